import { describe, expect, test } from 'vitest';
import { chooseLineUps, countLineUps } from '../../../src/questions/tournament/choose-line-ups.js';
import { opponentSets, type PlayedLineUp } from '../../../src/questions/tournament/opponents.js';
import { repliesFindings } from '../../../src/questions/tournament/replies.js';

type Weights = (strategy: number, lineUp: readonly number[]) => number;

const FIRST_IS_BEST: Weights = (strategy) => (strategy === 0 ? 2 : 1);

interface Toy {
  readonly strategies?: number;
  readonly players?: number;
  /** Wins go by weight, just as often as they should: in the games that name, and in those that judge. */
  readonly naming?: Weights;
  readonly heldOut?: Weights;
  readonly games?: number;
  /** Part of the games that have a winner at a table, by its line-up. */
  readonly won?: (lineUp: readonly number[]) => number;
}

function lineUpsOf({ strategies = 3, players = 3, games = 4000, won = () => 1, ...toy }: Toy): PlayedLineUp[] {
  const { naming = FIRST_IS_BEST, heldOut = FIRST_IS_BEST } = toy;
  return chooseLineUps(strategies, players, { alone: 'last', seed: 'toy' }).lineUps.map((lineUp) => {
    const winsBy = (weight: Weights, strategy: number) => {
      const sum = lineUp.reduce((total, one) => total + weight(one, lineUp), 0);
      const seats = lineUp.filter((one) => one === strategy).length;
      return (won(lineUp) * games * seats * weight(strategy, lineUp)) / sum / 2;
    };
    const judging = new Map(lineUp.map((one) => [one, winsBy(heldOut, one)]));
    const all = new Map(lineUp.map((one) => [one, winsBy(naming, one) + winsBy(heldOut, one)]));
    return { lineUp, all: { games, won: all }, heldOut: { games: games / 2, won: judging } };
  });
}

const find = (toy: Toy) =>
  repliesFindings({
    strategies: Array.from({ length: toy.strategies ?? 3 }, (_, one) => `s${one}`),
    players: toy.players ?? 3,
    lineUps: lineUpsOf(toy),
    significanceOf: (claims) => ({ sequential: null, level: 1 - 0.04 / claims }),
  });

describe('a recommendation', () => {
  test('holds if the strategy does better than each other one against all opponents', () => {
    const { recommendation, sets, possibleSets, better } = find({});
    expect([sets, possibleSets]).toEqual([6, 6]);
    expect(recommendation).toMatchObject({ strategy: 's0', relation: 'above', comparisons: 12, undecided: 0 });
    expect(better.every(({ strategy, instead }) => strategy !== 's0' && instead === 's0')).toBe(true);
  });

  test('is judged on held-out games alone', () => {
    // In the games that name it, it wins nearly all; in those that judge it, all win equally often.
    const naming: Weights = (strategy) => (strategy === 0 ? 50 : 1);
    expect(find({ naming, heldOut: () => 1 }).recommendation).toMatchObject({ strategy: 's0', relation: 'undecided' });
    // Another would be recommended if the games that judge also named.
    const heldOut: Weights = (strategy) => (strategy === 1 ? 1.5 : 1);
    expect(find({ naming: FIRST_IS_BEST, heldOut }).recommendation).toMatchObject({ strategy: 's0' });
    expect(find({ naming: FIRST_IS_BEST, heldOut }).recommendation?.relation).not.toBe('above');
  });

  test('fails if one other strategy does better against one set of opponents', () => {
    const weight: Weights = (strategy, lineUp) => {
      const isThere = lineUp.filter((one) => one === 2).length === 2;
      return strategy === 1 && isThere ? 3 : FIRST_IS_BEST(strategy, lineUp);
    };
    const { recommendation, better } = find({ naming: weight, heldOut: weight });
    expect(recommendation).toMatchObject({ strategy: 's0', relation: 'below' });
    expect(better.filter(({ strategy }) => strategy === 's0')).toMatchObject([
      { opponents: ['s2', 's2'], instead: 's1', share: 0.5, insteadShare: 0.6 },
    ]);
  });

  test('is never made from a sample of opponents', () => {
    const { recommendation, sets, possibleSets } = find({ strategies: 9, players: 4, games: 1e6 });
    expect(sets).toBeLessThan(possibleSets);
    expect(recommendation).toMatchObject({ strategy: 's0', relation: 'undecided', undecided: 0 });
  });

  test('holds also if some games of every table have no winner', () => {
    expect(find({ won: () => 0.9 }).recommendation).toMatchObject({ strategy: 's0', relation: 'above' });
  });

  test('fails if only tables of its own kind end without a winner', () => {
    const won = (lineUp: readonly number[]) => (lineUp.every((one) => one === 0) ? 0 : 1);
    const { recommendation, better } = find({ won });
    expect(recommendation).toMatchObject({ strategy: 's0', relation: 'below' });
    expect(better.filter(({ strategy }) => strategy === 's0')).toMatchObject([
      { opponents: ['s0', 's0'], share: 0, insteadShare: 0.2 },
      { opponents: ['s0', 's0'], share: 0, insteadShare: 0.2 },
    ]);
  });

  test('is open with few games, and missing without any', () => {
    expect(find({ games: 40 }).recommendation).toMatchObject({ relation: 'undecided' });
    expect(find({ games: 0 }).recommendation).toBeUndefined();
  });
});

describe('replies', () => {
  test('are even against opponents of their own kind, and mark the best and those behind', () => {
    const { replies } = find({});
    const first = replies.slice(0, 3);
    expect(first.map(({ strategy, judgement }) => [strategy, judgement.relation])).toEqual([
      ['s0', 'above'],
      ['s1', 'below'],
      ['s2', 'below'],
    ]);
    expect(first[0]).toMatchObject({ opponents: ['s0', 's0'], estimate: { n: 4000, value: 1 / 3, high: 1 / 3 } });
    expect(first[0].estimate.low).toBeGreaterThan(0.33);
  });

  test('cover every set of opponents that met all strategies', () => {
    const lineUps = lineUpsOf({ strategies: 5, players: 4 });
    const sets = opponentSets(5, lineUps);
    expect(sets).toHaveLength(35);
    expect(countLineUps(5, 3)).toBe(35);
    expect(sets.slice(0, 5).every(({ opponents }) => new Set(opponents).size === 1)).toBe(true);
    // Without one table those it belongs to are not whole.
    const without = lineUps.filter(({ lineUp }) => lineUp.join() !== '0,0,1,2');
    expect(opponentSets(5, without)).toHaveLength(32);
  });
});
