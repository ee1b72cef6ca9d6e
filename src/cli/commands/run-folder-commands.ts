/** `warren resume | report | verify DIR`: what can be done with the folder of a run. All read from it what was asked. */

import { askAgain, type VerifyDocument, verifyFolder } from '../../api/kept-runs.js';
import { MachineError } from '../../core/errors.js';
import { count, counted } from '../../core/words.js';
import { readCount } from '../../plan/number-text.js';
import { text } from '../../plan/option.js';
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
  await askAgain<unknown>(
    folder,
    { from, onRemark: remark, playsOn },
    {
      one: (question, request, keeper) => tellAnswer(question, request, keeper, run),
      several: async ({ question, request, kinds }) => {
        const { tellKinds } = await import('../tell-kinds.js');
        await tellKinds(question, request, kinds, { ...run, keeps: true }, playsOn);
      },
    },
  );
}

export const verifyCommand = defineCommand({
  name: 'verify',
  describe: 'Check a run: play a sample of it again and compare everything',
  arguments: [folderArgument],
  options: {
    sample: text('how many chunks of games to play again, or all [10]'),
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
    const { sample, sampleSeed, from, threads, queue, patience, json = false } = values;
    // What was played elsewhere is checked here, unless it is said in so many words that it shall not be.
    const run = { ...whoPlays({ threads, queue, patience }), queue };
    const size = sample === undefined || sample === 'all' ? sample : readCount('--sample', sample, 0);
    const checked = await verifyFolder(folder, { from, sample: size, sampleSeed }, (question, request, keeper) =>
      askWithProgress(question, request, keeper, run),
    );
    tellCheck(checked, json);
  },
});

function tellCheck(checked: VerifyDocument, json: boolean): void {
  const { folder, sampleSeed, kept, played, files, findings } = checked;
  if (json) printJson(checked);
  else {
    printProse(
      `${counted(kept, 'chunk')} ${kept === 1 ? 'is' : 'are'} kept; ${kept === 1 && played === 1 ? 'it' : `${count(played)} of them`} ` +
        `${played === 1 ? 'was' : 'were'} played again (--sample-seed ${sampleSeed}); ` +
        `${counted(files, 'file')} of the report ${files === 1 ? 'was' : 'were'} made again and compared.`,
    );
  }
  if (findings.length > 0) {
    throw new MachineError(`${folder} is not what its games give:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  }
  if (!json) print(bold('Everything is what the games give.'));
}
