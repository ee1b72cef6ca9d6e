/**
 * What can be asked, said once: the command line reads its words by these, the library types its requests by them, and
 * both write down the command that asks the same again.
 */
import { UserError } from '../core/errors.js';
import { splitLineUp } from './line-up.js';
import { readAmount, readCount } from './number-text.js';
import type { Amount } from './plan.js';

export interface Option<Value> {
  readonly describe: string;
  /** `words`: may be given again and again; `switch`: on or off, takes no word. */
  readonly kind: 'word' | 'words' | 'switch';
  /** What holds if it is not given; only of switches. */
  readonly byDefault?: boolean;
  /** From the words typed after `--name` to a value. */
  read(name: string, words: readonly string[]): Value;
  /** The words that give the value again. */
  write(value: Value): readonly string[];
}

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The values of options, each of which may be left out. */
export type ValuesOf<O extends Options> = {
  readonly [Name in keyof O]?: (O[Name] extends Option<infer Value> ? Value : never) | undefined;
};

export const word =
  <Value>(read: (option: string, word: string) => Value, write: (value: Value) => string = String) =>
  (describe: string): Option<Value> => ({
    describe,
    kind: 'word',
    read: (name, [only]) => read(`--${kebab(name)}`, only),
    write: (value) => [write(value)],
  });

export const text = word((_, text) => text);
export const count = word((option, text) => readCount(option, text));
export const countFromZero = word((option, text) => readCount(option, text, 0));
export const amount = word(readAmount, ({ value, percent }: Amount) =>
  percent ? `${Number((100 * value).toPrecision(12))}%` : String(value),
);
/** Names by commas; commas within braces do not count. */
export const names = word<readonly string[]>(
  (option, text) => {
    const found = splitLineUp(text);
    if (found.length === 0) throw new UserError(`${option} was given "${text}", which names nobody and nothing.`);
    return found;
  },
  (found) => found.join(','),
);

/** May be given more than once. */
export const texts = (describe: string): Option<readonly string[]> => ({
  describe,
  kind: 'words',
  read: (_, words) => words,
  write: (words) => words,
});

export const onOff = (byDefault: boolean, describe: string): Option<boolean> => ({
  describe,
  kind: 'switch',
  byDefault,
  read: (_, [word]) => word === 'true',
  write: () => [],
});

export const oneOf = <const Word extends string>(choices: readonly Word[], describe: string): Option<Word> =>
  word<Word>((option, text) => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new UserError(`${option} must be one of ${choices.join(', ')}, but was given "${text}".`);
  })(describe);

/** `turnLimit` is typed `--turn-limit`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The options as they would be typed: those that say something else than their default. */
export function optionWords(options: Options, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const value = values[name];
    if (value === undefined || value === option.byDefault) return [];
    if (option.kind === 'switch') return [`--${value === false ? 'no-' : ''}${kebab(name)}`];
    return option.write(value).flatMap((word) => [`--${kebab(name)}`, quote(word)]);
  });
}

/** A word as a shell takes it. */
export const quote = (text: string): string =>
  /^[\w./:=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
