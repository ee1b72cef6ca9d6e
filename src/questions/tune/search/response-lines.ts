/** The figures along every axis through one setting: what happens if only that rule is changed from there. */
import type { Run } from '../../../execution/run.js';
import type { SettingSpace } from '../../../plan/setting-space.js';
import type { Contender } from './contender.js';
import type { Entries } from './entries.js';
import type { JudgedSetting, ResponseLine } from './outcome.js';
import { playTo } from './play-to.js';

/** Settings along one axis. */
const MOST_POINTS = 21;
const MOST_GAMES = 2_000;
const LEVEL = 0.95;

export interface LineOptions {
  readonly space: SettingSpace;
  readonly entries: Entries;
  readonly run: Run;
  readonly budget: number;
}

export async function responseLines(through: JudgedSetting, options: LineOptions): Promise<ResponseLine[]> {
  const { space, entries, run, budget } = options;
  const lines: Contender[][] = [];
  for (let axis = 0; axis < space.axes.length; axis++) {
    const line: Contender[] = [];
    for (const value of valuesAround(space.axes[axis].values.length, through.place[axis])) {
      const contender = await entries.enter(through.place.map((old, i) => (i === axis ? value : old)));
      if (contender !== undefined) line.push(contender);
    }
    lines.push(line);
  }
  const all = [...new Set(lines.flat())];
  const goal = Math.min(MOST_GAMES, Math.floor(budget / Math.max(1, all.length)));
  if (!run.stopped) await playTo(run, goal, all);
  return lines.map((line, axis) => ({
    axis,
    settings: line.filter(({ games }) => games > 0).map((contender) => contender.judge(LEVEL)),
  }));
}

/** All values, or of many an even selection with this one among them. */
function valuesAround(count: number, own: number): number[] {
  const every = Math.ceil(count / MOST_POINTS);
  return Array.from({ length: count }, (_, value) => value).filter((value) => (value - own) % every === 0);
}
