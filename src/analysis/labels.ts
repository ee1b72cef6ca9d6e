/** Labels of figures, rules, settings and players for charts, tables and sentences. */
import { labelOf, list, number, numberForWidth, percent, words } from '../analysis/format.js';
import { formatRuleValue, type Parameter } from '../core/parameter.js';
import { type Figure, formatWhose, isShare } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Point, SettingSpace } from '../plan/setting-space.js';
import type { Axis } from '../plan/vary.js';

/**
 * Returns the label of a figure: `rounds`, `win share of trapper`, `score of seat 1`, `median of rounds`. `subject`:
 * the owner of the figure, if the label has to name it.
 */
export function figureName(figure: Figure, subject = formatWhose(figure)): string {
  const { column, statistic, over } = figure;
  if (over !== undefined) return `ratio of ${figureName({ ...figure, over: undefined })} to ${figureName(over)}`;
  const what = column.role === 'win' ? 'win share' : labelOf(column);
  // `damage taken from attacks of rusher` would mean the attacks that rusher makes.
  const isPhrase = column.role !== 'win' && what.includes(' ');
  const named = subject === '' ? what : isPhrase ? `${what} (${subject})` : `${what} of ${subject}`;
  if (statistic === 'mean') return figure.inFairShares ? `${named} in fair shares` : named;
  if (statistic === 'fair') return `${named} above the fair share`;
  if (statistic === 'timesFair') return `${named} in fair shares`;
  if (statistic === 'sd') return `spread (sd) of ${named}`;
  return statistic.quantile === 0.5
    ? `median of ${named}`
    : `${ordinal(100 * statistic.quantile)} percentile of ${named}`;
}

/** Formats an ordinal: `90th`, `1st`, `2.5th`. */
function ordinal(rank: number): string {
  const text = number(rank);
  const isTeen = /1\d$/.test(text);
  return `${text}${(isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[text.at(-1) ?? '']) ?? 'th'}`;
}

/** Returns the same label as the subject of a sentence: `the win share of trapper`, `the average of rounds`. */
export function figurePhrase(figure: Figure, subject = formatWhose(figure)): string {
  const name = figureName(figure, subject);
  if (figure.column.role === 'cause') return `the share of games with ${name}`;
  return figure.column.role === 'win' || figure.statistic !== 'mean' ? `the ${name}` : `the average of ${name}`;
}

/** Returns the name of the side that wins or loses a cooperative game. */
export const teamName = (players: number): string => (players === 1 ? 'the player' : 'the team');

/** Returns the label of a rule by its key or axis name (`key`, `key:face`); default: the key in words. */
export function plainRule(parameters: readonly Parameter[], name: string): string {
  const [key, face] = name.split(':');
  const parameter = parameters.find((one) => one.key === key);
  const label = parameter?.label;
  if (face === undefined) return label ?? words(key);
  const ofFace = parameter?.kind === 'faces' ? parameter.faceLabels?.[face] : undefined;
  return ofFace ?? `${face} faces of ${label === undefined ? words(key.replace(/\.faces$/, '')) : `the ${label}`}`;
}

/** Returns the label of a rule with its key: `hit points (player.hp)`. */
export function ruleName(parameters: readonly Parameter[], name: string): string {
  const plain = plainRule(parameters, name);
  return plain === name ? name : `${plain} (${name})`;
}

const MAX_NAMED = 6;

/** Formats the distinct players of a line-up: `rusher, trapper and hoarder`. */
export function formatPlayers(lineUp: readonly string[]): string {
  const names = [...new Set(lineUp)];
  const others = names.length - MAX_NAMED + 1;
  return list(others > 1 ? [...names.slice(0, MAX_NAMED - 1), `${others} others`] : names);
}

/** Formats a value of a figure: `12.3`, `25.1 %`; decimals suit an interval of that width. */
export const formatFigureValue = (figure: Figure, value: number, width?: number): string =>
  formatInUnit(isShare(figure), value, width);

export const formatInUnit = (share: boolean, value: number, width = Number.POSITIVE_INFINITY): string =>
  share ? percent(value) : numberForWidth(value, width);

/** Formats the differences from the defaults: `traps per turn (trap.perTurn) = 2; target = 60`; empty without any. */
export const formatChanges = (parameters: readonly Parameter[], { changed }: PlannedCell): string =>
  Object.entries(changed)
    .map(([key, value]) => `${ruleName(parameters, key)} = ${formatRuleValue(value)}`)
    .join('; ');

/** Formats a rule and its value: `traps per turn 2`; counts of faces come first: `3 faces that trip`. */
export function formatRuleAt(parameters: readonly Parameter[], { name, values }: Axis, value: number): string {
  const [plain, { label }] = [plainRule(parameters, name), values[value]];
  if (!name.includes(':')) return `${plain} ${label}`;
  const one = (_: string, verb?: string) => (verb === undefined ? 'face' : `face that ${verb}s`);
  return `${label} ${label === '1' ? plain.replace(/\bfaces\b(?: that (\w+))?/, one) : plain}`;
}

/** Formats a setting of a space: `traps per turn 2, target 60`. */
export const formatSetting = ({ axes, parameters }: SettingSpace, point: Point): string =>
  axes.map((axis, i) => formatRuleAt(parameters, axis, point[i])).join(', ');
