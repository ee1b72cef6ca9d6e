/** Formats the ending of a game in one line, for replays and reports. */

import type { EndedGame } from '../../analysis/ended-game.js';
import { count, counted, labelOf, list } from '../../analysis/format.js';
import { leadingOf } from '../../core/column.js';
import type { Game } from '../../core/game.js';

/** `Player 2 (hold) wins after 21 rounds; score 88, 103.` `The team loses after 9 rounds because a player died.` */
export function formatEnding({ play }: Game, { players: names, layout, row }: EndedGame): string {
  const { gameColumns, seatColumns } = layout;
  const ofSeats = (column: (typeof seatColumns)[number] | undefined): number[] =>
    column === undefined
      ? []
      : names.map((_, seat) => row[gameColumns.length + seat * seatColumns.length + seatColumns.indexOf(column)]);
  const wins = ofSeats(leadingOf(seatColumns, 'win'));
  const winners = names.filter((_, seat) => wins[seat] > 0);
  const win = leadingOf(gameColumns, 'win');
  const isWon = win === undefined ? winners.length > 0 : row[gameColumns.indexOf(win)] > 0;
  const alone = winners.length === 1 ? `${winners[0]} wins` : `${list(winners)} share the win`;
  const against = winners.length === 0 ? 'Nobody wins' : alone;
  const who =
    play === 'together' ? `The ${names.length === 1 ? 'player' : 'team'} ${isWon ? 'wins' : 'loses'}` : against;
  const length = leadingOf(gameColumns, 'length');
  const units = length === undefined ? Number.NaN : row[gameColumns.indexOf(length)];
  const after =
    length === undefined || Number.isNaN(units) ? '' : ` after ${counted(units, ...oneAndMany(labelOf(length)))}`;
  const cause = gameColumns.find(({ role }, offset) => role === 'cause' && row[offset] === 1);
  const reason = cause === undefined ? '' : forPlayers(formatCause(cause), names.length);
  const because = isWon || cause === undefined ? '' : `: ${reason}`.replace(': lost because', ' because');
  const scores = play === 'together' ? [] : ofSeats(leadingOf(seatColumns, 'score'));
  const tally = scores.length > 0 && !scores.some(Number.isNaN) ? `; score ${scores.map(count).join(', ')}` : '';
  return `${who}${after}${because}${tally}.`;
}

const oneAndMany = (many: string): [one: string, many: string] => [many.replace(/s$/, ''), many];

interface Cause {
  readonly name: string;
  readonly label?: string;
  readonly about: string;
}

/** `1 if it was lost because a player died.` → `lost because a player died` */
const causeClause = ({ about }: Cause): string | undefined =>
  /^(?:1 if )?(?:it|the game) (?:was )?(.+?)\.?$/.exec(about)?.[1];

/** The clause, or else the label of the ending. */
const formatCause = (cause: Cause): string => causeClause(cause) ?? labelOf(cause);

/** Predicate for lost games: `happened because a player died`, `were broken off`, `happened because the fire won`. */
export const formatLoss = (cause: Cause, players: number): string =>
  forPlayers(
    causeClause(cause) === undefined
      ? `happened because ${cause.about}`
      : `were ${causeClause(cause)}`.replace('were lost because', 'happened because'),
    players,
  );

/** With one player, "a player" becomes "the player". */
const forPlayers = (text: string, players: number): string =>
  players === 1 ? text.replace('a player', 'the player') : text;
