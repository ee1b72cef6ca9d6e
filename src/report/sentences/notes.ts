/** Formats figures, seats and rules, for sentences, tables, charts and notes. */

import { count, counted, formatLevel, percent } from '../../analysis/format.js';
import { formatChanges, formatPlayers, ruleName } from '../../analysis/labels.js';
import { fixed, visibleDecimals } from '../../core/formatting.js';
import type { Game } from '../../core/game.js';
import type { Rules } from '../../core/parameter.js';
import { type Plan, type PlannedCell, strategyNames } from '../../plan/plan.js';
import type { SettingSpace } from '../../plan/setting-space.js';
import type { PlayedGames } from '../../questions/played-games.js';
import type { Estimate } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';
import type { Relation } from '../../stats/judge.js';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Numbers up to ten in words. */
export const numberWord = (number: number): string => NUMBERS[number - 1] ?? String(number);

/** Words for relations; by default equivalence has the same as what is undecided. */
export const relationWords = (
  above: string,
  below: string,
  undecided: string,
  equivalent = undecided,
): Readonly<Record<Relation, string>> => ({ above, below, equivalent, undecided });

/** `at tables of two`, for games with tables of several sizes: results at one size may not hold at another. */
export const formatTable = (players: number, { min, max }: Game['seats']): string =>
  min === max ? '' : `at tables of ${numberWord(players)}`;

/** Players and table size: `rusher and trapper at tables of four`. */
export const formatPlayedBy = (
  { lineUp, players }: Pick<PlannedCell, 'lineUp' | 'players'>,
  seats: Game['seats'],
): string => `${formatPlayers(lineUp.map(({ name }) => name))} ${formatTable(players, seats)}`.trim();

/** Formats an effect: "+3.1 ± 0.3", "−4.2 ± 0.5 points", "+2.1 (+0.2 to +5.3)". */
export function formatEffect(
  share: boolean,
  { low, high, ...effect }: Interval & ({ readonly mean: number } | { readonly value: number }),
  plus = '+',
  unit = share ? ' points' : '',
): string {
  const mean = 'value' in effect ? effect.value : effect.mean;
  const error = Math.max(high - mean, mean - low);
  const write = (size: number, decimals: number) =>
    !Number.isFinite(size) ? 'any number' : share ? percent(size).replace(' %', '') : fixed(size, decimals);
  const signed = (size: number, decimals: number) => {
    const text = write(Math.abs(size), decimals);
    return /[1-9]/.test(text) ? `${size < 0 ? '−' : plus}${text}` : text;
  };
  const decimals = decimalsOf(mean, error);
  const isClear = low > 0 || high < 0;
  // In a skewed interval clear of 0, ± the longer side would seem to include 0. Both ends are given instead.
  if (isClear && (error >= Math.abs(mean) || write(error, decimals) === write(Math.abs(mean), decimals))) {
    const fine = Math.max(...[mean, low, high].map((size) => visibleDecimals(size, decimals)));
    return `${signed(mean, fine)}${unit} (${signed(low, fine)} to ${signed(high, fine)})`;
  }
  return `${signed(mean, decimals)} ± ${write(error, decimals)}${unit}`;
}

/** Formats the size of an effect, for use after "rises" or "higher": "3.1 ± 0.3". */
export const formatEffectSize = (share: boolean, { value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>) =>
  formatEffect(share, value < 0 ? { value: -value, low: -high, high: -low } : { value, low, high }, '');

/** Common decimals of a mean and its error: two significant digits of the error, without zeros at the end of both. */
function decimalsOf(mean: number, error: number): number {
  const significant = Number.isFinite(error) && error > 0 ? 1 - Math.floor(Math.log10(error)) : 2;
  const most = Math.max(0, Math.min(MAX_DECIMALS, significant));
  const isFine = (decimals: number) =>
    [mean, error].every((size) => Number(size.toFixed(decimals)) === Number(size.toFixed(most)));
  return Array.from({ length: most }, (_, decimals) => decimals).find(isFine) ?? most;
}

const MAX_DECIMALS = 6;

/** For a run that has not played all its games: stopped, or under way. */
export const incompleteSentence = (
  played: number,
  planned: number,
  what: 'game' | 'pair',
  isUnderWay = false,
): string =>
  isUnderWay
    ? `So far ${count(played)} of at most ${counted(planned, what)} were played.`
    : `The run was stopped after ${count(played)} of ${counted(planned, what)}; this is what they say.`;

/**
 * Notes that the run was extended, which widens intervals. Empty with a stop rule, because its intervals do not change.
 */
export const extendedSentences = ({ earlier, stop }: Plan, what: 'game' | 'pair', each = ''): string[] =>
  earlier.length === 0 || stop !== null
    ? []
    : [
        `The run was planned with ${counted(earlier[0].games, what)}${each} and extended, so its ranges are wider: they hold however often that is done.`,
      ];

export const NO_GAMES = 'No game was played, so there is nothing to say yet.';

/** Adds to a verdict how much of the plan was played; `each` names what the games of the plan are of. */
export const withExtent = (
  sentences: readonly string[] | undefined,
  { plan, games, complete }: PlayedGames & { readonly plan: Plan },
  each: string,
): string[] =>
  sentences === undefined
    ? [NO_GAMES]
    : [
        ...sentences,
        ...extendedSentences(plan, 'game', each),
        ...(complete ? [] : [incompleteSentence(games, plan.games * plan.cells.length, 'game')]),
      ];

/**
 * States the joint confidence of a page's claims (`claims` about `things`). Includes the level of each interval if all
 * are equal.
 */
export function confidenceNote({ stop, earlier }: Plan, claims: number, things: string, level?: number): string {
  const each =
    claims === 1
      ? ''
      : ` (${level === undefined ? 'all' : `${formatLevel(level)} for each of`} ${claims} ${things}${level === undefined ? ' together' : ''})`;
  const sure = `The chance that anything claimed here is false is at most 5 %${each}`;
  if (stop !== null) {
    return `${sure}. Intervals are always-valid: this holds although the run looked at them after every chunk.`;
  }
  return earlier.length === 0
    ? `${sure}, also with what will be claimed if the run is extended.`
    : `${sure}, with what was claimed before the run was extended. Intervals are always-valid: this holds however often that is done.`;
}

/** `what`: the unit of the advised games: `pairs`, `games of each setting`. */
export const moreNote = (what: string): string =>
  `The number of ${what} still needed is for extending this run, which then needs wider intervals; a new run that is planned with all of them from the start, on another seed, needs fewer.`;

/** Describes the seating. */
export function seatsNote({ players, lineUp }: PlannedCell, rotate: boolean): string {
  const seats = `${players} seats: ${lineUp.map(({ name }) => name).join(', ')}`;
  if (strategyNames(lineUp).length === 1) return `${seats}.`;
  return `${seats}; ${rotate ? 'every order around the table has its turn' : 'everyone keeps the seat'}.`;
}

export function rulesNote({ parameters }: Game, cell: PlannedCell): string {
  const changes = formatChanges(parameters, cell);
  return changes === '' ? 'Rules: all defaults.' : `Rules changed: ${changes}.`;
}

/** Describes the seating common to all settings of a space. */
export const seatsUnlessVaried = ({ base: { players, lineUp } }: SettingSpace): string =>
  `${players} seats unless varied: ${lineUp.map(({ name }) => name).join(', ')}.`;

export function otherRulesNote({ base, parameters }: SettingSpace): string {
  const changes = formatChanges(parameters, base);
  return changes === '' ? 'All other rules: defaults.' : `Rules changed throughout: ${changes}.`;
}

/**
 * Faces that changed tables no longer contain: `No disarm is left in the die for somebody else’s trap
 * (trap.foreign.faces).`
 */
export function lostFaces({ parameters }: Game, before: Rules, after: Rules): string[] {
  return parameters.flatMap(({ key, kind }) => {
    if (kind !== 'faces') return [];
    const [old, now] = [before, after].map((rules) => rules[key] as readonly string[]);
    const lost = [...new Set(old)].filter((face) => !now.includes(face));
    return lost.length === 0 ? [] : [`No ${lost.join(' and no ')} is left in the ${ruleName(parameters, key)}.`];
  });
}

/** Explains how tables of faces vary, if any do. */
export const faceNotes = ({ axes }: SettingSpace): string[] =>
  axes.some(({ values: [{ change }] }) => change.kind === 'faces') ? [FACE_RULE] : [];

export const FACE_RULE =
  'How tables are made: the named face gets its number (on another die the nearest that it can express, a half rounding ' +
  'up); the rest is shared out among the other faces in proportion to the table as it is, by largest remainder, the ' +
  'first in the table first.';
