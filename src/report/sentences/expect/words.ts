/** Formats expectations and their results. */

import { formatMoreGames, roundGamesUp, signed, signedPoints } from '../../../analysis/format.js';
import { figureName, figurePhrase, formatFigureValue } from '../../../analysis/labels.js';
import type { TrackedValue } from '../../../counting/value-games.js';
import { formatWhose, isShare } from '../../../plan/figure.js';
import { formatShortCount } from '../../../plan/number-text.js';
import type { ExpectationPart } from '../../../questions/expect/expectation.js';
import { decidingParts } from '../../../questions/expect/findings.js';
import type { ExpectRun, ExpectState, JudgedExpectation, JudgedPart } from '../../../questions/expect/judge.js';
import { targetWords } from '../target-words.js';
import { formatWantedRange } from '../wanted-range.js';

/** Words for the relation of a figure, or of a whole expectation, to what is wanted. */
export const VERDICTS = targetWords('held', 'broken', 'not enough evidence');

/** `90th percentile of rounds`, `win share of trapper minus that of hoarder` */
export const partName = ({ figure, against }: TrackedValue): string =>
  against === undefined ? figureName(figure) : `${figureName(figure)} minus that of ${formatWhose(against)}`;

/** `31`, `24.3 %`, `+2.1 points`; `width`: width of the interval, for the precision. */
export const partValue = (tracked: TrackedValue, value: number, width?: number): string =>
  `${plainValue(tracked, value, width)}${unitOf(tracked)}`;

function plainValue({ figure, against }: TrackedValue, value: number, width?: number): string {
  if (against === undefined) return formatFigureValue(figure, value, width);
  return isShare(figure) ? signedPoints(value, POINTS_WIDTH) : signed(value, width);
}

const unitOf = ({ figure, against }: TrackedValue): string =>
  against !== undefined && isShare(figure) ? ' points' : '';

/** One decimal for differences of shares. */
const POINTS_WIDTH = 0.01;

/** `at most 30`, `22 % to 28 %` */
export const formatWanted = (part: ExpectationPart): string =>
  formatWantedRange(part, (value) => plainValue(part, value), unitOf(part));

/** The table's name; empty if there is only one. */
export const formatTableOf = ({ game: { tables } }: ExpectState, { table }: ExpectationPart): string =>
  tables.length === 1 ? '' : tables[table].name;

/** `the 90th percentile of rounds is 34 (33 to 35), wanted at most 30` */
function partSentence(state: ExpectState, { part, estimate: { value, low, high } }: JudgedPart): string {
  const phrase = part.against === undefined ? figurePhrase(part.figure) : `the ${partName(part)}`;
  const table = formatTableOf(state, part);
  const where = table === '' ? '' : ` at the table “${table}”`;
  if (Number.isNaN(value)) return `${phrase}${where} has no value yet, wanted ${formatWanted(part)}`;
  const range =
    Number.isFinite(low) && Number.isFinite(high)
      ? ` (${plainValue(part, low, high - low)} to ${partValue(part, high, high - low)})`
      : '';
  return `${phrase}${where} is ${partValue(part, value, high - low)}${range}, wanted ${formatWanted(part)}`;
}

const MAX_LISTED = 4;

/** Describes an expectation; one that holds with several parts is summarized. */
export function expectationSentence(state: ExpectState, judged: JudgedExpectation): string {
  const deciding = decidingParts(judged);
  if (judged.relation === 'equivalent' && deciding.length > 1) {
    return `“${judged.name}”: ${deciding.length === 2 ? 'both' : `all ${deciding.length}`} figures lie where they are wanted.`;
  }
  const sentences = deciding.slice(0, MAX_LISTED).map((part) => partSentence(state, part));
  const rest = deciding.length > MAX_LISTED ? [`${deciding.length - MAX_LISTED} more`] : [];
  return `“${judged.name}”: ${[...sentences, ...rest].join('; ')}.`;
}

/** Advises on the games needed for an open expectation; empty if that is unknown. */
export function adviceSentence({ state: { budget, game }, outcome }: ExpectRun, judged: JudgedExpectation): string {
  const open = decidingParts(judged);
  if (!open.every(({ estimate: { low, high } }) => Number.isFinite(low) && Number.isFinite(high))) return '';
  const unbounded = open.find(({ lacksBound }) => lacksBound);
  if (unbounded !== undefined) return unboundedSentence(unbounded.part);
  const { judgement } = open.reduce((a, b) => (gamesWanted(b) > gamesWanted(a) ? b : a));
  if (!Number.isFinite(judgement.moreGames)) {
    return 'It lies on the edge of what is wanted, so more games may never tell: leave it more room.';
  }
  const more = Math.max(1, judgement.moreGames ?? 0);
  // Open tables are extended together.
  const openParts = outcome.filter(({ relation }) => relation === 'undecided').flatMap(decidingParts);
  const tables = new Set(openParts.map(({ part }) => part.table));
  const total = formatShortCount(roundGamesUp(budget + more * tables.size));
  const where = game.tables.length === 1 ? '' : ' at that table';
  return `About ${formatMoreGames(more)}${where} would probably tell: --budget ${total}.`;
}

/** Games at the table that would probably decide a part; NaN if it is decided. */
export const gamesWanted = ({ games, judgement: { moreGames } }: JudgedPart): number =>
  moreGames === null ? Number.NaN : games + moreGames;

/** Explains why more games cannot decide it, and suggests another figure. */
function unboundedSentence({ figure, against }: ExpectationPart): string {
  const { name, over } = figure;
  const subject = against === undefined ? name : `${name} and ${against.name}`;
  const why = `The game sets no bound to ${subject}, so a rare game could undo what these show`;
  if (against !== undefined) return `${why} of their difference: expect something of the percentiles of each.`;
  if (over !== undefined) return `${why} of it: expect something of the percentiles of both parts.`;
  const [column] = name.split('@');
  return figure.statistic === 'sd'
    ? `${why} of it: expect something of percentiles (${column}@p90).`
    : `${why} of its average: expect its median (${column}@median) or another percentile.`;
}
