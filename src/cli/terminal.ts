/** Everything that reaches the terminal: text and tables to standard output, progress and errors to standard error. */
import { styleText } from 'node:util';
import Table from 'cli-table3';

export const print = (text = ''): void => write(process.stdout, `${text}\n`);

export const printError = (text: string): void => write(process.stderr, `${errorStyle('warren:')} ${text}\n`);

/**
 * A reader that closes early (`warren … | head -1`) has enough, and a full device takes no more: what was to be printed is
 * lost, but the run goes on to its report. Only the second is a failure.
 */
export function survivesClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', noteLost);
}

function noteLost({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') process.exitCode = 1;
}

/** Pipes tell of a failure by an event, files by an exception. */
function write(stream: NodeJS.WriteStream, text: string): void {
  try {
    stream.write(text);
  } catch (error) {
    noteLost(error as NodeJS.ErrnoException);
  }
}

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** A remark beside the result: not part of what a pipe should get. */
export const remark = (text: string): void => write(process.stderr, `${text}\n`);

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
