/** What a search is after, and what it has come to: settings judged against the targets, the best of them on fresh luck. */
import type { SeatedFigure } from '../../../plan/figure.js';
import type { PlannedCell } from '../../../plan/plan.js';
import type { Point, Refusal, SettingSpace } from '../../../plan/setting-space.js';
import type { EstimatedInterval } from '../../../stats/estimated-interval.js';
import type { BaseValue, Effect } from '../../levers/outcome.js';
import type { Target } from '../target.js';

export interface TuneState {
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  /** Games in all. */
  readonly budget: number;
  /** Rules that an answer may change; undefined if as many as are free. */
  readonly changes: number | undefined;
  /** Luck that the search has never seen, to confirm what it found. */
  readonly freshSeed: string;
  /** Rules that may change, if they were too many to combine and only the most promising were. */
  readonly screened?: number;
  /** What else is looked at, if answers change one rule. */
  readonly sideFigures: readonly SeatedFigure[];
  readonly outcome: TuneOutcome;
}

/** `meets`: every target, as fresh luck showed; `fails`: some target clearly not; `open`: not known. */
export type TargetVerdict = 'meets' | 'fails' | 'open';

export interface TargetValue extends EstimatedInterval {
  /** Of the target's figure; not a number if it never had one. */
  readonly value: number;
  readonly verdict: TargetVerdict;
  /** Whether no value that the game allows and no game has shown could undo the verdict. */
  readonly isSure: boolean;
}

export interface JudgedSetting {
  readonly point: Point;
  readonly name: string;
  readonly cell: PlannedCell;
  /** On which luck it was played: that of the search, by which it was chosen, or luck that the search has not seen. */
  readonly luck: 'search' | 'fresh';
  readonly games: number;
  /** The confidence of each interval by itself. */
  readonly level: number;
  /** target → its value; the interval is the one that the verdict rests on */
  readonly values: readonly TargetValue[];
  readonly verdict: TargetVerdict;
  /** Share of its games that ended without a winner, and whether these are so many that it is no answer. */
  readonly unwon: number;
  readonly isBroken: boolean;
  /** Smallest room of its targets: above 0 inside all of them, below 0 outside one; and where it lies as long as all values lie within their intervals. */
  readonly room: number;
  readonly roomInterval: EstimatedInterval;
}

/** The figures along one axis through the best setting. */
export interface ResponseLine {
  readonly axis: number;
  readonly settings: readonly JudgedSetting[];
}

export interface TuneOutcome {
  /** `race`: every setting was tried; `model`: a model chose which; `rules`: every rule was solved by itself. */
  readonly method: 'race' | 'model' | 'rules';
  /** The settings tried, the best first, each as it was on fresh luck if it was played there. */
  readonly settings: readonly JudgedSetting[];
  readonly refused: readonly Refusal[];
  /** What was played on fresh luck, in that order. */
  readonly tries: readonly JudgedSetting[];
  /**
   * Games on fresh luck in one go that would probably confirm the best, if it is open; infinite if it does not look as if any
   * number would.
   */
  readonly gamesWanted: number;
  /** Whether the best seems to lie inside by less than it may be off: then that number is the least. */
  readonly isAtEdge: boolean;
  readonly lines: readonly ResponseLine[];
  /** If answers change one rule: what each of them does beside the targets. */
  readonly singles?: Singles;
  /** What each part of the search took. */
  readonly games: { readonly search: number; readonly confirmation: number; readonly lines: number };
}

/** Answers that change one rule, each as fresh luck showed it beside the rules as they are. */
export interface Singles {
  /** In the order in which they are shown. */
  readonly answers: readonly SingleAnswer[];
  /** side figure → its value with the rules as they are, on fresh luck */
  readonly base: readonly BaseValue[];
  /** target → the same of its figure; not a number if it was not played */
  readonly current: readonly (EstimatedInterval & { readonly value: number })[];
  /** The confidence of each interval of a side effect. */
  readonly level: number;
  /** Axes of which no value tried looks as if it met the targets, and those that were not decided for want of games. */
  readonly hopeless: number;
  readonly undecided: number;
}

export interface SingleAnswer {
  readonly judged: JudgedSetting;
  /** side figure → how it changes; none if they cannot be compared game by game */
  readonly effects: readonly Effect[];
}

/** Before the first game. */
export const EMPTY_OUTCOME: TuneOutcome = {
  method: 'race',
  settings: [],
  refused: [],
  tries: [],
  gamesWanted: Number.NaN,
  isAtEdge: false,
  lines: [],
  games: { search: 0, confirmation: 0, lines: 0 },
};

const ORDER = { meets: 0, open: 1, fails: 2 } as const;

/** Those that meet every target first, then the open ones; within, the one with the most room, then the fewest changes. */
export const compareSettings = (a: JudgedSetting, b: JudgedSetting): number =>
  ORDER[a.verdict] - ORDER[b.verdict] || b.room - a.room || changesOf(a) - changesOf(b) || (a.name < b.name ? -1 : 1);

/** Rules that differ from the defaults. */
export const changesOf = ({ cell }: { readonly cell: PlannedCell }): number => Object.keys(cell.changed).length;
