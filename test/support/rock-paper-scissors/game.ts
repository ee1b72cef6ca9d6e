/** Rock, paper, scissors: both choose hidden, one after the other. Equal shapes share the win. */
import { gameColumn, seatColumn, WIN_SCALE } from '../../../src/core/column.js';
import type { Game, Match, View } from '../../../src/core/game.js';

const SHAPES = ['rock', 'paper', 'scissors'];

class RockPaperScissorsMatch implements Match {
  readonly buffer = new ArrayBuffer(3);
  readonly kind = 0;
  readonly count = SHAPES.length;
  /** how many have chosen; then seat → shape */
  readonly #state = new Uint8Array(this.buffer);

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

const rockPaperScissors: Game = {
  id: 'rock-paper-scissors',
  version: 1,
  title: 'Rock, paper, scissors',
  about: 'Paper wraps rock, scissors cut paper, rock blunts scissors.',
  seats: { min: 2, max: 2, usual: 2 },
  play: 'against',
  parameters: [],
  presets: { default: { about: 'As everybody plays it.', rules: {} } },
  columns: [
    gameColumn('choices', 'length', 'Choices made.', { headline: true }),
    seatColumn('win', 'win', '1 for the winner, 1/2 for equal shapes.', { scale: WIN_SCALE }),
  ],
  decisions: ['THROW'],
  streams: [],
  createMatch: () => new RockPaperScissorsMatch(),
};

export default rockPaperScissors;
