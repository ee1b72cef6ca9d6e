/** Screens rules that are too many to combine: keeps those that alone come nearest to the targets. */

import type { SettingSpace } from '../plan/setting-space.js';
import type { Run } from '../runner/run.js';
import { SCREENING_SHARE } from './budget-shares.js';
import { Entries } from './entries.js';
import type { SearchAim } from './outcome.js';
import { solveRules } from './solve-rules.js';

/** Maximum number of rules that are combined. */
const MAX_COMBINED = 6;

/** Returns whether the rules are too many and several of them may change at once. */
export const isScreened = ({ space, changes }: Pick<SearchAim, 'space' | 'changes'>): boolean =>
  changes !== undefined && changes > 1 && space.axes.length > MAX_COMBINED;

export async function screenRules(
  { space, targets, budget }: SearchAim,
  run: Run,
): Promise<{ readonly space: SettingSpace; readonly entries: Entries }> {
  const entries = new Entries(space, targets);
  const base = await entries.enterBase();
  const search = { space, targets, entries, run, budget: SCREENING_SHARE * budget, isReady: () => false };
  const { all } = await solveRules(search, base);
  const rated = all.map(({ axis, best }) => ({ axis, room: best?.room() ?? Number.NEGATIVE_INFINITY }));
  rated.sort((a, b) => b.room - a.room || a.axis - b.axis);
  const keptAxes = rated.slice(0, MAX_COMBINED).map(({ axis }) => axis);
  return { space: space.narrowedTo(keptAxes.sort((a, b) => a - b)), entries };
}
