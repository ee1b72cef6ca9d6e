/**
 * Counts the kinds of options offered and taken in a game, and estimates their effect on winning.
 *
 * For each kind, the game is continued from one decision at which it was offered and not taken, as if it had been, and
 * from one at which it was taken, as if another option had been. Both are paired with a continuation after the player's
 * own choice on the same resampled RNG streams, which differ from the game's own.
 */
import { Chance, type Rng } from '../core/chance.js';
import {
  type ChoicesSpec,
  choicesLength,
  choicesOffset,
  LEAVING,
  OFFERED,
  optionKindsOf,
  TAKEN,
  TAKING,
  trialsOffset,
} from '../core/choice-numbers.js';
import type { RowLayout } from '../core/column.js';
import { PluginError } from '../core/errors.js';
import type { PlayTable, Position } from './play-table.js';

/** Lives below this one are for games resampled from the start. */
const FIRST_LIFE = 16;
const STREAM = 'choices';

/** A decision at which an option other than the chosen one is tried. */
interface Trial {
  /** Such decisions so far in the game; each is equally likely to be sampled. */
  candidates: number;
  readonly position: Position;
  seat: number;
  own: number;
  other: number;
}

export class ChoiceRecorder {
  /** Results of the last game; layout in core/choices.ts. */
  readonly numbers: Float64Array;
  readonly #table: PlayTable;
  readonly #tries: number;
  /** decision → its first kind; −1 if its options have no kinds */
  readonly #firstOf: Int32Array;
  readonly #kinds: number;
  /** seat → number of its strategy in the current game */
  readonly #strategyOf: Int32Array;
  readonly #strategies: number;
  readonly #wins: SeatWinReader;
  /** Samples the decisions to try; never used for play. */
  readonly #chance: Chance;
  readonly #rng: Rng;
  /** Row of the game itself, saved while continuations are played. */
  readonly #row: Float64Array;
  /** kinds that the current decision offers, and kind → the last decision that offered it */
  readonly #offered: Int32Array;
  readonly #offeredAt: Int32Array;
  #decisions = 0;
  /** kind × 2 + (TAKING or LEAVING) → its trial */
  readonly #trials: Trial[];

  constructor(table: PlayTable, { tries }: ChoicesSpec, strategyOf: Int32Array, strategies: number) {
    const { kinds, firstOf } = optionKindsOf(table.game);
    this.#table = table;
    this.#tries = tries;
    this.#firstOf = firstOf;
    this.#kinds = kinds.length;
    this.#strategyOf = strategyOf;
    this.#strategies = strategies;
    this.numbers = new Float64Array(choicesLength(this.#kinds, strategies));
    this.#wins = new SeatWinReader(table.layout);
    this.#chance = new Chance(table.seed, [STREAM]);
    this.#rng = this.#chance.stream(STREAM);
    this.#row = new Float64Array(table.row.length);
    this.#offered = new Int32Array(this.#kinds);
    this.#offeredAt = new Int32Array(this.#kinds);
    this.#trials = Array.from({ length: tries > 0 ? 2 * this.#kinds : 0 }, () => {
      return { candidates: 0, position: table.emptyPosition(), seat: 0, own: 0, other: 0 };
    });
  }

  /** Plays game `index` and its trials; afterwards, `row` of the table is that of the game itself. */
  play(index: number): void {
    const table = this.#table;
    this.numbers.fill(0);
    this.#offeredAt.fill(-1);
    this.#decisions = 0;
    for (let i = 0; i < this.#trials.length; i++) this.#trials[i].candidates = 0;
    this.#chance.startGame(index);
    table.play(index, undefined, null, this.#recordChoice);
    if (this.#trials.length === 0) return;
    this.#row.set(table.row);
    for (let kind = 0; kind < this.#kinds; kind++) {
      const at = trialsOffset(this.#kinds, this.#strategies, kind);
      this.numbers[at + TAKING] = this.#playTrial(this.#trials[2 * kind + TAKING], index);
      this.numbers[at + LEAVING] = -this.#playTrial(this.#trials[2 * kind + LEAVING], index);
    }
    table.row.set(this.#row);
  }

  /** Called before an answer is applied. */
  readonly #recordChoice = (choice: number): void => {
    const { match } = this.#table;
    const first = this.#firstOf[match.kind];
    if (first < 0) return;
    this.#decisions++;
    let kinds = 0;
    for (let i = 0; i < match.count; i++) {
      const kind = first + match.optionKind!(i);
      if (this.#offeredAt[kind] === this.#decisions) continue;
      this.#offeredAt[kind] = this.#decisions;
      this.#offered[kinds++] = kind;
    }
    // With a single kind on offer there is no choice.
    if (kinds < 2) return;
    const taken = first + match.optionKind!(choice);
    const strategy = this.#strategyOf[match.seat];
    for (let i = 0; i < kinds; i++) {
      const kind = this.#offered[i];
      this.numbers[choicesOffset(this.#kinds, strategy, kind) + OFFERED]++;
      if (this.#trials.length > 0) this.#sampleTrial(kind, kind === taken, first, choice);
    }
    this.numbers[choicesOffset(this.#kinds, strategy, taken) + TAKEN]++;
  };

  /** Reservoir sampling: keeps this decision for a trial, each eligible one with the same probability. */
  #sampleTrial(kind: number, isTaken: boolean, first: number, choice: number): void {
    const table = this.#table;
    const trial = this.#trials[2 * kind + (isTaken ? LEAVING : TAKING)];
    if (this.#rng.below(++trial.candidates) > 0) return;
    const { match } = table;
    table.savePosition(trial.position);
    trial.seat = match.seat;
    trial.own = choice;
    let others = 0;
    for (let i = 0; i < match.count; i++) {
      const isOther = (first + match.optionKind!(i) === kind) !== isTaken;
      if (isOther && this.#rng.below(++others) === 0) trial.other = i;
    }
  }

  /** Returns how much more the other option wins than the player's own, summed over all tries. */
  #playTrial(trial: Trial, index: number): number {
    if (trial.candidates === 0) return Number.NaN;
    let more = 0;
    for (let i = 0; i < this.#tries; i++) {
      more += this.#continueFrom(trial, trial.other, index, FIRST_LIFE + i);
      more -= this.#continueFrom(trial, trial.own, index, FIRST_LIFE + i);
    }
    return more;
  }

  #continueFrom({ position, seat }: Trial, option: number, index: number, life: number): number {
    const table = this.#table;
    table.restorePosition(position, index);
    table.chance.resampleAll(index, life);
    table.match.choose(option);
    try {
      table.resume(index);
    } catch (error) {
      if (!(error instanceof PluginError)) throw error;
      throw new PluginError(`${error.message} (when another option was tried than a replay has)`, error.failed);
    }
    return this.#wins.of(table.row, seat);
  }
}

/** Reader of a seat's win, in whole units of the column; for a team, the team's win. */
class SeatWinReader {
  readonly #at: number;
  readonly #stride: number;
  readonly #scale: number;

  constructor({ gameColumns, seatColumns }: RowLayout) {
    const ofGame = gameColumns.findIndex(({ role }) => role === 'win');
    const ofSeat = seatColumns.findIndex(({ role }) => role === 'win');
    this.#at = ofGame >= 0 ? ofGame : gameColumns.length + ofSeat;
    this.#stride = ofGame >= 0 ? 0 : seatColumns.length;
    this.#scale = (ofGame >= 0 ? gameColumns[ofGame] : seatColumns[ofSeat]).scale;
  }

  of(row: Float64Array, seat: number): number {
    return Math.round(row[this.#at + seat * this.#stride] * this.#scale);
  }
}
