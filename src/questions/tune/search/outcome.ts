/** What a search is after, and what it has come to: settings judged against the targets, the best confirmed on fresh luck. */
import type { PlannedCell } from '../../../plan/plan.js';
import type { Place, Refusal, SettingSpace } from '../../../plan/setting-space.js';
import type { Interval } from '../../../stats/interval.js';
import type { Target } from '../target.js';

export interface TuneKnown {
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  /** Games in all. */
  readonly budget: number;
  /** Luck that the search has never seen, to confirm what it found. */
  readonly freshSeed: string;
  readonly outcome: Outcome;
}

/** `meets`: every target with confidence; `fails`: some target clearly not; `open`: not known yet. */
export type TargetVerdict = 'meets' | 'fails' | 'open';

export interface TargetValue extends Interval {
  /** Of the target's figure; not a number if it never had one. */
  readonly value: number;
  readonly verdict: TargetVerdict;
}

export interface JudgedSetting {
  readonly place: Place;
  readonly name: string;
  readonly cell: PlannedCell;
  readonly games: number;
  /** target → its value; the interval is the one that the verdict rests on */
  readonly values: readonly TargetValue[];
  readonly verdict: TargetVerdict;
  /** Smallest room of its targets: above 0 inside all of them, below 0 outside one. */
  readonly room: number;
}

/** A setting played again on luck that the search has not seen. */
export interface Confirmation {
  readonly setting: JudgedSetting;
  readonly fresh: JudgedSetting;
}

/** The figures along one axis through the best setting. */
export interface ResponseLine {
  readonly axis: number;
  readonly settings: readonly JudgedSetting[];
}

export interface Outcome {
  /** `race`: every setting was tried; `model`: a model chose which. */
  readonly method: 'race' | 'model';
  /** The settings tried, the best first. */
  readonly settings: readonly JudgedSetting[];
  readonly refused: readonly Refusal[];
  /** Candidates in the order in which they were played on fresh luck; the last is the answer if it meets the targets. */
  readonly confirmations: readonly Confirmation[];
  readonly lines: readonly ResponseLine[];
  /** What each part of the search took. */
  readonly games: { readonly search: number; readonly confirmation: number; readonly lines: number };
  /** Games that the whole grid would have cost at the games of the setting that was hardest to decide. */
  readonly gridGames: number;
}

/** Before the first game. */
export const NOTHING_YET: Outcome = {
  ...{ method: 'race', settings: [], refused: [], confirmations: [], lines: [] },
  games: { search: 0, confirmation: 0, lines: 0 },
  gridGames: 0,
};

/** The setting that meets every target, confirmed; nothing if there is none. */
export const answerOf = ({ confirmations }: Pick<Outcome, 'confirmations'>): Confirmation | undefined =>
  confirmations.find(({ fresh }) => fresh.verdict === 'meets');

/** What to show as the best there is: the answer, or else the setting that comes nearest. */
export const bestOf = (outcome: Pick<Outcome, 'confirmations' | 'settings'>): JudgedSetting | undefined =>
  answerOf(outcome)?.setting ?? outcome.settings[0];

/**
 * Games after which the intervals of a setting would lie on one side of every end of every target, if its figures are what they
 * seem to be: intervals shrink with the root of the games.
 */
export function gamesToDecide({ games, values }: JudgedSetting, targets: readonly Target[]): number {
  const needed = values.map(({ value, low, high }, t) => {
    const distance = Math.min(Math.abs(value - targets[t].low), Math.abs(targets[t].high - value));
    return games * (Math.max(high - value, value - low) / distance) ** 2;
  });
  return Math.ceil(Math.max(...needed));
}
