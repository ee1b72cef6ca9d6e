/** Formats settings, targets and values: plain names, then option names. */

import { isDirected, type JudgedFinding } from '../../../analysis/finding.js';
import { list, percent, signedTo } from '../../../analysis/format.js';
import { figureName, formatFigureValue, formatRuleAt } from '../../../analysis/labels.js';
import { fixed, rangeDecimals } from '../../../core/formatting.js';
import { type Figure, isShare } from '../../../plan/figure.js';
import type { Point, SettingSpace } from '../../../plan/setting-space.js';
import type { Target } from '../../../plan/target.js';
import { isMet, isMissed, type JudgedSetting, type SearchAim } from '../../../search/outcome.js';
import type { Interval } from '../../../stats/interval.js';
import { formatWantedRange } from '../wanted-range.js';

/**
 * `3 faces that trip somebody else’s trap and hit points 5`; with a limit on changes, only those: `hit points 5 instead
 * of 4`
 */
export function plainSetting({ space, changes }: Pick<SearchAim, 'space' | 'changes'>, point: Point): string {
  const shown = shownAxes(space, point, changes);
  if (shown.length === 0) return 'the rules as they are';
  const current = changes === undefined ? undefined : space.currentPoint();
  return list(
    shown.map((axis) => {
      const plain = formatRuleAt(space.parameters, space.axes[axis], point[axis]);
      return current === undefined ? plain : `${plain} instead of ${space.axes[axis].values[current[axis]].label}`;
    }),
  );
}

/** As options: `trap.foreign.faces:trip=3 player.hp=5`. */
export function typedSetting({ space, changes }: Pick<SearchAim, 'space' | 'changes'>, point: Point): string {
  const { axes } = space;
  return shownAxes(space, point, changes)
    .map((axis) => `${axes[axis].name}=${axes[axis].values[point[axis]].label}`)
    .join(' ');
}

const shownAxes = (space: SettingSpace, point: Point, changes: number | undefined): number[] =>
  changes === undefined ? space.axes.map((_, axis) => axis) : space.changesAt(point);

/** Both: `hit points 5 (player.hp=5)`. */
export function fullSetting(facts: Pick<SearchAim, 'space' | 'changes'>, { point }: Pick<JudgedSetting, 'point'>) {
  const [plain, typed] = [plainSetting(facts, point), typedSetting(facts, point)];
  return typed === '' || typed === plain ? plain : `${plain} (${typed})`;
}

/** `the target`, `both targets`, `all 3 targets` */
export function allTargets({ targets: { length } }: Pick<SearchAim, 'targets'>): string {
  if (length === 1) return 'the target';
  return length === 2 ? 'both targets' : `all ${length} targets`;
}

/** The object of "misses". */
export const someTarget = ({ targets }: Pick<SearchAim, 'targets'>): string =>
  targets.length === 1 ? 'the target' : 'a target';

export const formatValues = ({ targets }: Pick<SearchAim, 'targets'>, values: readonly JudgedFinding[]): string =>
  list(targets.map((target, t) => formatValue(target, values[t])));

/** `rounds 12.1 (11.9 to 12.3; wanted 10 to 14)` */
function formatValue(target: Target, { estimate }: JudgedFinding): string {
  const interval = formatInterval(target, estimate);
  const wanted = `wanted ${formatWanted(target)}`;
  return `${figureName(target.figure)} ${formatTargetValue(target.figure, estimate.value)} (${interval === '' ? wanted : `${interval}; ${wanted}`})`;
}

/**
 * Empty if an end is infinite. Both ends have the same precision, sufficient to keep them distinct from the target's
 * bounds.
 */
export function formatInterval({ figure, ...wanted }: Target, { low, high }: Interval): string {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return '';
  const isPercentage = isShare(figure) || figure.statistic === 'fair';
  const inUnits = (value: number) => (isPercentage ? 100 * value : value);
  const write = figure.statistic === 'fair' ? signedTo : fixed;
  const isExact = (end: number, decimals: number) => Number(end.toFixed(decimals)) === end;
  const isDistinct = (decimals: number) =>
    [low, high].every((end) =>
      [wanted.low, wanted.high].every(
        (other) =>
          end === other ||
          isExact(inUnits(end), decimals) ||
          write(inUnits(end), decimals) !== write(inUnits(other), decimals),
      ),
    );
  let decimals = isPercentage ? 1 : rangeDecimals(low, high);
  while (decimals < MAX_DECIMALS && !isDistinct(decimals)) decimals++;
  const [from, to] = [low, high].map((end) => write(inUnits(end), decimals));
  if (figure.statistic === 'fair') return `${from} to ${to} points`;
  return isPercentage ? `${from} % to ${to} %` : `${from} to ${to}`;
}

const MAX_DECIMALS = 8;

export const formatWanted = (target: Target): string =>
  formatWantedRange(target, (value) => plainValue(target.figure, value), unitOf(target.figure));

/** `rounds from 14 to 20`, `kills by traps at least 0.5` */
export const formatTarget = (target: Target): string => {
  const wanted = formatWanted(target);
  return `${figureName(target.figure)} ${wanted.startsWith('at ') ? '' : 'from '}${wanted}`;
};

/** A difference from the fair share is in percentage points, with its sign. */
export const formatTargetValue = (figure: Figure, value: number): string =>
  `${plainValue(figure, value)}${unitOf(figure)}`;

const plainValue = (figure: Figure, value: number): string =>
  figure.statistic === 'fair' ? signedTo(100 * value, 1) : formatFigureValue(figure, value);

const unitOf = ({ statistic }: Figure): string => (statistic === 'fair' ? ' points' : '');

/** True if a setting robustly misses a target. */
export const surelyMisses = ({ values }: Pick<JudgedSetting, 'values'>): boolean =>
  values.some(({ judgement }) => isDirected(judgement.relation) && judgement.robust);

/** The caveat of a miss that is not robust. */
export const observedCaveat = (isSure: boolean): string => (isSure ? '' : ' as far as was seen');

/** `confirmed`, `misses`; undecided: `perhaps` if it seems inside, otherwise `doubtful` */
export function formatVerdict(setting: Pick<JudgedSetting, 'relation' | 'room' | 'unwon' | 'isBroken'>): string {
  if (setting.isBroken) return `no answer: ${percent(setting.unwon, 0)} without a winner`;
  if (isMet(setting)) return 'confirmed';
  if (isMissed(setting)) return 'misses';
  return setting.room > 0 ? 'perhaps' : 'doubtful';
}
