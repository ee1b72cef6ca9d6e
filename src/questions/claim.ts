/** What a page claims, in a form that can be held against the same page of other players. */
import type { EstimatedInterval } from '../stats/estimated-interval.js';

/** `more` and `less`: surely; `same`: as good as no difference, surely; `open`: not known yet. */
export type ClaimStanding = 'more' | 'less' | 'same' | 'open';

export interface Claim extends EstimatedInterval {
  /** The same for the same thing, whoever plays. */
  readonly key: string;
  /** What the figure is: `win share of seat 1`. */
  readonly figure: string;
  /** What is claimed if it is more, and if it is less: `Seat 1’s advantage`. Nothing of a figure of which nothing is claimed. */
  readonly named?: Readonly<Record<'more' | 'less', string>>;
  readonly standing: ClaimStanding;
  /** Whether that holds for all that the game allows; else it is said of games like those that were seen. */
  readonly firm: boolean;
  readonly value: number;
  /** What it is held against: the fair share, no difference. */
  readonly even: number | null;
  /** Shares are told in percent, differences of them in points, other differences with their sign. */
  readonly unit: 'share' | 'points' | 'number' | 'change';
}
