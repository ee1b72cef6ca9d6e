/**
 * Plays the candidates of all rules on luck that the search has not seen, all of them at once beside the rules as they are: so
 * each is confirmed or not, and what it does beside the targets is seen game by game. Who is tried, and with how many games, is
 * fixed before the first; the doubt is shared out evenly.
 */
import { FigureSample } from '../../../counting/figure-sample.js';
import type { Tally } from '../../../counting/tally.js';
import type { Run } from '../../../execution/run.js';
import type { SeatedFigure } from '../../../plan/figure.js';
import type { PlannedCell } from '../../../plan/plan.js';
import type { Histogram } from '../../../stats/histogram.js';
import type { Interval } from '../../../stats/interval.js';
import { type Beside, cellsFor, playBeside } from '../../levers/beside.js';
import { Change, toleranceOf } from '../../levers/effect.js';
import type { BaseValue, Effect } from '../../levers/outcome.js';
import { type Contender, type Entries, FEWEST_FRESH } from './contender.js';
import { sideLevel, togetherLevel } from './doubt.js';
import type { JudgedSetting, SingleAnswer } from './outcome.js';
import { playTo } from './race.js';

/** More answers than this nobody compares. */
export const MOST_ANSWERS = 12;
/** Each has so many times the games that would probably do. */
const SAFETY = 1.5;

/** Games that each of so many candidates can have. */
export const gamesEach = (games: number, candidates: number): number => Math.floor(games / cellsFor(candidates));

interface Field {
  readonly candidates: readonly Contender[];
  readonly games: number;
}

/** As many as make the most answers likely: each more leaves fewer games and less doubt for the others. */
export function chooseField(found: readonly Contender[], budget: number): Field {
  let best: Field & { readonly hope: number } = { candidates: [], games: 0, hope: 0 };
  const chanceIn = (one: Contender, field: number) =>
    one.chanceOf(Math.max(1, gamesEach(budget, field)), togetherLevel(field, one.targets.length));
  const ordered = found
    .map((one) => ({ one, chance: chanceIn(one, Math.min(MOST_ANSWERS, found.length)), room: one.room() }))
    .sort((a, b) => b.chance - a.chance || b.room - a.room || a.one.id - b.one.id)
    .map(({ one }) => one);
  for (let field = 1; field <= Math.min(MOST_ANSWERS, ordered.length); field++) {
    const most = gamesEach(budget, field);
    if (most < FEWEST_FRESH) break;
    const candidates = ordered.slice(0, field);
    const hope = candidates.reduce((sum, one) => sum + chanceIn(one, field), 0);
    if (hope <= best.hope) continue;
    const level = togetherLevel(field, candidates[0].targets.length);
    const wanted = Math.max(...candidates.map((one) => SAFETY * one.gamesToConfirm(level, most)));
    best = { candidates, games: Math.ceil(Math.min(most, wanted)), hope };
  }
  return best;
}

/** A candidate on fresh luck, beside the rules as they are. */
class Candidate implements Beside {
  readonly fresh: Contender;
  readonly changes: readonly Change[];

  constructor(fresh: Contender, figures: readonly SeatedFigure[], base: PlannedCell) {
    this.fresh = fresh;
    this.changes = figures.map((figure) => new Change(figure, base, fresh.cell));
  }

  get cell(): PlannedCell {
    return this.fresh.cell;
  }

  add(tallies: readonly [Tally, Tally], differences: readonly Histogram[]): void {
    const [, tally] = tallies;
    this.fresh.gamesAsked += tally.games;
    this.fresh.add(tally);
    for (const [f, change] of this.changes.entries()) change.add(tallies, differences[f]);
  }
}

export interface Together {
  readonly entries: Entries;
  readonly run: Run;
  readonly freshSeed: string;
  readonly base: Contender;
  readonly sideFigures: readonly SeatedFigure[];
}

export interface TriedTogether {
  readonly answers: readonly (SingleAnswer & { readonly contender: Contender; readonly fresh: Contender })[];
  readonly base: readonly BaseValue[];
  readonly asItIs: readonly (Interval & { readonly value: number })[];
  readonly level: number;
}

export async function tryTogether({ candidates, games }: Field, together: Together): Promise<TriedTogether> {
  const { entries, run, freshSeed, base, sideFigures } = together;
  const players = base.cell.players;
  const isTable = (one: Contender) => one.cell.players === players;
  const freshBase = entries.enterFresh(base, freshSeed);
  const fresh = new Map(
    candidates.map((one) => [one, one === base ? freshBase : entries.enterFresh(one, freshSeed)] as const),
  );
  const beside = candidates
    .filter((one) => one !== base && isTable(one))
    .map((one) => new Candidate(fresh.get(one)!, sideFigures, freshBase.cell));
  const samples = sideFigures.map((figure) => new FigureSample(figure));
  const addFirst = (tally: Tally) => {
    freshBase.gamesAsked += tally.games;
    freshBase.add(tally);
    for (const sample of samples) sample.add(tally, freshBase.cell);
  };
  run.note(`trying ${candidates.length} candidates on fresh luck`);
  await playBeside({ run, first: freshBase.cell, addFirst, stretches: [{ runners: beside, from: 0, to: games }] });
  // Another number of seats cannot be compared seat by seat.
  await playTo(
    run,
    games,
    [...fresh.values()].filter((one) => !isTable(one)),
  );
  const tolerances = samples.map((sample) => toleranceOf(sample, undefined));
  const level = sideLevel(beside.length * sideFigures.length);
  const effectsOf = (one: Contender): Effect[] => {
    const found = beside.find((other) => other.fresh === fresh.get(one));
    return (found?.changes ?? []).map((change, f) => change.judge({ watch: null, level }, tolerances[f]));
  };
  const judge = (one: Contender): JudgedSetting => {
    const judged = fresh.get(one)!.judgeFresh(togetherLevel(candidates.length, one.targets.length));
    // Broken off it has not the games that were planned, and so no verdict.
    return run.stopped ? { ...judged, verdict: 'open' } : judged;
  };
  return {
    answers: candidates.map((contender) => ({
      ...{ contender, fresh: fresh.get(contender)!, judged: judge(contender), effects: effectsOf(contender) },
    })),
    base: samples.map((sample, f) => {
      const { value, low, high } = sample.estimate();
      return { mean: value, low, high, tolerance: tolerances[f] };
    }),
    asItIs: freshBase.samples.map((sample) => sample.estimate()),
    level,
  };
}
