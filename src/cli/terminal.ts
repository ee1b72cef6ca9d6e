/** Everything that reaches the terminal: text and tables to standard output, progress and errors to standard error. */
import { styleText } from 'node:util';
import Table from 'cli-table3';

/** Taken before plug-ins are loaded, whose own words go to standard error. */
const writeOut = process.stdout.write.bind(process.stdout);

export const print = (text = ''): void => {
  writeOut(`${harmless(text)}\n`);
};

export const printError = (text: string): void => {
  process.stderr.write(`${errorStyle('warren:')} ${harmless(text)}\n`);
};

/** Letters that a terminal takes for orders are written as JSON writes them. */
export const printJson = (value: unknown): void => {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeOut(`${JSON.stringify(value, null, 2).replaceAll(ORDERS, escaped)}\n`);
};

/** A remark beside the result: not part of what a pipe should get. */
export const remark = (text: string): void => {
  process.stderr.write(`${harmless(text)}\n`);
};

/** From now on only what is printed here reaches standard output: what plug-ins print must not break a document. */
export function keepOutputToOurselves(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
}

/** Control letters but line breaks and tabs, and those that turn the direction of writing. */
const ORDERS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Our own: bold, dim, and their end. */
const STYLES = new RegExp(`(${String.fromCharCode(27)}\\[(?:1|2|22)m)`);

/** Names and messages are anybody's: nothing in them may steer the terminal. */
const harmless = (text: string): string =>
  text
    .split(STYLES)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(ORDERS, '\ufffd')))
    .join('');

const styled =
  (stream: NodeJS.WriteStream, style: Parameters<typeof styleText>[0]) =>
  (text: string): string =>
    styleText(style, text, { stream });

export const bold = styled(process.stdout, 'bold');
export const dim = styled(process.stdout, 'dim');
const errorStyle = styled(process.stderr, 'red');

/** A plain table: a header line and aligned columns, readable in a pipe too. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[], wrap?: number[]): void {
  const table = new Table({
    head: header.map((title) => bold(title)),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
    chars: NO_LINES,
    ...(wrap === undefined ? {} : { colWidths: wrap, wordWrap: true }),
  });
  table.push(...rows.map((row) => [...row]));
  print(
    table
      .toString()
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n'),
  );
}

const NO_LINES = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
    'middle',
  ].map((part) => [part, '']),
);

/** Width to wrap long texts to. */
export const terminalWidth = (): number => Math.min(process.stdout.columns ?? 110, 130);

/** 1,234,567 */
export const withCommas = (value: number): string => Math.round(value).toLocaleString('en-US');
