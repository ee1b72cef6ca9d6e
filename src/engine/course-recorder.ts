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
  AGREEING_PAIRS,
  COURSE_NUMBERS,
  type CourseSpec,
  DECIDED_FROM,
  FIRST_POINT,
  HAS_CONTINUATIONS,
  HAS_ROUNDS,
  IS_DECIDED,
  IS_TURNED,
  isClearlyAhead,
  LAST_DECIDED,
  LEAD_CHANGES,
  POINT_NUMBERS,
  POINTS,
  ROUNDS,
  roundOfPoint,
} from '../core/course-numbers.js';
import { PluginError } from '../core/errors.js';
import type { PlayTable, Position } from './play-table.js';

/** Lives below this one are for games resampled from the start. */
const FIRST_LIFE = 16;

/** No winner (the position is not decided) or no leader; otherwise the winning seats as a bit mask. */
const NO_SEATS = -1;

export class CourseRecorder {
  /** Numbers of the last game; offsets in core/course.ts. */
  readonly numbers = new Float64Array(COURSE_NUMBERS);
  readonly #table: PlayTable;
  readonly #spec: CourseSpec;
  readonly #winnerReader: WinnerReader;
  readonly #players: number;
  /** Row of the game itself, saved while continuations are played. */
  readonly #row: Float64Array;
  /** Saved positions; consecutive points share one if no decision was made between them. */
  readonly #positions: Position[] = [];
  readonly #positionOf = new Int32Array(POINTS);
  #positionCount = 0;
  /** Points that the game reached. */
  #pointsReached = 0;
  /** Last decision of the seat `#watched`. */
  readonly #lastPosition: Position;
  #lastSeat = 0;
  #hasLast = false;
  #decisions = 0;
  /** continuation → its winner, and first continuation with a winner → wins of that winner */
  readonly #winners: Int32Array;
  readonly #wins: Int32Array;
  /** Leader at the last sampled position. */
  #leaders = NO_SEATS;

  constructor(table: PlayTable, players: number, spec: CourseSpec) {
    this.#table = table;
    this.#spec = spec;
    this.#players = players;
    this.#winnerReader = new WinnerReader(table.layout);
    this.#row = new Float64Array(table.row.length);
    this.#lastPosition = table.emptyPosition();
    this.#winners = new Int32Array(spec.continuations);
    this.#wins = new Int32Array(spec.continuations);
  }

  /** Plays game `index` and its continuations; afterwards, `row` of the table is that of the game itself. */
  play(index: number): void {
    const { numbers } = this;
    const { continuations, block, roundsEvery, leadEvery } = this.#spec;
    const turn = Math.floor(index / block);
    this.#pointsReached = this.#positionCount = this.#decisions = 0;
    this.#hasLast = false;
    // Seats rotate with the index: over many games, each strategy is sampled in every seat.
    this.#lastSeat = Math.floor(index / this.#players) % this.#players;
    this.#table.play(index, undefined, this.#recordPosition);
    this.#row.set(this.#table.row);
    numbers[ROUNDS] = this.#clock;
    numbers[HAS_ROUNDS] = this.#table.match.round === undefined ? 0 : 1;
    numbers[HAS_CONTINUATIONS] = turn % roundsEvery === 0 ? 1 : 0;
    if (numbers[HAS_CONTINUATIONS] === 1) this.#followRounds(index, turn % leadEvery === 0);
    numbers[LAST_DECIDED] = Number.NaN;
    if (this.#hasLast) {
      const isDecided =
        this.#continueFrom(this.#lastPosition, index, FIRST_LIFE + POINTS * continuations, false) !== NO_SEATS;
      numbers[LAST_DECIDED] = isDecided ? 1 : 0;
    }
    if (this.#positionCount > 0) this.#verifyUnchanged(this.#positions[index % this.#positionCount], index);
    if (this.#hasLast) this.#verifyUnchanged(this.#lastPosition, index);
    this.#table.row.set(this.#row);
  }

  #followRounds(index: number, seesLead: boolean): void {
    const { numbers } = this;
    const winner = this.#winnerReader.of(this.#row);
    numbers[IS_TURNED] = 0;
    numbers[DECIDED_FROM] = numbers[ROUNDS] + 1;
    let isDecidedSince = false;
    let leader = NO_SEATS;
    let changes = 0;
    for (let point = 0; point < POINTS; point++) {
      const at = FIRST_POINT + point * POINT_NUMBERS;
      numbers[at + AGREEING_PAIRS] = 3;
      numbers[at + IS_DECIDED] = 1;
      if (point >= this.#pointsReached) continue;
      if (point > 0 && this.#positionOf[point] === this.#positionOf[point - 1]) {
        numbers.copyWithin(at, at - POINT_NUMBERS, at);
        continue;
      }
      const firstLife = FIRST_LIFE + point * this.#spec.continuations;
      const decidedFor = this.#continueFrom(this.#positions[this.#positionOf[point]], index, firstLife, seesLead);
      const [one, two] = this.#winners;
      numbers[at + AGREEING_PAIRS] = (one === two ? 1 : 0) + (one === winner ? 1 : 0) + (two === winner ? 1 : 0);
      numbers[at + IS_DECIDED] = decidedFor === NO_SEATS ? 0 : 1;
      if (decidedFor !== NO_SEATS && decidedFor !== winner) numbers[IS_TURNED] = 1;
      if (decidedFor === winner && !isDecidedSince) numbers[DECIDED_FROM] = roundOfPoint(point);
      else if (decidedFor !== winner) numbers[DECIDED_FROM] = numbers[ROUNDS] + 1;
      isDecidedSince = decidedFor === winner;
      if (this.#leaders === NO_SEATS) continue;
      if (leader !== NO_SEATS && leader !== this.#leaders) changes++;
      leader = this.#leaders;
    }
    if (leader !== NO_SEATS && leader !== winner) changes++;
    numbers[LEAD_CHANGES] = seesLead ? changes : Number.NaN;
  }

  /** The current round or, in a game without rounds, the number of the decision. */
  get #clock(): number {
    return this.#table.match.round ?? this.#decisions;
  }

  /** Called before every decision of the game itself. */
  readonly #recordPosition = (): void => {
    this.#decisions++;
    const { match } = this.#table;
    if (match.seat === this.#lastSeat) {
      this.#table.savePosition(this.#lastPosition);
      this.#hasLast = true;
    }
    if (this.#pointsReached === POINTS || this.#clock < roundOfPoint(this.#pointsReached)) return;
    if (this.#positionCount === this.#positions.length) this.#positions.push(this.#table.emptyPosition());
    this.#table.savePosition(this.#positions[this.#positionCount]);
    while (this.#pointsReached < POINTS && this.#clock >= roundOfPoint(this.#pointsReached)) {
      this.#positionOf[this.#pointsReached++] = this.#positionCount;
    }
    this.#positionCount++;
  };

  /**
   * Returns the winner for which a position is decided, or NOBODY; sets `#ahead` if `seesLead`. Stops early once the
   * remaining continuations cannot change the result.
   */
  #continueFrom(position: Position, index: number, firstLife: number, seesLead: boolean): number {
    const { continuations, mostOthers } = this.#spec;
    const winners = this.#winners;
    const wins = this.#wins;
    wins.fill(0);
    this.#leaders = NO_SEATS;
    let best = 0;
    let next = 0;
    for (let i = 0; i < continuations; i++) {
      this.#table.restorePosition(position, index);
      this.#table.chance.resampleAll(index, firstLife + i);
      this.#resume(index);
      winners[i] = this.#winnerReader.of(this.#table.row);
      // Counted at the first index with the same winner.
      const first = winners.indexOf(winners[i]);
      wins[first]++;
      if (wins[first] > wins[best]) best = first;
      next = 0;
      for (let other = 0; other <= i; other++) if (other !== best && wins[other] > next) next = wins[other];
      const canLead = seesLead && isClearlyAhead(wins[best] + continuations - 1 - i, next);
      if (i > 0 && i + 1 - wins[best] > mostOthers && !canLead) return NO_SEATS;
    }
    if (seesLead && isClearlyAhead(wins[best], next)) this.#leaders = winners[best];
    return continuations - wins[best] > mostOthers ? NO_SEATS : winners[best];
  }

  #resume(index: number): void {
    try {
      this.#table.resume(index);
    } catch (error) {
      if (!(error instanceof PluginError)) throw error;
      throw new PluginError(
        `${error.message} (when the game was played on with other luck than a replay has)`,
        error.failed,
      );
    }
  }

  /** Verifies that the game, with its own RNG streams, reaches its own end after other games on the table. */
  #verifyUnchanged(position: Position, index: number): void {
    this.#table.restorePosition(position, index);
    this.#resume(index);
    const { row } = this.#table;
    for (let i = 0; i < row.length; i++) if (!Object.is(row[i], this.#row[i])) this.#table.refuseCopy(index);
  }
}

/** Reader of the winners in a row: seats as a bit mask; for a team, all or none. */
class WinnerReader {
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
