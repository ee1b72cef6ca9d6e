/** What a search aims at, and its outcome: settings judged against the targets, the best of them on a fresh seed. */

import type { JudgedFinding } from '../analysis/finding.js';
import type { SeatedFigure } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Point, Refusal, SettingSpace } from '../plan/setting-space.js';
import type { Target } from '../plan/target.js';
import type { EstimatedInterval } from '../stats/estimated-interval.js';
import { isDirected, type Relation } from '../stats/judge.js';
import type { Effect } from './effect.js';
import type { BaseValue } from './tolerance.js';

export interface SearchAim {
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  /** Total games. */
  readonly budget: number;
  /** Maximum number of rules that an answer may change; undefined for all that are free. */
  readonly changes: number | undefined;
  /** A seed that the search has not used, for the confirmation. */
  readonly freshSeed: string;
  /** Figures in which side effects are measured, if answers change one rule. */
  readonly sideFigures: readonly SeatedFigure[];
}

export interface JudgedSetting {
  readonly point: Point;
  readonly name: string;
  readonly cell: PlannedCell;
  /** The seed it was played with: that of the search, which selected it, or a fresh one. */
  readonly luck: 'search' | 'fresh';
  readonly games: number;
  /** Confidence of each interval. */
  readonly level: number;
  /** target → its figure; the interval is the one that the judgement rests on */
  readonly values: readonly JudgedFinding[];
  /** Equivalent if it meets every target, on a fresh seed; above or below if it clearly misses one. */
  readonly relation: Relation;
  /** Share of its games without a winner, and whether that is too large for an answer. */
  readonly unwon: number;
  readonly isBroken: boolean;
  /**
   * Smallest room of its targets: above 0 inside all of them, below 0 outside one. `roomInterval`: its range while all
   * values are within their intervals.
   */
  readonly room: number;
  readonly roomInterval: EstimatedInterval;
}

/** Figures along one axis through the best setting. */
export interface ResponseLine {
  readonly axis: number;
  readonly settings: readonly JudgedSetting[];
}

export interface SearchOutcome {
  /** The settings searched: those of the aim, or of the rules that screening kept. */
  readonly space: SettingSpace;
  /** Number of free rules before screening; undefined if there was none. */
  readonly rulesBeforeScreening?: number;
  /** `race`: every setting was tried; `model`: a model chose them; `rules`: every rule was solved alone. */
  readonly method: 'race' | 'model' | 'rules';
  /** The settings tried, best first; with their results on a fresh seed, if any. */
  readonly settings: readonly JudgedSetting[];
  readonly refused: readonly Refusal[];
  /** Results on fresh seeds, in order of play. */
  readonly tries: readonly JudgedSetting[];
  /**
   * Games on a fresh seed that would probably confirm an open best setting in one try; infinite if no number seems to
   * suffice.
   */
  readonly gamesWanted: number;
  /** Whether the best seems to be inside by less than its error: `gamesWanted` is then a lower bound. */
  readonly isAtEdge: boolean;
  readonly lines: readonly ResponseLine[];
  /** Side effects of each answer, if answers change one rule. */
  readonly oneAtATime?: OneAtATime;
  /** Games of each part of the search. */
  readonly games: { readonly search: number; readonly confirmation: number; readonly lines: number };
}

/** Answers that change one rule, each paired with the current rules on a fresh seed. */
export interface OneAtATime {
  /** In the order of the report. */
  readonly answers: readonly OneRuleAnswer[];
  /** side figure → its baseline value, on the fresh seed */
  readonly base: readonly BaseValue[];
  /** target → its figure with the current rules, on the fresh seed; NaN if not played */
  readonly current: readonly (EstimatedInterval & { readonly value: number })[];
  /** Confidence of each interval of a side effect. */
  readonly level: number;
  /** Number of axes without a promising value, and of axes left undecided for lack of games. */
  readonly hopeless: number;
  readonly undecided: number;
}

export interface OneRuleAnswer {
  readonly judged: JudgedSetting;
  /** side figure → its effect; empty if games cannot be paired */
  readonly effects: readonly Effect[];
}

export const isMet = ({ relation }: Pick<JudgedSetting, 'relation'>): boolean => relation === 'equivalent';
export const isMissed = ({ relation }: Pick<JudgedSetting, 'relation'>): boolean => isDirected(relation);
export const isOpen = ({ relation }: Pick<JudgedSetting, 'relation'>): boolean => relation === 'undecided';

/** Rank of a setting: met, open, missed. */
export const rankOf = (setting: JudgedSetting): number => (isMissed(setting) ? 2 : Number(isOpen(setting)));

/** Sorts by rank, then the most room, then the fewest changes. */
export const compareSettings = (a: JudgedSetting, b: JudgedSetting): number =>
  rankOf(a) - rankOf(b) || b.room - a.room || changesOf(a) - changesOf(b) || (a.name < b.name ? -1 : 1);

/** Returns the number of rules that differ from the defaults. */
export const changesOf = ({ cell }: { readonly cell: PlannedCell }): number => Object.keys(cell.changed).length;
