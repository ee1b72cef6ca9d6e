/** What a tournament of a cooperative game finds: line-ups by how often the team wins, and what each strategy contributes. */
import type { Contrasts } from '../../counting/contrasts.js';
import { holmLevels } from '../../stats/holm.js';
import type { Interval } from '../../stats/interval.js';
import { type DifferenceVerdict, verdictOn } from '../../stats/judge-differences.js';
import { pairedDifference } from '../../stats/paired.js';
import type { CellFindings } from '../../tables/cell-findings.js';
import { type ColumnTable, largestFirst, tableOf } from '../../tables/table.js';
import type { ShareEstimate } from '../../tables/win-shares.js';

export interface TeamLineUp extends ShareEstimate {
  readonly lineUp: string;
  readonly games: number;
}

/** A team's win rate with a strategy minus without it, game by game on the same luck. */
export interface Contribution extends Interval {
  readonly strategy: string;
  readonly games: number;
  readonly difference: number;
  readonly verdict: DifferenceVerdict;
}

export interface TeamFindings {
  /** Of `TeamLineUp`, the most successful first. */
  readonly lineUps: ColumnTable;
  /** The most helpful first. */
  readonly contributions: readonly Contribution[];
}

/** Nothing before the first game. */
export function teamFindings(cells: readonly CellFindings[], contrasts: Contrasts): TeamFindings | undefined {
  const rows = cells.flatMap(({ team, tally: { games }, cell: { variant: lineUp } }) =>
    team === undefined || games === 0 ? [] : [{ lineUp, games, ...team }],
  );
  if (rows.length === 0) return undefined;
  const lineUps = largestFirst(tableOf(rows, ['lineUp', 'games', 'share', 'low', 'high']), 'share');
  return { lineUps, contributions: contributionsOf(contrasts) };
}

/** Differences below this are as good as none. */
const TOLERANCE = 0.01;

function contributionsOf({ contrasts, measured: samples }: Contrasts): Contribution[] {
  const levels = holmLevels(samples.map((sample) => pairedDifference(sample).pValue));
  return samples
    .map((sample, i) => {
      const { interval } = pairedDifference(sample, levels[i]);
      const verdict = verdictOn(interval, TOLERANCE);
      return { strategy: contrasts[i].name, games: sample.n, difference: sample.mean, ...interval, verdict };
    })
    .sort((a, b) => b.difference - a.difference);
}
