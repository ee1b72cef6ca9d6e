/**
 * A match of pig, as driven by the engine: a turn is a sequence of TURN decisions [ROLL, HOLD]. The rules are in
 * rules/.
 */
import type { Match, Table } from '../../core/game.js';
import type { Scene } from '../../core/scene.js';
import * as column from './columns.js';
import { columns } from './columns.js';
import * as option from './options.js';
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
    return tally[column.ROUNDS];
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
    tally[column.DECISIONS_ASKED]++;
    if (index === option.ROLL) roll();
    else if (index === option.HOLD) hold();
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
    return index === option.ROLL ? 'roll' : `hold at ${field[TURN_TOTAL]}`;
  }

  optionKind(index: number): number {
    return index;
  }

  check(): void {
    if (tally[column.BUSTS] > tally[column.ROLLS]) throw new Error('more busts than rolls');
    for (let seat = 0; seat < table.players; seat++) {
      const score = scoreOf(seat);
      if (score < 0 || score >= table.target + table.sides * tally[column.ROLLS])
        throw new Error('score out of bounds');
      if (score >= table.target && seatTally[seat * columns.seatCount + column.SEAT_WIN] !== 1)
        throw new Error('the target was reached without a win');
    }
  }

  scene(): Scene {
    return drawScene();
  }
}
