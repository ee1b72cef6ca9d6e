/** Rules with effects in closed form: which of them matter, and which meet a target alone. */

import type { Answer } from '../../src/api/answer.js';
import { ask } from '../../src/api/ask.js';
import type { Rng } from '../../src/core/chance.js';
import type { Rules } from '../../src/core/parameter.js';
import type { Amount } from '../../src/plan/plan.js';
import type { CompareFindings } from '../../src/questions/compare/findings.js';
import type { LeversFindings } from '../../src/questions/levers/findings.js';
import type { Ranking } from '../../src/questions/levers/rankings.js';
import type { TuneFindings } from '../../src/questions/tune/findings.js';
import { type Effect, effectRank, isLarge } from '../../src/search/effect.js';
import { isMet, isOpen } from '../../src/search/outcome.js';
import { Histogram } from '../../src/stats/histogram.js';
import { around, UNBOUNDED } from '../../src/stats/interval.js';
import { measure } from '../../src/stats/measured.js';
import { studentReach } from '../../src/stats/student-t.js';
import { standardErrorOf } from '../../src/stats/summary.js';
import { contains } from '../../test/support/contains.js';
import type { Claim } from '../claims.js';

/** Throws of a die with a table of faces; its odds are worked out below. */
const GAME = 'test/support/trap-die.ts';

/** figure → its true value under these rules */
const FIGURES: Readonly<Record<string, (rules: Rules) => number>> = {
  rounds: (rules) => (rules.hp as number) / oddsOf(rules, 'trip'),
  trips: (rules) => (rules.throws as number) * oddsOf(rules, 'trip'),
  disarms: (rules) => (rules.throws as number) * oddsOf(rules, 'disarm'),
  'win:seat1': (rules) => oddsOf(rules, 'trip'),
};

function oddsOf(rules: Rules, face: string): number {
  const faces = rules['trap.faces'] as readonly string[];
  return faces.filter((one) => one === face).length / faces.length;
}

/** A tolerance for rounding. */
const NOTHING = 1e-9;

/** How much a step truly changes a figure. */
const truthOf = ({ figure }: Ranking, before: Rules, after: Rules): number =>
  FIGURES[figure.name](after) - FIGURES[figure.name](before);

/** Ranks of effects (src/search/effect.ts). */
const [LARGE, SOME, , QUIET, SMALL] = [0, 1, 2, 3, 4];

function isTrue(effect: Effect, truth: number, tolerance: number): boolean {
  const { value, low, high } = effect.estimate;
  const rank = effectRank(effect);
  if (rank === LARGE) return Math.abs(truth) > tolerance && Math.sign(truth) === Math.sign(value);
  if (rank === SOME) return Math.abs(truth) > NOTHING && Math.sign(truth) === Math.sign(value);
  if (rank === SMALL) return Math.abs(truth) <= tolerance + NOTHING;
  return contains({ low: low - NOTHING, high: high + NOTHING }, truth);
}

async function ranked(rng: Rng, budget: number) {
  const request = { game: GAME, seed: `levers ${rng.real()}`, budget, on: Object.keys(FIGURES) };
  const { findings, played } = (await ask('levers', request, { threads: 0 })) as unknown as Answer<LeversFindings>;
  const before = played.plan.cells[0].rules;
  return findings.rankings.map((ranking) => {
    const rules = ranking.rules.map(({ parameter: { key }, strongest, steps }) => {
      const truths = steps.map(({ step }) => truthOf(ranking, before, step.cell.rules));
      const size = Math.max(...truths.map(Math.abs));
      return {
        key,
        rank: effectRank(strongest),
        size,
        steps: steps.map(({ effect }, i) => ({ effect, truth: truths[i] })),
      };
    });
    return { ranking, rules, before };
  });
}

/** Games of each setting of the plain method. */
const PLAIN_GAMES = 500;
/** As in the game itself: a die may have no face that trips. */
const MAX_THROWS = 1000;
const PLAIN_REACH = studentReach(0.95, PLAIN_GAMES - 1);

/**
 * The simple method: every figure of a setting from the given number of separate games, with Student's t at 95 % each.
 */
function plainly(rng: Rng, rules: Rules): Readonly<Record<string, { readonly mean: number; readonly error: number }>> {
  const faces = rules['trap.faces'] as readonly string[];
  const [hp, throws] = [rules.hp as number, rules.throws as number];
  const values = Object.fromEntries(Object.keys(FIGURES).map((name) => [name, new Histogram()]));
  for (let game = 0; game < PLAIN_GAMES; game++) {
    let [thrown, rounds, hits, trips, disarms, wins] = [0, 0, 0, 0, 0, 0];
    while ((hits < hp && thrown < MAX_THROWS) || thrown < throws) {
      const face = faces[rng.below(faces.length)];
      thrown++;
      if (hits < hp) rounds = thrown;
      if (face === 'trip') hits++;
      if (thrown > throws) continue;
      if (face === 'trip') trips++;
      if (face === 'disarm') disarms++;
      if (face === 'trip' && thrown === 1) wins = 1;
    }
    values.rounds.add(rounds);
    values.trips.add(trips);
    values.disarms.add(disarms);
    values['win:seat1'].add(wins);
  }
  const measured = Object.entries(values).map(([name, histogram]) => {
    const found = measure(histogram, 1, UNBOUNDED);
    return [name, { mean: found.mean, error: standardErrorOf(found) }] as const;
  });
  return Object.fromEntries(measured);
}

/** Whether the simple method is right about every change of these figures. */
function isPlainlyTrue(rng: Rng, before: Rules, after: readonly Rules[], figures: readonly string[]): boolean {
  const first = plainly(rng, before);
  return after.every((rules) => {
    const second = plainly(rng, rules);
    return figures.every((name) => {
      const error = Math.hypot(first[name].error, second[name].error);
      const interval = around(second[name].mean - first[name].mean, PLAIN_REACH * error);
      return contains(
        { low: interval.low - NOTHING, high: interval.high + NOTHING },
        FIGURES[name](rules) - FIGURES[name](before),
      );
    });
  });
}

/** Claims of "large", "some" or "small" are true, and the truly strongest rule is among those called so. */
const nothingFalse = (budget: number): Claim => ({
  group: 'levers',
  what: `nothing false is said of 5 rules and 4 figures, ${budget} games`,
  promised: 0.95,
  runs: 200,
  testRuns: 12,
  once: async (rng) => {
    const found = await ranked(rng, budget);
    const claim = found.every(({ ranking: { base, strongest }, rules }) => {
      const most = Math.max(...rules.map(({ size }) => size));
      const keys = strongest.map(({ parameter }) => parameter.key);
      return (
        rules.every(({ steps }) => steps.every(({ effect, truth }) => isTrue(effect, truth, base.tolerance))) &&
        (keys.length === 0 || rules.some(({ key, size }) => size >= most - NOTHING && keys.includes(key)))
      );
    });
    const changed = found[0].ranking.rules.flatMap(({ steps }) => steps.map(({ step }) => step.cell.rules));
    return { claim, other: isPlainlyTrue(rng, found[0].before, changed, Object.keys(FIGURES)) };
  },
});

/** Exactly the rules are called large that are, and they come in the order of their true size. */
const allFound = (budget: number): Claim => ({
  group: 'levers',
  what: `exactly the rules that matter are found, in the right order, of 5 rules and 4 figures, ${budget} games`,
  promised: 0.95,
  runs: 200,
  testRuns: 12,
  once: async (rng) => ({
    claim: (await ranked(rng, budget)).every(({ ranking: { base }, rules }) => {
      const large = rules.filter(({ rank }) => rank === LARGE);
      const isInOrder = large.every(({ size }, i) => i === 0 || size <= large[i - 1].size + NOTHING);
      return isInOrder && rules.every(({ rank, size }) => (rank === LARGE) === size > base.tolerance);
    }),
  }),
});

/** Rules that do much in one game in a thousand, or decide which games have a value. */
const RARE_GAME = 'test/support/rare-and-missing-values.ts';

/** The true effect of each on the points. */
const RARE_TRUTHS: Readonly<Record<string, number>> = { trick: -0.5, rare: 2, plain: 2, plainer: 2 };

async function askedOf(rng: Rng, on: string, budget: number, tolerance?: Amount) {
  const request = { game: RARE_GAME, seed: `levers ${rng.real()}`, budget, on: [on], unclear: true, tolerance };
  const { findings } = (await ask('levers', request, { threads: 0 })) as unknown as Answer<LeversFindings>;
  const [{ rules, base }] = findings.rankings;
  const steps = rules.flatMap(({ parameter: { key }, steps }) =>
    steps.map(({ step, effect }) => ({ key, step, effect })),
  );
  return { findings, base, steps };
}

/** Claims for all games are true. The alternative claims the same from observed games. */
const nothingFalseOfAll = (budget: number): Claim => ({
  group: 'levers',
  what: `nothing false is said of all that the game allows, nor called safe to leave, of rules that one game in a thousand makes or breaks (2,000 points), ${budget} games`,
  promised: 0.95,
  runs: 200,
  testRuns: 6,
  once: async (rng) => {
    const { findings, base, steps } = await askedOf(rng, 'points', budget);
    const truths = steps.map(({ key, effect }) => isTrue(effect, RARE_TRUTHS[key] ?? 0, base.tolerance));
    const isSafe = findings.readings.some(
      ({ lever, strongest }) => lever.parameter.key in RARE_TRUTHS && effectRank(strongest) === SMALL,
    );
    const isQuiet = steps.some(({ key, effect }) => key in RARE_TRUTHS && effectRank(effect) === QUIET);
    const firm = steps.every(
      ({ effect: { judgement } }, i) => !judgement.robust || judgement.relation === 'undecided' || truths[i],
    );
    return { claim: firm && !isSafe, other: truths.every(Boolean) && !isQuiet };
  },
});

/** The alternative uses games with a value on both sides, none of which changes. */
const missingValues = (budget: number): Claim => ({
  group: 'levers',
  what: `nothing false is said of a rule that decides which games have a value, and it is found to matter, ${budget} games`,
  promised: 0.95,
  runs: 120,
  testRuns: 6,
  once: async (rng) => {
    const { base, steps } = await askedOf(rng, 'late', budget, { value: 1, percent: false });
    const truthOf = (key: string, to: string) => (key === 'cap' ? (Number(to) - 60) / 2 : 0);
    const cap = steps.filter(({ key }) => key === 'cap');
    const isFound = cap.every(({ effect }) => isLarge(effect));
    const isInside = ({ key, step, effect }: (typeof steps)[number]) =>
      isTrue(effect, truthOf(key, step.to), base.tolerance);
    const [{ step }] = cap;
    const request = { game: RARE_GAME, seed: `pairs ${rng.real()}`, b: step.setting, on: ['late'], games: 500 };
    const pairs = (await ask('compare', request, { threads: 0 })) as unknown as Answer<CompareFindings>;
    const other = contains(pairs.findings.differences[0].estimate, truthOf('cap', step.to));
    return { claim: isFound && steps.every(isInside), other };
  },
});

/** Every rule solved separately, for the given number of trips: the estimates on fresh luck, and the truth. */
async function solved(rng: Rng, low: number, high: number, budget: number) {
  const request = { game: GAME, free: ['all'], changes: 1, target: [`trips ${low}..${high}`], budget };
  const seed = `one rule ${rng.real()}`;
  const { findings } = (await ask('tune', { ...request, seed }, { threads: 0 })) as unknown as Answer<TuneFindings>;
  const { outcome, sideFigures, space } = findings;
  const judged = outcome.settings.map((setting) => {
    const isInside = contains({ low, high }, FIGURES.trips(setting.cell.rules));
    return { name: setting.name, isMet: isMet(setting), isTrue: isOpen(setting) || isMet(setting) === isInside };
  });
  const sides = outcome.oneAtATime!.answers.flatMap(({ judged: { cell }, effects }) =>
    effects.map((effect, f) => {
      const of = FIGURES[sideFigures[f].name];
      return isTrue(effect, of(cell.rules) - of(space.base.rules), outcome.oneAtATime!.base[f].tolerance);
    }),
  );
  // The simple method picks the best estimate of as many games per setting, with separate intervals.
  const plain = outcome.settings.every(({ cell }) => {
    const { mean, error } = plainly(rng, cell.rules).trips;
    const { low: least, high: most } = around(mean, PLAIN_REACH * error);
    return contains({ low, high }, FIGURES.trips(cell.rules))
      ? least <= high && most >= low
      : least < low || most > high;
  });
  const tried = outcome.oneAtATime!.answers.map(({ judged: { cell } }) => cell.rules);
  const plainSides = isPlainlyTrue(
    rng,
    space.base.rules,
    tried,
    sideFigures.map(({ name }) => name),
  );
  return { judged, sides, plain: plain && plainSides };
}

const oneAtATime = (what: string, [low, high]: readonly [number, number], budget: number): Claim => ({
  group: 'tune',
  what: `nothing false is said of single rules, ${what}, nor of what else they change, ${budget} games`,
  promised: 0.95,
  runs: 200,
  testRuns: 12,
  once: async (rng) => {
    const { judged, sides, plain } = await solved(rng, low, high, budget);
    return { claim: judged.every(({ isTrue }) => isTrue) && sides.every(Boolean), other: plain };
  },
});

const oneAtATimeFound = (budget: number): Claim => ({
  group: 'tune',
  what: `all three rules that give 2.8 to 3.2 trips alone are found and confirmed, ${budget} games`,
  promised: 0.95,
  runs: 200,
  testRuns: 12,
  once: async (rng) => {
    const { judged } = await solved(rng, 2.8, 3.2, budget);
    const found = judged.filter(({ isMet }) => isMet).map(({ name }) => name);
    return { claim: found.sort().join() === 'trap.faces:avoid=2,trap.faces:disarm=2,trap.faces:trip=3' };
  },
});

export const LEVERS_CLAIMS: readonly Claim[] = [
  nothingFalse(20_000),
  allFound(60_000),
  nothingFalseOfAll(20_000),
  missingValues(60_000),
  // With three faces it is exactly 3.
  oneAtATime('three of which just miss', [3 + NOTHING, 3.2], 10_000),
  oneAtATime('three of which just meet', [3, 3.2], 10_000),
  oneAtATimeFound(60_000),
];
