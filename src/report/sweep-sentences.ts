/** What a sweep shows, in sentences: which figures change, where they are steep and where flat, and what one step does. */
import type { SweepResult } from '../plan/make-sweep.js';
import { type CurveShape, curveShape } from '../stats/curve-shape.js';
import { normalReach } from '../stats/normal.js';
import { count, list } from '../tables/format.js';
import type { SweepCurve, SweepPoint } from '../tables/sweep-curves.js';
import { capital, figureChange, figureName, figureValue } from './figure-words.js';

/** Figures that the verdict speaks of; the others have their section. */
const MOST_SPOKEN_OF = 3;

export function sweepVerdict(result: SweepResult, curves: readonly SweepCurve[]): string[] {
  const { run, settings, refused, space } = result;
  const sentences = space.axes.length === 1 ? lineVerdict(result, curves) : mapVerdict(result, curves);
  if (refused.length > 0) {
    sentences.push(
      `${count(refused.length)} of ${count(refused.length + settings.length)} settings cannot be played and were left out.`,
    );
  }
  if (run.complete) return sentences;
  const played = run.tallies.reduce((sum, { games }) => sum + games, 0);
  const planned = run.plan.games * run.plan.cells.length;
  return [
    `The sweep was stopped after ${count(played)} of ${count(planned)} games; this is what they say.`,
    ...sentences,
  ];
}

function lineVerdict(result: SweepResult, curves: readonly SweepCurve[]): string[] {
  const moving = curves.filter((curve) => doesChange(curve));
  const still = curves.filter((curve) => !moving.includes(curve));
  const [axis] = result.space.axes;
  if (curves.length === 0) return ['No game was played, so there is nothing to say yet.'];
  const [first, last] = [axis.values[0].label, axis.values[axis.values.length - 1].label];
  const sentences = moving
    .slice(0, MOST_SPOKEN_OF)
    .map((curve, i) =>
      i === 0 ? `${axis.name} from ${first} to ${last}: ${uncapital(curveSentence(curve))}` : curveSentence(curve),
    );
  if (moving.length === 0) {
    sentences.push(
      `${capital(axis.title)}: nothing changes measurably over ${count(curves[0].points.length)} settings.`,
    );
  }
  sentences.push(...stepSentences(result, moving));
  if (still.length > 0 && moving.length > 0) {
    sentences.push(`No measurable change: ${list(still.slice(0, 8).map(({ figure }) => figureName(figure)))}.`);
  }
  return sentences;
}

const uncapital = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** In the order of the axis; axes without a scale are taken in the order of their values. */
const shapeOf = ({ points }: SweepCurve): CurveShape =>
  curveShape(points.map(({ numbers: [x], mean, se }, i) => ({ x: Number.isFinite(x) ? x : i, mean, se })));

export const doesChange = (curve: SweepCurve): boolean => curve.points.length > 1 && shapeOf(curve).changes;

/** "Rounds 8.1 (at 0) rising to 14.2 (at 6), steepest from 3 to 4 (+2.1), nearly flat from 0 to 2." */
export function curveSentence(curve: SweepCurve): string {
  const { figure, points } = curve;
  const name = capital(figureName(figure));
  if (points.length === 1) return `${name} ${at(curve, points[0])}.`;
  const shape = shapeOf(curve);
  const [low, high] = [points[shape.lowest], points[shape.highest]];
  if (!shape.changes)
    return `${name} without measurable change: ${figureValue(figure, low.mean)} to ${figureValue(figure, high.mean)}.`;
  const isScale = points.every(({ numbers: [x] }) => Number.isFinite(x));
  if (!isScale || shape.course === 'turns') {
    return `${name} highest with ${at(curve, high)} and lowest with ${at(curve, low)}.`;
  }
  const [first, last] = [points[0], points[points.length - 1]];
  const course = shape.course === 'rises' ? 'rising' : 'falling';
  return `${name} ${at(curve, first)} ${course} to ${at(curve, last)}${courseInWords(curve, shape)}.`;
}

const at = ({ figure }: SweepCurve, { mean, labels, setting }: SweepPoint): string =>
  `${figureValue(figure, mean)} (at ${labels.length === 1 ? labels[0] : setting.name})`;

function courseInWords({ figure, points }: SweepCurve, { even, steepest, flats }: CurveShape): string {
  if (points.length < 3) return '';
  if (even) return ', evenly all the way';
  const [from, to] = [points[steepest], points[steepest + 1]];
  const steep = `steepest from ${from.labels[0]} to ${to.labels[0]} (${figureChange(figure, to.mean - from.mean)})`;
  const flat = flats.slice(0, 2).map(([first, last]) => `${points[first].labels[0]} to ${points[last].labels[0]}`);
  return flat.length === 0 ? `, ${steep}` : `, ${steep}, nearly flat from ${list(flat)}`;
}

/** "From 4 as it is, one step up changes rounds by +0.3 and kills trap by +0.1; one step down …." */
function stepSentences({ current, space }: SweepResult, moving: readonly SweepCurve[]): string[] {
  if (current === undefined || !space.axes[0].ordered || moving.length === 0) return [];
  const here = current.place[0];
  const [below, above] = [-1, 1].map((step) =>
    moving.slice(0, MOST_SPOKEN_OF).flatMap(({ figure, points }) => {
      const from = points.find(({ setting }) => setting.place[0] === here);
      const to = points.find(({ setting }) => setting.place[0] === here + step);
      return from && to ? [`${figureName(figure)} by ${figureChange(figure, to.mean - from.mean)}`] : [];
    }),
  );
  const label = (step: number) => space.axes[0].values[here + step]?.label;
  const parts = [
    ...(above.length > 0 ? [`going to ${label(1)} changes ${list(above)}`] : []),
    ...(below.length > 0 ? [`going to ${label(-1)} changes ${list(below)}`] : []),
  ];
  return parts.length === 0 ? [] : [`From ${label(0)} as it is, ${parts.join('; ')}.`];
}

function mapVerdict({ space }: SweepResult, curves: readonly SweepCurve[]): string[] {
  if (curves.length === 0) return ['No game was played, so there is nothing to say yet.'];
  return curves.slice(0, MOST_SPOKEN_OF).map((curve) =>
    mapSentence(
      curve,
      space.axes.map(({ name }) => name),
    ),
  );
}

/** "Rounds from 8.1 (at …) to 20.3 (at …); with the other held, trap.perTurn moves it by 9.1 and …." */
export function mapSentence(curve: SweepCurve, axes: readonly string[]): string {
  const { figure, points } = curve;
  const low = points.reduce((a, b) => (b.mean < a.mean ? b : a));
  const high = points.reduce((a, b) => (b.mean > a.mean ? b : a));
  const apart = high.mean - low.mean > normalReach(0.99) * Math.hypot(low.se, high.se);
  const name = capital(figureName(figure));
  if (!apart)
    return `${name} without measurable change: ${figureValue(figure, low.mean)} to ${figureValue(figure, high.mean)}.`;
  const moved = axes
    .map((axis, i) => ({ axis, by: meanRange(points, i) }))
    .sort((a, b) => b.by - a.by)
    .map(({ axis, by }) => `${axis} moves it by ${figureChange(figure, by).slice(1)}`);
  return `${name} from ${at(curve, low)} to ${at(curve, high)}; with the other held, ${list(moved)} on average.`;
}

/** How far a figure moves along one axis, on average over the settings of the other. */
function meanRange(points: readonly SweepPoint[], axis: number): number {
  const lines = new Map<number, number[]>();
  for (const { setting, mean } of points) {
    const other = setting.place[1 - axis];
    lines.set(other, [...(lines.get(other) ?? []), mean]);
  }
  const ranges = [...lines.values()].map((means) => Math.max(...means) - Math.min(...means));
  return ranges.reduce((a, b) => a + b, 0) / ranges.length;
}
