/** Parses command lines into arguments and option values, with Warren's own error messages. */
import { Parser } from 'yargs/helpers';
import { UserError } from '../core/errors.js';
import { nearest } from '../core/nearest.js';
import { kebabCase, type Option, readOption } from '../plan/option.js';
import type { Command, ParsedWords } from './command.js';

/** Maps options of `command` by their typed names. */
const typedOptions = ({ options }: Command): Map<string, readonly [name: string, Option<unknown>]> =>
  new Map(Object.entries(options).map(([name, option]) => [kebabCase(name), [name, option]]));

export function parseWords(command: Command, typed: readonly string[], all: readonly Command[]): ParsedWords {
  const options = typedOptions(command);
  const ofKind = (...kinds: string[]) =>
    [...options].flatMap(([typed, [, { kind }]]) => (kinds.includes(kind) ? [typed] : []));
  const {
    _: positionals,
    '--': afterDashes = [],
    ...parsed
  } = Parser([...typed], {
    string: ofKind('word', 'words'),
    boolean: ofKind('switch'),
    configuration: {
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'populate--': true,
      'short-option-groups': false,
      'unknown-options-as-args': true,
    },
  }) as { _: string[]; '--'?: string[] } & Record<string, unknown>;
  const unknown = positionals.find((word) => /^-./.test(word));
  if (unknown !== undefined) throw unknownOption(command, unknown.replace(/=.*/s, ''), all);
  refuseSwitchValues(typed, ofKind('switch'));
  const values: Record<string, unknown> = {};
  for (const [typedName, value] of Object.entries(parsed)) {
    const [name, option] = options.get(typedName)!;
    const words = [value].flat();
    // `--no-games`: only switches can be turned off.
    if (option.kind !== 'switch' && words.includes(false)) throw unknownOption(command, `--no-${typedName}`, all);
    const read = readOption(name, option, wordsOf(typedName, option, words));
    if (read !== option.byDefault) values[name] = read;
  }
  const words = [...positionals, ...afterDashes];
  checkArguments(command, words);
  return { words, values };
}

function wordsOf(name: string, { kind }: Option<unknown>, given: readonly unknown[]): string[] {
  const words = given.map(String);
  if (words.includes('')) throw new UserError(`--${name} needs a value after it.`);
  if (kind !== 'words' && words.length > 1) {
    throw new UserError(`--${name} was given more than once: ${words.join(', ')}. Give it once.`);
  }
  return words;
}

function refuseSwitchValues(typed: readonly string[], switches: readonly string[]): void {
  for (const word of typed.slice(0, typed.includes('--') ? typed.indexOf('--') : undefined)) {
    const [, name, value] = /^--(?:no-)?([^=]+)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined && switches.includes(name) && value !== 'true' && value !== 'false') {
      throw new UserError(
        `--${name} is on or off and takes no value, but was given "${value}". Write --${name} or --no-${name}.`,
      );
    }
  }
}

function unknownOption(command: Command, typed: string, all: readonly Command[]): UserError {
  const others = all
    .filter((other) => spellings(other).includes(typed.replace(/^-*/, '--')))
    .map(({ name }) => `warren ${name}`);
  const close = nearest(typed, [...spellings(command), '--help']);
  // An option of another command is hardly a typo, unless only its end is missing.
  const isLikely = close !== undefined && (others.length === 0 || close.startsWith(typed));
  const hint = isLikely
    ? ` Did you mean ${close}?`
    : others.length === 0
      ? ''
      : ` ${others.slice(0, 3).join(', ')} ${others.length === 1 ? 'has' : 'have'} it.`;
  return new UserError(`There is no option ${typed} of warren ${command.name}.${hint}`);
}

/** Returns every option as it can be typed, including `--no-rotate`. */
const spellings = (command: Command): string[] =>
  [...typedOptions(command)].flatMap(([name, [, option]]) => [
    `--${name}`,
    ...(option.byDefault === true ? [`--no-${name}`] : []),
  ]);

function checkArguments({ name, arguments: expected, examples }: Command, words: readonly string[]): void {
  const missing = expected.find(({ takes }, i) => takes === undefined && words[i] === undefined);
  if (missing !== undefined) {
    // Prefers the example that starts with the typed words.
    const typed = [name, ...words].join(' ');
    const [example] = examples.find(([text]) => text.startsWith(`${typed} `)) ?? examples[0];
    throw new UserError(`Which ${missing.name}? For example: warren ${example}`);
  }
  if (expected.at(-1)?.takes === 'many' || words.length <= expected.length) return;
  const more = words.slice(expected.length).map((word) => `"${word}"`);
  const takes = expected.length === 0 ? 'nothing after it' : `${usageOf(expected)} and nothing more`;
  throw new UserError(`warren ${name} takes ${takes}, but was also given ${more.join(', ')}.`);
}

/** Formats arguments for usage lines: `<game> [words…]`. */
export const usageOf = (expected: Command['arguments']): string =>
  expected
    .map(({ name, takes }) => (takes === undefined ? `<${name}>` : takes === 'many' ? `[${name}…]` : `[${name}]`))
    .join(' ');
