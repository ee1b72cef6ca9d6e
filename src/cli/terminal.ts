/** Everything that reaches the terminal: text and tables to standard output, progress and errors to standard error. */
import { styleText } from 'node:util';
import { currentFailureCode } from './exit-codes.js';
import { tableLines, visibleLength, wrapProse } from './wrap.js';

/** How standard output is written to since plug-ins were kept from it. */
let writeToStdout: NodeJS.WriteStream['write'] | undefined;

export const print = (text = ''): void => printAsIs(sanitize(text));

const printAsIs = (text: string): void => write(process.stdout, `${text}\n`, writeToStdout);

/** Sentences, broken at words where a terminal shows them; a pipe gets them as they are. */
export const printProse = (text: string): void => print(wrapProse(text, process.stdout.columns));

export const printError = (text: string): void => printRemark(`${errorStyle('warren:')} ${text}`);

/**
 * A reader that closes early (`warren … | head -1`) has enough, and a full device takes no more: what was to be printed is
 * lost, but the run goes on to its report. Only the second is a failure.
 */
export function tolerateClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
}

function ignoreClosedPipe({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') process.exitCode = currentFailureCode();
}

/** Pipes tell of a failure by an event, files by an exception. */
function write(stream: NodeJS.WriteStream, text: string, by = stream.write): void {
  try {
    by.call(stream, text);
  } catch (error) {
    ignoreClosedPipe(error as NodeJS.ErrnoException);
  }
}

/** Letters that a terminal takes for orders are written as JSON writes them. */
export const printJson = (value: unknown): void => {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  printAsIs(JSON.stringify(value, null, 2).replaceAll(CONTROL_CHARACTERS, escaped));
};

/** A remark beside the result: not part of what a pipe should get. */
export const printRemark = (text: string): void =>
  write(process.stderr, `${wrapProse(sanitize(text), process.stderr.columns)}\n`);

/** From now on only what is printed here reaches standard output: what plug-ins print must not break a document. */
export function reserveStdout(): void {
  writeToStdout = process.stdout.write;
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
}

/** Control letters but line breaks and tabs, and those that turn the direction of writing. */
const CONTROL_CHARACTERS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Our own: bold, dim, and their end. */
const STYLES = new RegExp(`(${String.fromCharCode(27)}\\[(?:1|2|22)m)`);

/** Names and messages are anybody's: nothing in them may steer the terminal. */
export const sanitize = (text: string): string =>
  text
    .split(STYLES)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(CONTROL_CHARACTERS, '\ufffd')))
    .join('');

const styled =
  (stream: NodeJS.WriteStream, style: Parameters<typeof styleText>[0]) =>
  (text: string): string =>
    styleText(style, text, { stream });

export const bold = styled(process.stdout, 'bold');
export const dim = styled(process.stdout, 'dim');
const errorStyle = styled(process.stderr, 'red');

/** A table with aligned columns that fits the terminal: long texts stand in the last column, where they are wrapped. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const natural = header.map((title, i) => Math.max(title.length, ...rows.map((row) => visibleLength(row[i]))));
  const last = natural.pop() ?? 0;
  for (const widest of WIDEST_COLUMNS) {
    const widths = natural.map((width) => Math.min(width, widest));
    const rest = terminalWidth() - widths.reduce((sum, width) => sum + width + 2, 0);
    if (rest < Math.min(last, NARROWEST_TEXT)) continue;
    for (const line of tableLines([header.map(bold), ...rows], [...widths, Math.min(last, rest)])) print(line);
    return;
  }
  printStacked(header, rows);
}

/** What the columns before the last may take: as much as leaves room for the text there. */
const WIDEST_COLUMNS = [40, 30, 22];
const NARROWEST_TEXT = 30;

/** Where columns do not fit side by side: each row as a small paragraph. */
function printStacked(header: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const [first, ...rest] of rows) {
    const facts = rest.slice(0, -1).flatMap((cell, i) => (cell === '' ? [] : [`${header[i + 1]} ${cell}`]));
    for (const line of tableLines([[bold(first)]], [terminalWidth()])) print(line);
    for (const text of [facts.join('; '), rest.at(-1) ?? '']) {
      if (text !== '') for (const line of tableLines([['', text]], [0, terminalWidth() - 2])) print(line);
    }
  }
}

/** Width of tables and help; a pipe has none of its own. */
export const terminalWidth = (): number => Math.min(process.stdout.columns ?? 110, 130);
