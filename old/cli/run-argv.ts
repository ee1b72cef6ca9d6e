/** The arguments this process was started with, without the folder: what `warren resume` repeats. */
import { hideBin } from 'yargs/helpers';

export const runArgv = (): string[] => withoutOption(hideBin(process.argv), '--out');

/** Without an option and its value, written as two words or with an equals sign. */
export const withoutOption = (argv: readonly string[], option: string): string[] =>
  argv.filter((word, i) => word !== option && !word.startsWith(`${option}=`) && argv[i - 1] !== option);
