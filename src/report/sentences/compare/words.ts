/** Formats differences and verdicts. */
import { formatMoreGames, formatRange, signedForInterval, signedPoints, signedTo } from '../../../analysis/format.js';
import type { Format, TableRow } from '../../../analysis/table.js';
import type { Difference } from '../../../questions/compare/differences.js';
import type { Interval } from '../../../stats/interval.js';
import type { Judgement } from '../../../stats/judge.js';
import { caveat, needsCaveat } from '../caveats.js';

/** relation of a difference → its key in documents, its words and its colour */
export const VERDICTS = {
  above: { key: 'higher', words: 'higher', tone: 'more' },
  below: { key: 'lower', words: 'lower', tone: 'less' },
  equivalent: { key: 'same', words: 'the same', tone: 'plain' },
  undecided: { key: 'undecided', words: 'not decided yet', tone: 'plain' },
} as const;

/** `higher`, `lower in games like these`, `not decided yet` */
export const formatVerdict = (judgement: Pick<Judgement, 'relation' | 'robust'>): string =>
  `${VERDICTS[judgement.relation].words}${caveat(!needsCaveat(judgement))}`;

/** `about 15,000 more pairs`; undefined if it is decided, or if no number of pairs seems to decide it. */
export const formatMissingPairs = ({ moreGames }: Judgement): string | undefined =>
  moreGames !== null && Number.isFinite(moreGames) ? `about ${formatMoreGames(moreGames, 'pair')}` : undefined;

export function withMissingPairs(text: string, judgement: Judgement): string {
  const more = formatMissingPairs(judgement);
  return more === undefined ? text : `${text} (${more})`;
}

/** Differences of shares are in percentage points. */
export const changeFormat = ({ share }: TableRow): Format => (share ? 'points' : 'change');

/** Formats a signed value of a difference without its unit. The precision suits its interval. */
const formatSigned = (share: boolean, interval: Interval, value: number): string =>
  share ? signedPoints(value, interval.high - interval.low) : signedForInterval(value, interval);

/** `+1.2`, `+0.4 points`; `points`: the unit of a share. */
export const formatChange = ({ share, estimate }: Difference, points = 'percentage points'): string =>
  `${formatSigned(share, estimate, estimate.value)}${share ? ` ${points}` : ''}`;

/** `+1.2 (+0.4 to +2.0)` */
export const formatChangeWithRange = (row: Difference, points?: string): string =>
  `${formatChange(row, points)} (${formatChangeRange(row.share, row.estimate)})`;

/** `+1.2 to +3.4`; `at least …` or `at most …` if an end is infinite. */
export const formatChangeRange = (share: boolean, interval: Interval): string => {
  if (!share && Number.isFinite(interval.low) && Number.isFinite(interval.high))
    return formatRange(interval.low, interval.high, signedTo);
  const [low, high] = [interval.low, interval.high].map((end) =>
    Number.isFinite(end) ? formatSigned(share, interval, end) : undefined,
  );
  if (low === undefined && high === undefined) return 'no bound is known';
  if (low === undefined) return `at most ${high}`;
  return high === undefined ? `at least ${low}` : `${low} to ${high}`;
};
