/**
 * A game of which the worth of every option is known: each of two players chooses a way, which adds something to a die of 1000 sides,
 * and the higher sum wins. A way that adds `more` wins against one that adds nothing as `chanceOf` says.
 */
import type { Rng } from '../../src/core/chance.js';
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame, type Match, type Table, type View } from '../../src/core/game.js';
import { StateLayout } from '../../src/core/state-layout.js';

const SIDES = 1000;
export const WAYS = ['plain', 'strong', 'weak', 'twin of plain'] as const;
/** way → what it adds */
const ADDS = [0, 200, -400, 0];

/** How often a way wins against the plain one; ties, one in a thousand games at most, are shared. */
export function chanceOf(way: (typeof WAYS)[number]): number {
  const more = ADDS[WAYS.indexOf(way)];
  const behind = Math.abs(more);
  const higher = (SIDES - behind) * (SIDES - behind - 1);
  const loses = (higher + (SIDES - behind)) / 2 / SIDES ** 2;
  return more >= 0 ? 1 - loses : loses;
}

const columns = new ColumnList();
const WIN = columns.seat('win', 'win', 'Share of the win.', { scale: WIN_SCALE });

const layout = new StateLayout();
/** decisions made */
const field = layout.int32(1);
/** seat → what its way adds, and the die */
const sum = layout.int32(2);
const bytes = layout.bytes;

class WaysMatch implements Match {
  readonly bytes = bytes;
  readonly kind = 0;
  readonly count = WAYS.length;
  readonly round = 1;
  readonly #dice: Rng;
  readonly #views: View[];

  constructor({ players, chance }: Table) {
    this.#dice = chance.stream('dice');
    this.#views = Array.from({ length: players }, (_, seat) => ({
      ...{ players, seat, kind: 0, count: WAYS.length },
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
    sum[field[0]++] = ADDS[index];
    if (field[0] === 2) for (let seat = 0; seat < 2; seat++) sum[seat] += this.#dice.die(SIDES);
  }
  report(row: Float64Array): void {
    const shared = sum[0] === sum[1];
    for (let seat = 0; seat < 2; seat++)
      row[seat * columns.seatCount + WIN] = shared ? 0.5 : sum[seat] > sum[1 - seat] ? 1 : 0;
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

export default defineGame({
  id: 'four-ways',
  version: 1,
  title: 'Four ways',
  about: 'Choose a way, roll a die.',
  seats: { min: 2, max: 2, usual: 2 },
  play: 'against',
  parameters: {},
  presets: { default: { about: 'As it is.', rules: {} } },
  columns: columns.all,
  decisions: ['WAY'],
  optionKinds: { WAY: WAYS },
  streams: ['dice'],
  hidesNothing: true,
  createMatch: (table) => new WaysMatch(table),
});
