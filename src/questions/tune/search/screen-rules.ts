/** Screens rules that are too many to combine: keeps those that alone come nearest to the targets. */
import type { Run } from '../../../runner/run.js';
import { Entries } from './contender.js';
import type { TuneState } from './outcome.js';
import { SCREEN_PART } from './parts.js';
import { solveRules } from './solve-rules.js';

/** Maximum number of rules that are combined. */
const MAX_COMBINED = 6;

/** Returns whether the rules are too many and several of them may change at once. */
export const isScreened = ({ space, changes }: Pick<TuneState, 'space' | 'changes'>): boolean =>
  changes !== undefined && changes > 1 && space.axes.length > MAX_COMBINED;

export async function screenRules(state: TuneState, run: Run): Promise<{ known: TuneState; entries: Entries }> {
  const { space, targets, budget } = state;
  const entries = new Entries(space, targets);
  const base = (await entries.enter(space.currentPoint()!))!;
  entries.base = base;
  const search = { space, targets, entries, run, budget: SCREEN_PART * budget, isReady: () => false };
  const { all } = await solveRules(search, base);
  const rated = all.map(({ axis, best }) => ({ axis, room: best?.room() ?? Number.NEGATIVE_INFINITY }));
  rated.sort((a, b) => b.room - a.room || a.axis - b.axis);
  const keptAxes = rated.slice(0, MAX_COMBINED).map(({ axis }) => axis);
  const narrowed = space.narrowedTo(keptAxes.sort((a, b) => a - b));
  return { known: { ...state, space: narrowed, screened: space.axes.length }, entries };
}
