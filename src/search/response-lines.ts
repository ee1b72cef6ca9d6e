/** Figures along every axis through one setting: the effects of changing only that rule. */

import type { SettingSpace } from '../plan/setting-space.js';
import type { Run } from '../runner/run.js';
import type { Contender } from './contender.js';
import type { Entries } from './entries.js';
import type { JudgedSetting, SearchOutcome } from './outcome.js';
import { affordable, playTo } from './race.js';

/** Maximum settings along one axis. */
const MAX_POINTS = 21;
const MAX_GAMES = 2_000;

interface ResponseOptions {
  readonly space: SettingSpace;
  readonly entries: Entries;
  readonly run: Run;
  /** Total games of the search. */
  readonly budget: number;
}

/** Plays the last games of the search, and so also returns the games of each part. */
export async function playResponseLines(
  through: JudgedSetting,
  axes: readonly number[],
  judge: (contender: Contender) => JudgedSetting,
  { space, entries, run, budget }: ResponseOptions,
): Promise<Pick<SearchOutcome, 'games' | 'lines'>> {
  const played = run.games;
  const fresh = entries.fresh.reduce((sum, { scheduledGames }) => sum + scheduledGames, 0);
  const lines: { readonly axis: number; readonly contenders: readonly Contender[] }[] = [];
  for (const axis of axes) {
    const contenders: Contender[] = [];
    for (const value of valuesAround(space.axes[axis].values.length, through.point[axis])) {
      const point = through.point.map((old, i) => (i === axis ? value : old));
      const contender = space.allows(point) ? await entries.enter(point) : undefined;
      if (contender !== undefined) contenders.push(contender);
    }
    lines.push({ axis, contenders });
  }
  const all = [...new Set(lines.flatMap(({ contenders }) => contenders))];
  const goal = affordable(all, MAX_GAMES, budget - played);
  if (goal !== undefined && !run.isStopped) await playTo(run, goal, all);
  return {
    games: { search: played - fresh, confirmation: fresh, lines: run.games - played },
    lines: lines.map(({ axis, contenders }) => ({
      axis,
      settings: contenders.filter(({ games }) => games > 0).map(judge),
    })),
  };
}

/** Returns all values, or an even selection of many that includes `own`. */
function valuesAround(count: number, own: number): number[] {
  const every = Math.ceil(count / MAX_POINTS);
  return Array.from({ length: count }, (_, value) => value).filter((value) => (value - own) % every === 0);
}
