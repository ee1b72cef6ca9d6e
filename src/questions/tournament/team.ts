/** The findings on a cooperative game: line-ups by win rate, and the contribution of each strategy. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import { type JudgedFinding, NO_DIFFERENCE } from '../../analysis/finding.js';
import { estimateShare } from '../../analysis/win-shares.js';
import type { Contrasts } from '../../counting/contrasts.js';
import { significanceOf } from '../../counting/significance.js';
import type { Estimate, Significance } from '../../stats/estimated-interval.js';
import { judgementOf } from '../../stats/judge.js';
import { judgeDifference } from '../../stats/judge-differences.js';

/** The share of its games that a line-up wins. */
export interface TeamLineUp extends Estimate {
  readonly lineUp: string;
}

/** A team's win rate with a strategy minus without it, paired game by game on the same RNG streams. */
export interface Contribution extends JudgedFinding {
  readonly strategy: string;
}

/** All intervals, of line-ups and of contributions, hold simultaneously. */
export interface TeamFindings {
  readonly players: number;
  /** The most successful first. */
  readonly lineUps: readonly TeamLineUp[];
  /** The most helpful first; empty for a single player, because a line-up is then a strategy. */
  readonly contributions: readonly Contribution[];
}

/** Returns undefined before the first game. */
export function teamFindings(cells: readonly CellFindings[], contrasts: Contrasts): TeamFindings | undefined {
  const { players } = cells[0].cell;
  const significance = significanceOf(cells[0].plan, cells.length + (players === 1 ? 0 : contrasts.contrasts.length));
  const rows = cells.flatMap(({ team, tally: { games }, cell: { variant: lineUp } }) =>
    team === undefined || games === 0
      ? []
      : [{ lineUp, ...estimateShare(team.value, games, significance.sequential, significance.level) }],
  );
  if (rows.length === 0) return undefined;
  const contributions = players === 1 ? [] : contributionsOf(contrasts, significance);
  return { players, lineUps: rows.toSorted((a, b) => b.value - a.value), contributions };
}

/** Maximum difference that counts as none. */
const TOLERANCE = 0.01;

function contributionsOf({ contrasts, measured }: Contrasts, significance: Significance): Contribution[] {
  return measured
    .map((difference, i): Contribution => {
      const { interval, relation, robust } = judgeDifference({ difference, tolerance: TOLERANCE }, significance);
      const strategy = contrasts[i].name;
      return {
        id: strategy,
        figure: { name: 'win' },
        subject: { strategy },
        strategy,
        estimate: { value: difference.mean, n: difference.n, ...interval },
        reference: NO_DIFFERENCE,
        judgement: { ...judgementOf(relation), tolerance: TOLERANCE, robust },
      };
    })
    .sort((a, b) => b.estimate.value - a.estimate.value);
}
