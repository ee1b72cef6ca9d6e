/**
 * The verdict in sentences: what the run says, how sure that is, and how many more games would settle what is open. The
 * page opens with them and the terminal prints the same.
 */
import type { RunResult } from '../plan/run-result.js';
import { summarise } from '../stats/summary.js';
import { type CellResult, cellResults, leadingColumn } from '../tables/cell-result.js';
import { count, list, number, percent, shareOf, shortPercent, words } from '../tables/format.js';
import { causeShares, noWinnerShare } from '../tables/win-shares.js';
import { seatSentences } from './seat-sentences.js';
import { stopSentences } from './stop-sentences.js';
import { strategySentences } from './strategy-sentences.js';
import { teamSentences } from './team-sentences.js';

/** What a simulation says; one block of sentences per cell, named if there are several. */
export function simulateVerdict(result: RunResult): string[] {
  const cells = cellResults(result);
  const sentences = cells.flatMap((cell) =>
    cellVerdict(cell).map((sentence) => (cells.length > 1 ? `${cellName(cell)}: ${sentence}` : sentence)),
  );
  if (result.complete) return [...sentences, ...stopSentences(result)];
  const played = cells.reduce((sum, { tally }) => sum + tally.games, 0);
  const planned = result.plan.games * cells.length;
  return [
    `The run was stopped after ${count(played)} of ${count(planned)} games; this is what they say.`,
    ...sentences,
  ];
}

/** The sentences for one cell, the most important first. */
function cellVerdict(cell: CellResult): string[] {
  if (cell.tally.games === 0) return ['No game was played, so there is nothing to say yet.'];
  if (cell.game.play === 'together') {
    return [...teamSentences(cell), ...lossSentences(cell), ...lengthSentences(cell)];
  }
  return [
    ...strategySentences(cell),
    ...seatSentences(cell),
    ...lengthSentences(cell),
    ...noWinnerSentences(cell),
    ...(causeShares(cell).filter(({ share }) => share > 0).length > 1 ? endingSentences(cell) : []),
  ];
}

/** What tells one cell of a run from the others. */
export const cellName = ({ cell }: CellResult): string =>
  `${cell.variant}, ${list([...new Set(cell.lineUp.map(({ name }) => name))])}`;

/** "A typical game takes 12 rounds; nine in ten take 8 to 19." */
export function lengthSentences(cell: CellResult): string[] {
  const length = leadingColumn(cell, 'length');
  if (!length) return [];
  const { n, q05, q50, q95 } = summarise(length.histogram, length.column.scale);
  if (n === 0) return [];
  const unit = words(length.column.name);
  if (q05 === q95) return [`Nine in ten games take ${number(q50)} ${unit}.`];
  return [`A typical game takes ${number(q50)} ${unit}; nine in ten take ${number(q05)} to ${number(q95)}.`];
}

function noWinnerSentences(cell: CellResult): string[] {
  const none = noWinnerShare(cell);
  if (none.share === 0) return [];
  if (none.share === 1) return ['No game had a winner.'];
  const { players } = cell.tally;
  const [fair, usual] = [(1 - none.share) / players, 1 / players].map(shortPercent);
  return [`${shareOf('games', none)} end without a winner; that is why the fair share is ${fair}, not ${usual}.`];
}

/** "How games end: end.normal 97.1 % and timeout 2.9 %." */
export function endingSentences(cell: CellResult): string[] {
  const causes = causeShares(cell).filter(({ share }) => share > 0);
  if (causes.length === 0) return [];
  return [`How games end: ${list(causes.map(({ name, share }) => `${name} ${shortPercent(share)}`))}.`];
}

/** Which way a cooperative game is lost most often. */
export function lossSentences(cell: CellResult): string[] {
  const [first, second] = causeShares(cell).filter(({ share }) => share > 0);
  if (!first) return [];
  const sentence = `The most frequent way to lose is ${first.name} (${first.about}): ${shareOf('all games', first)}`;
  return [second ? `${sentence}, then ${second.name} with ${percent(second.share)}.` : `${sentence}.`];
}
