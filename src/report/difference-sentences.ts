/** What a comparison says, in sentences: the headline in full, the other figures grouped by their verdict. */
import type { CompareResult } from '../plan/compare-result.js';
import { isKnown } from '../plan/differences.js';
import { clopperPearsonInterval } from '../stats/share-interval.js';
import { type DifferenceRow, differenceRows } from '../tables/differences.js';
import { count, list, number, percent, points, roundGames, signed, signedPoints } from '../tables/format.js';

export function compareVerdict(result: CompareResult): string[] {
  const { tally, plan, complete } = result;
  if (tally.pairs === 0) return ['No pair of games was played, so there is nothing to say yet.'];
  const stopped = complete
    ? []
    : [`The run was stopped after ${count(tally.pairs)} of ${count(plan.games)} pairs; this is what they say.`];
  if (tally.identical === tally.pairs) return [...identicalSentences(tally.pairs), ...stopped];
  const [headline, ...others] = differenceRows(result);
  return [
    headlineSentence(headline),
    ...groupSentences(others),
    ...turnedSentences(result),
    pairingSentence(headline),
    ...enoughSentences(result),
    ...stopped,
  ];
}

/** What never happened in n games may still happen in some: the upper end of the exact interval says in how many. */
function identicalSentences(pairs: number): string[] {
  const { high } = clopperPearsonInterval(0, pairs);
  return [
    `A and B are the same: all ${count(pairs)} pairs of games were identical, and every difference is exactly 0.`,
    `What did not happen in ${count(pairs)} games could still happen in up to ${percent(high, 3)} of them.`,
  ];
}

function headlineSentence(row: DifferenceRow): string {
  const { phrase, verdict, tolerance, low, high, morePairs, pairs } = row;
  const both = `${valueText(row, row.b)} in B, ${valueText(row, row.a)} in A`;
  switch (verdict) {
    case 'higher':
    case 'lower':
      return `${capital(phrase)} is ${verdict} in B: ${both}, a difference of ${changeText(row)}.`;
    case 'same': {
      const there = low > 0 || high < 0 ? ' A difference is there, but it is smaller than that.' : '';
      return `${capital(phrase)} is the same in A and B to within ${sizeText(row, tolerance)}: ${both}, a difference of ${changeText(row)}.${there}`;
    }
    case 'undecided':
      return `Whether ${phrase} differs is not decided yet: ${both}, a difference of ${changeText(row)} after ${count(pairs)} pairs; ${morePairsInWords(morePairs)}.`;
  }
}

const morePairsInWords = (pairs: number): string =>
  Number.isFinite(pairs)
    ? `about ${roundGames(pairs)} more pairs would decide it`
    : 'more pairs may decide it, but the difference is too near 0 to say how many';

/** `Higher in B: rounds (+1.2) and rolls (+5).` */
function groupSentences(rows: readonly DifferenceRow[]): string[] {
  const group = (verdict: DifferenceRow['verdict'], start: string, text: (row: DifferenceRow) => string): string[] => {
    const members = rows.filter((row) => row.verdict === verdict);
    return members.length === 0 ? [] : [`${start}: ${list(members.map(text))}.`];
  };
  const change = (row: DifferenceRow) => `${row.label} (${shortChange(row)})`;
  return [
    ...group('higher', 'Higher in B', change),
    ...group('lower', 'Lower in B', change),
    ...group('same', 'The same within the tolerance', ({ label }) => label),
    ...group('undecided', 'Not decided yet', (row) =>
      Number.isFinite(row.morePairs) ? `${row.label} (about ${roundGames(row.morePairs)} more pairs)` : row.label,
    ),
  ];
}

function turnedSentences({ tally, game }: CompareResult): string[] {
  const [a, b] = tally.tallies;
  if (a.players !== b.players) return [];
  const who =
    game.play === 'together' ? 'turns a win into a loss or a loss into a win' : 'gives the win to somebody else';
  return [
    `In ${count(tally.turned)} of ${count(tally.pairs)} pairs (${percent(tally.turned / tally.pairs)}) the change ${who}.`,
  ];
}

function pairingSentence({ varianceRatio, pairs }: DifferenceRow): string {
  if (varianceRatio === Number.POSITIVE_INFINITY)
    return 'Every pair gave the same difference, so luck played no part in it.';
  if (!(varianceRatio > 1))
    return 'Playing both on the same luck did not help here: the games go their own ways at once.';
  return (
    `Playing both on the same luck was worth ${varianceRatio.toFixed(1).replace('.0', '')} times the games: ` +
    `with separate luck, an answer this fine would take ${roundGames(pairs * varianceRatio)} games of each.`
  );
}

function enoughSentences({ plan, tally, complete }: CompareResult): string[] {
  if (plan.stop === null || !complete) return [];
  return isKnown(plan, tally)
    ? [`${count(tally.pairs)} pairs of at most ${count(plan.games)} were enough.`]
    : [`All ${count(plan.games)} pairs were played, but that was not enough to know as much as was asked.`];
}

const valueText = ({ share }: DifferenceRow, value: number): string => (share ? percent(value) : number(value));

const shortChange = ({ share, difference, low, high }: DifferenceRow): string =>
  share ? `${signedPoints(difference, high - low)} percentage points` : signed(difference);

/** `+2.3 percentage points (+1.9 to +2.7)`. */
function changeText(row: DifferenceRow): string {
  const write = (value: number) => (row.share ? signedPoints(value, row.high - row.low) : signed(value));
  return `${shortChange(row)} (${write(row.low)} to ${write(row.high)})`;
}

const sizeText = ({ share }: DifferenceRow, size: number): string => (share ? points(size) : number(size));

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
