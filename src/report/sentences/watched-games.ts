/** Sentences on games to watch: reason, ending, outstanding values. */
import { labelOf, meanForWidth, number } from '../../analysis/format.js';
import { figurePhrase, teamName } from '../../analysis/labels.js';
import type { Game } from '../../core/game.js';
import type { WatchReason } from '../../questions/choose-games.js';
import type { Standout, WatchedGame } from '../../questions/watch-games.js';
import { formatEnding } from './format-ending.js';

/** A watched game, formatted. */
export interface GameLine extends Pick<WatchedGame, 'where' | 'index' | 'replay'> {
  /** Why it was selected. */
  readonly kind: string;
  /** Summary in one line. */
  readonly what: string;
}

export const gameLines = (game: Game, watched: readonly WatchedGame[]): GameLine[] =>
  watched.map(({ reasons, where, index, ended, standout, replay }) => ({
    kind: reasons.map(formatReason).join('; '),
    where,
    index,
    what: `${formatEnding(game, ended)}${formatStandout(standout)}`,
    replay,
  }));

/** ` Stands out: traps sprung 4, usually 0.9.` */
const formatStandout = (standout: Standout | undefined): string =>
  standout === undefined
    ? ''
    : ` Stands out: ${labelOf(standout.column)} ${number(standout.value)}, usually ${meanForWidth(standout.mean)}.`;

function formatReason(reason: WatchReason): string {
  switch (reason.kind) {
    case 'only':
      return 'the only game';
    case 'typical':
    case 'shortest':
    case 'longest':
      return reason.kind;
    case 'leaderWin':
      return `typical win of ${reason.strategy}, who leads here`;
    case 'leaderLoss':
      return `most telling loss of ${reason.strategy}, the quickest`;
    case 'upset':
      return `upset: ${reason.strategy} wins, who comes last here`;
    case 'teamWin':
      return `typical win${whereTeamWins(reason)}`;
    case 'teamLoss':
      return `most telling loss${whereTeamWins(reason)}, the quickest`;
    case 'teamUpset':
      return `upset: a win where ${teamName(reason.players)} wins least`;
    case 'closest':
      return formatClosest(reason);
    case 'lowest':
    case 'highest':
      return `typical where ${figurePhrase(reason.figure)} is ${reason.kind}`;
  }
}

const whereTeamWins = ({ players, isBestOf }: Extract<WatchReason, { isBestOf: boolean }>): string =>
  isBestOf ? ` where ${teamName(players)} wins most` : '';

function formatClosest({ column, distance, isTeam }: Extract<WatchReason, { kind: 'closest' }>): string {
  const name = labelOf(column);
  if (isTeam) return `closest to a win: ${name} ${number(-distance)}`;
  return column.scope === 'seat'
    ? `closest: ${name} ${number(distance)} apart`
    : `closest: ${name} ${number(distance)}`;
}
