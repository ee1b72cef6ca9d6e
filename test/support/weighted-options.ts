/**
 * A game with a known value of every option: each of two players chooses an option, and the winner is drawn by the
 * weights of both. The first seat may have more weight than the second. Strengths are therefore exactly those of the
 * ladder's model.
 */
import type { Rng } from '../../src/core/chance.js';
import { ColumnList } from '../../src/core/column.js';
import { defineGame, type Match, type Table, type View } from '../../src/core/game.js';
import { ownChoice, real } from '../../src/core/parameter.js';
import { StateLayout } from '../../src/core/state-layout.js';

export const WAYS = ['plain', 'strong', 'weak', 'twin of plain'] as const;

/** Weights of the options and the first seat, relative to 1. */
export interface Weights {
  readonly strong: number;
  readonly weak: number;
  readonly first: number;
}

const USUAL: Weights = { strong: 2.125, weak: 0.2, first: 1 };

/** way → its weight */
export const weightsOf = ({ strong, weak }: Weights): number[] => [1, strong, weak, 1];

/** How often a way wins against the plain one. */
export function chanceOf(way: (typeof WAYS)[number]): number {
  const weight = weightsOf(USUAL)[WAYS.indexOf(way)];
  return weight / (weight + 1);
}

const columns = new ColumnList();
const WIN = columns.seat('win', 'win', 'Share of the win.');

const layout = new StateLayout();
/** decisions made */
const field = layout.int32(1);
/** seat → way */
const chosen = layout.int32(2);
/** seat → 1 if it won */
const won = layout.int32(2);
const bytes = layout.bytes;

class WaysMatch implements Match {
  readonly bytes = bytes;
  readonly kind = 0;
  readonly count = WAYS.length;
  readonly round = 1;
  readonly #dice: Rng;
  readonly #views: View[];
  readonly #weights: readonly number[];
  readonly #first: number;

  constructor({ players, chance, rules }: Table) {
    const weights = rules as unknown as Weights;
    this.#weights = weightsOf(weights);
    this.#first = weights.first;
    this.#dice = chance.stream('dice');
    this.#views = Array.from({ length: players }, (_, seat) => ({
      players,
      seat,
      kind: 0,
      count: WAYS.length,
      option: (index: number) => index,
    }));
  }
  get over(): boolean {
    return field[0] === 2;
  }
  get seat(): number {
    return field[0];
  }
  deal(): void {
    bytes.fill(0);
  }
  choose(index: number): void {
    chosen[field[0]++] = index;
    if (field[0] < 2) return;
    const [first, second] = [this.#first * this.#weights[chosen[0]], this.#weights[chosen[1]]];
    won[this.#dice.real() * (first + second) < first ? 0 : 1] = 1;
  }
  report(row: Float64Array): void {
    for (let seat = 0; seat < 2; seat++) row[seat * columns.seatCount + WIN] = won[seat];
  }
  view(seat: number): View {
    return this.#views[seat];
  }
  optionText(index: number): string {
    return WAYS[index];
  }
  optionKind(index: number): number {
    return index;
  }
  check(): void {}
}

const weight = (usual: number, about: string) => real(usual, [0.01, 100], about, ownChoice);

export default defineGame({
  id: 'weighted-options',
  version: 1,
  title: 'Four ways',
  about: 'Choose a way, and luck decides.',
  seats: { min: 2, max: 2, usual: 2 },
  play: 'against',
  parameters: {
    strong: weight(USUAL.strong, 'What the strong way weighs.'),
    weak: weight(USUAL.weak, 'What the weak way weighs.'),
    first: weight(USUAL.first, 'What the first seat weighs.'),
  },
  presets: { default: { about: 'As it is.', rules: {} } },
  columns: columns.all,
  decisions: ['WAY'],
  optionKinds: { WAY: WAYS },
  streams: ['dice'],
  hidesNothing: true,
  createMatch: (table) => new WaysMatch(table),
});
