/** The arguments this process was started with, without the folder: what `warren resume` repeats. */
import { hideBin } from 'yargs/helpers';

export function runArgv(): string[] {
  const argv = hideBin(process.argv);
  return argv.filter((word, i) => !/^--out(=|$)/.test(word) && argv[i - 1] !== '--out');
}
