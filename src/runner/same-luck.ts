/**
 * Cells that are played together and differ in nothing but luck that is drawn anew need not all be played: a game that never
 * drew from some luck is the same game whatever that luck is.
 */
import type { Game } from '../core/game.js';
import type { PlannedCell } from '../plan/plan.js';

/** Another cell of the group, and the luck that a cell has otherwise than it. */
export interface Alike {
  readonly cell: number;
  /** streams of the game, and places in the line-up after them */
  readonly luck: readonly number[];
}

/** cell → cells before it that differ from it in luck alone */
export function alikeCells(game: Game, cells: readonly PlannedCell[]): Alike[][] {
  const anew = cells.map(({ redrawn }) => [
    ...(redrawn?.streams ?? []).map((name) => game.streams.indexOf(name)),
    ...(redrawn?.places ?? []).map((place) => game.streams.length + place),
  ]);
  return cells.map((cell, i) =>
    cell.redrawn === undefined
      ? []
      : cells
          .slice(0, i)
          .flatMap((other, number) =>
            isSameTable(cell, other) ? [{ cell: number, luck: apart(anew[i], anew[number]) }] : [],
          ),
  );
}

const isSameTable = (a: PlannedCell, b: PlannedCell): boolean =>
  a.rules === b.rules && a.lineUp === b.lineUp && a.seed === b.seed && a.players === b.players;

const apart = (a: readonly number[], b: readonly number[]): number[] => [
  ...a.filter((luck) => !b.includes(luck)),
  ...b.filter((luck) => !a.includes(luck)),
];
