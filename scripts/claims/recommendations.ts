/**
 * Recommendations of a tournament with known answers: every deviation from a recommended strategy is played in held-out
 * games.
 */
import type { Rng } from '../../src/core/chance.js';
import { significanceOf } from '../../src/counting/significance.js';
import { chooseLineUps } from '../../src/questions/tournament/choose-line-ups.js';
import type { CountedWins, PlayedLineUp } from '../../src/questions/tournament/opponents.js';
import { type RepliesFindings, repliesFindings } from '../../src/questions/tournament/replies.js';
import type { Claim } from '../claims.js';
import { runOf } from './run-of.js';

interface Field {
  readonly name: string;
  readonly strategies: number;
  readonly players: number;
  /** A seat wins in proportion to its weight, which depends on all that sit there. */
  readonly weight: (strategy: number, lineUp: readonly number[]) => number;
}

const kindsIn = (lineUp: readonly number[]): number => new Set(lineUp).size;
const has = (lineUp: readonly number[], strategy: number): boolean => lineUp.includes(strategy);

const EQUALS: Field = { name: 'four equals at four seats', strategies: 4, players: 4, weight: () => 1 };
const CIRCLE: Field = {
  name: 'rock, paper and scissors at three seats',
  strategies: 3,
  players: 3,
  weight: (one, lineUp) => (has(lineUp, (one + 2) % 3) ? 1.5 : 1),
};
const ONLY_IN_PAIRS: Field = {
  name: 'one that beats each other alone and loses where three or more meet, four at four seats',
  strategies: 4,
  players: 4,
  weight: (one, lineUp) => (one === 0 ? (kindsIn(lineUp) < 3 ? 2 : 0.7) : 1),
};
/** Against opponents that all play 3, strategy 1 is as good as 0, and slightly better. */
const NEAR_TIE: Field = {
  name: 'one that is clearly better everywhere but against three of a kind, where another is better by 0.2 points, four at four seats',
  strategies: 4,
  players: 4,
  weight: (one, lineUp) => {
    const isTied = lineUp.filter((other) => other === 3).length === 3;
    if (one === 0) return 2.5;
    return one === 1 && isTied ? 2.52 : 1;
  },
};
const BEST: Field = {
  name: 'odds of 1.8 to 1 for one against each other seat, four at four seats',
  strategies: 4,
  players: 4,
  weight: (one) => (one === 0 ? 1.8 : 1),
};

const shareOf = ({ weight }: Field, lineUp: readonly number[], strategy: number): number =>
  weight(strategy, lineUp) / lineUp.reduce((sum, one) => sum + weight(one, lineUp), 0);

/** Whether no other strategy wins more often in its place, against any opponents. */
function isBest(field: Field, strategy: number, opponents: readonly number[] = []): boolean {
  const { strategies, players } = field;
  const all = Array.from({ length: strategies }, (_, one) => one);
  if (opponents.length < players - 1) return all.every((one) => isBest(field, strategy, [...opponents, one]));
  const share = (one: number) => shareOf(field, [...opponents, one], one);
  return all.every((other) => share(strategy) >= share(other) - 1e-12);
}

function play(rng: Rng, field: Field, games: number): PlayedLineUp[] {
  const { lineUps } = chooseLineUps(field.strategies, field.players, { alone: 'last', seed: 'claims' });
  return lineUps.map((lineUp) => {
    const shares = lineUp.map((one) => shareOf(field, lineUp, one));
    const half = (count: number): CountedWins => {
      const won = new Map(lineUp.map((one) => [one, 0]));
      for (let game = 0; game < count; game++) {
        let left = rng.real();
        const winner =
          lineUp[
            Math.max(
              0,
              shares.findIndex((share) => (left -= share) < 0),
            )
          ];
        won.set(winner, (won.get(winner) ?? 0) + 1);
      }
      return { games: count, won };
    };
    const [naming, heldOut] = [half(games / 2), half(games / 2)];
    const won = new Map([...naming.won].map(([one, wins]) => [one, wins + (heldOut.won.get(one) ?? 0)]));
    return { lineUp, all: { games, won }, heldOut };
  });
}

const found = (field: Field, lineUps: readonly PlayedLineUp[], games: number): RepliesFindings =>
  repliesFindings({
    strategies: Array.from({ length: field.strategies }, (_, one) => String(one)),
    players: field.players,
    lineUps,
    significanceOf: (claims) => significanceOf(runOf(games), claims),
  });

/** Whether claimed better replies are better. */
const isTrue = (field: Field, { better }: RepliesFindings): boolean =>
  better.every(({ opponents, strategy, instead }) => {
    const share = (one: string) => shareOf(field, [...opponents, one].map(Number), Number(one));
    return share(instead) > share(strategy);
  });

/** The alternative: the winner of all pairs, or on average, is recommended without playing against it. */
const nothingFalse = (field: Field, games: number): Claim => ({
  group: 'tournament',
  what: `no strategy is called the best choice, and none better somewhere, that is not: ${field.name}, ${games} games of each line-up`,
  promised: 0.95,
  runs: 1000,
  testRuns: 60,
  once: (rng) => {
    const lineUps = play(rng, field, games);
    const findings = found(field, lineUps, games);
    const { recommendation } = findings;
    const isFalse = recommendation?.relation === 'above' && !isBest(field, Number(recommendation.strategy));
    const master = masterInPairs(field, lineUps);
    return {
      claim: !isFalse && isTrue(field, findings),
      other: master === undefined || isBest(field, master),
    };
  },
});

/** The strategy that won more than half of the games against every other one, where only the two shared a table. */
function masterInPairs({ strategies }: Field, lineUps: readonly PlayedLineUp[]): number | undefined {
  const won = (one: number, other: number) =>
    lineUps
      .filter(({ lineUp }) => kindsIn(lineUp) === 2 && has(lineUp, one) && has(lineUp, other))
      .reduce((sum, { all }) => sum + (all.won.get(one) ?? 0), 0);
  const all = Array.from({ length: strategies }, (_, one) => one);
  return all.find((one) => all.every((other) => one === other || won(one, other) > won(other, one)));
}

const bestIsFound = (field: Field, games: number): Claim => ({
  group: 'tournament',
  what: `the strategy that is the best choice everywhere is called so: ${field.name}, ${games} games of each line-up`,
  promised: 0.8,
  runs: 400,
  testRuns: 30,
  once: (rng) => {
    const { recommendation } = found(field, play(rng, field, games), games);
    return { claim: recommendation?.relation === 'above' && recommendation.strategy === '0' };
  },
});

export const RECOMMENDATION_CLAIMS: readonly Claim[] = [
  nothingFalse(EQUALS, 1000),
  nothingFalse(CIRCLE, 1000),
  nothingFalse(ONLY_IN_PAIRS, 1000),
  nothingFalse(NEAR_TIE, 3000),
  bestIsFound(BEST, 3000),
];
