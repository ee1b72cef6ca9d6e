/** Help of the program and of each command, formatted for the width of the terminal. */
import { kebabCase, type Option } from '../plan/option.js';
import type { Command } from './command.js';
import { usageOf } from './parse-words.js';
import { bold, terminalWidth } from './terminal.js';
import { tableLines, wrap } from './wrap.js';

const ABOUT = 'A balance lab for tabletop games: plays millions of seeded games and says what they show.';

const EXAMPLES = [
  ['list games', 'what can be played'],
  ['simulate pig --strategies hold,random --games 1M', 'who wins, and by how much'],
  ['compare pig --strategies hold,random --b target=50', 'what a rule change does, with a verdict'],
  ['replay pig --strategies hold,random --index 7', 'watch game 7 of that run'],
] as const;

export function programHelp(commands: readonly Command[]): string {
  return layOut([
    `${bold('warren')} <command>`,
    ABOUT,
    block(
      'Commands',
      commands.map(({ name, arguments: expected, describe }) => [[name, usageOf(expected)].join(' ').trim(), describe]),
    ),
    block('Options', [
      ['--help', 'show this; warren help <command> tells more about a command'],
      ['--version', 'show the version'],
    ]),
    examples(EXAMPLES),
  ]);
}

export function commandHelp({
  name,
  describe,
  arguments: expected,
  options,
  commonOptions = [],
  examples: tried,
}: Command): string {
  const all = Object.entries(options).map(([option, facts]) => ({
    option,
    facts,
    isCommon: commonOptions.includes(option),
  }));
  const rows = (isCommon: boolean) =>
    all
      .filter((entry) => entry.isCommon === isCommon)
      .map(({ option, facts }) => [flagOf(option, facts), facts.describe]);
  return layOut([
    [bold(`warren ${name}`), usageOf(expected), all.length > 0 ? '[options]' : '']
      .filter((part) => part !== '')
      .join(' '),
    `${describe}.`,
    block(
      'Words',
      expected.map((one) => [usageOf([one]), one.describe]),
    ),
    block('Options', rows(false)),
    block('Common options', rows(true)),
    examples(tried),
  ]);
}

/** `--games …` takes a value, `--json` does not; a switch that is on by default is shown as `--no-…`. */
const flagOf = (name: string, { kind, byDefault }: Option<unknown>): string =>
  kind === 'switch' ? `--${byDefault === true ? 'no-' : ''}${kebabCase(name)}` : `--${kebabCase(name)} …`;

const layOut = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(' ') || part.includes('\n') ? part : wrap(part, helpWidth()).join('\n')))
    .join('\n\n');

function block(title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const width = helpWidth() - 2;
  const first = Math.min(Math.max(...rows.map(([term]) => term.length)), Math.floor(width / 2) - 2);
  const lines = tableLines(rows, [first, width - first - 2]);
  return [bold(`${title}:`), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Formats each example: what it shows, then a command to copy, with shell line breaks if it is too long. */
function examples(list: Command['examples']): string {
  const lines = list.flatMap(([command, about]) => [
    ...wrap(`  # ${about}`, helpWidth(), '  # '),
    ...shellLines(`  warren ${command}`, helpWidth() - 2),
  ]);
  return [bold('Examples:'), ...lines].join('\n');
}

/** Wraps a command, but never within quotes, where the break would be part of the argument. */
function shellLines(command: string, width: number): string[] {
  const whole = command.replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => quoted.replaceAll(' ', HARD_SPACE));
  const lines = wrap(whole, width, '    ').map((line) => line.replaceAll(HARD_SPACE, ' '));
  return lines.map((line, i) => (i < lines.length - 1 ? `${line} \\` : line));
}

const HARD_SPACE = '\u00a0';

/** Long lines are hard to read, even in a wide window. */
const helpWidth = (): number => Math.min(terminalWidth(), 100);
