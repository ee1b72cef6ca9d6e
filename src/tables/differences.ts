/** The differences of a comparison as rows of a table, and what they are called. */
import type { CompareResult } from '../plan/compare-result.js';
import { type Difference, differencesOf } from '../plan/differences.js';
import { isShare, type PlannedOutcome } from '../plan/outcome.js';
import { words } from './format.js';
import type { Format, ReportTable, TableRow } from './table.js';
import { tableOf } from './table.js';

export interface DifferenceRow {
  readonly outcome: string;
  readonly label: string;
  /** The label as the subject of a sentence. */
  readonly phrase: string;
  readonly about: string;
  readonly share: boolean;
  readonly pairs: number;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  readonly pValue: number | null;
  readonly verdict: Difference['verdict'];
  readonly tolerance: number;
  readonly varianceRatio: number;
  readonly morePairs: number;
}

/** `win share of trapper`, `rounds`, `score of hold`. */
export function outcomeLabel({ column, subject }: PlannedOutcome): string {
  if (column.role === 'win') return subject === '' ? 'win rate of the team' : `win share of ${subject}`;
  return subject === '' ? words(column.name) : `${words(column.name)} of ${subject}`;
}

/** The same as the subject of a sentence: `the win share of trapper`, `the average of rounds`. */
function outcomePhrase(outcome: PlannedOutcome): string {
  const label = outcomeLabel(outcome);
  if (outcome.column.role === 'cause') return `the share of games with ${label}`;
  return outcome.column.role === 'win' ? `the ${label}` : `the average of ${label}`;
}

/** The headline first. */
export function differenceRows({ plan, tally }: CompareResult): DifferenceRow[] {
  return differencesOf(plan, tally).map(({ outcome, a, b, difference, ...judged }) => ({
    outcome: outcome.name,
    label: outcomeLabel(outcome),
    phrase: outcomePhrase(outcome),
    about: outcome.column.about,
    share: isShare(outcome),
    pairs: difference.n,
    a: a.mean,
    b: b.mean,
    difference: difference.mean,
    ...judged,
  }));
}

const VERDICTS: Record<Difference['verdict'], string> = {
  higher: 'higher',
  lower: 'lower',
  same: 'the same',
  undecided: 'not decided yet',
};

const KEYS = [
  ...['outcome', 'label', 'about', 'pairs', 'a', 'b', 'difference', 'low', 'high', 'level', 'pValue'],
  ...['verdict', 'tolerance', 'varianceRatio', 'morePairs'],
];

const meanFormat = ({ share }: TableRow): Format => (share ? 'share' : 'number');
const changeFormat = ({ share }: TableRow): Format => (share ? 'points' : 'change');

export function differenceTable(rows: readonly DifferenceRow[]): ReportTable {
  const shown = rows.map((row) => ({ ...row, verdict: VERDICTS[row.verdict] }));
  return {
    data: tableOf(shown, [...KEYS, 'share']),
    columns: [
      { key: 'label', heading: 'figure', format: 'text', detail: 'about' },
      { key: 'a', heading: 'A', format: meanFormat },
      { key: 'b', heading: 'B', format: meanFormat },
      { key: 'difference', heading: 'B − A', format: changeFormat },
      { key: 'low', to: 'high', heading: 'interval', format: changeFormat },
      { key: 'verdict', heading: 'in B it is', format: 'text' },
      { key: 'varianceRatio', heading: 'pairing saved', format: 'number' },
      { key: 'morePairs', heading: 'more pairs needed', format: 'count' },
    ],
  };
}
