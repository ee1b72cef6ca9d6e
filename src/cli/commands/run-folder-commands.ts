/** `warren resume | report | verify DIR`: commands for a run folder, which contains the request. */

import { rerunStored, type VerifyDocument, verifyFolder } from '../../api/stored-runs.js';
import { MachineError } from '../../core/errors.js';
import { count, counted } from '../../core/formatting.js';
import { parseCount } from '../../plan/number-text.js';
import { text, word } from '../../plan/option.js';
import { SAMPLE } from '../../plan/schema.js';
import { askAndPrint, askKindsAndPrint, askWithProgress, type RunArguments } from '../ask-and-print.js';
import { defineCommand, folderArgument, jsonOption } from '../command.js';
import type { FailureCode } from '../exit-codes.js';
import { playOptions, resolvePlayOptions } from '../play-options.js';
import { singleFile } from '../question-command.js';
import { bold, print, printJson, printProse, printRemark } from '../terminal.js';

const from = text('where paths of strategies, games and rules now start from [the folder where the run was asked for]');

export const resumeCommand = defineCommand({
  name: 'resume',
  describe: 'Resume a run that was stopped',
  arguments: [folderArgument],
  options: { from, ...playOptions, json: jsonOption() },
  examples: [['resume reports/pig-5f0c2a91', 'plays what is missing and writes the report']],
  run: ({ words: [folder], values: { from, json = false, ...play } }, failure) =>
    askFolderAgain(from, { ...resolvePlayOptions(play), out: folder, json, singleFile: false }, failure, true),
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
  run: async ({ words: [folder], values: { singleFile = false, from, json = false } }, failure) => {
    // Its exit code is dropped: an unfinished run is no failure here.
    await askFolderAgain(from, { threads: 0, out: folder, json, singleFile }, failure, false);
  },
});

const askFolderAgain = (
  from: string | undefined,
  run: RunArguments & { out: string },
  failure: FailureCode,
  canPlay: boolean,
): Promise<number> =>
  rerunStored(
    run.out,
    { from, onRemark: printRemark, canPlay },
    {
      one: async (question, request, keeper) => (await askAndPrint(question, request, keeper, run, failure)).exitCode,
      kinds: (asked) => askKindsAndPrint(asked, { ...run, keeps: true }, canPlay),
    },
  );

export const verifyCommand = defineCommand({
  name: 'verify',
  describe: 'Check a run: play a sample of it again and compare everything',
  arguments: [folderArgument],
  options: {
    sample: word(SAMPLE, {
      parse: (text) => (text === 'all' ? text : parseCount(text)),
      must: 'a whole number, 0 or more',
    })('how many chunks of games to play again, or all [10]'),
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
    // Verifies on this machine, even if the environment sets a queue; only an explicit `--queue` overrides this.
    const run = { ...resolvePlayOptions({ threads, queue, patience }), queue };
    const checked = await verifyFolder(folder, { from, sample, sampleSeed }, (question, request, keeper) =>
      askWithProgress(question, request, keeper, run),
    );
    printVerification(checked, json);
  },
});

function printVerification(checked: VerifyDocument, json: boolean): void {
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
