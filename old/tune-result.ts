/** What a search found: settings judged against the targets, the answer confirmed on fresh luck, and what it cost. */
import type { Game } from '../core/game.js';
import type { Interval } from '../stats/interval.js';
import type { PlannedCell } from './plan.js';
import type { Place, Refusal, SettingSpace } from './setting-space.js';
import type { Target } from './target.js';

/** `meets`: every target with confidence; `fails`: some target clearly not; `open`: not known yet. */
export type TargetVerdict = 'meets' | 'fails' | 'open';

export interface TargetValue extends Interval {
  readonly mean: number;
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

/** The figures along one axis through the answer. */
export interface ResponseLine {
  readonly axis: number;
  readonly settings: readonly JudgedSetting[];
}

export interface TuneResult {
  readonly game: Game;
  readonly seed: string;
  readonly freshSeed: string;
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  readonly budget: number;
  /** `race`: every setting was tried; `model`: a model chose which. */
  readonly method: 'race' | 'model';
  /** The settings tried, the best first. */
  readonly settings: readonly JudgedSetting[];
  readonly refused: readonly Refusal[];
  /** Candidates in the order in which they were played on fresh luck; the last is the answer if it meets the targets. */
  readonly confirmations: readonly Confirmation[];
  readonly lines: readonly ResponseLine[];
  readonly games: { readonly search: number; readonly confirmation: number; readonly lines: number };
  /** Games that the whole grid would have cost at the games of the setting that was hardest to decide. */
  readonly gridGames: number;
  /** Games left out because a plug-in failed in them. */
  readonly skipped: number;
  /** Short name of what was asked: the same for the same search. */
  readonly code: string;
  readonly digest: string;
  readonly elapsedSeconds: number;
  readonly complete: boolean;
}

/** The setting that meets every target, confirmed; nothing if there is none. */
export const answerOf = ({ confirmations }: TuneResult): Confirmation | undefined =>
  confirmations.find(({ fresh }) => fresh.verdict === 'meets');

/** What to show as the best there is: the answer, or else the setting that comes nearest. */
export const bestOf = (result: TuneResult): JudgedSetting | undefined =>
  answerOf(result)?.setting ?? result.settings[0];
