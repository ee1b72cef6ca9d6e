/** One match of pig, as the engine drives it: a turn is a run of TURN decisions [ROLL, HOLD]. The rules are in rules/. */
import type { Match, Table } from '../../core/game.js';
import type { Scene } from '../../core/scene.js';
import { BUSTS, columns, DECISIONS_ASKED, ROLLS, ROUNDS, SEAT_WIN } from './columns.js';
import { HOLD, ROLL } from './options.js';
import type { PigRules } from './parameters.js';
import { beginTurn, hold, roll, scoreOf } from './rules/turn.js';
import { chanceToWin } from './rules/worth.js';
import { drawScene } from './scene.js';
import { bytes, field, LEADER, OVER, SEAT, seatTally, TURN_TOTAL, tally } from './state.js';
import { table } from './table.js';
import { PigView } from './view.js';

export class PigMatch implements Match {
  readonly bytes = bytes;
  readonly kind = 0;
  readonly count = 2;
  readonly #views: PigView[];

  constructor(facts: Table<PigRules>) {
    table.setUp(facts);
    this.#views = Array.from({ length: facts.players }, (_, seat) => new PigView(seat, facts.players));
  }

  get over(): boolean {
    return field[OVER] === 1;
  }

  get round(): number {
    return tally[ROUNDS];
  }

  get seat(): number {
    return field[SEAT];
  }

  deal(): void {
    bytes.fill(0);
    field[LEADER] = -1;
    beginTurn(0);
  }

  choose(index: number): void {
    tally[DECISIONS_ASKED]++;
    if (index === ROLL) roll();
    else if (index === HOLD) hold();
  }

  report(row: Float64Array): void {
    row.set(tally);
    for (let i = 0; i < table.players * columns.seatCount; i++) row[columns.gameCount + i] = seatTally[i];
  }

  worth(seat: number): number {
    return chanceToWin(seat);
  }

  view(seat: number): PigView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return index === ROLL ? 'roll' : `hold at ${field[TURN_TOTAL]}`;
  }

  optionKind(index: number): number {
    return index;
  }

  check(): void {
    if (tally[BUSTS] > tally[ROLLS]) throw new Error('more busts than rolls');
    for (let seat = 0; seat < table.players; seat++) {
      const score = scoreOf(seat);
      if (score < 0 || score >= table.target + table.sides * tally[ROLLS]) throw new Error('score out of bounds');
      if (score >= table.target && seatTally[seat * columns.seatCount + SEAT_WIN] !== 1)
        throw new Error('the target was reached without a win');
    }
  }

  scene(): Scene {
    return drawScene();
  }
}
