/** `worth` of unfinished games: it ranks winners before losers, and is calibrated. */
import { describe, expect, test } from 'vitest';
import type { PlayableGame } from '../../src/core/game.js';
import type { Strategy } from '../../src/core/strategy.js';
import { dig } from '../../src/games/dig/dig.js';
import { gopher } from '../../src/games/gopher/gopher.js';
import { portalDash } from '../../src/games/portal-dash/portal-dash.js';
import hoarder from '../../strategies/dig/hoarder.js';
import rusher from '../../strategies/dig/rusher.js';
import survivor from '../../strategies/dig/survivor.js';
import trapper from '../../strategies/dig/trapper.js';
import balanced from '../../strategies/gopher/balanced.js';
import frugal from '../../strategies/gopher/frugal.js';
import greedy from '../../strategies/gopher/greedy.js';
import crossing from '../../strategies/portal-dash/balanced.js';
import fighter from '../../strategies/portal-dash/fighter.js';
import gatherer from '../../strategies/portal-dash/hoarder.js';
import miner from '../../strategies/portal-dash/miner.js';
import runner from '../../strategies/portal-dash/runner.js';
import { inQuarter, judgedBetween, judgeGames, meanWon, meanWorth, ranking } from '../support/worth-calibration.js';

/** Minimum ranking in quarters 1 to 4, where 0.5 is guessing; well below the values of the docs from many games. */
test.each<[string, PlayableGame, number, Strategy[], number, number, number[]]>([
  ['dig', dig, 4, [rusher, trapper, hoarder, survivor], 150, 40, [0.6, 0.7, 0.8, 0.9]],
  ['gopher', gopher, 4, [balanced, frugal, greedy], 150, 10, [0.6, 0.7, 0.8, 0.85]],
  ['portal-dash', portalDash, 2, [crossing, fighter, gatherer, miner, runner], 300, 25, [0.5, 0.6, 0.7, 0.8]],
])('the worth of %s ranks winners and is calibrated', (_, game, players, strategies, games, every, least) => {
  const judged = judgeGames({ game, players, strategies, games, every });
  for (const { worth } of judged) {
    expect(worth).toBeGreaterThanOrEqual(0);
    expect(worth).toBeLessThanOrEqual(1);
  }
  for (const quarter of [1, 2, 3, 4])
    expect(ranking(inQuarter(judged, quarter)), `quarter ${quarter}`).toBeGreaterThan(least[quarter - 1]);
  for (const [from, to] of [
    [0, 0.2],
    [0.2, 0.5],
    [0.5, 0.8],
    [0.8, 1.01],
  ]) {
    const part = judgedBetween(judged, from, to);
    if (part.length < 200) continue;
    expect(Math.abs(meanWorth(part) - meanWon(part)), `judged ${from} to ${to}`).toBeLessThan(0.15);
  }
});

describe('worth', () => {
  test('adds up to one over the seats of a game against each other', () => {
    judgeGames({
      game: gopher,
      players: 3,
      strategies: [balanced, greedy],
      games: 3,
      every: 5,
      judge: ({ match }) => {
        const all = [0, 1, 2].reduce((sum, seat) => sum + (match.worth?.(seat) ?? 0), 0);
        expect(all).toBeCloseTo(1, 9);
        return all;
      },
    });
  });

  test('changes nothing', () => {
    judgeGames({
      game: dig,
      players: 4,
      strategies: [rusher, survivor],
      games: 2,
      every: 50,
      judge: ({ match }) => {
        const before = match.bytes.slice();
        const worth = match.worth?.(0) ?? 0;
        expect(match.bytes).toEqual(before);
        return worth;
      },
    });
  });
});

test('the check rejects a worth that guesses, and one that is overconfident', () => {
  const games = { game: gopher, players: 2, strategies: [balanced, frugal], games: 60, every: 5 };
  const guessed = judgeGames({ ...games, judge: ({ row }, seat) => ((row[0] * 7919 + seat * 104_729) % 97) / 97 });
  expect(Math.abs(ranking(guessed) - 0.5)).toBeLessThan(0.1);
  const boasted = judgeGames({
    ...games,
    judge: ({ match }, seat) => ((match.worth?.(seat) ?? 0) > 0.5 ? 0.99 : 0.01),
  });
  const sure = judgedBetween(boasted, 0.8, 1.01);
  expect(meanWorth(sure) - meanWon(sure)).toBeGreaterThan(0.15);
});
