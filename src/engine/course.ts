/**
 * Measures the course of a game: samples continuations from the start of its rounds.
 *
 * A position is *decided* if nearly all continuations end with the same winner. A winner *leads* who wins clearly more
 * of them than any other.
 *
 * Positions are copied instead of replayed: a copy takes a microsecond, and players keep no state outside the position.
 * Every game verifies this: resumed with its own RNG streams, from one of its rounds and from a last decision, it has
 * to reach its own end.
 */
import type { RowLayout } from '../core/column.js';
import {
  AGREEING,
  COURSE_NUMBERS,
  type CourseSpec,
  DECIDED,
  DECIDED_FROM,
  FIRST_POINT,
  HAS_ROUNDS,
  isAhead,
  LAST_DECIDED,
  LEAD_CHANGES,
  LOOKED,
  POINT_NUMBERS,
  POINTS,
  ROUNDS,
  roundOfPoint,
  TURNED,
} from '../core/course.js';
import { PluginError } from '../core/errors.js';
import type { PlayTable, Position } from './play.js';

/** Lives below this one are for games resampled from the start. */
const FIRST_LIFE = 16;

/** No winner (the position is not decided) or no leader; otherwise the winning seats as a bit mask. */
const NOBODY = -1;

export class Course {
  /** Numbers of the last game; offsets in core/course.ts. */
  readonly numbers = new Float64Array(COURSE_NUMBERS);
  readonly #table: PlayTable;
  readonly #spec: CourseSpec;
  readonly #whoWon: WhoWon;
  readonly #players: number;
  /** Row of the game itself, saved while continuations are played. */
  readonly #row: Float64Array;
  /** Saved positions; consecutive points share one if no decision was made between them. */
  readonly #positions: Position[] = [];
  readonly #positionOf = new Int32Array(POINTS);
  #kept = 0;
  /** Points that the game reached. */
  #points = 0;
  /** Last decision of the seat `#watched`. */
  readonly #last: Position;
  #watched = 0;
  #hasLast = false;
  #decisions = 0;
  /** continuation → its winner, and first continuation with a winner → wins of that winner */
  readonly #winners: Int32Array;
  readonly #wins: Int32Array;
  /** Leader at the last sampled position. */
  #ahead = NOBODY;

  constructor(table: PlayTable, players: number, spec: CourseSpec) {
    this.#table = table;
    this.#spec = spec;
    this.#players = players;
    this.#whoWon = new WhoWon(table.layout);
    this.#row = new Float64Array(table.row.length);
    this.#last = table.emptyPosition();
    this.#winners = new Int32Array(spec.continuations);
    this.#wins = new Int32Array(spec.continuations);
  }

  /** Plays game `index` and its continuations; afterwards, `row` of the table is that of the game itself. */
  play(index: number): void {
    const { numbers } = this;
    const { continuations, block, roundsEvery, leadEvery } = this.#spec;
    const turn = Math.floor(index / block);
    this.#points = this.#kept = this.#decisions = 0;
    this.#hasLast = false;
    // Seats rotate with the index: over many games, each strategy is sampled in every seat.
    this.#watched = Math.floor(index / this.#players) % this.#players;
    this.#table.play(index, undefined, this.#look);
    this.#row.set(this.#table.row);
    numbers[ROUNDS] = this.#clock;
    numbers[HAS_ROUNDS] = this.#table.match.round === undefined ? 0 : 1;
    numbers[LOOKED] = turn % roundsEvery === 0 ? 1 : 0;
    if (numbers[LOOKED] === 1) this.#lookAtRounds(index, turn % leadEvery === 0);
    numbers[LAST_DECIDED] = Number.NaN;
    if (this.#hasLast) {
      const isDecided = this.#playOn(this.#last, index, FIRST_LIFE + POINTS * continuations, false) !== NOBODY;
      numbers[LAST_DECIDED] = isDecided ? 1 : 0;
    }
    if (this.#kept > 0) this.#playOnUnchanged(this.#positions[index % this.#kept], index);
    if (this.#hasLast) this.#playOnUnchanged(this.#last, index);
    this.#table.row.set(this.#row);
  }

  #lookAtRounds(index: number, seesLead: boolean): void {
    const { numbers } = this;
    const winner = this.#whoWon.of(this.#row);
    numbers[TURNED] = 0;
    numbers[DECIDED_FROM] = numbers[ROUNDS] + 1;
    let isDecidedSince = false;
    let leader = NOBODY;
    let changes = 0;
    for (let point = 0; point < POINTS; point++) {
      const at = FIRST_POINT + point * POINT_NUMBERS;
      numbers[at + AGREEING] = 3;
      numbers[at + DECIDED] = 1;
      if (point >= this.#points) continue;
      if (point > 0 && this.#positionOf[point] === this.#positionOf[point - 1]) {
        numbers.copyWithin(at, at - POINT_NUMBERS, at);
        continue;
      }
      const firstLife = FIRST_LIFE + point * this.#spec.continuations;
      const decidedFor = this.#playOn(this.#positions[this.#positionOf[point]], index, firstLife, seesLead);
      const [one, two] = this.#winners;
      numbers[at + AGREEING] = (one === two ? 1 : 0) + (one === winner ? 1 : 0) + (two === winner ? 1 : 0);
      numbers[at + DECIDED] = decidedFor === NOBODY ? 0 : 1;
      if (decidedFor !== NOBODY && decidedFor !== winner) numbers[TURNED] = 1;
      if (decidedFor === winner && !isDecidedSince) numbers[DECIDED_FROM] = roundOfPoint(point);
      else if (decidedFor !== winner) numbers[DECIDED_FROM] = numbers[ROUNDS] + 1;
      isDecidedSince = decidedFor === winner;
      if (this.#ahead === NOBODY) continue;
      if (leader !== NOBODY && leader !== this.#ahead) changes++;
      leader = this.#ahead;
    }
    if (leader !== NOBODY && leader !== winner) changes++;
    numbers[LEAD_CHANGES] = seesLead ? changes : Number.NaN;
  }

  /** The current round or, in a game without rounds, the number of the decision. */
  get #clock(): number {
    return this.#table.match.round ?? this.#decisions;
  }

  /** Called before every decision of the game itself. */
  readonly #look = (): void => {
    this.#decisions++;
    const { match } = this.#table;
    if (match.seat === this.#watched) {
      this.#table.keep(this.#last);
      this.#hasLast = true;
    }
    if (this.#points === POINTS || this.#clock < roundOfPoint(this.#points)) return;
    if (this.#kept === this.#positions.length) this.#positions.push(this.#table.emptyPosition());
    this.#table.keep(this.#positions[this.#kept]);
    while (this.#points < POINTS && this.#clock >= roundOfPoint(this.#points)) {
      this.#positionOf[this.#points++] = this.#kept;
    }
    this.#kept++;
  };

  /**
   * Returns the winner for which a position is decided, or NOBODY; sets `#ahead` if `seesLead`. Stops early once the
   * remaining continuations cannot change the result.
   */
  #playOn(position: Position, index: number, firstLife: number, seesLead: boolean): number {
    const { continuations, mostOthers } = this.#spec;
    const winners = this.#winners;
    const wins = this.#wins;
    wins.fill(0);
    this.#ahead = NOBODY;
    let best = 0;
    let next = 0;
    for (let i = 0; i < continuations; i++) {
      this.#table.takeUp(position, index);
      this.#table.chance.redrawAll(index, firstLife + i);
      this.#goOn(index);
      winners[i] = this.#whoWon.of(this.#table.row);
      // Counted at the first index with the same winner.
      const first = winners.indexOf(winners[i]);
      wins[first]++;
      if (wins[first] > wins[best]) best = first;
      next = 0;
      for (let other = 0; other <= i; other++) if (other !== best && wins[other] > next) next = wins[other];
      const canLead = seesLead && isAhead(wins[best] + continuations - 1 - i, next);
      if (i > 0 && i + 1 - wins[best] > mostOthers && !canLead) return NOBODY;
    }
    if (seesLead && isAhead(wins[best], next)) this.#ahead = winners[best];
    return continuations - wins[best] > mostOthers ? NOBODY : winners[best];
  }

  #goOn(index: number): void {
    try {
      this.#table.goOn(index);
    } catch (error) {
      if (!(error instanceof PluginError)) throw error;
      throw new PluginError(
        `${error.message} (when the game was played on with other luck than a replay has)`,
        error.failed,
      );
    }
  }

  /** Verifies that the game, with its own RNG streams, reaches its own end after other games on the table. */
  #playOnUnchanged(position: Position, index: number): void {
    this.#table.takeUp(position, index);
    this.#goOn(index);
    const { row } = this.#table;
    for (let i = 0; i < row.length; i++) if (!Object.is(row[i], this.#row[i])) this.#table.refuseCopy(index);
  }
}

/** Reader of the winners in a row: seats as a bit mask; for a team, all or none. */
class WhoWon {
  /** Offsets of the wins in the row. */
  readonly #wins: Int32Array;

  constructor({ winOffsets }: RowLayout) {
    this.#wins = winOffsets;
  }

  of(row: Float64Array): number {
    let seats = 0;
    for (let i = 0; i < this.#wins.length; i++) if (row[this.#wins[i]] > 0) seats |= 1 << i;
    return seats;
  }
}
