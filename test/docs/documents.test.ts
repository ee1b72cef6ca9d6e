/**
 * The documentation is run: every `sh` block in a document is executed in a folder that holds the files which the
 * document's `ts` and `yaml` blocks name in their first line (`// mine.ts`, `# rules.yaml`); every printed table must be
 * the one that the code prints now; every link must lead somewhere.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillTables, listDocuments } from '../../scripts/docs-tables.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder, root } from '../support/run-warren.js';
import { wordsOf } from '../support/shell-words.js';
import { withFewGames } from '../support/with-few-games.js';

const documents = listDocuments().map((file) => ({
  name: path.relative(root, file),
  text: readFileSync(file, 'utf8'),
}));

const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1]);

/** A folder with the document's own files. */
function prepareFolder(text: string): string {
  const folder = emptyFolder();
  for (const block of [...blocksOf(text, 'ts'), ...blocksOf(text, 'yaml')]) {
    const [, file] = /^(?:\/\/|#) ([\w./-]+\.(?:ts|yaml))\n/.exec(block) ?? [];
    if (file !== undefined) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), block);
    }
  }
  return folder;
}

/** Commands that set up or test the whole project are what continuous integration does; they are not run again here. */
const isWholeProject = (line: string): boolean => /^(npm|git) /.test(line);

describe.each(documents)('$name', ({ name, text }) => {
  const commands = blocksOf(text, 'sh').flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'));
  const runnable = commands.filter((line) => line.trim() !== '' && !line.startsWith('#') && !isWholeProject(line));

  if (runnable.length > 0)
    test('has commands that work', { timeout: 600_000 }, async () => {
      const folder = prepareFolder(text);
      for (const command of runnable) {
        const { status, err } = await runInProcess(wordsOf(withFewGames(command)), folder);
        expect(status, `${command}\n${err}`).toBe(0);
      }
    });

  if (text.includes('<!-- table:'))
    test('has the tables of the code (npm run docs renews them)', async () => {
      expect(await fillTables(text)).toBe(text);
    });

  test('has links with existing targets', () => {
    for (const [, target] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      expect(existsSync(path.resolve(root, path.dirname(name), target)), `${name} links to ${target}`).toBe(true);
    }
  });
});

test('the check of commands finds one that fails, and one that is not of warren', async () => {
  expect((await runInProcess(wordsOf("warren simulate 'nothing at all'"))).err).toContain('no game "nothing at all"');
  expect((await runInProcess(wordsOf('warren simulate nothing'))).status).toBe(2);
  expect(() => wordsOf('cat README.md')).toThrow('cat');
});
