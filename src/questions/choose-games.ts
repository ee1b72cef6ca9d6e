/**
 * Selects games to watch from the counts.
 *
 * These are a typical win and a quick loss of the leader, an upset, the closest game and the longest. Ties go to the
 * first game in the order of the cells. The leader of these games is not always the strongest strategy.
 */

import type { CellResult } from '../analysis/cell-result.js';
import { type Column, closenessColumn } from '../core/column.js';
import { type GameGroup, LOST, WON } from '../counting/notable-games.js';
import type { Figure } from '../plan/figure.js';

/** Reason for watching a game. */
export type WatchReason =
  | { readonly kind: 'only' | 'typical' | 'shortest' | 'longest' }
  /** A win or loss of the leading strategy, or an upset by the last. */
  | { readonly kind: 'leaderWin' | 'leaderLoss' | 'upset'; readonly strategy: string }
  /** A win or loss of the team. `isBestOf`: the cell is the one, of several, with most wins. */
  | { readonly kind: 'teamWin' | 'teamLoss'; readonly players: number; readonly isBestOf: boolean }
  | { readonly kind: 'teamUpset'; readonly players: number }
  | { readonly kind: 'closest'; readonly column: Column; readonly distance: number; readonly isTeam: boolean }
  | { readonly kind: 'lowest' | 'highest'; readonly figure: Figure };

export interface ChosenGame {
  readonly reasons: readonly WatchReason[];
  /** Index of the cell in the plan. */
  readonly cell: number;
  readonly index: number;
}

interface CandidateGames extends GameGroup {
  readonly cell: number;
}

/** Selects at most one game per reason. `ranked`: strategies, the leader first; ignored for a team. */
export function chooseGames(
  cells: readonly CellResult[],
  ranked: readonly string[] = rankedByWins(cells),
): ChosenGame[] {
  const played = cells.filter(({ tally }) => tally.games > 0);
  if (played.length === 0) return [];
  const all = allGames(played);
  if (gamesIn(all) === 1) return chosen({ kind: 'only' }, all[0]);
  const ofWinners = played[0].game.play === 'together' ? teamGames(played) : strategyGames(played, ranked);
  return eachOnce([...ofWinners, ...closest(played), ...chosen({ kind: 'longest' }, longest(played))]);
}

/** Merges duplicates: a game with several reasons is listed once, with all of them. */
export function eachOnce(games: readonly ChosenGame[]): ChosenGame[] {
  const isSame = (a: ChosenGame) => (b: ChosenGame) => a.cell === b.cell && a.index === b.index;
  return games
    .filter((game, i) => games.findIndex(isSame(game)) === i)
    .map((game) => ({
      ...game,
      reasons: games.filter(isSame(game)).flatMap(({ reasons }) => reasons),
    }));
}

const chosen = (reason: WatchReason, found: CandidateGames | undefined): ChosenGame[] =>
  found === undefined ? [] : [{ reasons: [reason], cell: found.cell, index: found.first }];

function strategyGames(cells: readonly CellResult[], ranked: readonly string[]): ChosenGame[] {
  const [leader] = ranked;
  if (ranked.length < 2) {
    const all = allGames(cells);
    return [
      ...typicalGame({ kind: 'typical' }, cells),
      ...(areAlike(all) ? [] : chosen({ kind: 'shortest' }, shortest(all))),
    ];
  }
  const last = ranked[ranked.length - 1];
  const besideLeader = cells.filter((cell) => numberOf(cell, leader) >= 0);
  const losses = ranked.slice(1).flatMap((name) => wonBy(besideLeader, name));
  const upsets = wonBy(besideLeader, last);
  return [
    ...chosen({ kind: 'leaderWin', strategy: leader }, typical(wonBy(cells, leader))),
    ...chosen({ kind: 'leaderLoss', strategy: leader }, shortest(losses)),
    ...chosen({ kind: 'upset', strategy: last }, typical(upsets)),
  ];
}

/** Selects for teams: how the best of several cells wins and loses, and a win of the worst. */
function teamGames(cells: readonly CellResult[]): ChosenGame[] {
  const share = (cell: CellResult) => gamesIn(groupsInCell(cell, WON)) / cell.tally.games;
  const best = cells.reduce((a, b) => (share(b) > share(a) ? b : a));
  const worst = cells.reduce((a, b) => (share(b) < share(a) ? b : a));
  const { players } = best.cell;
  const isBestOf = cells.length > 1;
  return [
    ...chosen({ kind: 'teamWin', players, isBestOf }, typical(groupsInCell(best, WON))),
    ...chosen({ kind: 'teamLoss', players, isBestOf }, shortest(groupsInCell(best, LOST))),
    ...(worst === best ? [] : chosen({ kind: 'teamUpset', players }, typical(groupsInCell(worst, WON)))),
  ];
}

function closest(cells: readonly CellResult[]): ChosenGame[] {
  const column = closenessColumn(cells[0].game.columns);
  const found = cells.flatMap(({ number: cell, tally }) => {
    const { closest } = tally.notable;
    return closest === undefined ? [] : [{ cell, ...closest }];
  });
  if (column === undefined || found.length === 0) return [];
  const { distance, index, cell } = found.reduce((a, b) => (b.distance < a.distance ? b : a));
  const isTeam = cells[0].game.play === 'together';
  return [{ reasons: [{ kind: 'closest', column, distance, isTeam }], cell, index }];
}

/** Returns undefined if all games have the same length. */
function longest(cells: readonly CellResult[]): CandidateGames | undefined {
  if (areAlike(allGames(cells))) return undefined;
  const found = cells.flatMap(({ number: cell, tally: { notable } }) =>
    notable.longest ? [{ ...notable.longest, cell }] : [],
  );
  return found.toSorted((a, b) => b.length - a.length)[0];
}

/** Selects a game of median length. */
export const typicalGame = (reason: WatchReason, cells: readonly CellResult[]): ChosenGame[] =>
  chosen(reason, typical(allGames(cells)));

/** Returns the first game of median length. */
function typical(candidates: readonly CandidateGames[]): CandidateGames | undefined {
  const half = gamesIn(candidates) / 2;
  let seen = 0;
  const sorted = candidates.toSorted((a, b) => a.length - b.length);
  const median = sorted.find(({ games }) => (seen += games) >= half);
  return sorted.find(({ length }) => length === median?.length);
}

const shortest = (candidates: readonly CandidateGames[]): CandidateGames | undefined =>
  candidates.toSorted((a, b) => a.length - b.length)[0];

const areAlike = (candidates: readonly CandidateGames[]): boolean =>
  candidates.every(({ length }) => length === candidates[0].length);

const gamesIn = (candidates: readonly CandidateGames[]): number =>
  candidates.reduce((sum, { games }) => sum + games, 0);

const groupsInCell = ({ number: cell, tally }: CellResult, end: number): CandidateGames[] =>
  tally.notable.endedBy(end).map((alike) => ({ ...alike, cell }));

const allGames = (cells: readonly CellResult[]): CandidateGames[] =>
  cells.flatMap(({ number: cell, tally }) => tally.notable.all.map((alike) => ({ ...alike, cell })));

const numberOf = ({ strategies }: CellResult, name: string): number =>
  strategies.findIndex((strategy) => strategy.name === name);

/** Returns the games that a strategy won alone. */
const wonBy = (cells: readonly CellResult[], name: string): CandidateGames[] =>
  cells.flatMap((cell) => (numberOf(cell, name) < 0 ? [] : groupsInCell(cell, numberOf(cell, name))));

/** Ranks by games won alone, divided by the fair share: tables may differ in size. */
function rankedByWins(cells: readonly CellResult[]): string[] {
  if (cells[0]?.game.play === 'together') return [];
  const names = [...new Set(cells.flatMap(({ strategies }) => strategies.map(({ name }) => name)))];
  const share = (name: string) => {
    const fair = cells.reduce((sum, { tally, strategies }) => {
      const seats = strategies.find((strategy) => strategy.name === name)?.seats ?? 0;
      return sum + (tally.games * seats) / tally.players;
    }, 0);
    return gamesIn(wonBy(cells, name)) / fair;
  };
  return names.toSorted((a, b) => share(b) - share(a));
}
