/**
 * Tries the candidates of all rules together on a fresh seed, paired with the current rules: so each is confirmed or
 * not, and its side effects are measured game by game. Candidates and games are fixed before the first game; the error
 * probability is shared evenly. A try that leaves many games also leaves half of the error probability, for another try
 * with its own seed.
 */

import { FigureSample } from '../counting/figure-sample.js';
import type { Tally } from '../counting/tally.js';
import type { SeatedFigure } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Run } from '../runner/run.js';
import type { EstimatedInterval } from '../stats/estimated-interval.js';
import type { Histogram } from '../stats/histogram.js';
import { sideLevel, togetherLevel } from './alpha-allocation.js';
import { type Contender, MIN_FRESH } from './contender.js';
import { type Effect, FigureChange } from './effect.js';
import type { Entries } from './entries.js';
import type { JudgedSetting, OneRuleAnswer } from './outcome.js';
import { cellsFor, type PairedSetting, playPaired } from './paired-runs.js';
import { playTo } from './race.js';
import { type BaseValue, toleranceOf } from './tolerance.js';

/** Maximum number of answers: more would be too many to compare. */
export const MAX_ANSWERS = 12;
/** Factor on the games that would probably suffice. */
const SAFETY = 1.5;

/** Returns the games that each of `candidates` can have. */
export const gamesEach = (games: number, candidates: number): number => Math.floor(games / cellsFor(candidates));

interface Field {
  readonly candidates: readonly Contender[];
  readonly games: number;
  /** The part of the error probability that it uses: all, or a half. */
  readonly alpha: number;
}

const HALF = 1 / 2;

/**
 * Chooses as many candidates as make the most answers likely: each additional one leaves fewer games and less error
 * probability for the others. `most`: the available part of the error probability. A field that would leave less than
 * half of the games takes all of them, and all of that.
 */
export function chooseField(found: readonly Contender[], budget: number, most = 1): Field {
  let best: Field & { readonly hope: number } = { candidates: [], games: 0, alpha: most, hope: 0 };
  const chanceIn = (one: Contender, field: number) =>
    one.chanceOf(Math.max(1, gamesEach(budget, field)), togetherLevel(field, one.targets.length, most));
  const ordered = found
    .map((one) => ({ one, chance: chanceIn(one, Math.min(MAX_ANSWERS, found.length)), room: one.room() }))
    .sort((a, b) => b.chance - a.chance || b.room - a.room || a.one.id - b.one.id)
    .map(({ one }) => one);
  for (let field = 1; field <= Math.min(MAX_ANSWERS, ordered.length); field++) {
    const each = gamesEach(budget, field);
    if (each < MIN_FRESH) break;
    const candidates = ordered.slice(0, field);
    const hope = candidates.reduce((sum, one) => sum + chanceIn(one, field), 0);
    // The first candidate is always tried: these games have no other use.
    if (hope <= best.hope && field > 1) continue;
    const level = togetherLevel(field, candidates[0].targets.length, HALF * most);
    const wanted = Math.ceil(Math.max(...candidates.map((one) => SAFETY * one.gamesToConfirm(level, each))));
    const isLast = most < 1 || wanted > HALF * each;
    best = { candidates, games: isLast ? each : wanted, alpha: isLast ? most : HALF * most, hope };
  }
  return best;
}

/** A candidate on a fresh seed, paired with the current rules. */
class Candidate implements PairedSetting {
  readonly fresh: Contender;
  readonly changes: readonly FigureChange[];

  constructor(fresh: Contender, figures: readonly SeatedFigure[], base: PlannedCell) {
    this.fresh = fresh;
    this.changes = figures.map((figure) => new FigureChange(figure, base, fresh.cell));
  }

  get cell(): PlannedCell {
    return this.fresh.cell;
  }

  add(tallies: readonly [Tally, Tally], differences: readonly Histogram[]): void {
    const [, tally] = tallies;
    this.fresh.scheduledGames += tally.games;
    this.fresh.add(tally);
    for (const [f, change] of this.changes.entries()) change.add(tallies, differences[f]);
  }
}

export interface PairedTryOptions {
  readonly entries: Entries;
  readonly run: Run;
  readonly freshSeed: string;
  readonly base: Contender;
  readonly sideFigures: readonly SeatedFigure[];
}

export interface PairedTryResult {
  readonly answers: readonly (OneRuleAnswer & { readonly contender: Contender; readonly fresh: Contender })[];
  readonly base: readonly BaseValue[];
  readonly current: readonly (EstimatedInterval & { readonly value: number })[];
  readonly level: number;
}

export async function tryPaired(
  { candidates, games, alpha }: Field,
  together: PairedTryOptions,
): Promise<PairedTryResult> {
  const { entries, run, freshSeed, base, sideFigures } = together;
  const players = base.cell.players;
  const isTable = (one: Contender) => one.cell.players === players;
  const freshBase = entries.enterFresh(base, freshSeed);
  const fresh = new Map(
    candidates.map((one) => [one, one === base ? freshBase : entries.enterFresh(one, freshSeed)] as const),
  );
  const paired = candidates
    .filter((one) => one !== base && isTable(one))
    .map((one) => new Candidate(fresh.get(one)!, sideFigures, freshBase.cell));
  const samples = sideFigures.map((figure) => new FigureSample(figure));
  const addBaseline = (tally: Tally) => {
    freshBase.scheduledGames += tally.games;
    freshBase.add(tally);
    for (const sample of samples) sample.add(tally, freshBase.cell);
  };
  run.setNote(`trying ${candidates.length} candidates on fresh luck`);
  await playPaired({
    run,
    baseline: freshBase.cell,
    addBaseline,
    gameRanges: [{ runners: paired, from: 0, to: games }],
  });
  // Tables with another number of seats cannot be paired seat by seat.
  await playTo(
    run,
    games,
    [...fresh.values()].filter((one) => !isTable(one)),
  );
  const tolerances = samples.map((sample) => toleranceOf(sample, undefined));
  const level = sideLevel(paired.length * sideFigures.length, alpha);
  const effectsOf = (one: Contender): Effect[] => {
    const found = paired.find((other) => other.fresh === fresh.get(one));
    return (found?.changes ?? []).map((change, f) => change.judge({ sequential: null, level }, tolerances[f]));
  };
  const judge = (one: Contender): JudgedSetting => {
    const judged = fresh.get(one)!.judgeFresh(togetherLevel(candidates.length, one.targets.length, alpha));
    // A stopped try has fewer games than planned, and so no judgement.
    return run.isStopped ? { ...judged, relation: 'undecided' } : judged;
  };
  return {
    answers: candidates.map((contender) => ({
      contender,
      fresh: fresh.get(contender)!,
      judged: judge(contender),
      effects: effectsOf(contender),
    })),
    base: samples.map((sample, f) => {
      const { value: mean, low, high, level, method } = sample.estimate();
      return { mean, low, high, tolerance: tolerances[f], level, method };
    }),
    current: freshBase.samples.map((sample) => sample.estimate()),
    level,
  };
}
