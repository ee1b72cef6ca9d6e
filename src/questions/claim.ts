/** A claim of a page, comparable between kinds of players. */
import type { EstimatedInterval } from '../stats/estimated-interval.js';

/** `more`, `less`: significant; `same`: significantly within the tolerance; `open`: undecided. */
export type ClaimStanding = 'more' | 'less' | 'same' | 'open';

export interface Claim extends EstimatedInterval {
  /** Identifies the claim independently of the players. */
  readonly key: string;
  /** Name of the figure: `win share of seat 1`. */
  readonly figure: string;
  /** Subject of the claim in each direction: `Seat 1’s advantage`. Undefined for figures without a claim. */
  readonly named?: Readonly<Record<'more' | 'less', string>>;
  readonly standing: ClaimStanding;
  /** Whether it holds for all values that the game allows; if not, only for games like those observed. */
  readonly firm: boolean;
  readonly value: number;
  /** Reference value: the fair share, or 0 for a difference. */
  readonly even: number | null;
  /** Shares are shown in percent, differences of shares in points, other differences with their sign. */
  readonly unit: 'share' | 'points' | 'number' | 'change';
}
