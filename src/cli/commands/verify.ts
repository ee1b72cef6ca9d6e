/** `warren verify DIR`: is everything in the folder of a run what its games give? */
import { randomBytes } from 'node:crypto';
import type { CommandModule } from 'yargs';
import { MachineError } from '../../core/errors.js';
import { RunCheck } from '../../store/run-check.js';
import { keepRunsWith } from '../keep-run.js';
import { readCount, withCommas } from '../number-text.js';
import { type RunArguments, repeatRun } from '../repeat-run.js';
import { bold, print } from '../terminal.js';

interface VerifyArguments {
  folder: string;
  sample: string;
  'sample-seed': string | undefined;
}

export const verifyCommand = (run: RunArguments): CommandModule<object, VerifyArguments> => ({
  command: 'verify <folder>',
  describe: 'Check a run: play a sample of it again and compare everything',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .option('sample', {
        type: 'string',
        requiresArg: true,
        default: '10',
        describe: 'how many chunks of games to play again, or all',
      })
      .option('sample-seed', {
        type: 'string',
        requiresArg: true,
        describe: 'which chunks: the same text draws the same ones [drawn anew, and printed]',
      })
      .example('$0 verify reports/pig-5f0c2a91', 'ten chunks played again, all bytes compared')
      .example('$0 verify reports/pig-5f0c2a91 --sample all', 'everything played again'),
  handler: async ({ folder, sample, 'sample-seed': sampleSeed }) => {
    const size = sample === 'all' ? Number.POSITIVE_INFINITY : readCount('--sample', sample, 0);
    const seed = sampleSeed ?? randomBytes(4).toString('hex');
    let check: RunCheck | undefined;
    keepRunsWith(({ out = folder }) => {
      check = new RunCheck(out, { size, seed });
      return check;
    });
    await repeatRun(folder, run);
    // A run that is not finished yet can be verified as far as it is.
    process.exitCode = 0;
    tell(folder, seed, check!);
  },
});

function tell(folder: string, seed: string, { counts, findings }: RunCheck): void {
  print(
    `${withCommas(counts.kept)} chunks are kept; ${withCommas(counts.played)} of them were played again ` +
      `(--sample-seed ${seed}); ${counts.files} files of the report were made anew and compared.`,
  );
  if (findings.length > 0) {
    throw new MachineError(`${folder} is not what its games give:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  }
  print(bold('Everything is what the games give.'));
}
