/**
 * Skips games that are equal across cells which differ only in redrawn RNG streams. A game that never drew from a
 * stream is the same whatever that stream holds.
 */
import type { Game } from '../core/game.js';
import type { PlannedCell } from '../plan/plan.js';

/** Another cell of the group, and the RNG streams in which the two differ. */
export interface CellTwin {
  readonly cell: number;
  /** streams of the game, then places in the line-up */
  readonly streams: readonly number[];
}

/** cell → earlier cells that differ from it only in RNG streams */
export function findCellTwins(game: Game, cells: readonly PlannedCell[]): CellTwin[][] {
  const redrawnStreams = cells.map(({ redrawn }) => [
    ...(redrawn?.streams ?? []).map((name) => game.streams.indexOf(name)),
    ...(redrawn?.places ?? []).map((place) => game.streams.length + place),
  ]);
  return cells.map((cell, i) =>
    cell.redrawn === undefined
      ? []
      : cells
          .slice(0, i)
          .flatMap((other, number) =>
            isSameTable(cell, other)
              ? [{ cell: number, streams: symmetricDifference(redrawnStreams[i], redrawnStreams[number]) }]
              : [],
          ),
  );
}

const isSameTable = (a: PlannedCell, b: PlannedCell): boolean =>
  a.rules === b.rules && a.lineUp === b.lineUp && a.seed === b.seed && a.players === b.players;

const symmetricDifference = (a: readonly number[], b: readonly number[]): number[] => [
  ...a.filter((luck) => !b.includes(luck)),
  ...b.filter((luck) => !a.includes(luck)),
];
