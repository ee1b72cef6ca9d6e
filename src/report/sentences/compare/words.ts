/** Formats differences and verdicts. */
import { formatRange, signedForInterval, signedPoints, signedTo } from '../../../analysis/format.js';
import type { Format, TableRow } from '../../../analysis/table.js';
import type { Difference } from '../../../questions/compare/differences.js';
import { caveat } from '../caveats.js';

export const VERDICTS = {
  higher: { words: 'higher', tone: 'more' },
  lower: { words: 'lower', tone: 'less' },
  same: { words: 'the same', tone: 'plain' },
  undecided: { words: 'not decided yet', tone: 'plain' },
} as const;

/** `higher`, `lower in games like these`, `not decided yet` */
export const formatVerdict = ({ verdict, isRobust }: Pick<Difference, 'verdict' | 'isRobust'>): string =>
  `${VERDICTS[verdict].words}${verdict === 'undecided' ? '' : caveat(isRobust)}`;

/** Differences of shares are in percentage points. */
export const changeFormat = ({ share }: TableRow): Format => (share ? 'points' : 'change');

/** Formats a signed value of the difference, in points for shares. The precision suits its interval. */
export const formatDifference = (
  { share, low, high }: Pick<Difference, 'share' | 'low' | 'high'>,
  value: number,
): string => (share ? signedPoints(value, high - low) : signedForInterval(value, { low, high }));

export const formatChange = (row: Difference): string =>
  `${formatDifference(row, row.difference)}${row.share ? ' percentage points' : ''}`;

/** `+1.2 to +3.4`; `at least …` or `at most …` if an end is infinite. */
export const formatChangeRange = (row: Pick<Difference, 'share' | 'low' | 'high'>): string => {
  if (!row.share && Number.isFinite(row.low) && Number.isFinite(row.high))
    return formatRange(row.low, row.high, signedTo);
  const [low, high] = [row.low, row.high].map((end) => (Number.isFinite(end) ? formatDifference(row, end) : undefined));
  if (low === undefined && high === undefined) return 'no bound is known';
  if (low === undefined) return `at most ${high}`;
  return high === undefined ? `at least ${low}` : `${low} to ${high}`;
};
