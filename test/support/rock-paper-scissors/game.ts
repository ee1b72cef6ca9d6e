/** Rock, paper, scissors: both choose hidden, one after the other. Equal shapes share the win. */
import { ColumnList, WIN_SCALE } from '../../../src/core/column.js';
import { defineGame, type Match, type View } from '../../../src/core/game.js';

const SHAPES = ['rock', 'paper', 'scissors'];

class RockPaperScissorsMatch implements Match {
  readonly bytes = new Uint8Array(3);
  readonly kind = 0;
  readonly count = SHAPES.length;
  /** how many have chosen; then seat → shape */
  readonly #state = this.bytes;

  get seat(): number {
    return this.#state[0];
  }

  get over(): boolean {
    return this.#state[0] === 2;
  }

  deal(): void {
    this.#state.fill(0);
  }

  choose(index: number): void {
    this.#state[1 + this.#state[0]++] = index;
  }

  report(row: Float64Array): void {
    const [, first, second] = this.#state;
    row[0] = 2;
    row[1] = [1 / 2, 1, 0][(first - second + 3) % 3];
    row[2] = 1 - row[1];
  }

  /** Nothing of what the other has chosen. */
  view(seat: number): View {
    return { players: 2, seat, kind: 0, count: SHAPES.length, option: (index) => index };
  }

  optionText(index: number): string {
    return SHAPES[index];
  }

  check(): void {}
}

const columns = new ColumnList();
columns.game('choices', 'length', 'Choices made.', { headline: true, most: 'players' });
columns.seat('win', 'win', '1 for the winner, 1/2 for equal shapes.', { scale: WIN_SCALE });

export default defineGame({
  id: 'rock-paper-scissors',
  version: 1,
  title: 'Rock, paper, scissors',
  about: 'Paper wraps rock, scissors cut paper, rock blunts scissors.',
  seats: { min: 2, max: 2, usual: 2 },
  play: 'against',
  parameters: {},
  presets: { default: { about: 'As everybody plays it.', rules: {} } },
  columns: columns.all,
  decisions: ['THROW'],
  streams: [],
  createMatch: () => new RockPaperScissorsMatch(),
});
