/**
 * One match of dig, as the engine drives it. `run` is the dispatcher: as long as nobody has to choose, whatever is on top
 * of the stack of frames goes on. The rules themselves are in the file named after each chapter.
 */
import type { Match, Table } from '../../core/game.js';
import { itemsOf } from './cards.js';
import { runChase } from './chase.js';
import {
  DEATH_ROUND,
  DECISIONS_ASKED,
  SEAT_COLUMNS,
  TALLIES,
  TRAPS_LEFT,
  WINNER_HP,
  WINNER_INITIATIVE,
  WINNER_ITEMS,
  WINNER_LOWEST_HP,
  WINNER_SEAT,
} from './columns.js';
import { runCombat } from './combat-turn.js';
import { runLooting } from './death.js';
import { runDig } from './digging.js';
import { MEETINGS_BEGIN } from './entering.js';
import { runFlight } from './flight.js';
import { runForcedCombat } from './forced-combat.js';
import {
  BLAST_FRAME,
  CHASE_FRAME,
  COMBAT_FRAME,
  DIG_FRAME,
  ENTRY_FRAME,
  FLIGHT_FRAME,
  FORCED_FRAME,
  FRAME_SIZE,
  LOOT_FRAME,
  MOVEMENT_FRAME,
  STAGE,
  TURN_FRAME,
  TYPE,
} from './frames.js';
import { checkState } from './invariants.js';
import { runBlast } from './items.js';
import { runMeeting } from './meetings.js';
import { runMovement } from './movement.js';
import { drawBoard } from './picture.js';
import { ANSWER, COUNT, DEATHS, DEPTH, KIND, LIVING, LIVING_COUNT, OVER, SEAT, WINNER } from './state.js';
import { DigTable } from './table.js';
import { runTrap } from './traps.js';
import { runTurn, setUp } from './turn.js';
import { DigView } from './view.js';
import { optionInWords } from './words.js';

export class DigMatch implements Match {
  readonly bytes: Uint8Array;
  readonly #table: DigTable;
  readonly #views: DigView[];

  constructor(table: Table) {
    this.#table = new DigTable(table);
    this.bytes = new Uint8Array(this.#table.buffer);
    this.#views = Array.from({ length: table.players }, (_, seat) => new DigView(this.#table, this.#table.board, seat));
  }

  get over(): boolean {
    return this.#table.field[OVER] === 1;
  }

  get seat(): number {
    return this.#table.field[SEAT];
  }

  get kind(): number {
    return this.#table.field[KIND];
  }

  get count(): number {
    return this.#table.field[COUNT];
  }

  deal(): void {
    this.#table.reset();
    setUp(this.#table);
    run(this.#table);
  }

  choose(index: number): void {
    const { field, options, tally } = this.#table;
    tally[DECISIONS_ASKED]++;
    field[ANSWER] = options[index];
    field[COUNT] = 0;
    run(this.#table);
  }

  /** In the order of columns.ts, which is also the order of `tally`. */
  report(row: Float64Array): void {
    const { field, tally, trapOwner, players } = this.#table;
    const winner = field[WINNER];
    for (let i = 0; i < TALLIES; i++) row[i] = tally[i];
    for (let death = field[DEATHS]; death < 5; death++) row[DEATH_ROUND + death] = Number.NaN;
    let traps = 0;
    for (let space = 0; space < trapOwner.length; space++) if (trapOwner[space] >= 0) traps++;
    row[TRAPS_LEFT] = traps;
    row[WINNER_SEAT] = winner < 0 ? Number.NaN : winner;
    row[WINNER_INITIATIVE] = winner < 0 ? Number.NaN : this.#table.token[winner];
    row[WINNER_LOWEST_HP] = winner < 0 ? Number.NaN : this.#table.lowestHp[winner];
    row[WINNER_HP] = winner < 0 ? Number.NaN : this.#table.hp[winner];
    row[WINNER_ITEMS] = winner < 0 ? Number.NaN : itemsOf(this.#table, winner);
    for (let seat = 0; seat < players; seat++) {
      row[TALLIES + SEAT_COLUMNS * seat] = seat === winner ? 1 : 0;
      row[TALLIES + SEAT_COLUMNS * seat + 1] = this.#place(seat);
    }
  }

  /** The living share the first place; the others follow by time of death, the last to die first. */
  #place(seat: number): number {
    const { field, deathOrder } = this.#table;
    if (((field[LIVING] >> seat) & 1) === 1) return 1;
    return field[LIVING_COUNT] + field[DEATHS] - deathOrder[seat];
  }

  view(seat: number): DigView {
    return this.#views[seat];
  }

  optionText(index: number): string {
    return optionInWords(this.#table, this.#table.options[index]);
  }

  check(): void {
    checkState(this.#table);
  }

  picture(): string {
    return drawBoard(this.#table);
  }
}

/** Runs on to the next decision or the end. A decision with one option is taken, not asked. */
function run(t: DigTable): void {
  const { field, frames } = t;
  while (field[OVER] === 0) {
    const frame = (field[DEPTH] - 1) * FRAME_SIZE;
    switch (frames[frame + TYPE]) {
      case TURN_FRAME:
        runTurn(t, frame);
        break;
      case MOVEMENT_FRAME:
        runMovement(t, frame);
        break;
      case ENTRY_FRAME:
        if (frames[frame + STAGE] < MEETINGS_BEGIN) runTrap(t, frame);
        else runMeeting(t, frame);
        break;
      case FORCED_FRAME:
        runForcedCombat(t, frame);
        break;
      case COMBAT_FRAME:
        runCombat(t, frame);
        break;
      case FLIGHT_FRAME:
        runFlight(t, frame);
        break;
      case CHASE_FRAME:
        runChase(t, frame);
        break;
      case DIG_FRAME:
        runDig(t, frame);
        break;
      case BLAST_FRAME:
        runBlast(t, frame);
        break;
      case LOOT_FRAME:
        runLooting(t, frame);
        break;
    }
    const count = field[COUNT];
    if (count > 1) return;
    if (count === 1) {
      field[ANSWER] = t.options[0];
      field[COUNT] = 0;
    }
  }
}
