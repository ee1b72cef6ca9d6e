/**
 * Races all steps, paired with the current rules on the same RNG streams.
 *
 * After every lap, steps that are decided stop, and the remaining games are for the others (next-lap.ts). Intervals are
 * always valid and simultaneous, so they stay valid if a step stops early or waits because of the results of others.
 */

import type { BaselineDifferencesSpec } from '../../counting/baseline-differences.js';
import { FigureSample } from '../../counting/figure-sample.js';
import type { Tally } from '../../counting/tally.js';
import type { SeatedFigure } from '../../plan/figure.js';
import { digestedPlan, type PlannedCell } from '../../plan/plan.js';
import { digestOf } from '../../plugins/host.js';
import type { Run } from '../../runner/run.js';
import { type Effect, FigureChange, gamesForNever } from '../../search/effect.js';
import { type PairedSetting, playPaired } from '../../search/paired-runs.js';
import { baseValueOf, toleranceOf } from '../../search/tolerance.js';
import { estimatedShare, type Significance } from '../../stats/estimated-interval.js';
import type { Histogram } from '../../stats/histogram.js';
import { simultaneousLevel } from '../../stats/holm.js';
import type { Planned } from '../question.js';
import { nextLap, type Runner } from './next-lap.js';
import type { JudgedStep, LeversOutcome, LeversState, PlannedStep } from './outcome.js';
import { prospectsOf } from './prospects.js';

/** Number of games at which the intervals are narrowest. */
const TUNED_FOR = 3_000;

class Contender implements PairedSetting, Runner {
  readonly step: PlannedStep;
  reached = 0;
  missingGames = Number.POSITIVE_INFINITY;
  decidesRule = true;
  /** Estimates so far. */
  effects: readonly Effect[] = [];
  /** Without games that were skipped because a plug-in failed. */
  games = 0;
  changed = 0;
  /** figure → its change */
  readonly changes: readonly FigureChange[];

  constructor(step: PlannedStep, figures: readonly SeatedFigure[], base: PlannedCell) {
    this.step = step;
    this.changes = figures.map((figure) => new FigureChange(figure, base, step.cell));
  }

  get cell(): PlannedCell {
    return this.step.cell;
  }

  add(tallies: readonly [Tally, Tally], differences: readonly Histogram[], changed: number): void {
    this.games += tallies[1].games;
    this.changed += changed;
    for (const [f, change] of this.changes.entries()) change.add(tallies, differences[f]);
  }
}

export async function search({ plan, state, found }: Planned<LeversState>, run: Run) {
  const { levers, budget, space } = state;
  const { figures } = plan.counters[0] as BaselineDifferencesSpec;
  const rules = levers
    .filter(({ steps }) => steps.length > 0)
    .map(({ steps }) => steps.map((step) => new Contender(step, figures, space.base)));
  const contenders = rules.flat();
  const base = figures.map((figure) => new FigureSample(figure));
  const significance: Significance = {
    sequential: { tunedFor: TUNED_FOR },
    // Claims per change: its effect on each figure, and the share of games that it changes.
    level: simultaneousLevel((plan.pages ?? 1) * contenders.length * (figures.length + 1)),
  };
  const judge = new Judge(state, base, significance);
  const addBaseline = (tally: Tally) => {
    for (const sample of base) sample.add(tally, space.base);
  };
  let running = contenders;
  let baselineReached = 0;
  while (running.length > 0) {
    const gameRanges = nextLap(running, budget - run.games);
    if (gameRanges.length === 0) break;
    baselineReached = await playPaired({ run, baseline: space.base, addBaseline, baselineReached, gameRanges });
    if (run.isStopped) break;
    for (const { runners, to } of gameRanges) {
      for (const one of runners) one.reached = to;
    }
    judge.update(
      rules,
      gameRanges.flatMap(({ runners }) => runners),
    );
    running = running.filter(({ missingGames }) => missingGames > 0);
    if (running.length === 0) {
      // Tolerances are derived from estimates that are now more precise, so stopped changes may require more games.
      judge.update(rules, contenders);
      running = contenders.filter(({ missingGames }) => missingGames > 0);
    }
    run.setNote(`${running.length} of ${contenders.length} changes still open`);
  }
  const judged = contenders.map((one) => judge.step(one, true));
  let at = 0;
  const outcome: LeversOutcome = {
    levers: levers.map(({ steps }) => judged.slice(at, (at += steps.length))),
    base: base.map((sample, f) => baseValueOf(sample, judge.toleranceOf(f), significance.sequential)),
    baseGames: base[0]?.games ?? 0,
    level: significance.level,
  };
  const counts = [
    ...base.map((sample) => sample.toNumbers()),
    ...contenders.map(({ games, changed, changes }) => [games, changed, changes.map((change) => change.toNumbers())]),
  ];
  const digest = digestOf(digestedPlan(plan, found.game) + counts.map((own) => JSON.stringify(own)).join(''));
  return { outcome, digest };
}

class Judge {
  readonly #state: LeversState;
  readonly #base: readonly FigureSample[];
  readonly #significance: Significance;

  constructor(state: LeversState, base: readonly FigureSample[], significance: Significance) {
    this.#state = state;
    this.#base = base;
    this.#significance = significance;
  }

  toleranceOf(f: number): number {
    // A tolerance in a figure's own unit is that of the first figure; it does not apply to others.
    const { tolerance } = this.#state;
    return toleranceOf(this.#base[f], f === 0 || tolerance?.percent ? tolerance : undefined);
  }

  /** Judges a step. `hasForecast`: also estimates the missing games, which is slow. */
  step(contender: Contender, hasForecast = false): JudgedStep {
    const { step, games, changed, changes } = contender;
    const effects = changes.map((change, f) => change.judge(this.#significance, this.toleranceOf(f), hasForecast));
    const changedShare = { share: changed / games, ...estimatedShare(changed, games, this.#significance) };
    const gamesToDecide = contender.decidesRule ? contender.missingGames : 0;
    return { step, games, changed, changedShare, effects, gamesToDecide };
  }

  /** Updates the effects of some steps, and the prospects of the steps of all rules. */
  update(rules: readonly (readonly Contender[])[], some: readonly Contender[]): void {
    for (const one of some) one.effects = this.step(one).effects;
    const tolerances = this.#base.map((_, f) => this.toleranceOf(f));
    for (const steps of rules) {
      const prospects = prospectsOf(steps, tolerances, gamesForNever(this.#significance.level));
      for (const [i, step] of steps.entries()) Object.assign(step, prospects[i]);
    }
  }
}
