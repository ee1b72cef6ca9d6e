/**
 * Options of questions, each declared once: the command line parses its arguments by them, the library types its
 * requests by them, and both format the command that repeats a request.
 */
import { UserError } from '../core/errors.js';
import { splitLineUp } from './line-up.js';
import { formatMinimum, isCount, isPrecision, readAmount, readCount, readPrecision } from './number-text.js';
import type { Amount, Precision } from './plan.js';

export interface Option<Value> {
  readonly describe: string;
  /** `words`: may be repeated; `switch`: on or off, takes no argument. */
  readonly kind: 'word' | 'words' | 'switch';
  /** Default value; only of switches. */
  readonly byDefault?: boolean;
  /** Parses the arguments typed after `--name`. */
  read(name: string, words: readonly string[]): Value;
  /** Formats a value as arguments; the inverse of `read`. */
  write(value: Value): readonly string[];
  /** Schema of the value in a request; undefined for options of the command line only. */
  readonly schema?: ValueSchema | undefined;
}

/** Runtime schema of a value, because untyped programs can pass anything. */
export interface ValueSchema {
  /** Follows “takes”: `a number`. */
  readonly description: string;
  accepts(value: unknown): boolean;
}

export const TEXT: ValueSchema = { description: 'a text', accepts: (value) => typeof value === 'string' };
const countSchema = (min: number): ValueSchema => ({
  description: formatMinimum(min),
  accepts: (value) => isCount(value, min),
});
export const COUNT = countSchema(1);
export const COUNT_FROM_ZERO = countSchema(0);
// Array.from fills holes with undefined, which `every` alone would skip.
const isListOf = (value: unknown, { accepts: is }: ValueSchema): value is readonly unknown[] =>
  Array.isArray(value) && Array.from(value).every(is);
const TEXTS: ValueSchema = {
  description: "a list of texts, ['like', 'this']",
  accepts: (value) => isListOf(value, TEXT),
};
/** Rejects the empty list, which selects nothing. */
const NAMES: ValueSchema = {
  description: "a list of texts, ['like', 'this'], one or more",
  accepts: (value) => isListOf(value, TEXT) && value.length > 0,
};
const COUNTS: ValueSchema = {
  description: 'a list of whole numbers of at least 1, [4, 8]',
  accepts: (value) => isListOf(value, COUNT) && value.length > 0,
};
const AMOUNT: ValueSchema = {
  description: 'an amount above 0, { value: 0.05, percent: true } or { value: 2, percent: false }',
  accepts: (given) => {
    const { value, percent } = Object(given) as Partial<Amount>;
    return isPrecision(value) && typeof percent === 'boolean';
  },
};
const PRECISION: ValueSchema = {
  description: `${AMOUNT.description}; of another figure { figure: 'rounds', value: 2, percent: false }`,
  accepts: (given) => AMOUNT.accepts(given) && ['string', 'undefined'].includes(typeof (given as Precision).figure),
};
/** Path of a file or a folder. */
export const PATH: ValueSchema = {
  description: 'a path, a text',
  accepts: (value) => TEXT.accepts(value) && value !== '',
};
export const FUNCTION: ValueSchema = { description: 'a function', accepts: (value) => typeof value === 'function' };
export const SWITCH: ValueSchema = { description: 'true or false', accepts: (value) => typeof value === 'boolean' };

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The values of options, all optional. */
export type ValuesOf<O extends Options> = {
  readonly [Name in keyof O]?: (O[Name] extends Option<infer Value> ? Value : never) | undefined;
};

export const word =
  <Value>(
    read: (option: string, word: string) => Value,
    schema?: ValueSchema,
    write: (value: Value) => string = String,
  ) =>
  (describe: string): Option<Value> => ({
    describe,
    kind: 'word',
    read: (name, [only]) => read(`--${kebabCase(name)}`, only),
    write: (value) => [write(value)],
    schema,
  });

export const text = word((_, text) => text, TEXT);
export const count = word((option, text) => readCount(option, text), COUNT);
export const countFromZero = word((option, text) => readCount(option, text, 0), COUNT_FROM_ZERO);
export const amount = word(readAmount, AMOUNT, writeAmount);
export const precision = word(readPrecision, PRECISION, ({ figure, ...amount }: Precision) =>
  figure === undefined ? writeAmount(amount) : `${figure} ${writeAmount(amount)}`,
);
function writeAmount({ value, percent }: Amount): string {
  return percent ? `${Number((100 * value).toPrecision(12))}%` : String(value);
}
/** Names separated by commas; commas within braces do not separate. */
export const names = word<readonly string[]>(
  (option, text) => {
    const found = splitLineUp(text);
    if (found.length === 0) throw new UserError(`${option} was given "${text}", which names nobody and nothing.`);
    return found;
  },
  NAMES,
  (found) => found.join(','),
);

/** Integers separated by commas. */
export const counts = word<readonly number[]>(
  (option, text) => text.split(',').map((part) => readCount(option, part)),
  COUNTS,
  (found) => found.join(','),
);

/** An option that may be repeated. */
export const texts = (describe: string): Option<readonly string[]> => ({
  describe,
  kind: 'words',
  read: (_, words) => words,
  write: (words) => words,
  schema: TEXTS,
});

export const onOff = (byDefault: boolean, describe: string): Option<boolean> => ({
  describe,
  kind: 'switch',
  byDefault,
  read: (_, [word]) => word === 'true',
  write: () => [],
  schema: SWITCH,
});

export const oneOf = <const Word extends string>(choices: readonly Word[], describe: string): Option<Word> =>
  word<Word>(
    (option, text) => {
      const found = choices.find((choice) => choice === text);
      if (found !== undefined) return found;
      throw new UserError(`${option} must be one of ${choices.join(', ')}, but was given "${text}".`);
    },
    { description: `one of ${choices.join(', ')}`, accepts: (value) => choices.some((choice) => choice === value) },
  )(describe);

/** Converts the name of an option: `turnLimit` is typed `--turn-limit`. */
export const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Formats options as command line arguments, without those that have their default value. */
export function optionArguments(options: Options, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const value = values[name];
    if (value === undefined || value === option.byDefault) return [];
    if (option.kind === 'switch') return [`--${value === false ? 'no-' : ''}${kebabCase(name)}`];
    return option.write(value).flatMap((word) => [`--${kebabCase(name)}`, quote(word)]);
  });
}

/** Quotes an argument for a shell. */
export const quote = (text: string): string =>
  /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
