/** The verdict of a sweep, the most important first. */
import { isDirected, type Relation } from '../../../analysis/finding.js';
import { capital, count, counted, list, listOf, lowerFirst } from '../../../analysis/format.js';
import { plainRule } from '../../../analysis/labels.js';
import { type PlannedCell, strategyNames } from '../../../plan/plan.js';
import type { Axis } from '../../../plan/vary.js';
import type { PlayedRun } from '../../../questions/question.js';
import { comparable, type SweepCurve } from '../../../questions/sweep/curves.js';
import type { SweepFindings } from '../../../questions/sweep/findings.js';
import type { SweepState } from '../../../questions/sweep/settings.js';
import type { Steps } from '../../../questions/sweep/steps.js';
import { caveatSentences, needsCaveat } from '../caveats.js';
import { extendedSentences } from '../notes.js';
import { curveSentence, MAX_LISTED, missingSentences, openSentence, sameSentence } from './curves.js';
import { hasMapCaveat, mapSentences, strongestFirst } from './map.js';
import { clearSteps, stepSentences } from './steps.js';

/** Maximum figures in the verdict; the others have their sections. */
const MAX_MENTIONED = 3;

export function verdict(
  { curves, steps }: SweepFindings,
  { state, plan, games, complete }: PlayedRun<SweepState>,
): string[] {
  const { settings, refused } = state;
  const planned = plan.games * plan.cells.length;
  const all = refused.length + settings.length;
  const { sentences, hasCaveats } = curveVerdict(state, curves, steps);
  return [
    ...(complete
      ? []
      : [`The sweep was stopped after ${count(games)} of ${counted(planned, 'game')}; this is what they say.`]),
    ...sentences,
    ...missingSentences(curves),
    ...caveatSentences(hasCaveats),
    ...lineUpSentences(plan.cells),
    ...state.space.lostFaces(),
    ...(refused.length === 0
      ? []
      : [
          `${count(refused.length)} of ${counted(all, 'setting')} cannot be played and ${refused.length === 1 ? 'was' : 'were'} left out.`,
        ]),
    ...extendedSentences(plan, 'game', ' of each setting'),
  ];
}

function curveVerdict(
  { space, hasRequestedFigures }: SweepState,
  curves: readonly SweepCurve[],
  steps: Steps | undefined,
): { readonly sentences: readonly string[]; readonly hasCaveats: boolean } {
  const { axes, parameters } = space;
  if (curves.every(({ points }) => points.length < 2)) {
    const none = ['Too few games were played to say anything yet.'];
    const few = curves.slice(0, MAX_MENTIONED).map(curveSentence);
    return { sentences: few.length === 0 ? none : few, hasCaveats: false };
  }
  const isMap = axes.length > 1;
  const hasOwnCaveat = (curve: SweepCurve) => (isMap ? hasMapCaveat(curve, space) : needsCaveat(curve.judgement));
  if (isMap && hasRequestedFigures) {
    return { sentences: mapSentences(curves, space).flatMap(splitFirst), hasCaveats: curves.some(hasOwnCaveat) };
  }
  const of = (is: (relation: Relation) => boolean) =>
    comparable(curves).filter(({ judgement }) => is(judgement.relation));
  const moving = of(isDirected);
  const same = of((relation) => relation === 'equivalent');
  const open = of((relation) => relation === 'undecided');
  const mentioned = (isMap ? strongestFirst(moving) : moving).slice(0, MAX_MENTIONED);
  const [first, ...others] = [
    ...(isMap
      ? mapSentences(mentioned, space).flatMap((said, i) => (i === 0 ? splitFirst(said) : [said.join(' ')]))
      : mentioned.map(curveSentence)),
    ...stepSentences(steps, mentioned),
    ...[true, false].flatMap((robust) => {
      const alike = same.filter(({ judgement }) => judgement.robust === robust);
      return alike.length === 0 ? [] : [sameSentence(alike)];
    }),
    ...(open.length === 0 ? [] : [openSentence(open)]),
  ];
  const [axis] = axes;
  const start = isMap
    ? first
    : `${capital(plainRule(parameters, axis.name))} ${formatValues(axis)}: ${lowerFirst(first)}`;
  const hasCaveats =
    [...mentioned, ...same].some(hasOwnCaveat) ||
    clearSteps(steps, mentioned).some(({ change }) => needsCaveat(change.judgement));
  return { sentences: [start, ...others], hasCaveats };
}

/** Keeps the first sentence separate, for quick reading. */
const splitFirst = ([first, ...others]: readonly string[]): string[] => [
  first,
  ...(others.length > 0 ? [others.join(' ')] : []),
];

/** "from 3 to 6"; without an order "as duel or skirmish" */
export function formatValues({ values, isOrdered }: Axis): string {
  const labels = values.map(({ label }) => label);
  return isOrdered ? `from ${labels[0]} to ${labels.at(-1)}` : `as ${listOf(labels, MAX_LISTED, 'or')}`;
}

/** Notes that line-ups vary with the number of players. Effects are not due to the number alone. */
export function lineUpSentences(cells: readonly PlannedCell[]): string[] {
  const lineUps = new Map(cells.map(({ players, lineUp }) => [players, strategyNames(lineUp)]));
  /** sorted names → formatted names, and the numbers of players */
  const tables = new Map<string, { readonly names: string; readonly sizes: number[] }>();
  for (const [players, names] of lineUps) {
    const key = names.toSorted().join('\n');
    const table = tables.get(key) ?? { names: list(names), sizes: [] };
    table.sizes.push(players);
    tables.set(key, table);
  }
  if (tables.size < 2) return [];
  const parts = [...tables.values()].map(({ names, sizes }) => `${names} at ${list(sizes.map(String))}`);
  return [`With the number of players the opponents change as well: ${parts.join('; ')}.`];
}
