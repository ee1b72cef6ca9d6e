/** Summary of a change for the Lab: length of games, winners, other differences; both sides with plain names. */

import { count, counted, number, percent, points } from '../analysis/format.js';
import { formatFigureValue } from '../analysis/labels.js';
import type { Difference } from '../questions/compare/differences.js';
import type { CompareFindings } from '../questions/compare/findings.js';
import { caveat, caveatSentences, hasCaveat, withCaveat } from '../report/sentences/caveats.js';
import { formatChange, formatChangeRange } from '../report/sentences/compare/words.js';

type Pairs = CompareFindings['pairs'];

/** Names of the sides, for use after a statement. */
export const SIDES = ['as it is', 'with your changes'] as const;

/** Headlines (`news`), the most important first; and further sentences (`more`). */
export interface LabSummary {
  readonly news: readonly string[];
  readonly more: readonly string[];
}

export function summarizeDifferences(differences: readonly Difference[], tally: Pairs): LabSummary {
  const { pairs, identical } = tally;
  if (identical === pairs) {
    const all = pairs === 1 ? 'the only game' : `all ${counted(pairs, 'game')}`;
    return { news: [`Nothing is different so far: ${all} went the same with your changes as without.`], more: [] };
  }
  const compared = differences.filter((row) => row.pairs > 0);
  const having = (role: string) => compared.filter(({ figure }) => figure.column.role === role);
  const [length] = having('length');
  const others = compared.filter((row) => row !== length && row.figure.column.role !== 'win');
  const news = [
    ...(length === undefined ? [] : [lengthSentence(length)]),
    ...winSentences(having('win')),
    ...otherSentences(others),
  ];
  return { news, more: [...caveatSentences(hasCaveat(news)), ...turnedSentences(having('win'), tally)] };
}

const isClear = ({ verdict }: Difference): boolean => verdict === 'higher' || verdict === 'lower';

/** "16.69 instead of 17.64, a change of −0.95 (−1.06 to −0.85)"; `unit`: the counted thing, unless it is clear. */
function formatValues(row: Difference, unit = ''): string {
  const [now, before] = [row.b, row.a].map((mean) => formatFigureValue(row.figure, mean, row.high - row.low));
  const change = `${formatChange(row).replace(' percentage', '')} (${formatChangeRange(row)})`;
  return `${now}${unit} instead of ${before}, a change of ${change}`;
}

function lengthSentence(row: Difference): string {
  const { verdict, isRobust, label, tolerance } = row;
  const values = formatValues(row, ` ${label}`);
  if (verdict === 'undecided') return `Cannot tell yet whether games get longer or shorter: ${values}.`;
  const how = {
    higher: 'longer',
    lower: 'shorter',
    same: `neither longer nor shorter, by more than ${number(tolerance)}`,
  };
  return `${isRobust ? 'Games get' : 'In games like these, play gets'} ${how[verdict]}: ${values}.`;
}

/** Returns sentences for the largest increase and the largest decrease in wins, as far as they are clear. */
function winSentences(rows: readonly Difference[]): string[] {
  if (rows.length === 0) return [];
  const largestChanges = ([1, -1] as const).flatMap((sign) =>
    rows
      .filter((row) => isClear(row) && Math.sign(row.difference) === sign)
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .slice(0, 1),
  );
  if (largestChanges.length > 0) {
    return largestChanges
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .map(
        (row) =>
          `${withCaveat(winnerOf(row), row.isRobust)} wins ${row.difference > 0 ? 'more' : 'less'} often: ${formatValues(row)}.`,
      );
  }
  if (rows.some(({ verdict }) => verdict === 'undecided'))
    return ['Cannot tell yet whether anybody wins more or less often.'];
  const within = Math.max(...rows.map(({ tolerance }) => tolerance));
  return [`Everybody wins as often as before, to within ${points(within)}.`];
}

const winnerOf = ({ figure: { subject } }: Difference): string => (subject === '' ? 'the team' : subject);

/** Returns a sentence for the other figure with the largest effect, relative to its variation from game to game. */
function otherSentences(rows: readonly Difference[]): string[] {
  const [most] = rows.filter(isClear).toSorted((a, b) => b.effect - a.effect);
  if (most === undefined) return [];
  return [`Also ${most.verdict}${caveat(most.isRobust)}: ${most.label}, ${formatValues(most)}.`];
}

function turnedSentences(wins: readonly Difference[], { turned, pairs }: Pairs): string[] {
  if (wins.length === 0) return [];
  const what = wins.some(({ figure }) => figure.subject === '')
    ? 'the change turns a win into a loss or a loss into a win'
    : 'somebody else wins because of the change';
  return [`In ${count(turned)} of ${counted(pairs, 'game')} (${percent(turned / pairs)}) ${what}.`];
}
