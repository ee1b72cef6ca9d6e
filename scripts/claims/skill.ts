/**
 * Skill ladders with known answers: options that win by their weights, and players that deviate in a known part of
 * their games.
 */
import { ask } from '../../src/api/ask.js';
import type { Rng } from '../../src/core/chance.js';
import type { PlayedRun } from '../../src/questions/question.js';
import { analyzeAt, type SkillFindings } from '../../src/questions/skill/findings.js';
import { LEVEL } from '../../src/questions/skill/ladder.js';
import type { OptionRow } from '../../src/questions/skill/options.js';
import type { SkillState } from '../../src/questions/skill/skill-state.js';
import type { PairShare } from '../../src/questions/tournament/pairs.js';
import { contains } from '../../test/support/contains.js';
import { WAYS, type Weights, weightsOf } from '../../test/support/weighted-options.js';
import type { Claim } from '../claims.js';

const GAME = 'test/support/weighted-options.ts';
const PLAYER = './test/support/fixed-option.ts';
/** Games in a hundred in which the strongest search deviates: just above the limit of "as good as never". */
const STRAYS = 5;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** option → its frequency, by the name on the ladder */
function waysOf(name: string): number[] {
  const [, way = '0'] = /way:(\d)/.exec(name) ?? [];
  const strays = Number(/strays:(\d+)/.exec(name)?.[1] ?? 0) / 100;
  return WAYS.map((_, i) => {
    if (name === 'random') return 1 / WAYS.length;
    return i === Number(way) ? 1 - strays : i === (Number(way) + 1) % WAYS.length ? strays : 0;
  });
}

/** How often one way wins against another, over both seats. */
function wayBeats(one: number, other: number, weights: Weights): number {
  const [a, b] = [weightsOf(weights)[one], weightsOf(weights)[other]];
  return (chance(weights.first * a, b) + chance(a, weights.first * b)) / 2;
}
const chance = (own: number, other: number): number => own / (own + other);

/** The win share of one player against another. */
function beats(one: string, other: string, weights: Weights): number {
  const [ours, theirs] = [waysOf(one), waysOf(other)];
  const all = ours.flatMap((often, i) => theirs.map((and, j) => often * and * wayBeats(i, j, weights)));
  return all.reduce((sum, part) => sum + part, 0);
}

/** The advantage of an option over another, against any opponent. */
const gain = (way: number, instead: number, opposite: number, weights: Weights): number =>
  wayBeats(way, opposite, weights) - wayBeats(instead, opposite, weights);

/** Options are tried where the first two play: the plain way against the strong one. */
const TRIED = [0, 1];

/**
 * The value of an option where it is not taken, and where it replaces another at random; undefined if that does not
 * happen.
 */
function worthOf(way: number, weights: Weights): { taking: number; leaving: number | undefined } {
  const opposite = (one: number) => TRIED[0] + TRIED[1] - one;
  const others = WAYS.flatMap((_, other) => (other === way ? [] : [other]));
  const takers = TRIED.filter((own) => own !== way);
  return {
    taking: mean(takers.map((own) => gain(way, own, opposite(own), weights))),
    leaving: TRIED.includes(way) ? mean(others.map((other) => gain(way, other, opposite(way), weights))) : undefined,
  };
}

/** The number of levels: the longest chain of players each a level above the one before. */
function levelsIn(names: readonly string[], weights: Weights): number {
  const sorted = names.toSorted((a, b) => beats(a, b, weights) - 0.5);
  const chains: number[] = [];
  for (const [i, name] of sorted.entries()) {
    const below = chains.filter((_, j) => beats(name, sorted[j], weights) >= LEVEL);
    chains[i] = 1 + Math.max(0, ...below);
  }
  return Math.max(...chains);
}

function isTrueOf({ option, habit, taking, leaving }: OptionRow, most: string, weights: Weights): boolean {
  const way = WAYS.indexOf(option as (typeof WAYS)[number]);
  const often = waysOf(most)[way];
  const worth = worthOf(way, weights);
  const holds = (found: OptionRow['taking'], truth: number | undefined) =>
    found === undefined || (truth !== undefined && contains(found, truth));
  const isHabit = habit === undefined || (habit === 'never' ? often : 1 - often) < STRAYS / 100;
  return isHabit && holds(taking, worth.taking) && holds(leaving, worth.leaving);
}

/** Whether all claims of a page of skill are true. */
function claimsHold({ ladder, options }: Pick<SkillFindings, 'ladder' | 'options'>, weights: Weights): boolean {
  const { rungs, duels, againstBest, levels } = ladder!;
  const isTrue = ({ strategy, opponent, estimate }: PairShare) =>
    contains(estimate, beats(strategy, opponent, weights));
  const names = rungs.map(({ name }) => name);
  const most = names[names.length - 1];
  return (
    [...duels, ...againstBest].every(isTrue) &&
    levels.length <= levelsIn(names, weights) &&
    options.every((row) => isTrueOf(row, most, weights))
  );
}

const page = (what: string, weights: Weights, games: number): Claim => ({
  group: 'page of skill',
  what: `everything claimed of a ladder ${what} is true, ${games} games of every two`,
  promised: 0.95,
  runs: 100,
  testRuns: 15,
  once: async (rng: Rng) => {
    const request = {
      game: GAME,
      games,
      seed: `skill ${rng.real()}`,
      thinker: `${PLAYER}{way:3,strays:#}`,
      budgets: [1, STRAYS],
      strategies: [PLAYER, `${PLAYER}{way:1}`, `${PLAYER}{way:2}`],
      set: Object.entries(weights).map(([name, weight]) => `${name}=${weight}`),
    };
    const { findings, played } = await ask('skill', request, { threads: 0 });
    const alone = { sequential: null, level: 0.95 };
    return {
      claim: claimsHold(findings, weights),
      other: claimsHold(analyzeAt(played as PlayedRun<SkillState>, alone, alone), weights),
    };
  },
});

/** The strong option is just below a level above the plain one, and that one just below a level above the weak one. */
const NEARLY = 0.5999 / 0.4001;

export const SKILL_CLAIMS: readonly Claim[] = [
  page('of equals, the first seat worth odds of 1.6 to 1,', { strong: 1, weak: 1, first: 1.6 }, 200),
  page('whose rungs win just less than a level', { strong: NEARLY, weak: 1 / NEARLY, first: 1 }, 400),
];
