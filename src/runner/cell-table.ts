/** A table for one cell of a plan. Plays games by their index and records who sat where. */
import type { RowLayout } from '../core/column.js';
import type { SeatedRow } from '../counting/counter.js';
import { Tally } from '../counting/tally.js';
import { ChoiceRecorder } from '../engine/choice-recorder.js';
import { CourseRecorder } from '../engine/course-recorder.js';
import type { PlayTable } from '../engine/play-table.js';
import { placeOf } from '../engine/seating.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';

export class CellTable implements SeatedRow {
  readonly players: number;
  readonly layout: RowLayout;
  readonly row: Float64Array;
  readonly placeOf: Int32Array;
  readonly strategyOf: Int32Array;
  /** Counts of a chunk. The memory is reused for every chunk. */
  readonly tally: Tally;
  /** Numbers of the game's course, if it is continued from its rounds. */
  readonly course: Float64Array | undefined;
  /** The options offered and chosen, if the cell records them. */
  readonly choices: Float64Array | undefined;
  /** stream of the game, then place in the line-up → 1 if the game drew from it */
  readonly drawn: Uint8Array;
  readonly #table: PlayTable;
  readonly #course: CourseRecorder | undefined;
  readonly #choices: ChoiceRecorder | undefined;
  readonly #rotate: boolean;
  /** place in the line-up → number of its strategy */
  readonly #strategyOfPlace: readonly number[];

  constructor(table: PlayTable, cell: PlannedCell, rotate: boolean) {
    const names = strategyNames(cell.lineUp);
    this.players = cell.players;
    this.layout = table.layout;
    this.row = table.row;
    this.placeOf = new Int32Array(cell.players);
    this.strategyOf = new Int32Array(cell.players);
    this.tally = new Tally(table.layout, names.length);
    this.#table = table;
    this.drawn = table.drawn;
    this.#course = cell.course && new CourseRecorder(table, cell.players, cell.course);
    this.course = this.#course?.numbers;
    this.#choices = cell.choices && new ChoiceRecorder(table, cell.choices, this.strategyOf, names.length);
    this.choices = this.#choices?.numbers;
    this.#rotate = rotate;
    this.#strategyOfPlace = cell.lineUp.map(({ name }) => names.indexOf(name));
  }

  /** Shared memory in which the table reports its progress. */
  set pulse(pulse: Int32Array) {
    this.#table.pulse = pulse;
  }

  /** Plays game `index`. The results are valid until the next call. */
  play(index: number): void {
    for (let seat = 0; seat < this.players; seat++) {
      const place = placeOf(seat, index, this.players, this.#rotate);
      this.placeOf[seat] = place;
      this.strategyOf[seat] = this.#strategyOfPlace[place];
    }
    if (this.#course !== undefined) this.#course.play(index);
    else if (this.#choices !== undefined) this.#choices.play(index);
    else this.#table.play(index);
  }
}

/** A copy of a finished game, so that the table can play the next. */
export class RowSnapshot implements SeatedRow {
  readonly players: number;
  readonly layout: RowLayout;
  readonly row: Float64Array;
  readonly placeOf: Int32Array;
  readonly strategyOf: Int32Array;
  readonly course: Float64Array | undefined;
  readonly choices: Float64Array | undefined;
  readonly drawn: Uint8Array;

  constructor({ players, layout, course, choices, drawn }: CellTable) {
    this.players = players;
    this.layout = layout;
    this.row = new Float64Array(layout.width);
    this.placeOf = new Int32Array(players);
    this.strategyOf = new Int32Array(players);
    this.course = course && new Float64Array(course.length);
    this.choices = choices && new Float64Array(choices.length);
    this.drawn = new Uint8Array(drawn.length);
  }

  copyFrom({ row, placeOf, strategyOf, course, choices, drawn }: CellTable | RowSnapshot): void {
    this.row.set(row);
    this.placeOf.set(placeOf);
    this.strategyOf.set(strategyOf);
    this.drawn.set(drawn);
    if (course !== undefined) this.course?.set(course);
    if (choices !== undefined) this.choices?.set(choices);
  }
}
