/**
 * All steps start on the same luck as the rules as they are. After every lap those stop of which enough is known; the
 * games left go to the others. Intervals hold at every look and all together, so stopping early costs no honesty.
 */
import { createHash } from 'node:crypto';
import { FigureSample } from '../../counting/figure-sample.js';
import type { FromFirstSpec } from '../../counting/from-first.js';
import type { Tally } from '../../counting/tally.js';
import type { Run } from '../../execution/run.js';
import type { SeatedFigure } from '../../plan/figure.js';
import { type Plan, type PlannedCell, planIdentity } from '../../plan/plan.js';
import type { Histogram } from '../../stats/histogram.js';
import { simultaneousLevel } from '../../stats/holm.js';
import { type Looked, watchedShare } from '../../stats/watched-interval.js';
import type { Planned, Searched } from '../question.js';
import { type Beside, CHUNK_SIZE, cellsFor, playBeside } from './beside.js';
import { Change, toleranceOf } from './effect.js';
import type { BaseValue, Effect, JudgedStep, LeversKnown, PlannedStep } from './outcome.js';

const FIRST_LAP = 200;
const LAP_GROWTH = 1.5;
/** Fewer games than this decide nothing any more. */
const LEAST_LAP = 50;
/** Where the intervals are narrowest. */
const TUNED_FOR = 3_000;
/** A large effect is known well enough when it may be off by no more than this part of itself. */
const PRECISE = 0.2;

class Contender implements Beside {
  readonly step: PlannedStep;
  games = 0;
  changed = 0;
  /** figure → what becomes of it */
  readonly changes: readonly Change[];

  constructor(step: PlannedStep, figures: readonly SeatedFigure[], base: PlannedCell) {
    this.step = step;
    this.changes = figures.map((figure) => new Change(figure, base, step.cell));
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

export async function race({ plan, known }: Planned<LeversKnown>, run: Run): Promise<Searched<LeversKnown>> {
  const { levers, budget, space } = known;
  const { figures } = plan.counters[0] as FromFirstSpec;
  const contenders = levers.flatMap(({ steps }) => steps.map((step) => new Contender(step, figures, space.base)));
  const base = figures.map((figure) => new FigureSample(figure));
  const looked: Looked = {
    watch: { tunedFor: TUNED_FOR },
    // For each change what it does to each figure, and how many games it changes.
    level: simultaneousLevel(contenders.length * (figures.length + 1)),
  };
  const judge = new Judge(known, base, looked);
  const addFirst = (tally: Tally) => {
    for (const sample of base) sample.add(tally, space.base);
  };
  let running = contenders;
  let goal = FIRST_LAP;
  for (let from = 0; running.length > 0; ) {
    const to = affordable(from, goal, budget - run.games, running.length);
    if (to === undefined) break;
    await playBeside({ run, first: space.base, addFirst, others: running, from, to });
    if (run.stopped) break;
    running = running.filter((one) => !judge.isSettled(one));
    run.note(`${running.length} of ${contenders.length} changes still open`);
    from = to;
    goal = Math.ceil((to * LAP_GROWTH) / CHUNK_SIZE) * CHUNK_SIZE;
  }
  const judged = contenders.map((one) => judge.step(one, true));
  let at = 0;
  const outcome = {
    levers: levers.map(({ steps }) => judged.slice(at, (at += steps.length))),
    base: judge.base(),
    baseGames: base[0]?.games ?? 0,
    level: looked.level,
  };
  return { known: { ...known, outcome }, digest: digestOf(plan, base, contenders) };
}

/** How far all can go together: to the goal, or as far as the games last; undefined if that is nowhere. */
function affordable(from: number, goal: number, left: number, running: number): number | undefined {
  const to = Math.min(goal, from + Math.floor(left / cellsFor(running)));
  return to - from >= LEAST_LAP ? to : undefined;
}

class Judge {
  readonly #known: LeversKnown;
  readonly #base: readonly FigureSample[];
  readonly #looked: Looked;

  constructor(known: LeversKnown, base: readonly FigureSample[], looked: Looked) {
    this.#known = known;
    this.#base = base;
    this.#looked = looked;
  }

  base(): BaseValue[] {
    return this.#base.map((sample, f) => {
      const { value, low, high } = sample.estimate(this.#looked.watch);
      return { mean: value, low, high, tolerance: this.#toleranceOf(f) };
    });
  }

  #toleranceOf(f: number): number {
    // A tolerance in a figure's own unit is that of the first and says nothing about the others.
    const { tolerance } = this.#known;
    return toleranceOf(this.#base[f], f === 0 || tolerance?.percent ? tolerance : undefined);
  }

  /** `reckons`: how many games are missing takes a while to foretell. */
  step(contender: Contender, reckons = false): JudgedStep {
    const { step, games, changed, changes } = contender;
    const effects = changes.map((change, f) => change.judge(this.#looked, this.#toleranceOf(f), reckons));
    const { watch, level } = this.#looked;
    return { step, games, changed, changedAtMost: watchedShare(changed, games, watch, level).high, effects };
  }

  isSettled(contender: Contender): boolean {
    return this.step(contender).effects.every((effect, f) => isKnown(effect, this.#toleranceOf(f)));
  }
}

/** What is not told apart from what just matters is known well enough when it may be off by no more than this part of that. */
const CLOSE = 0.5;

/** Whether more games would tell nothing that is asked for: what matters is known to a fifth, what is about that much to half of it. */
function isKnown({ verdict, mean, low, high }: Effect, tolerance: number): boolean {
  const error = (high - low) / 2;
  if (verdict === 'large') return error <= PRECISE * Math.abs(mean);
  return verdict === 'some' ? error <= CLOSE * tolerance : verdict !== 'open';
}

/** Covers what was asked and everything that was counted, and nothing of the machine. */
function digestOf(plan: Plan, base: readonly FigureSample[], contenders: readonly Contender[]): string {
  const hash = createHash('sha256').update(JSON.stringify(planIdentity(plan)));
  for (const sample of base) hash.update(JSON.stringify(sample.toNumbers()));
  for (const { games, changed, changes } of contenders) {
    hash.update(JSON.stringify([games, changed, changes.map((change) => change.toNumbers())]));
  }
  return hash.digest('hex').slice(0, 32);
}
