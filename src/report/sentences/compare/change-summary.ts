/** Summary of a change for the Lab: length of games, winners, other differences; both sides with plain names. */

import { isDirected } from '../../../analysis/finding.js';
import { count, counted, number, percent, points } from '../../../analysis/format.js';
import { formatFigureValue } from '../../../analysis/labels.js';
import type { Difference } from '../../../questions/compare/differences.js';
import type { CompareFindings } from '../../../questions/compare/findings.js';
import { caveat, caveatSentences, needsCaveat, withCaveat } from '../caveats.js';
import { formatChangeWithRange, VERDICTS } from './words.js';

type Pairs = CompareFindings['pairs'];

/** Names of the sides, for use after a statement. */
export const SIDES = ['as it is', 'with your changes'] as const;

/** Headlines (`news`), the most important first; and further sentences (`more`). */
interface ChangeSummary {
  readonly news: readonly string[];
  readonly more: readonly string[];
}

/** A sentence on some of the differences. */
interface Headline {
  readonly text: string;
  readonly hasCaveat?: boolean;
}

export function summarizeChange(differences: readonly Difference[], tally: Pairs): ChangeSummary {
  const { pairs, identical } = tally;
  if (identical === pairs) {
    const all = pairs === 1 ? 'the only game' : `all ${counted(pairs, 'game')}`;
    return { news: [`Nothing is different so far: ${all} went the same with your changes as without.`], more: [] };
  }
  const compared = differences.filter(({ estimate }) => estimate.n > 0);
  const having = (role: string) => compared.filter(({ figure }) => figure.column.role === role);
  const [length] = having('length');
  const others = compared.filter((row) => row !== length && row.figure.column.role !== 'win');
  const headlines = [
    ...(length === undefined ? [] : [lengthHeadline(length)]),
    ...winHeadlines(having('win')),
    ...otherHeadlines(others),
  ];
  const explained = caveatSentences(headlines.some(({ hasCaveat }) => hasCaveat));
  return {
    news: headlines.map(({ text }) => text),
    more: [...explained, ...turnedSentences(having('win'), tally)],
  };
}

const isChanged = ({ judgement }: Difference): boolean => isDirected(judgement.relation);

const headline = (text: string, { judgement }: Difference): Headline => ({ text, hasCaveat: needsCaveat(judgement) });

/** "16.69 instead of 17.64, a change of −0.95 (−1.06 to −0.85)"; `unit`: the counted thing, unless it is clear. */
function formatValues(row: Difference, unit = ''): string {
  const width = row.estimate.high - row.estimate.low;
  const [now, before] = [row.b, row.a].map((mean) => formatFigureValue(row.figure, mean, width));
  return `${now}${unit} instead of ${before}, a change of ${formatChangeWithRange(row, 'points')}`;
}

function lengthHeadline(row: Difference): Headline {
  const { relation, robust, tolerance } = row.judgement;
  const games = robust ? 'Games get' : 'In games like these, play gets';
  const start = {
    above: `${games} longer`,
    below: `${games} shorter`,
    equivalent: `${games} neither longer nor shorter, by more than ${number(tolerance)}`,
    undecided: 'Cannot tell yet whether games get longer or shorter',
  }[relation];
  return headline(`${start}: ${formatValues(row, ` ${row.label}`)}.`, row);
}

/** Returns the largest increase and the largest decrease in wins, as far as they are clear. */
function winHeadlines(rows: readonly Difference[]): Headline[] {
  if (rows.length === 0) return [];
  const bySize = rows.filter(isChanged).toSorted((a, b) => Math.abs(b.estimate.value) - Math.abs(a.estimate.value));
  const largest = bySize.filter(
    (row) => bySize.find(({ judgement }) => judgement.relation === row.judgement.relation) === row,
  );
  if (largest.length > 0) {
    return largest.map((row) => {
      const how = row.judgement.relation === 'above' ? 'more' : 'less';
      const who = withCaveat(row.figure.subject || 'the team', row.judgement.robust);
      return headline(`${who} wins ${how} often: ${formatValues(row)}.`, row);
    });
  }
  if (rows.some(({ judgement }) => judgement.relation === 'undecided'))
    return [{ text: 'Cannot tell yet whether anybody wins more or less often.' }];
  const within = Math.max(...rows.map(({ judgement }) => judgement.tolerance));
  return [{ text: `Everybody wins as often as before, to within ${points(within)}.` }];
}

/** Returns the other figure with the largest effect, relative to its variation from game to game. */
function otherHeadlines(rows: readonly Difference[]): Headline[] {
  const [most] = rows.filter(isChanged).toSorted((a, b) => b.effect - a.effect);
  if (most === undefined) return [];
  const { relation, robust } = most.judgement;
  return [headline(`Also ${VERDICTS[relation].words}${caveat(robust)}: ${most.label}, ${formatValues(most)}.`, most)];
}

function turnedSentences(wins: readonly Difference[], { turned, pairs }: Pairs): string[] {
  if (wins.length === 0) return [];
  const what = wins.some(({ figure }) => figure.subject === '')
    ? 'the change turns a win into a loss or a loss into a win'
    : 'somebody else wins because of the change';
  return [`In ${count(turned)} of ${counted(pairs, 'game')} (${percent(turned / pairs)}) ${what}.`];
}
