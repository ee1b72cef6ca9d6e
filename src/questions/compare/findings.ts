/** What a comparison found: every difference judged, the pairs of games worth watching, both sides, and the verdict. */
import type { Pairs } from '../../counting/pairs.js';
import { type CellFindings, cellFindings } from '../../tables/cell-findings.js';
import { cellResults } from '../../tables/cell-result.js';
import { type ColumnTable, tableOf } from '../../tables/table.js';
import type { Findings, Played } from '../question.js';
import { type Comparison, type Difference, differencesOf } from './differences.js';
import { notablePairs } from './notable-pairs.js';
import { type PairToWatch, pairToWatch } from './sections/pairs-to-watch.js';
import { compareVerdict } from './verdict.js';
import { watchPairs } from './watch-pairs.js';

export interface CompareFindings extends Findings {
  /** The headline first. */
  readonly differences: readonly Difference[];
  /** The same without what only the program needs. */
  readonly table: ColumnTable;
  readonly pairs: Pairs;
  readonly watch: readonly PairToWatch[];
  /** A and B, each for itself. */
  readonly cells: readonly CellFindings[];
}

const KEYS = [
  ...['outcome', 'label', 'about', 'pairs', 'a', 'b', 'difference', 'low', 'high', 'level', 'pValue'],
  ...['verdict', 'tolerance', 'varianceRatio', 'morePairs', 'share'],
];

export async function find(played: Played<Comparison>): Promise<CompareFindings> {
  const { plan, found, known, counts } = played;
  const [pairs] = counts.of('pairs');
  const differences = differencesOf(plan, known, pairs);
  const watched = await watchPairs(plan, found.game, known.figures, notablePairs(pairs, known.figures));
  return {
    differences,
    table: tableOf(differences, KEYS),
    pairs,
    watch: watched.map((pair) => pairToWatch(pair, differences, played)),
    cells: cellResults(played).map(cellFindings),
    verdict: compareVerdict(differences, played),
  };
}
