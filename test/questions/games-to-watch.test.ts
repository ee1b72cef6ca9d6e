import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AskOptions, ask } from '../../src/api/ask.js';
import { replay } from '../../src/api/replay.js';
import type { RequestOf } from '../../src/questions/questions.js';
import type { WithGames } from '../../src/questions/watch-games.js';
import { gameLines } from '../../src/report/sentences/watched-games.js';
import { coinGame } from '../support/coin-game.js';
import { emptyFolder } from '../support/run-warren.js';

const alone = { threads: 0 } as const;

/** Asks a question, and formats its games worth watching. */
async function askForGames<Name extends 'simulate' | 'sweep' | 'tournament'>(
  name: Name,
  request: RequestOf<Name>,
  options: AskOptions,
) {
  const answer = await ask(name, request, options);
  const { watch } = answer.findings as unknown as WithGames<object>;
  return { ...answer, watch: gameLines(answer.played.found.game, watch) };
}

/** How a game ended, without what stood out in it. */
const endingOf = (what: string): string => what.replace(/ Stands out: .*/, '');

describe('games worth watching', () => {
  test('of a tournament have the named winners and losers, and the text of their replays', async () => {
    const strategies = ['random', 'hold', 'optimal'];
    const { watch, findings, played } = await askForGames(
      'tournament',
      { game: 'pig', strategies, games: 200, seed: 'watch' },
      alone,
    );
    const kinds = watch.map(({ kind }) => kind);
    const best = findings.field!.strengths[0].strategy;
    expect(kinds.slice(0, 2)).toEqual([
      `typical win of ${best}, who leads here`,
      `most telling loss of ${best}, the quickest`,
    ]);
    expect(kinds.slice(2).map((kind) => kind.split(' ')[0])).toEqual(['upset:', 'closest:', 'longest']);
    const [win, loss, upset] = watch;
    expect(win.what).toContain(`(${best}) wins`);
    expect(loss.what).not.toContain(`(${best}) wins`);
    expect(upset.what).toContain('(random) wins');
    for (const { cell, index } of findings.watch) {
      const { what } = watch.find((line) => line.index === index)!;
      const lineUp = played.plan.cells[cell].lineUp.map(({ name }) => name);
      const story = await replay({ game: 'pig', strategies: lineUp, seed: 'watch' }, index);
      expect(endingOf(what)).toBe(story.ending);
    }
  });

  test('of a team show a win, each kind of loss, and the loss nearest to a win', async () => {
    const request = { game: 'portal-dash', players: 2, strategies: ['balanced'], games: 150, seed: 'watch' };
    const { watch } = await askForGames('simulate', request, alone);
    const [win, loss, closest] = watch;
    expect([win.kind, loss.kind]).toEqual(['typical win', 'most telling loss, the quickest']);
    expect(win.what).toMatch(/^The team wins after \d+ rounds/);
    expect(loss.what).toMatch(/^The team loses after \d+ rounds because /);
    const progress = Number(/^closest to a win: progress ([\d.]+)/.exec(closest.kind)?.[1]);
    const story = await replay(request, closest.index);
    expect(Math.abs(Number(story.columns.progress) - progress)).toBeLessThanOrEqual(0.0051);
    expect(story.columns.win).toBe(0);
  });

  test('of one player name that player as the one who died', async () => {
    const { watch } = await askForGames(
      'simulate',
      { game: 'portal-dash', players: 1, games: 60, seed: 'watch' },
      alone,
    );
    const died = watch.filter(({ what }) => what.includes('died'));
    expect(died.length).toBeGreaterThan(0);
    for (const { what } of died) expect(what).toMatch(/^The player loses after \d+ rounds? because the player died\./);
  });

  test('of games of equal length include no longest one', async () => {
    const cwd = emptyFolder();
    writeFileSync(path.join(cwd, 'coin.ts'), coinGame());
    const { watch } = await askForGames('simulate', { game: './coin.ts', cwd, games: 60 }, alone);
    expect(watch.length).toBeGreaterThan(0);
    expect(watch.map(({ kind }) => kind).join()).not.toMatch(/longest|shortest/);
  });

  test('of a sweep are at both ends of the first change, with their settings', async () => {
    const request = {
      game: 'pig',
      vary: ['target=30,60,100'],
      on: ['rounds'],
      strategies: ['hold', 'random'],
      games: 200,
    };
    const { watch } = await askForGames('sweep', request, alone);
    expect(watch.slice(0, 2).map(({ kind, where }) => [kind, where])).toEqual([
      ['typical where the average of rounds is lowest', 'target 30'],
      ['typical where the average of rounds is highest', 'target 100'],
    ]);
  });
});
