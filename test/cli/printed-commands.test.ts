/** Every command printed by an answer, on the terminal, on the page and as JSON, runs unchanged. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { questions } from '../../src/questions/questions.js';
import { hangingCode, runWithHanging } from '../support/hanging-strategies.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';
import { wordsOf } from '../support/shell-words.js';

/** A folder with a space and a quote in its name, with strategies of the user's that go wrong in every way. */
const folder = path.join(emptyFolder(), "Ann's games");
mkdirSync(folder);
/** Is there while a strategy hangs. */
const hangs = path.join(folder, 'hangs');
const strategy = (body: string): string =>
  `export default { game: 'pig', about: 'x', parameters: [], create: () => (view) => { ${body} } };\n`;
const STRATEGIES = {
  'stuck.ts': strategy(hangingCode(hangs)),
  'stuck later.ts': strategy(
    `if (view.score(view.seat) > 20) { ${hangingCode(hangs)} } return view.turnTotal >= 20 ? 1 : 0;`,
  ),
  'throws.ts': strategy("if (view.turnTotal > 12) throw new Error('no idea'); return 0;"),
  'never sits.ts':
    "export default { game: 'pig', about: 'x', parameters: [], create: () => { throw new Error('no chair'); } };\n",
};
for (const [name, text] of Object.entries(STRATEGIES)) writeFileSync(path.join(folder, name), text);
mkdirSync(path.join(folder, 'budget'));
writeFileSync(path.join(folder, 'rolls once.ts'), strategy('return view.turnTotal > 0 ? 1 : 0;'));
writeFileSync(
  path.join(folder, 'budget/pig.yaml'),
  "game: pig\ntables: { usual: { strategies: [hold, '../rolls once.ts'] } }\nexpect: { ends: rounds@median <= 90 }\n",
);

async function run(command: string) {
  const { status, out, err } = await runInProcess(wordsOf(command), folder);
  return { status, text: out + err };
}

const fromHtml = (text: string): string =>
  text
    // Neither is copied with the text.
    .replaceAll(/<\/?span[^>]*>|<wbr>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const OTHERS = ['replay', 'resume', 'report', 'verify', 'rows', 'list'];
const PRINTED = new RegExp(`warren (?:${[...Object.keys(questions), ...OTHERS].join('|')}) [^\\n]*`, 'g');

/** The text between `warren ` and the end of its line, or of its JSON string. */
const commandsIn = (text: string): string[] => [...text.matchAll(PRINTED)].map(([command]) => command.trim());

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** All commands that a question prints in any way. */
async function printedBy(question: string): Promise<string[]> {
  const told = await run(`${question} --out 'a run'`);
  const page = path.join(folder, 'a run/index.html');
  const result = path.join(folder, 'a run/result.json');
  const shown = existsSync(page) ? fromHtml(readFileSync(page, 'utf8')) : '';
  const strings = existsSync(result) ? stringsIn(JSON.parse(readFileSync(result, 'utf8'))) : [];
  const commands = commandsIn([told.text, shown, ...strings].join('\n'));
  // One command per group that differs only in the number of the game.
  return [...new Map(commands.map((command) => [command.replace(/--index \d+/, ''), command])).values()];
}

/** A question is asked again without a report, with few games: what matters is that its words are understood. */
const cheaply = (command: string): string =>
  OTHERS.includes(command.split(' ')[1])
    ? command
    : `${command.replace(/(--games|--budget) \d+(?:(?=\d{3}\b|k)|M)/, '$1 1')} --json`;

const clear = () => rmSync(path.join(folder, 'a run'), { recursive: true, force: true });

describe.each([
  ['simulate pig --strategies hold,optimal --games 200', 2],
  ['simulate dig --strategies trapper,rusher --games 30', 2],
  ['simulate gopher --strategies greedy --games 30', 2],
  ['simulate portal-dash --strategies balanced --games 30', 2],
  ["compare pig --strategies hold --b 'hold{at:25},random' --set target=50 --games 200", 3],
  ['compare dig --strategies rusher --b trap.perTurn=0 --games 30', 2],
  ["tournament pig --strategies 'hold{at:15},hold,random' --games 60", 2],
  ["sweep dig --vary 'trap.foreign.faces:trip=0..2' --strategies trapper,rusher --games 20", 1],
  ['sweep gopher --vary players=2..3 --strategies greedy --games 20', 1],
  ["tune pig --free die.sides=4..8 --target 'rounds 9..12' --strategies hold --budget 2k", 1],
  ['expect budget/pig.yaml --budget 1k', 2],
])('%s', (question, atLeast) => {
  test('prints commands that run', { timeout: 300_000 }, async () => {
    clear();
    const printed = await printedBy(`warren ${question}`);
    expect(printed.length).toBeGreaterThanOrEqual(atLeast);
    for (const command of printed) {
      const { status, text } = await run(cheaply(command));
      expect(status, `${command}\n${text}`).toBe(0);
    }
  });
});

describe('a failing strategy', () => {
  test.each([
    ['is stuck at once', './stuck.ts', 'Stopped after 0 decisions', 0],
    ['is stuck later', "'./stuck later.ts'", 'Stopped after', 0],
    ['throws', './throws.ts', 'no idea', 1],
  ])('that %s has a replay command that works', async (_, words, message, status) => {
    clear();
    const printed = await runWithHanging(hangs, () =>
      printedBy(`warren simulate pig --strategies ${words} --games 50 --threads 1`),
    );
    const replays = printed.filter((command) => command.startsWith('warren replay'));
    expect(replays).toHaveLength(1);
    const again = await run(replays[0]);
    expect(again.text).toContain(message);
    expect(again.status).toBe(status);
  });

  test('that is skipped has a replay command that works', async () => {
    clear();
    const printed = await printedBy('warren simulate pig --strategies hold,./throws.ts --games 40 --on-error skip');
    const replays = printed.filter((command) => command.startsWith('warren replay'));
    expect(replays).toHaveLength(1);
    expect((await run(replays[0])).text).toMatch(/no idea|wins after/);
  });

  test('that fails in create has no game to replay', async () => {
    clear();
    const { status, text } = await run("warren simulate pig --strategies './never sits.ts' --games 40");
    expect(text).toContain('failed while sitting down');
    expect(text).not.toContain('warren replay');
    expect(text).toContain('With --on-error skip');
    expect(status).toBe(1);
  });

  test('that fails in create has no advice to skip its games', async () => {
    clear();
    const { status, text } = await run("warren simulate pig --strategies './never sits.ts' --games 40 --on-error skip");
    expect(text).toContain('failed while sitting down');
    expect(text).toContain('this failure belongs to no single game');
    expect(text).not.toContain('With --on-error skip');
    expect(status).toBe(1);
  });
});

test('the check of printed commands fails for one that does not run', async () => {
  expect(commandsIn('Try: warren replay pig --turn-limit 0 --index 3\nand more')).toEqual([
    'warren replay pig --turn-limit 0 --index 3',
  ]);
  expect((await run('warren replay pig --turn-limit 0 --index 3')).status).not.toBe(0);
});
