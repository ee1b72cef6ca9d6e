/** What a sweep found: the curves, what one step from the rule as it is does, and the verdict. */
import { capital, count, counted, list } from '../../tables/format.js';
import type { Findings, Played } from '../question.js';
import { type SweepCurve, type SweepCurves, sweepCurves } from './curves.js';
import { mapSentence } from './sections/map.js';
import { curveSentence, type Steps, stepSentences, stepsFrom } from './sections/response.js';
import type { Sweep } from './settings.js';

export interface SweepFindings extends Findings, SweepCurves {
  readonly steps: Steps | undefined;
}

export function find(played: Played<Sweep>): SweepFindings {
  const found = sweepCurves(played);
  const steps = stepsFrom(played.known, found.curves);
  return { ...found, steps, verdict: verdictOf(played, found.curves, steps) };
}

/** Figures that the verdict speaks of; the others have their section. */
const MOST_SPOKEN_OF = 3;

function verdictOf({ known, plan, games, complete }: Played<Sweep>, curves: readonly SweepCurve[], steps?: Steps) {
  const { settings, refused } = known;
  const planned = plan.games * plan.cells.length;
  const all = refused.length + settings.length;
  return [
    ...(complete
      ? []
      : [`The sweep was stopped after ${count(games)} of ${counted(planned, 'game')}; this is what they say.`]),
    ...curveVerdict(known, curves, steps),
    ...known.space.lostFaces(),
    ...(refused.length === 0
      ? []
      : [`${count(refused.length)} of ${counted(all, 'setting')} cannot be played and were left out.`]),
  ];
}

function curveVerdict({ space: { axes } }: Sweep, curves: readonly SweepCurve[], steps?: Steps): string[] {
  if (curves.length === 0) return ['No game was played, so there is nothing to say yet.'];
  if (axes.length > 1) return curves.slice(0, MOST_SPOKEN_OF).map((curve) => mapSentence(curve, axes));
  const [axis] = axes;
  const moving = curves.filter(({ changes }) => changes);
  const still = curves.filter(({ changes }) => !changes);
  if (moving.length === 0) {
    return [`${capital(axis.title)}: nothing changes measurably over ${counted(curves[0].points.length, 'setting')}.`];
  }
  const spokenOf = moving.slice(0, MOST_SPOKEN_OF);
  const [first, ...others] = spokenOf.map((curve) => curveSentence(curve, axis));
  const [from, to] = [axis.values[0].label, axis.values[axis.values.length - 1].label];
  return [
    `${axis.name} from ${from} to ${to}: ${first[0].toLowerCase()}${first.slice(1)}`,
    ...others,
    ...stepSentences(steps, spokenOf),
    ...(still.length === 0 ? [] : [`No measurable change: ${list(still.slice(0, 8).map(({ name }) => name))}.`]),
  ];
}
