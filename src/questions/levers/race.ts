/**
 * All steps start on the same luck as the rules as they are. After every lap those stop of which enough is known; the
 * games left go to the others. Intervals hold at every look and all together, so stopping early costs no honesty.
 */
import { createHash } from 'node:crypto';
import { FigureSample } from '../../counting/figure-sample.js';
import { type FromFirst, type FromFirstSpec, measureFromFirst } from '../../counting/from-first.js';
import type { Run } from '../../execution/run.js';
import type { Chunk } from '../../plan/chunks.js';
import { isShare, type SeatedFigure } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import { type Plan, type PlannedCell, planIdentity } from '../../plan/plan.js';
import { Histogram } from '../../stats/histogram.js';
import { simultaneousLevel } from '../../stats/holm.js';
import type { Interval } from '../../stats/interval.js';
import { pairsMissing } from '../../stats/judge-differences.js';
import type { Measured } from '../../stats/measured.js';
import { type Looked, watchedMean } from '../../stats/watched-interval.js';
import type { Planned, Searched } from '../question.js';
import {
  type BaseValue,
  type Effect,
  type EffectVerdict,
  type JudgedStep,
  type LeversKnown,
  type PlannedStep,
  USUAL_TOLERANCE,
} from './outcome.js';

/** Games of each cell in a piece of work. */
export const CHUNK_SIZE = 100;
/** Steps in a piece of work: the rules as they are are played once for all of them. */
const STEPS_TOGETHER = 15;
const FIRST_LAP = 200;
const LAP_GROWTH = 1.5;
/** Fewer games than this decide nothing any more. */
const LEAST_LAP = 50;
/** Where the intervals are narrowest. */
const TUNED_FOR = 3_000;
/** A large effect is known well enough when it may be off by no more than this part of itself. */
const PRECISE = 0.2;
/** A figure that no game changed is given up once a step changes it in fewer than one game in so many for sure. */
const RARE = 100;

class Contender {
  readonly step: PlannedStep;
  games = 0;
  changed = 0;
  /** figure → differences from the rules as they are */
  readonly histograms: readonly Histogram[];

  constructor(step: PlannedStep, figures: readonly SeatedFigure[]) {
    this.step = step;
    this.histograms = figures.map(() => new Histogram());
  }
}

export async function race({ plan, known }: Planned<LeversKnown>, run: Run): Promise<Searched<LeversKnown>> {
  const { levers, budget, space } = known;
  const { figures } = plan.counters[0] as FromFirstSpec;
  const contenders = levers.flatMap(({ steps }) => steps.map((step) => new Contender(step, figures)));
  const base = figures.map((figure) => new FigureSample(figure));
  const looked: Looked = {
    watch: { tunedFor: TUNED_FOR },
    level: simultaneousLevel(contenders.length * figures.length),
  };
  const judge = new Judge(known, figures, base, looked);
  let running = contenders;
  let goal = FIRST_LAP;
  for (let from = 0; running.length > 0; ) {
    const to = affordable(from, goal, budget - run.games, running.length);
    if (to === undefined) break;
    await playLap({ run, running, base, cell: space.base, from, to });
    if (run.stopped) break;
    running = running.filter((one) => !isSettled(judge.step(one)));
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
  const cells = running + Math.ceil(running / STEPS_TOGETHER);
  const to = Math.min(goal, from + Math.floor(left / cells));
  return to - from >= LEAST_LAP ? to : undefined;
}

interface Lap {
  readonly run: Run;
  readonly running: readonly Contender[];
  readonly base: readonly FigureSample[];
  readonly cell: PlannedCell;
  readonly from: number;
  readonly to: number;
}

async function playLap({ run, running, base, cell, from, to }: Lap): Promise<void> {
  const batches: Contender[][] = [];
  for (let i = 0; i < running.length; i += STEPS_TOGETHER) batches.push(running.slice(i, i + STEPS_TOGETHER));
  const chunks = new Map<Chunk, Contender[]>();
  // Batch by batch: a thread keeps the tables of some settings, not of all.
  for (const batch of batches) {
    for (let firstGame = from; firstGame < to; firstGame += CHUNK_SIZE) {
      const games = Math.min(CHUNK_SIZE, to - firstGame);
      chunks.set({ group: 0, cells: [cell, ...batch.map(({ step }) => step.cell)], firstGame, games }, batch);
    }
  }
  for await (const [chunk, counted] of run.play(chunks.keys())) {
    const batch = chunks.get(chunk)!;
    const counts = run.countsOf(chunk, counted);
    // Every batch plays the rules as they are anew; they count once.
    if (batch === batches[0]) for (const sample of base) sample.add(counts.tallies[0], cell);
    const found = counts.counters[0] as FromFirst;
    batch.forEach((contender, i) => {
      contender.games += counts.tallies[i + 1].games;
      contender.changed += found.changed[i];
      for (const [f, histogram] of contender.histograms.entries()) histogram.merge(found.differences[i][f]);
    });
  }
}

class Judge {
  readonly #known: LeversKnown;
  readonly #figures: readonly SeatedFigure[];
  readonly #base: readonly FigureSample[];
  readonly #looked: Looked;

  constructor(known: LeversKnown, figures: readonly SeatedFigure[], base: readonly FigureSample[], looked: Looked) {
    this.#known = known;
    this.#figures = figures;
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
    const { figure, value } = this.#base[f];
    // A tolerance in a figure's own unit is that of the first and says nothing about the others.
    const { tolerance } = this.#known;
    const same = f === 0 || tolerance.percent ? tolerance : USUAL_TOLERANCE;
    return amountFor(same, isShare(figure), value);
  }

  /** `reckons`: how many games are missing takes a while to foretell. */
  step(contender: Contender, reckons = false): JudgedStep {
    const { step, games, changed, histograms } = contender;
    const effects = histograms.map((histogram, f) => {
      const measured = measureFromFirst(this.#figures[f], histogram, this.#known.space.base, step.cell);
      return this.#effect(measured, this.#toleranceOf(f), reckons);
    });
    return { step, games, changed, effects };
  }

  #effect(measured: Measured, tolerance: number, reckons: boolean): Effect {
    const { watch, level } = this.#looked;
    const { n, mean } = measured;
    const interval = watchedMean(measured, watch, level);
    const possible = watchedMean(measured, watch, level, 'possible');
    const isQuiet = this.#isNever(measured) || isWithin(interval, tolerance);
    const verdict = isWithin(possible, tolerance) ? 'small' : isQuiet ? 'quiet' : verdictOn(interval, tolerance);
    const isOpen = reckons && verdict === 'open';
    const moreGames = isOpen ? pairsMissing({ difference: measured, tolerance }, this.#looked) : 0;
    return { mean, n, ...interval, possible, verdict, moreGames };
  }

  /** Whether no game was different, of so many that hardly any is for sure. */
  #isNever({ n, values }: Measured): boolean {
    return values.length === 1 && values[0] === 0 && n >= RARE * Math.log(1 / (1 - this.#looked.level));
  }
}

const isWithin = ({ low, high }: Interval, tolerance: number): boolean => low >= -tolerance && high <= tolerance;

function verdictOn({ low, high }: Interval, tolerance: number): EffectVerdict {
  if (low > tolerance || high < -tolerance) return 'large';
  return low > 0 || high < 0 ? 'some' : 'open';
}

/** Whether more games of it would tell nothing that is asked for. */
const isSettled = ({ effects }: JudgedStep): boolean =>
  effects.every(({ verdict, ...effect }) =>
    verdict === 'large' ? isPrecise(effect) : verdict === 'small' || verdict === 'quiet',
  );

const isPrecise = ({ mean, low, high }: Omit<Effect, 'verdict'>): boolean =>
  (high - low) / 2 <= PRECISE * Math.abs(mean);

/** Covers what was asked and everything that was counted, and nothing of the machine. */
function digestOf(plan: Plan, base: readonly FigureSample[], contenders: readonly Contender[]): string {
  const hash = createHash('sha256').update(JSON.stringify(planIdentity(plan)));
  for (const sample of base) hash.update(JSON.stringify(sample.toNumbers()));
  for (const { games, changed, histograms } of contenders) {
    hash.update(JSON.stringify([games, changed, histograms.map((histogram) => [...histogram.toNumbers()])]));
  }
  return hash.digest('hex').slice(0, 32);
}
