/** Everything that reaches the terminal: text and tables to standard output, progress and errors to standard error. */
import { styleText } from 'node:util';
import Table from 'cli-table3';

export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

export const printError = (text: string): void => {
  process.stderr.write(`${errorStyle('warren:')} ${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** A remark beside the result: not part of what a pipe should get. */
export const remark = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

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
