/** Output of the commands, run as a user would. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedGames } from '../../src/plugins/own-files.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder, root } from '../support/run-warren.js';

/**
 * Output of the sources, run by run, in one process, which compiles them once. The last run uses the bin as a user
 * does; the others import the file that the bin imports, under separate URLs.
 */
function runUnbuilt(runs: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const [bin, main] = ['bin/warren.mjs', 'src/cli/main.ts'].map((file) => pathToFileURL(path.join(root, file)).href);
  const program = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
register();
const runs = ${JSON.stringify([...runs.values()])};
const { write } = process.stdout;
for (const [i, args] of runs.entries()) {
  process.argv = [process.execPath, 'warren', ...args];
  await import(i + 1 < runs.length ? ${JSON.stringify(main)} + '?' + i : ${JSON.stringify(bin)});
  // With JSON, standard output has the document alone.
  process.stdout.write = write;
  process.stdout.write('\\f');
}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: emptyFolder(),
    encoding: 'utf8' as const,
    timeout: 300_000,
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1', WARREN_DEV: '1' },
  });
  expect(status, stderr.slice(0, 500)).toBe(0);
  const printed = stdout.split('\f');
  return new Map([...runs.keys()].map((name, i) => [name, printed[i]]));
}

describe('warren list', () => {
  test('shows each game with one sentence', async () => {
    const { status, out } = await runInProcess(['list', 'games']);
    expect(status).toBe(0);
    expect(out).toMatch(/pig +2\.\.8 +against +Roll as often as you dare/);
  });

  test('shows rules with default, range and provenance, and as JSON', async () => {
    expect((await runInProcess(['list', 'rules', 'pig'])).out).toMatch(
      /die\.sides +6 +2\.\.20 +the rulebook +“sides of the die”: Faces of the die/,
    );
    const rules = JSON.parse((await runInProcess(['list', 'rules', 'pig', '--json'])).out);
    expect(rules.find(({ key }: { key: string }) => key === 'target')).toMatchObject({
      kind: 'whole',
      default: 100,
      range: '2..1000',
      provenance: 'stated',
    });
  });

  test.each(['strategies', 'metrics'])('shows %s', async (what) => {
    expect(JSON.parse((await runInProcess(['list', what, 'pig', '--json'])).out).length).toBeGreaterThan(2);
  });
});

describe('warren simulate', () => {
  test('prints one JSON document in the stable format', async () => {
    const { status, out } = await runInProcess([
      'simulate',
      'pig',
      '--strategies',
      'hold,random',
      '--games',
      '2k',
      '--json',
    ]);
    expect(status).toBe(0);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ plan: { game: { id: 'pig' }, games: 2000 }, digest: expect.any(String) });
    const [cell] = result.cells;
    expect(cell).toMatchObject({ variant: 'default', lineUp: ['hold', 'random'], games: 2000 });
    for (const figure of ['mean', 'sd', 'se', 'min', 'max', 'q05', 'q50', 'q95']) {
      expect(cell.columns.rounds[figure]).toEqual(expect.any(Number));
    }
    expect(cell.seats.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1]);
    expect(cell.strategies.hold).toMatchObject({ games: 2000, winShare: expect.any(Number), low: expect.any(Number) });
    expect(cell.strategies.hold.columns.score.mean).toBeGreaterThan(90);
  });

  describe('has the same figures built and unbuilt:', () => {
    const argsFor = (game: string): string[] => ['simulate', game, '--games', '20', '--json'];
    let unbuilt: Map<string, string>;

    beforeAll(() => {
      unbuilt = runUnbuilt(new Map(shippedGames().map((game) => [game, argsFor(game)])));
    });

    test.each(shippedGames())('%s', async (game) => {
      const built = await runInProcess(argsFor(game));
      expect(JSON.parse(built.out).digest).toMatch(/^[0-9a-f]{32}$/);
      expect(JSON.parse(unbuilt.get(game)!).digest).toBe(JSON.parse(built.out).digest);
    });
  });

  test('writes a report and prints its path, the players and the verdict', async () => {
    const folder = emptyFolder();
    const { out, status } = await runInProcess(
      ['simulate', 'pig', '--strategies', 'hold,random', '--games', '2k', '--out', 'mine'],
      folder,
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^Pig, 2 players: hold, random\.\nHold wins 9\d\.\d+ % of its games/);
    expect(out).toContain('mine/index.html');
    expect(existsSync(path.join(folder, 'mine/index.html'))).toBe(true);
    expect(readFileSync(path.join(folder, 'mine/tables/win-shares.csv'), 'utf8')).toContain('hold');
  });

  test('plays a strategy and a game of the user without a build step', async () => {
    const folder = emptyFolder();
    writeFileSync(
      path.join(folder, 'bold.ts'),
      `import { defineStrategy, ownChoice, whole } from 'warren';
import { HOLD, type PigView, ROLL } from 'warren/pig';
enum Mood { Bold = 30 }
export default defineStrategy({
  game: 'pig', about: 'Bold.',
  parameters: { at: whole(Mood.Bold, [1, 99], 'When.', ownChoice) },
  create: ({ parameters: { at } }) => (view: PigView) => (view.turnTotal >= at ? HOLD : ROLL),
});\n`,
    );
    const { out, status, err } = await runInProcess(
      ['simulate', 'pig', '--strategies', 'hold,./bold.ts{at:28}', '--games', '1k', '--json'],
      folder,
    );
    expect(err).not.toContain('warren:');
    expect(status).toBe(0);
    expect(JSON.parse(out).cells[0].lineUp).toEqual(['hold', 'bold{at:28}']);
  });
});

describe('warren replay', () => {
  const pig = ['replay', 'pig', '--strategies', 'hold', '--seed', 'demo', '--index', '41'];
  const dig = ['replay', 'dig', '--strategies', 'trapper,rusher', '--players', '3', '--seed', 'demo', '--index', '3'];

  test('shows the chances round by round and the turning points', async () => {
    // A bar of 40 signs and two figures stay within 80 columns.
    const asked = ['replay', 'pig', '--strategies', 'hold,optimal', '--index', '2'];
    const { out } = await runInProcess([...asked, '--turning-points']);
    const [, told] = out.split('Chances of winning\n');
    const rounds = [...told.matchAll(/^(?:round +(\d+)|end) +[█▒]{40} +(\d+) % +(\d+) %$/gm)];
    expect(rounds.length).toBeGreaterThan(5);
    expect(rounds.slice(0, -1).map(([, round]) => Number(round))).toEqual(rounds.slice(0, -1).map((_, i) => i + 1));
    for (const [line, , one, other] of rounds) {
      expect(line.length).toBeLessThan(80);
      expect(Math.abs(Number(one) + Number(other) - 100)).toBeLessThan(2);
    }
    const [, winner] = /^Player (\d) .* wins after/m.exec(out)!;
    expect(rounds.at(-1)!.slice(2)).toEqual(winner === '1' ? ['100', '0'] : ['0', '100']);
    expect(told).toMatch(
      /What turned it\nRound \d+, turn of Player \d \((hold|optimal)\): (its chance|the chance of Player \d \((hold|optimal)\)) to win goes from \d+ % to \d+ %/,
    );
    expect((await runInProcess(asked)).out).not.toContain('Chances of winning');
  });

  test('writes a page of the game, with a chart of the chances on request', async () => {
    const file = path.join(emptyFolder(), 'game.html');
    const asked = ['replay', 'pig', '--strategies', 'hold,optimal', '--index', '2', '--html', file];
    expect((await runInProcess(asked)).out).toContain(file);
    expect(readFileSync(file, 'utf8')).toMatch(/wins after \d+ rounds[\s\S]*<h3>Round 1<\/h3>/);
    expect(readFileSync(file, 'utf8')).toMatch(/id="watch"[\s\S]*id="game-data"/);
    expect(readFileSync(file, 'utf8')).not.toContain('<section id="chances"');
    await runInProcess([...asked, '--turning-points']);
    expect(readFileSync(file, 'utf8')).toMatch(/Chances of winning[\s\S]*<svg[\s\S]*What turned it[\s\S]*goes from/);
  });

  test('narrates a game move by move, reproducibly, with the winner last', async () => {
    const { out, status } = await runInProcess(pig);
    expect(status).toBe(0);
    expect(out).toContain('Round 1');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Player [12] \(hold\) wins after \d+ rounds; score \d+, \d+\.$/);
    expect(out).not.toContain('leadChanges');
    expect((await runInProcess(pig)).out).toBe(out);
  });

  test('prints all numbers only on request, without meaningless digits', async () => {
    const { out } = await runInProcess(['replay', 'gopher', '--strategies', 'greedy', '--figures']);
    expect(out).toMatch(/^[\w ]+: \d\.\d\d? cardsPerCollection$/m);
    expect(out).not.toMatch(/\.\d{6}/);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/ wins? .*after \d+ rounds/);
  });

  test('narrates the requested rounds and the end', async () => {
    const rounds = async (words: string[]) =>
      [...(await runInProcess([...pig, ...words])).out.matchAll(/^Round (\d+)$/gm)].map(([, n]) => n);
    expect(await rounds(['--round', '5..7'])).toEqual(['5', '6', '7']);
    expect(await rounds(['--round', '2'])).toEqual(['2']);
    expect((await runInProcess([...pig, '--round', '5..7'])).out).toMatch(/wins after \d+ rounds/);
    expect((await runInProcess([...pig, '--round', '5000'])).out).toMatch(
      /There was no round 5,000\.[\s\S]*wins after \d+ rounds/,
    );
    expect(await runInProcess([...pig, '--round', '7..5'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('5 or 5..7'),
    });
  });

  test('stops after the given decisions and names the player to decide', async () => {
    const { out, status } = await runInProcess([...pig, '--decisions', '0']);
    expect(status).toBe(0);
    expect(out).toMatch(/Stopped after 0 decisions: Player 1 \(hold\) is to decide whether to roll or to hold\.\n$/);
    expect(out).not.toContain('rolls');
  });

  test('draws the board after changes, with one legend and names of spaces', async () => {
    const { out } = await runInProcess([...dig, '--board']);
    expect(out.split('The board: ').length).toBe(2);
    const boards = [...out.matchAll(/(?:^ *[(·\\/-].*\n)*^\(-4, 0\) .*\n/gm)];
    expect(boards.length).toBeGreaterThan(5);
    // Turns that are lost, those of the dead and the end of the story have a board as well.
    expect(boards.length).toBeLessThan([...out.matchAll(/^Player (?!.* wins after)/gm)].length);
    expect(
      Math.max(
        ...out
          .split('\n')
          .filter((line) => line.startsWith('('))
          .map(({ length }) => length),
      ),
    ).toBeLessThan(80);
  });
});
