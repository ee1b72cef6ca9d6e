/**
 * How a game went: it is played once and then, from the start of its rounds, many times on with other luck. A position is
 * *decided* if nearly all games played on from it end with the same winner, and somebody *leads* who wins clearly more of them
 * than anybody else.
 *
 * Positions are copied, not played up to again: a copy takes a microsecond, and what a player thinks is in nobody's memory but
 * the position. That it is so is looked at in every game: from one of its rounds and from a last decision it is played on
 * with its own luck, and must come to its own end.
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

/** Lives of luck before this one are for games that are drawn anew from the start. */
const FIRST_LIFE = 16;

/** Who wins a position that is not decided, or leads where nobody does; otherwise the seats that win, as bits. */
const NOBODY = -1;

export class Course {
  /** Of the game played last; see above. */
  readonly numbers = new Float64Array(COURSE_NUMBERS);
  readonly #table: PlayTable;
  readonly #spec: CourseSpec;
  readonly #whoWon: WhoWon;
  readonly #players: number;
  /** The row of the game itself, while others are played. */
  readonly #row: Float64Array;
  /** Where it was; several points have the same position if nobody decided anything between them. */
  readonly #positions: Position[] = [];
  readonly #positionOf = new Int32Array(POINTS);
  #kept = 0;
  /** Points that the game reached. */
  #points = 0;
  /** The last decision of the seat that is watched. */
  readonly #last: Position;
  #watched = 0;
  #hasLast = false;
  #decisions = 0;
  /** Who wins the games played on from one position, and how many each. */
  readonly #winners: Int32Array;
  readonly #wins: Int32Array;
  /** Who leads at the position looked at last. */
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

  /** Plays game `index` and on from its rounds; then `row` of the table is that of the game itself. */
  play(index: number): void {
    const { numbers } = this;
    const { continuations, block, roundsEvery, leadEvery } = this.#spec;
    const turn = Math.floor(index / block);
    this.#points = this.#kept = this.#decisions = 0;
    this.#hasLast = false;
    // Seats move on with the index: so in the course of games everybody is watched in every seat.
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

  /** The round under way, or if the game has none, the number of the decision. */
  get #clock(): number {
    return this.#table.match.round ?? this.#decisions;
  }

  /** Before every decision of the game itself. */
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
   * For whom a position is decided, if for anybody, and if that is asked, who leads. Ends as soon as what is to come cannot
   * change the answer, so that it is the same as that of all games.
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
      // Counted where the same winner came first.
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

  /** With its own luck the game must come to its own end, whatever the table has played since. */
  #playOnUnchanged(position: Position, index: number): void {
    this.#table.takeUp(position, index);
    this.#goOn(index);
    const { row } = this.#table;
    for (let i = 0; i < row.length; i++) if (!Object.is(row[i], this.#row[i])) this.#table.refuseCopy(index);
  }
}

/** Reads who won: the seats as bits; of a team, all or none. */
class WhoWon {
  /** Where wins lie in the row. */
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
