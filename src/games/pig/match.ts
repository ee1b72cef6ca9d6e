/** The rules of pig. A turn is a run of TURN decisions [ROLL, HOLD] until the player holds or busts. */
import type { Rng } from '../../core/chance.js';
import type { Match, Table, Tell } from '../../core/game.js';
import {
  BUSTS,
  DECISIONS,
  LEAD_CHANGES,
  LEADER,
  OVER,
  PigState,
  ROLLS,
  ROUND,
  SEAT,
  TURN_TOTAL,
  TURNS,
  WINNER,
} from './state.js';
import { HOLD, PigView, ROLL } from './view.js';

export class PigMatch implements Match {
  readonly buffer: ArrayBuffer;
  readonly kind = 0;
  readonly count = 2;
  readonly #state: PigState;
  readonly #views: PigView[];
  readonly #dice: Rng;
  readonly #tell: Tell | null;
  readonly #names: readonly string[];
  readonly #players: number;
  readonly #target: number;
  readonly #sides: number;
  readonly #bustFace: number;
  readonly #maxRounds: number;

  constructor({ players, rules, chance, tell, names }: Table) {
    this.#players = players;
    this.#target = rules.target as number;
    this.#sides = rules['die.sides'] as number;
    this.#bustFace = rules['bust.face'] as number;
    this.#maxRounds = rules['limits.rounds'] as number;
    this.#dice = chance.stream('dice');
    this.#tell = tell;
    this.#names = names;
    this.#state = new PigState(players);
    this.buffer = this.#state.buffer;
    this.#views = Array.from({ length: players }, (_, seat) => new PigView(this.#state, seat));
  }

  get over(): boolean {
    return this.#state.field[OVER] === 1;
  }

  get seat(): number {
    return this.#state.field[SEAT];
  }

  deal(): void {
    this.#state.field.fill(0);
    this.#state.score.fill(0);
    this.#state.field[LEADER] = -1;
    this.#state.field[WINNER] = -1;
    this.#beginTurn(0);
  }

  choose(index: number): void {
    this.#state.field[DECISIONS]++;
    if (index === ROLL) this.#roll();
    else if (index === HOLD) this.#hold();
  }

  #roll(): void {
    const { field } = this.#state;
    const face = this.#dice.die(this.#sides);
    field[ROLLS]++;
    if (face === this.#bustFace) {
      field[BUSTS]++;
      this.#tell?.(2, `rolls ${face}: bust! The ${field[TURN_TOTAL]} points of this turn are lost.`);
      this.#endTurn();
    } else {
      field[TURN_TOTAL] += face;
      this.#tell?.(2, `rolls ${face}; ${field[TURN_TOTAL]} points in this turn.`);
    }
  }

  #hold(): void {
    const { field, score } = this.#state;
    const seat = field[SEAT];
    score[seat] += field[TURN_TOTAL];
    this.#tell?.(2, `holds: ${field[TURN_TOTAL]} more, ${score[seat]} in all.`);
    if (score[seat] >= this.#target) {
      field[WINNER] = seat;
      field[OVER] = 1;
      this.#tell?.(1, `${this.#names[seat]} wins with ${score[seat]} points.`);
    }
    this.#endTurn();
  }

  #endTurn(): void {
    const { field } = this.#state;
    this.#countLeadChange();
    if (field[OVER] === 1) return;
    const next = (field[SEAT] + 1) % this.#players;
    if (next === 0 && field[ROUND] === this.#maxRounds) {
      field[OVER] = 1;
      this.#tell?.(1, `After ${this.#maxRounds} rounds the game is broken off: nobody wins.`);
    } else {
      this.#beginTurn(next);
    }
  }

  #beginTurn(seat: number): void {
    const { field } = this.#state;
    if (seat === 0) {
      field[ROUND]++;
      this.#tell?.(0, `Round ${field[ROUND]}`);
    }
    field[SEAT] = seat;
    field[TURN_TOTAL] = 0;
    field[TURNS]++;
    this.#tell?.(1, `${this.#names[seat]}, ${this.#state.score[seat]} points:`);
  }

  #countLeadChange(): void {
    const { field, score } = this.#state;
    let leader = 0;
    let shared = false;
    for (let seat = 1; seat < this.#players; seat++) {
      if (score[seat] > score[leader]) {
        leader = seat;
        shared = false;
      } else if (score[seat] === score[leader]) shared = true;
    }
    if (shared || leader === field[LEADER]) return;
    if (field[LEADER] >= 0) field[LEAD_CHANGES]++;
    field[LEADER] = leader;
  }

  /** In the order of the columns declared in pig.ts. */
  report(row: Float64Array): void {
    const { field, score } = this.#state;
    row[0] = field[ROUND];
    row[1] = field[TURNS];
    row[2] = field[DECISIONS];
    row[3] = field[ROLLS];
    row[4] = field[BUSTS];
    row[5] = field[LEAD_CHANGES];
    row[6] = field[WINNER] < 0 ? 1 : 0;
    for (let seat = 0; seat < this.#players; seat++) {
      row[7 + 2 * seat] = field[WINNER] === seat ? 1 : 0;
      row[8 + 2 * seat] = score[seat];
    }
  }

  view(seat: number): PigView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return index === ROLL ? 'roll' : `hold at ${this.#state.field[TURN_TOTAL]}`;
  }

  check(): void {
    const { field, score } = this.#state;
    if (field[BUSTS] > field[ROLLS]) throw new Error('more busts than rolls');
    for (let seat = 0; seat < this.#players; seat++) {
      if (score[seat] < 0 || score[seat] >= this.#target + this.#sides * field[ROLLS])
        throw new Error('score out of bounds');
      if (score[seat] >= this.#target && field[WINNER] !== seat)
        throw new Error('the target was reached without a win');
    }
  }
}
