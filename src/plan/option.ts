/**
 * Options of questions and commands, each declared once: a schema of its value, a codec of its text, and its help. The
 * command line and the studio's form parse by them, the library types and validates requests by them, and all format
 * the command that repeats a request.
 */
import { UserError } from '../core/errors.js';
import type { FieldWords } from './field-words.js';
import { splitLineUp } from './line-up.js';
import { formatTypedAmount, parseAmount, parseCount } from './number-text.js';
import type { Amount, Precision } from './plan.js';
import * as schema from './schema.js';

/** How a value is typed, as one argument. */
interface Codec<Value> {
  /** Parses the argument of `option`. If it cannot be parsed, throws, or returns what the schema rejects. */
  parse(text: string, option: string): unknown;
  format(value: Value): string;
  /** Words for the text in errors; default: those of the schema. */
  readonly must?: string;
  /** What to type instead, for errors. */
  hint?(option: string): string;
}

export interface Option<Value> {
  readonly describe: string;
  /** `words`: may be repeated; `switch`: on or off, takes no argument. */
  readonly kind: 'word' | 'words' | 'switch';
  /** Default value; only of switches. */
  readonly byDefault?: boolean;
  readonly schema: schema.Schema<Value>;
  readonly codec: Codec<Value>;
  /** Its field in the studio's form; only of options that a form asks for. */
  readonly field?: FieldWords | undefined;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The values of options, all optional. */
export type ValuesOf<O extends Options> = {
  readonly [Name in keyof O]?: (O[Name] extends Option<infer Value> ? Value : never) | undefined;
};

const AS_TYPED: Codec<unknown> = { parse: (text) => text, format: String };

/** Declares a kind of options that take one argument. */
export const word =
  <Value>(schema: schema.Schema<Value>, codec: Partial<Codec<Value>> = {}) =>
  (describe: string, field?: FieldWords): Option<Value> => ({
    ...withDefault(describe, field),
    kind: 'word',
    schema,
    codec: { ...AS_TYPED, ...codec },
  });

const withDefault = (describe: string, field: FieldWords | undefined) => ({
  describe: field?.unless === undefined ? describe : `${describe} [${field.unless}]`,
  field,
});

export const text = word(schema.TEXT);
export const count = word(schema.COUNT, { parse: parseCount, hint: () => 'Try 250k, 1e6 or 2M.' });
export const countFromZero = word(schema.COUNT_FROM_ZERO, { parse: parseCount });
export const amount = word<Amount>(schema.AMOUNT, {
  parse: parseAmount,
  format: formatTypedAmount,
  must: 'a number above 0',
  hint: (option) =>
    `Write ${option} 0.5% for half a percentage point of a share, or ${option} 0.2 in the figure's own unit.`,
});
/** An amount, optionally after its figure: `0.5%` or `rounds 0.2`. */
export const precision = word<Precision>(schema.PRECISION, {
  parse: (text, option) => {
    const plain = amount('');
    if (/^[\s\d.%]*$/.test(text)) return readText(option, plain, text);
    const [, figure, typed] = /^\s*(.*\S)\s+(\d*\.?\d+\s*%?)\s*$/s.exec(text) ?? [];
    if (figure !== undefined) return { ...readText(option, plain, typed), figure };
    throw new UserError(
      `${option} takes an amount, ${option} 0.5%, or a figure and an amount, ${option} "rounds 0.2", but was given "${text}".`,
    );
  },
  format: ({ figure, ...amount }) => `${figure === undefined ? '' : `${figure} `}${formatTypedAmount(amount)}`,
});
/** Names separated by commas; commas within braces do not separate. The empty list, which selects nothing, is refused. */
export const names = word(schema.list("a list of texts, ['like', 'this'], one or more", schema.TEXT, 1), {
  parse: (text, option) => {
    const found = splitLineUp(text);
    if (found.length === 0) throw new UserError(`${option} was given "${text}", which names nobody and nothing.`);
    return found;
  },
});
/** Integers separated by commas. */
export const counts = word(schema.list('a list of whole numbers of at least 1, [4, 8]', schema.COUNT, 1), {
  parse: (text, option) => text.split(',').map((part) => readText(option, count(''), part)),
});
export const oneOf = <const Word extends string>(choices: readonly Word[]) => word(schema.oneOf(choices));

/** An integer that is typed without a suffix. */
export const plainWhole = (schema: schema.Schema<number>, hint = '') =>
  word(schema, { parse: (text) => (text.trim() === '' ? undefined : Number(text)), hint: () => hint });

/** An option that may be repeated. */
export const texts = (describe: string, field?: FieldWords): Option<readonly string[]> => ({
  ...withDefault(describe, field),
  kind: 'words',
  schema: schema.list("a list of texts, ['like', 'this']", schema.TEXT),
  codec: AS_TYPED,
});

export const onOff = (byDefault: boolean, describe: string, field?: FieldWords): Option<boolean> => ({
  ...withDefault(describe, field),
  kind: 'switch',
  byDefault,
  schema: schema.SWITCH,
  codec: AS_TYPED,
});

/** Parses the arguments of an option. */
export function readOption<Value>(name: string, option: Option<Value>, words: readonly string[]): unknown {
  if (option.kind === 'words') return words;
  return option.kind === 'switch' ? words[0] === 'true' : readText(`--${kebabCase(name)}`, option, words[0]);
}

/** Parses one argument; `option`: its name as it is typed or shown. */
export function readText<Value>(option: string, { schema: valid, codec }: Option<Value>, text: string): Value {
  const value = codec.parse(text, option);
  if (schema.fits(valid, value)) return value as Value;
  const hint = codec.hint?.(option) ?? '';
  const must = codec.must ?? schema.wordsOf(valid);
  throw new UserError(`${option} must be ${must}, but was given "${text}". ${hint}`.trimEnd());
}

/** Converts the name of an option: `turnLimit` is typed `--turn-limit`. */
export const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Formats options as command line arguments, without those that have their default value. */
export function optionArguments(options: Options, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([name, { kind, byDefault, codec }]) => {
    const value = values[name];
    if (value === undefined || value === byDefault) return [];
    if (kind === 'switch') return [`--${value === false ? 'no-' : ''}${kebabCase(name)}`];
    const words = kind === 'words' ? (value as readonly string[]) : [codec.format(value)];
    return words.flatMap((word) => [`--${kebabCase(name)}`, quote(word)]);
  });
}

/** Quotes an argument for a shell. */
export const quote = (text: string): string =>
  /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
