/** What a comparison found: every difference judged, the pairs of games worth watching, both sides, and the verdict. */
import type { Pairs } from '../../counting/pairs.js';
import { figureValue } from '../../report/words.js';
import { clopperPearsonInterval } from '../../stats/share-interval.js';
import { type CellFindings, cellFindings } from '../../tables/cell-findings.js';
import { cellResults } from '../../tables/cell-result.js';
import {
  capital,
  count,
  counted,
  list,
  moreOf,
  number,
  percent,
  points,
  roundGames,
  signed,
  signedPoints,
} from '../../tables/format.js';
import { type ColumnTable, tableOf } from '../../tables/table.js';
import type { Findings, Played } from '../question.js';
import { type Comparison, type Difference, differencesOf, isHeadlineKnown } from './differences.js';
import { type PairToWatch, pairToWatch } from './sections/pairs-to-watch.js';
import { notablePairs, watchPairs } from './watch-pairs.js';

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

/** What a comparison says, in sentences: the headline in full, the other figures grouped by their verdict. */
export function compareVerdict(rows: readonly Difference[], played: Played<Comparison>): string[] {
  const { plan, complete } = played;
  const [tally] = played.counts.of('pairs');
  if (tally.pairs === 0) return ['No pair of games was played, so there is nothing to say yet.'];
  const stopped = complete
    ? []
    : [`The run was stopped after ${count(tally.pairs)} of ${counted(plan.games, 'pair')}; this is what they say.`];
  if (tally.identical === tally.pairs) return [...identicalSentences(tally.pairs), ...stopped];
  const lead = leadOf(rows, played);
  return [
    headlineSentence(lead),
    ...groupSentences(rows.filter((row) => row !== lead)),
    ...turnedSentences(tally, played),
    pairingSentence(lead),
    ...enoughSentences(tally, played),
    ...stopped,
  ];
}

/** The news: what was asked for, or else the largest of the clear differences. */
function leadOf(rows: readonly Difference[], { plan, known }: Played<Comparison>): Difference {
  const clear = rows.filter(({ verdict }) => verdict === 'higher' || verdict === 'lower');
  if (known.asked || plan.stop !== null || clear.length === 0) return rows[0];
  return clear.reduce((a, b) => (b.effect > a.effect ? b : a));
}

/** What never happened in n games may still happen in some: the upper end of the exact interval says in how many. */
function identicalSentences(pairs: number): string[] {
  const { high } = clopperPearsonInterval(0, pairs);
  return [
    `A and B are the same: all ${counted(pairs, 'pair')} of games were identical, and every difference is exactly 0.`,
    `What did not happen in ${counted(pairs, 'game')} could still happen in up to ${percent(high, 3)} of them.`,
  ];
}

function headlineSentence(row: Difference): string {
  const { figure, phrase, verdict, tolerance, low, high, morePairs, pairs, share } = row;
  const both = `${figureValue(figure, row.b)} in B, ${figureValue(figure, row.a)} in A`;
  const change = `a difference of ${changeInWords(row)} (${written(row, low)} to ${written(row, high)})`;
  switch (verdict) {
    case 'higher':
    case 'lower':
      return `${capital(phrase)} is ${verdict} in B: ${both}, ${change}.`;
    case 'same': {
      const there = low > 0 || high < 0 ? ' A difference is there, but it is smaller than that.' : '';
      const size = share ? points(tolerance) : number(tolerance);
      return `${capital(phrase)} is the same in A and B to within ${size}: ${both}, ${change}.${there}`;
    }
    case 'undecided':
      return `Whether ${phrase} differs is not decided yet: ${both}, ${change} after ${counted(pairs, 'pair')}; ${morePairsInWords(morePairs)}.`;
  }
}

const morePairsInWords = (pairs: number): string =>
  Number.isFinite(pairs)
    ? `about ${moreOf(pairs, 'pair')} would decide it`
    : 'more pairs may decide it, but the difference is too near 0 to say how many';

/** `Higher in B: rounds (+1.2) and rolls (+5).` */
function groupSentences(rows: readonly Difference[]): string[] {
  const group = (verdict: Difference['verdict'], start: string, text: (row: Difference) => string): string[] => {
    const members = rows.filter((row) => row.verdict === verdict);
    return members.length === 0 ? [] : [`${start}: ${list(members.map(text))}.`];
  };
  const change = (row: Difference) => `${row.label} (${changeInWords(row)})`;
  return [
    ...group('higher', 'Higher in B', change),
    ...group('lower', 'Lower in B', change),
    ...group('same', 'The same within the tolerance', ({ label }) => label),
    ...group('undecided', 'Not decided yet', ({ label, morePairs }) =>
      Number.isFinite(morePairs) ? `${label} (about ${moreOf(morePairs, 'pair')})` : label,
    ),
  ];
}

function turnedSentences({ turned, pairs }: Pairs, { plan, found: { game } }: Played<Comparison>): string[] {
  const [a, b] = plan.cells;
  if (a.players !== b.players) return [];
  const who =
    game.play === 'together' ? 'turns a win into a loss or a loss into a win' : 'gives the win to somebody else';
  return [`In ${count(turned)} of ${counted(pairs, 'pair')} (${percent(turned / pairs)}) the change ${who}.`];
}

function pairingSentence({ varianceRatio, pairs }: Difference): string {
  if (varianceRatio === Number.POSITIVE_INFINITY)
    return 'Every pair gave the same difference, so luck played no part in it.';
  if (!(varianceRatio > 1))
    return 'Playing both on the same luck did not help here: the games go their own ways at once.';
  return (
    `Playing both on the same luck was worth ${varianceRatio.toFixed(1).replace('.0', '')} times the games: ` +
    `with separate luck, an answer this fine would take ${roundGames(pairs * varianceRatio)} games of each.`
  );
}

function enoughSentences(tally: Pairs, { plan, known, complete }: Played<Comparison>): string[] {
  if (plan.stop === null || !complete) return [];
  return isHeadlineKnown(plan, known, tally)
    ? [`${counted(tally.pairs, 'pair')} of at most ${count(plan.games)} were enough.`]
    : [`All ${counted(plan.games, 'pair')} were played, but that was not enough to know as much as was asked.`];
}

/** A value of the difference with its sign, in points if it is one of shares; as fine as its interval allows. */
export const written = ({ share, low, high }: Difference, value: number): string =>
  share ? signedPoints(value, high - low) : signed(value);

const changeInWords = (row: Difference): string =>
  `${written(row, row.difference)}${row.share ? ' percentage points' : ''}`;
