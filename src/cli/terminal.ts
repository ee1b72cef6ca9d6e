/** All terminal output: text and tables to standard output, progress and errors to standard error. */
import { styleText } from 'node:util';
import { tableLines, visibleLength, wrapProse } from './wrap.js';

/** The original `stdout.write`, after plug-ins are redirected. */
let writeToStdout: NodeJS.WriteStream['write'] | undefined;

export const print = (text = ''): void => printAsIs(sanitize(text));

const printAsIs = (text: string): void => write(process.stdout, `${text}\n`, writeToStdout);

/** Prints sentences, wrapped in a terminal, unwrapped in a pipe. */
export const printProse = (text: string): void => print(wrapProse(text, process.stdout.columns));

export const printError = (text: string): void => printRemark(`${errorStyle('warren:')} ${text}`);

/**
 * Tolerates errors of output streams, so that the run continues to its report. The remaining output is lost. A reader
 * that closes early (`warren … | head -1`) is no failure; a full device is, and calls `onFailure`.
 */
export function tolerateClosedOutput(onFailure: () => void): void {
  const ignoreClosedPipe = ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') onFailure();
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
}

/** Pipes emit an error event, files throw. */
function write(stream: NodeJS.WriteStream, text: string, by = stream.write): void {
  try {
    by.call(stream, text);
  } catch (error) {
    stream.emit('error', error);
  }
}

/** Prints JSON, with control characters of terminals escaped. */
export const printJson = (value: unknown): void => {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  printAsIs(JSON.stringify(value, null, 2).replaceAll(CONTROL_CHARACTERS, escaped));
};

/** Prints a remark to standard error, so that pipes receive only the result. */
export const printRemark = (text: string): void =>
  write(process.stderr, `${wrapProse(sanitize(text), process.stderr.columns)}\n`);

/** Reserves standard output for this module, because output of plug-ins would corrupt a document. */
export function reserveStdout(): void {
  writeToStdout = process.stdout.write;
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
}

/** Control characters except line breaks and tabs, and characters that change the direction of writing. */
const CONTROL_CHARACTERS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Escape sequences of Warren itself: bold, dim, and their end. */
const STYLES = new RegExp(`(${String.fromCharCode(27)}\\[(?:1|2|22)m)`);

/** Replaces control characters: names and messages are untrusted. */
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

/** Prints a table that fits the terminal. The last column is for long texts, which are wrapped. */
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

/** Maximum widths of all columns but the last, in order of preference; narrower if the last one needs room. */
const WIDEST_COLUMNS = [40, 30, 22];
const NARROWEST_TEXT = 30;

/** Prints each row as a small paragraph, if columns do not fit side by side. */
function printStacked(header: readonly string[], rows: readonly (readonly string[])[]): void {
  for (const [first, ...rest] of rows) {
    const facts = rest.slice(0, -1).flatMap((cell, i) => (cell === '' ? [] : [`${header[i + 1]} ${cell}`]));
    for (const line of tableLines([[bold(first)]], [terminalWidth()])) print(line);
    for (const text of [facts.join('; '), rest.at(-1) ?? '']) {
      if (text !== '') for (const line of tableLines([['', text]], [0, terminalWidth() - 2])) print(line);
    }
  }
}

/** Width of tables and help; pipes have none, so they use a default. */
export const terminalWidth = (): number => Math.min(process.stdout.columns ?? 110, 130);
