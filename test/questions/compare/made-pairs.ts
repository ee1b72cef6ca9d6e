/** Synthetic pairs of duels: rounds in A and in B, and winners, for known expectations. */
import { RowLayout } from '../../../src/core/column.js';
import { Counts } from '../../../src/counting/counts.js';
import { countPairs } from '../../../src/counting/pairs.js';
import type { PairedFigure } from '../../../src/plan/figure.js';
import type { CounterSpec, PlannedCell } from '../../../src/plan/plan.js';
import { figuresOf } from '../../../src/questions/compare/compare.js';
import { duel } from '../../support/column-games.js';

/** Rounds in A and in B, and which of the two places wins on each side: the first unless said otherwise. */
export type MadePair = readonly [a: number, b: number, winners?: readonly [number, number]];

export const cellOf = (...names: string[]): PlannedCell => ({
  variant: 'default',
  players: names.length,
  rules: {},
  changed: {},
  lineUp: names.map((name) => ({ name, module: { file: name, fingerprint: '0' }, parameters: {} })),
  firstGame: 0,
});

export const cells = [cellOf('x', 'y'), cellOf('x', 'y')];

export const figuresOn = (...asked: string[]): PairedFigure[] => figuresOf(duel, cells, asked);

const layout = new RowLayout(duel.columns, 2);
const seated = { players: 2, layout, placeOf: Int32Array.of(0, 1), strategyOf: Int32Array.of(0, 1) };

function duelRow(rounds: number, winner: number): Float64Array {
  const row = new Float64Array(layout.width);
  row[layout.gameOffset('rounds')] = rounds;
  row[layout.seatOffset(winner, 'win')] = 1;
  return row;
}

export function countedPairs(
  figures: readonly PairedFigure[],
  pairs: readonly MadePair[],
  firstIndex = 0,
): { readonly counts: Counts; readonly specs: readonly CounterSpec[] } {
  const specs = [countPairs(figures)];
  const counts = new Counts(specs, { game: duel, cells });
  pairs.forEach(([a, b, [winnerA, winnerB] = [0, 0]], i) => {
    const sides = [duelRow(a, winnerA), duelRow(b, winnerB)].map((row) => ({ ...seated, row }));
    counts.count(sides, firstIndex + i);
  });
  return { counts, specs };
}
