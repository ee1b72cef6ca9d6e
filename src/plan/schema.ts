/**
 * Schemas of outside input, made of Valibot's. A schema describes the parsed value, and has words for it, which follow
 * “takes” or “must be” in errors.
 */
import * as v from 'valibot';
import type { Amount, Precision } from './plan.js';

export type Schema<Value = unknown> = v.GenericSchema<unknown, Value>;
export type ValueOf<S extends Schema> = v.InferOutput<S>;

/** Schemas of the properties of an object, all optional. */
export type Schemas = Readonly<Record<string, Schema>>;
export type PropertiesOf<S extends Schemas> = { readonly [Name in keyof S]?: ValueOf<S[Name]> | undefined };

/** Sets the words of a schema; they replace those of its parts. */
export const withWords = <Value>(words: string, schema: v.GenericSchema<unknown, Value>): Schema<Value> =>
  v.pipe(v.message(schema, words), v.description(words)) as Schema<Value>;

export const wordsOf = (schema: Schema): string => v.getDescription(schema as v.GenericSchema) ?? '';

export const fits = (schema: Schema, value: unknown): boolean => v.is(schema, value);

/** The first part of a value that its schema rejects. */
export interface Misfit {
  readonly path: readonly (string | number)[];
  /** Words of the schema of that part. */
  readonly must: string;
}

/** Returns the value without unknown properties; throws what `fail` returns if the schema rejects it. */
export function parse<Value>(schema: Schema<Value>, value: unknown, fail: (misfit: Misfit) => Error): Value {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  const [{ path = [], message }] = issues;
  throw fail({ path: path.map(({ key }) => key as string | number), must: message });
}

/** Parses JSON; returns undefined if the text is not JSON of that schema. */
export function parseJson<Value>(schema: Schema<Value>, text: string | null): Value | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text ?? ''));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

export const TEXT = withWords('a text', v.string());
export const shortText = (maxLength: number, words: string): Schema<string> =>
  v.pipe(TEXT, v.maxLength(maxLength, words));
/** Path of a file or a folder. */
export const PATH = withWords('a path, a text', v.pipe(v.string(), v.nonEmpty()));
export const SWITCH = withWords('true or false', v.boolean());

/** Integers; the default words tell the bounds. */
export const whole = (min: number, max?: number, words?: string): Schema<number> => {
  const bounds = max === undefined ? formatMinimum(min) : `a whole number from ${min} to ${max}`;
  const schema = v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max ?? Number.MAX_SAFE_INTEGER));
  return withWords(words ?? bounds, schema);
};

export const numberIn = (min: number, max: number, words: string): Schema<number> =>
  withWords(words, v.pipe(v.number(), v.minValue(min), v.maxValue(max)));

const formatMinimum = (min: number): string =>
  min === 0 ? 'a whole number, 0 or more' : `a whole number of at least ${min}`;

/** Numbers of games, seats and the like. */
export const COUNT = whole(1);
export const COUNT_FROM_ZERO = whole(0);

const amount = { value: v.pipe(v.number(), v.finite(), v.gtValue(0)), percent: v.boolean() };
const AMOUNT_WORDS = 'an amount above 0, { value: 0.05, percent: true } or { value: 2, percent: false }';
export const AMOUNT: Schema<Amount> = withWords(AMOUNT_WORDS, v.object(amount));
export const NUMBER = withWords('a number', v.number());
export const NOT_NEGATIVE = numberIn(0, Number.MAX_VALUE, 'a number, 0 or more');
export const ANYTHING = withWords('anything', v.unknown());

export const PRECISION: Schema<Precision> = withWords(
  `${AMOUNT_WORDS}; of another figure { figure: 'rounds', value: 2, percent: false }`,
  v.object({ ...amount, figure: v.optional(v.string()) }),
);

/** The first and the last round, inclusive. */
export const ROUNDS: Schema<readonly [from: number, to: number]> = withWords(
  'the first and the last round, [0, 3]',
  v.pipe(
    v.strictTuple([COUNT_FROM_ZERO, COUNT_FROM_ZERO]),
    v.check(([from, to]) => from <= to),
  ),
);

/** A whole number or a word in place of one. */
export const SAMPLE = withWords("a whole number, 0 or more, or 'all'", v.union([COUNT_FROM_ZERO, v.literal('all')]));

export const list = <Value>(
  words: string,
  item: Schema<Value>,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
): Schema<readonly Value[]> => withWords(words, v.pipe(v.array(item), v.minLength(minLength), v.maxLength(maxLength)));

type ObjectOf<S extends Schemas> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

/** An object with all these properties; `parse` drops others. */
export const object = <S extends Schemas>(properties: S): Schema<ObjectOf<S>> =>
  withWords(
    'an object',
    notList(v.object(properties, ({ path }) => (path ? wordsOf(properties[path[0].key as string]) : 'an object'))),
  ) as unknown as Schema<ObjectOf<S>>;

/** An object with any keys. */
export const record = <Value>(value: Schema<Value>): Schema<Readonly<Record<string, Value>>> =>
  withWords('an object', notList(v.record(v.string(), value)));

/** Valibot takes a list for an object. */
export const notList = <S extends v.GenericSchema>(schema: S): S => ({
  ...schema,
  '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
    schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: null } : dataset, config),
});

export const optional = <Value>(schema: Schema<Value>): Schema<Value | undefined> =>
  withWords(wordsOf(schema), v.optional(schema));

export const anyOf = <Parts extends readonly Schema[]>(
  words: string,
  ...parts: Parts
): Schema<ValueOf<Parts[number]>> => withWords(words, v.union(parts)) as Schema<ValueOf<Parts[number]>>;

/** Replaces values that the schema rejects. */
export const withDefault = <Value>(schema: Schema<Value>, value: Value): Schema<Value> =>
  v.fallback(schema, () => value) as Schema<Value>;

/** Adds a condition on several properties; `words` are those of the property `name`. */
export const withCondition = <Value extends object>(
  schema: Schema<Value>,
  name: keyof Value & string,
  words: (value: Value) => string,
  holds: (value: Value) => boolean,
): Schema<Value> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || holds(dataset.value)) return;
      const path = [{ type: 'unknown', origin: 'value', input: dataset.value, key: name, value: dataset.value[name] }];
      addIssue({ message: words(dataset.value), path: path as [v.UnknownPathItem] });
    }),
  ) as Schema<Value>;

export const oneOf = <const Word extends string>(choices: readonly Word[]): Schema<Word> =>
  withWords(`one of ${choices.join(', ')}`, v.picklist(choices));

/** Values that only programs of the same process can pass. */
export const instance = <Value>(words: string, is: (value: unknown) => boolean): Schema<Value> =>
  withWords(words, v.custom<Value>(is));

/** Callbacks; their parameters cannot be validated. */
export const callback = <Callback>(): Schema<Callback> =>
  instance('a function', (value) => typeof value === 'function');
