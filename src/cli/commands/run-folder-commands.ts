/** `warren resume | report | verify DIR`: what can be done with the folder of a run. All read from it what was asked. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { CommandModule } from 'yargs';
import { reportFiles } from '../../ask.js';
import { MachineError, UserError } from '../../core/errors.js';
import { readCount } from '../../plan/number-text.js';
import type { Request } from '../../plan/request.js';
import type { AnyQuestion } from '../../questions/question.js';
import { questions } from '../../questions/questions.js';
import { RunCheck } from '../../store/run-check.js';
import { readRun } from '../../store/run-file.js';
import { RunFolder } from '../../store/run-folder.js';
import { SINGLE_FILE_HELP } from '../question-command.js';
import { askWithProgress, hasSingleFile, tellAnswer } from '../tell-answer.js';
import { bold, print, printJson, remark, withCommas } from '../terminal.js';

interface FolderArguments {
  folder: string;
  json: boolean;
}

/** The question that a run answers, and how it was asked. */
function askedIn(folder: string): { question: AnyQuestion; request: Request } {
  const { question, request, from } = readRun(folder).asked;
  const found = Object.entries(questions).find(([name]) => name === question)?.[1];
  if (found === undefined) {
    throw new UserError(`The run in ${folder} answers the question "${question}", which this Warren does not know.`);
  }
  return { question: found as unknown as AnyQuestion, request: { ...request, cwd: path.resolve(folder, from) } };
}

export const resumeCommand: CommandModule<object, FolderArguments> = {
  command: 'resume <folder>',
  describe: 'Go on with a run that was stopped',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .option('json', { type: 'boolean', default: false, describe: 'print the result as one JSON document' })
      .example('$0 resume reports/pig-5f0c2a91', 'plays what is missing and writes the report'),
  handler: ({ folder, json }) => repeat(folder, json, true),
};

export const reportCommand: CommandModule<object, FolderArguments & { 'single-file': boolean }> = {
  command: 'report <folder>',
  describe: 'Make the report of a run again, without playing',
  builder: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'the folder of the run' })
      .option('json', { type: 'boolean', default: false, describe: 'print the result as one JSON document' })
      .option('single-file', { type: 'boolean', default: false, describe: SINGLE_FILE_HELP })
      .example('$0 report reports/pig-5f0c2a91', 'the page, tables and charts of the games kept so far')
      .example('$0 report reports/pig-5f0c2a91 --single-file', 'and all of it in one file'),
  handler: async ({ folder, json, 'single-file': singleFile }) => {
    await repeat(folder, json, false, singleFile);
    // A run that is not finished yet is no failure here.
    process.exitCode = 0;
  },
};

async function repeat(folder: string, json: boolean, playsOn: boolean, singleFile = false): Promise<void> {
  const { question, request } = askedIn(folder);
  const keeper = new RunFolder({ out: folder, question: question.name, request, onRemark: remark }, playsOn);
  const threads = playsOn ? undefined : 0;
  await tellAnswer(question, request, keeper, { threads, patienceSeconds: undefined, out: folder, json, singleFile });
}

interface VerifyArguments extends FolderArguments {
  sample: string;
  'sample-seed': string | undefined;
}

export const verifyCommand: CommandModule<object, VerifyArguments> = {
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
      .option('json', { type: 'boolean', default: false, describe: 'print what was found as one JSON document' })
      .example('$0 verify reports/pig-5f0c2a91', 'ten chunks played again, all bytes compared')
      .example('$0 verify reports/pig-5f0c2a91 --sample all', 'everything played again'),
  handler: async ({ folder, sample, 'sample-seed': sampleSeed, json }) => {
    const size = sample === 'all' ? Number.POSITIVE_INFINITY : readCount('--sample', sample, 0);
    const seed = sampleSeed ?? randomBytes(4).toString('hex');
    const { question, request } = askedIn(folder);
    const check = new RunCheck(folder, { size, seed });
    try {
      const answer = await askWithProgress(question, request, check, {
        threads: undefined,
        patienceSeconds: undefined,
      });
      await check.deliver(reportFiles(answer, hasSingleFile(folder)));
    } finally {
      check.close();
    }
    tellCheck(folder, seed, check, json);
  },
};

function tellCheck(folder: string, seed: string, { counts, findings }: RunCheck, json: boolean): void {
  if (json) printJson({ folder, sampleSeed: seed, ...counts, findings });
  else {
    print(
      `${withCommas(counts.kept)} chunks are kept; ${withCommas(counts.played)} of them were played again ` +
        `(--sample-seed ${seed}); ${counts.files} files of the report were made anew and compared.`,
    );
  }
  if (findings.length > 0) {
    throw new MachineError(`${folder} is not what its games give:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  }
  if (!json) print(bold('Everything is what the games give.'));
}
