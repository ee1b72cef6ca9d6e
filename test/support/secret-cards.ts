/**
 * A game to test hidden information: every seat holds a hidden card and says “high” or “low” in three rounds, without
 * effect. At the end a die of 1000 sides is added to every card; the highest sum wins.
 */

import type { Rng } from '../../src/core/chance.js';
import { ColumnList, WIN_SCALE } from '../../src/core/column.js';
import { defineGame, type Match, type Table, type View } from '../../src/core/game.js';
import { StateLayout } from '../../src/core/state-layout.js';

const MAX_SEATS = 4;
export const CARDS = 1000;
const ROUNDS = 3;

const columns = new ColumnList();
const WIN = columns.seat('win', 'win', 'Share of the win.', { scale: WIN_SCALE });
const SUM = columns.seat('sum', 'score', 'Card and die.', { least: 2, most: null });

const layout = new StateLayout();
/** field → value: decisions made, and whether the game is over */
const field = layout.int32(2);
/** seat → card */
const card = layout.int32(MAX_SEATS);
/** seat → card and die */
const sum = layout.int32(MAX_SEATS);
const bytes = layout.bytes;

class SecretView implements View {
  readonly kind = 0;
  readonly count = 2;
  readonly players: number;
  readonly #seat: number;
  constructor(seat: number, players: number) {
    this.#seat = seat;
    this.players = players;
  }
  get seat(): number {
    return this.#seat;
  }
  option(index: number): number {
    return index;
  }
  get card(): number {
    return card[this.#seat];
  }
}

class SecretMatch implements Match {
  readonly bytes = bytes;
  readonly kind = 0;
  readonly count = 2;
  readonly #players: number;
  readonly #dice: Rng;
  readonly #deck: Rng;
  readonly #views: SecretView[];
  constructor({ players, chance }: Table) {
    this.#players = players;
    this.#dice = chance.stream('dice');
    this.#deck = chance.stream('deck');
    this.#views = Array.from({ length: players }, (_, seat) => new SecretView(seat, players));
  }
  get over(): boolean {
    return field[1] === 1;
  }
  get seat(): number {
    return field[0] % this.#players;
  }
  get round(): number {
    return 1 + Math.floor(field[0] / this.#players);
  }
  deal(): void {
    bytes.fill(0);
    for (let seat = 0; seat < this.#players; seat++) card[seat] = this.#deck.die(CARDS);
  }
  choose(): void {
    if (++field[0] < ROUNDS * this.#players) return;
    field[1] = 1;
    for (let seat = 0; seat < this.#players; seat++) sum[seat] = card[seat] + this.#dice.die(CARDS);
  }
  redraw(seat: number, rng: Rng): void {
    for (let other = 0; other < this.#players; other++) if (other !== seat) card[other] = rng.die(CARDS);
  }
  worth(seat: number): number {
    let all = 0;
    for (let other = 0; other < this.#players; other++) all += card[other];
    return card[seat] / all;
  }
  report(row: Float64Array): void {
    let best = 0;
    for (let seat = 0; seat < this.#players; seat++) best = Math.max(best, sum[seat]);
    let winners = 0;
    for (let seat = 0; seat < this.#players; seat++) if (sum[seat] === best) winners++;
    for (let seat = 0; seat < this.#players; seat++) {
      row[seat * columns.seatCount + WIN] = sum[seat] === best ? 1 / winners : 0;
      row[seat * columns.seatCount + SUM] = sum[seat];
    }
  }
  view(seat: number): View {
    return this.#views[seat];
  }
  optionText(index: number): string {
    return index === 0 ? 'low' : 'high';
  }
  check(): void {
    for (let seat = 0; seat < this.#players; seat++) {
      if (card[seat] < 1 || card[seat] > CARDS) throw new Error(`seat ${seat + 1} holds a card ${card[seat]}`);
    }
  }
}

export default defineGame({
  id: 'secret-cards',
  version: 1,
  title: 'Secret cards',
  about: 'Everybody holds a card that nobody else sees.',
  seats: { min: 2, max: MAX_SEATS, usual: 2 },
  play: 'against',
  parameters: {},
  presets: { default: { about: 'As it is.', rules: {} } },
  columns: columns.all,
  decisions: ['SAY'],
  streams: ['deck', 'dice'],
  createMatch: (table) => new SecretMatch(table),
});
