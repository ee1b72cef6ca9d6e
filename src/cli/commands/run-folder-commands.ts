/** `warren resume | report | verify DIR`: what can be done with the folder of a run. All read from it what was asked. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { reportFiles } from '../../ask.js';
import { askedForKindsIn, askedIn } from '../../asked-in.js';
import { MachineError } from '../../core/errors.js';
import { count, counted } from '../../core/words.js';
import { hasSingleFile } from '../../deliver-report.js';
import { readCount } from '../../plan/number-text.js';
import { text } from '../../plan/option.js';
import { KINDS_FILE } from '../../store/kinds-file.js';
import { compareReport, RunCheck } from '../../store/run-check.js';
import { hasRun } from '../../store/run-file.js';
import { RunFolder } from '../../store/run-folder.js';
import { defineCommand, folderArgument, jsonOption } from '../command.js';
import { playOptions, singleFile, whoPlays } from '../question-command.js';
import { askWithProgress, type RunArguments, tellAnswer } from '../tell-answer.js';
import { bold, print, printJson, printProse, remark } from '../terminal.js';

const from = text('where paths of strategies, games and rules now start from [the folder where the run was asked for]');

export const resumeCommand = defineCommand({
  name: 'resume',
  describe: 'Resume a run that was stopped',
  arguments: [folderArgument],
  options: { from, ...playOptions, json: jsonOption() },
  examples: [['resume reports/pig-5f0c2a91', 'plays what is missing and writes the report']],
  run: ({ words: [folder], values: { from, threads, queue, patience, json = false } }) =>
    repeat(from, { ...whoPlays({ threads, queue, patience }), out: folder, json, singleFile: false }, true),
});

export const reportCommand = defineCommand({
  name: 'report',
  describe: 'Make the report of a run again, without playing',
  arguments: [folderArgument],
  options: { singleFile, from, json: jsonOption() },
  examples: [
    ['report reports/pig-5f0c2a91', 'the page, tables and charts of the games kept so far'],
    ['report reports/pig-5f0c2a91 --single-file', 'and all of it in one file'],
  ],
  run: async ({ words: [folder], values: { singleFile = false, from, json = false } }) => {
    await repeat(from, { threads: 0, patienceSeconds: undefined, out: folder, json, singleFile }, false);
    // A run that is not finished yet is no failure here.
    process.exitCode = 0;
  },
});

async function repeat(from: string | undefined, run: RunArguments & { out: string }, playsOn: boolean): Promise<void> {
  const { out: folder } = run;
  const several = askedForKindsIn(folder, from);
  if (several !== undefined) {
    const { tellKinds } = await import('../tell-kinds.js');
    return await tellKinds(several.question, several.request, several.kinds, { ...run, keeps: true }, playsOn);
  }
  const { question, request } = askedIn(folder, from);
  const keeper = new RunFolder({ out: folder, question: question.name, request, onRemark: remark }, playsOn);
  await tellAnswer(question, request, keeper, run);
}

const USUAL_SAMPLE = '10';

export const verifyCommand = defineCommand({
  name: 'verify',
  describe: 'Check a run: play a sample of it again and compare everything',
  arguments: [folderArgument],
  options: {
    sample: text(`how many chunks of games to play again, or all [${USUAL_SAMPLE}]`),
    sampleSeed: text('which chunks: the same text picks the same ones [a new text, which is printed]'),
    from,
    ...playOptions,
    json: jsonOption('print what was found as one JSON document'),
  },
  examples: [
    ['verify reports/pig-5f0c2a91', 'ten chunks played again, all bytes compared'],
    ['verify reports/pig-5f0c2a91 --sample all', 'everything played again'],
  ],
  run: async ({ words: [folder], values }) => {
    const { sample = USUAL_SAMPLE, sampleSeed, from, threads, queue, patience, json = false } = values;
    // What was played elsewhere is checked here, unless it is said in so many words that it shall not be.
    const run = { ...whoPlays({ threads, queue, patience }), queue };
    const size = sample === 'all' ? Number.POSITIVE_INFINITY : readCount('--sample', sample, 0);
    const seed = sampleSeed ?? randomBytes(4).toString('hex');
    const checkIn = async (where: string, { question, request }: ReturnType<typeof askedIn>) => {
      const check = new RunCheck(where, { size, seed });
      try {
        const answer = await askWithProgress(question, request, check, run);
        await check.deliver(reportFiles(answer, hasSingleFile(where)));
        return { check, answer };
      } finally {
        check.close();
      }
    };
    const several = askedForKindsIn(folder, from);
    if (several === undefined)
      return tellCheck(folder, seed, (await checkIn(folder, askedIn(folder, from))).check, json);
    const { askKinds, kindsFiles } = await import('../../ask-kinds.js');
    const counts = { kept: 0, played: 0, files: 0 };
    const findings: string[] = [];
    const answer = await askKinds(several.question, several.request, several.kinds, async (kind, request) => {
      const where = path.join(folder, kind);
      if (!hasRun(where)) return undefined;
      const { check, answer } = await checkIn(where, { ...several, request });
      counts.kept += check.counts.kept;
      counts.played += check.counts.played;
      counts.files += check.counts.files;
      findings.push(...check.findings.map((finding) => `${kind}/${finding}`));
      return answer;
    });
    const page = await compareReport(folder, kindsFiles(answer), [KINDS_FILE, ...several.kinds]);
    counts.files += page.compared;
    tellCheck(folder, seed, { counts, findings: [...findings, ...page.findings] }, json);
  },
});

function tellCheck(
  folder: string,
  seed: string,
  { counts, findings }: Pick<RunCheck, 'counts' | 'findings'>,
  json: boolean,
): void {
  if (json) printJson({ folder, sampleSeed: seed, ...counts, findings });
  else {
    printProse(
      `${counted(counts.kept, 'chunk')} ${counts.kept === 1 ? 'is' : 'are'} kept; ${count(counts.played)} of them ` +
        `${counts.played === 1 ? 'was' : 'were'} played again (--sample-seed ${seed}); ` +
        `${counted(counts.files, 'file')} of the report ${counts.files === 1 ? 'was' : 'were'} made again and compared.`,
    );
  }
  if (findings.length > 0) {
    throw new MachineError(`${folder} is not what its games give:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  }
  if (!json) print(bold('Everything is what the games give.'));
}
