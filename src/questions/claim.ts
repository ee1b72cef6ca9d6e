/** A finding that is compared between kinds of players. */
import type { Finding } from '../analysis/finding.js';

export interface Claim extends Finding {
  /** Label of the figure: `win share of seat 1`. */
  readonly label: string;
  /** Subject of the claim in each direction: `Seat 1’s advantage`. Undefined for figures without a claim. */
  readonly named?: Readonly<Record<'above' | 'below', string>>;
  /** Shares are shown in percent, differences of shares in points, other differences with their sign. */
  readonly unit: 'share' | 'points' | 'change';
}
