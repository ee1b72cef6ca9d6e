/** Plays games at one table, repeatedly. The product's hot loop: no allocation is allowed in `play`. */
import { Chance, type ResampledLuck, type Rng, seatStream } from '../core/chance.js';
import { RowLayout } from '../core/column.js';
import { messageOf, PluginError } from '../core/errors.js';
import type { Match, PlayableGame, Tell, View } from '../core/game.js';
import type { Rules } from '../core/parameter.js';
import { RowValidator } from '../core/row-validator.js';
import type { Choose, Seating, Strategy } from '../core/strategy.js';
import { type ImaginedAgent, ImaginedTable } from './imagined-table.js';
import { isPresentTable, markPresentTable } from './present-table.js';
import { PULSE_WORDS, QUESTION, questionWord, recordGame, THOUGHTS } from './pulse.js';
import { SeatImagination } from './seat-imagination.js';
import { placeOf } from './seating.js';

/** A strategy in a line-up. */
export interface Agent {
  /** Name in tables and messages: `hold{at:25}`. */
  readonly name: string;
  readonly strategy: Strategy;
  readonly parameters: Rules;
  /** Players that a thinking strategy imagines, by the names that it declares. */
  readonly imagined?: Readonly<Record<string, ImaginedAgent>> | undefined;
}

export interface TableSetup {
  readonly game: PlayableGame;
  /** Separate copy of the game for imagined games; required only if a strategy thinks. */
  readonly imaginedGame?: PlayableGame | undefined;
  readonly players: number;
  readonly rules: Rules;
  readonly seed: string;
  /** place in the line-up → strategy; as many as players */
  readonly lineUp: readonly Agent[];
  /** Whether seats change from game to game (see seating.ts); if not, seat s is place s. */
  readonly rotate: boolean;
  /** Streams and places to resample in every game. Default: none. */
  readonly redrawn?: ResampledLuck | undefined;
}

/** Life of streams that are resampled from the start; continuations use later ones. */
const RESAMPLED_LIFE = 1;

export interface TableOptions {
  /** Listener for the narration of a replay. */
  readonly tell?: Tell | null;
  /** Validates the game's invariants after every choice; slow. */
  readonly check?: boolean;
  /** Decisions after which a game is aborted as endless. */
  readonly turnLimit?: number;
  /** Cell of the plan; errors name it. */
  readonly cell?: number;
  /** Whether to record after every game which RNG streams it drew from. */
  readonly notesLuck?: boolean;
}

/**
 * Snapshot of a game in progress: the state of its match and of its RNG streams.
 *
 * Strategies are not part of it, because they keep nothing between decisions (strategies/README.md); `warren check` and
 * `luck` detect those that do.
 */
export interface Position {
  readonly bytes: Uint8Array;
  readonly luck: Int32Array;
}

const DEFAULT_OPTIONS = {
  tell: null,
  check: false,
  turnLimit: Number.POSITIVE_INFINITY,
  cell: 0,
  notesLuck: false,
} as const;

/** Replaces the decision in the error of a strategy that fails before its first one. */
export const SITTING_DOWN = 'sitting down';
/** Replaces the decision in an error before the first one. */
export const DEALING = 'dealing';

/** Formats the name of a seat for the narration of a replay. */
const seatName = (seat: number, agent: Agent): string => `Player ${seat + 1} (${agent.name})`;

export class PlayTable {
  readonly layout: RowLayout;
  /** Numbers of the last game. */
  readonly row: Float64Array;
  readonly chance: Chance;
  readonly #rowValidator: RowValidator;
  /** Progress record for the watchdog; see pulse.ts. */
  pulse: Int32Array = new Int32Array(PULSE_WORDS);
  readonly #cell: number;
  readonly #seats: TableSetup;
  readonly #check: boolean;
  readonly #turnLimit: number;
  readonly #tell: Tell | null;
  #match!: Match;
  #imagined: ImaginedTable | undefined;
  #views: readonly View[] = [];
  readonly #rngs: Rng[];
  /** place × players + seat → how that place of the line-up chooses in that seat */
  readonly #choosers: Choose[];
  /** seat → how it chooses in the current game */
  readonly #seated: Choose[];
  /** stream of the game, and place in the line-up → 1 if it is resampled */
  readonly #resampled: { readonly streams: Uint8Array; readonly places: Uint8Array } | null;
  /** RNG state at the start of the last game, if `notesLuck` is set. */
  readonly #startLuck: Int32Array | null;
  /** stream of the game, then place in the line-up → 1 if the last finished game drew from it, if `notesLuck` is set */
  readonly drawn: Uint8Array;
  /** seat → its name in the narration; rewritten for every game, as seats change */
  readonly #names: string[];

  constructor(seats: TableSetup, options: TableOptions = {}) {
    // Reads own properties only: a plug-in can add options to all objects.
    const { tell, check, turnLimit, cell, notesLuck } = { ...DEFAULT_OPTIONS, ...options };
    const { game, players, rules, lineUp, seed } = seats;
    this.#seats = seats;
    this.#check = check;
    this.#tell = tell;
    this.#turnLimit = turnLimit;
    this.#cell = cell;
    const seatNumbers = Array.from({ length: players }, (_, seat) => seat);
    this.chance = new Chance(seed, [...game.streams, ...seatNumbers.map(seatStream)]);
    this.layout = new RowLayout(game.columns, players);
    this.row = new Float64Array(this.layout.width);
    this.#rowValidator = new RowValidator(this.layout, game.play, { rules, players });
    this.#names = lineUp.map((agent, seat) => seatName(seat, agent));
    this.#resampled = resampledLuckOf(seats);
    this.#startLuck = notesLuck ? this.chance.state.slice() : null;
    this.drawn = new Uint8Array(this.chance.streamNames.length);
    this.#rngs = seatNumbers.map((seat) => this.chance.stream(seatStream(seat)));
    // The engine owns the table before a strategy can request it.
    this.#attempt(() => this.#setUp());
    // Places with the same strategy share one instance per seat: fewer to compile, fewer to keep in the CPU cache.
    this.#choosers = [];
    lineUp.forEach((agent, place) => {
      const first = lineUp.findIndex(({ name, strategy }) => name === agent.name && strategy === agent.strategy);
      for (const seat of seatNumbers) {
        this.#choosers.push(first < place ? this.#choosers[first * players + seat] : this.#createChooser(agent, seat));
      }
    });
    this.#seated = this.#choosers.slice(0, players);
    this.#attempt(() => this.start(0));
  }

  /** Reports an error before the first game like one in the middle of a game. */
  #attempt(prepare: () => void): void {
    try {
      prepare();
    } catch (error) {
      const failed = { strategy: this.#seats.game.id, byGame: true, seat: 0, decision: DEALING, index: 0 } as const;
      throw new PluginError(messageOf(error), { ...failed, cell: this.#cell }, undefined, error);
    }
  }

  /** Creates a strategy for a seat; reports errors like those in a game. */
  #createChooser(agent: Agent, seat: number): Choose {
    const { name, strategy, parameters } = agent;
    const { players, rules } = this.#seats;
    try {
      const seating = { seat, players, rules, parameters };
      return strategy.imagines === undefined ? strategy.create(seating) : this.#createThinkingChooser(agent, seating);
    } catch (error) {
      const failed = { strategy: name, seat, decision: SITTING_DOWN, index: 0, cell: this.#cell } as const;
      throw new PluginError(messageOf(error), failed, undefined, error);
    }
  }

  /** Creates a thinking strategy; its imagination is open only while it decides. */
  #createThinkingChooser({ strategy, imagined = {} }: Agent, seating: Seating): Choose {
    const { seat } = seating;
    const table = (this.#imagined ??= this.#makeImagined());
    const thinker = table.newThinker();
    const choose = strategy.create({ ...seating, imagine: () => new SeatImagination(table, thinker, seat, imagined) });
    return (view, rng) => {
      table.open(thinker, rng);
      try {
        return choose(view, rng);
      } finally {
        table.close();
      }
    };
  }

  #makeImagined(): ImaginedTable {
    const { imaginedGame: game, players, rules } = this.#seats;
    if (game === undefined) throw new Error('there is no second copy of the game to imagine it at');
    return new ImaginedTable({ game, players, rules }, this);
  }

  get match(): Match {
    return this.#match;
  }

  get game(): PlayableGame {
    return this.#seats.game;
  }

  get seed(): string {
    return this.#seats.seed;
  }

  /** Heartbeat during long searches; resets the watchdog. */
  heartbeat(): void {
    this.pulse[THOUGHTS]++;
  }

  /** Sets this table up in its copy of the game, replacing the previous one. */
  #setUp(): void {
    const { game, players, rules } = this.#seats;
    const { chance } = this;
    this.#match = game.createMatch({ players, rules, chance, tell: this.#tell, names: this.#names });
    const match = this.#match;
    this.#views = Array.from({ length: players }, (_, seat) => Object.freeze(match.view(seat)));
    markPresentTable(game, this);
  }

  /** Deals game `index`: the same game on any table of this setting, at any time. */
  start(index: number): void {
    this.#seat(index);
    this.chance.startGame(index);
    if (this.#resampled !== null) this.#resample(this.#resampled, index);
    this.#startLuck?.set(this.chance.state);
    this.#match.deal();
  }

  /** Prepares the table for game `index`. */
  #seat(index: number): void {
    const { game, players, rotate } = this.#seats;
    if (!isPresentTable(game, this)) this.#setUp();
    for (let seat = 0; seat < players; seat++) {
      const place = placeOf(seat, index, players, rotate);
      this.#seated[seat] = this.#choosers[place * players + seat];
    }
    if (this.#tell !== null) this.#rename(index);
  }

  #resample({ streams, places }: { streams: Uint8Array; places: Uint8Array }, index: number): void {
    const { players, rotate } = this.#seats;
    for (let stream = 0; stream < streams.length; stream++) {
      if (streams[stream] === 1) this.chance.resample(stream, index, RESAMPLED_LIFE);
    }
    for (let seat = 0; seat < players; seat++) {
      if (places[placeOf(seat, index, players, rotate)] === 1)
        this.chance.resample(streams.length + seat, index, RESAMPLED_LIFE);
    }
  }

  /** Saves the current position, from which `resume` can resume. */
  savePosition(position: Position): void {
    position.bytes.set(this.#match.bytes);
    position.luck.set(this.chance.state);
  }

  /** Allocates a position of this table, set to the current one. */
  emptyPosition(): Position {
    return { bytes: this.#match.bytes.slice(), luck: this.chance.state.slice() };
  }

  /** Restores a position of game `index` that this or another table of the same setting saved. */
  restorePosition({ bytes, luck }: Position, index: number): void {
    this.#seat(index);
    this.#match.bytes.set(bytes);
    this.chance.state.set(luck);
  }

  #rename(index: number): void {
    const { players, rotate, lineUp } = this.#seats;
    for (let seat = 0; seat < players; seat++) {
      this.#names[seat] = seatName(seat, lineUp[placeOf(seat, index, players, rotate)]);
    }
  }

  /** Returns the choice of the strategy in turn, without applying it. */
  ask(): number {
    const { seat } = this.#match;
    return this.#seated[seat](this.#views[seat], this.#rngs[seat]);
  }

  /** seat → its name in the narration of the last game dealt */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Plays game `index` and stores its numbers in `row`; with `stopAfter`, pauses after that many decisions. */
  play(
    index: number,
    stopAfter?: number,
    beforeEach: (() => void) | null = null,
    afterAnswer: ((choice: number) => void) | null = null,
  ): void {
    recordGame(this.pulse, this.#cell, index);
    try {
      this.start(index);
    } catch (error) {
      throw this.#gameError(error, index, 0);
    }
    this.resume(index, stopAfter, beforeEach, afterAnswer);
    if (this.#startLuck !== null) this.#recordDrawn(this.#startLuck, index);
  }

  /** A stream that was drawn from has another state than at the start. */
  #recordDrawn(start: Int32Array, index: number): void {
    const { players, rotate, game } = this.#seats;
    const { state } = this.chance;
    for (let stream = 0; stream < this.drawn.length; stream++) {
      const at = 4 * stream;
      const isSame =
        state[at] === start[at] &&
        state[at + 1] === start[at + 1] &&
        state[at + 2] === start[at + 2] &&
        state[at + 3] === start[at + 3];
      const seat = stream - game.streams.length;
      const owner = seat < 0 ? stream : game.streams.length + placeOf(seat, index, players, rotate);
      this.drawn[owner] = isSame ? 0 : 1;
    }
  }

  /**
   * Resumes game `index` from its current position. Callbacks: `beforeEach` before every question, `afterAnswer` before
   * the answer is applied.
   */
  resume(
    index: number,
    stopAfter?: number,
    beforeEach: (() => void) | null = null,
    afterAnswer: ((choice: number) => void) | null = null,
  ): void {
    const { pulse } = this;
    const limit = Math.min(this.#turnLimit, stopAfter ?? Number.POSITIVE_INFINITY);
    const match = this.#match;
    let decisions = 0;
    let isAsking = false;
    try {
      while (!match.over) {
        if (decisions === limit && limit === stopAfter) return;
        if (beforeEach !== null) beforeEach();
        isAsking = true;
        if (decisions === limit) this.#refuseEndless();
        pulse[QUESTION] = questionWord(++decisions, match.kind, match.seat);
        const choice = this.ask();
        if (!(choice >= 0 && choice < match.count && Math.floor(choice) === choice)) this.#refuseChoice(choice);
        isAsking = false;
        if (afterAnswer !== null) afterAnswer(choice);
        match.choose(choice);
        if (this.#check) match.check();
      }
      match.report(this.row);
      const problem = this.#rowValidator.problemOf(this.row);
      if (problem !== undefined) throw new Error(problem);
    } catch (error) {
      throw isAsking ? this.#errorOf(error, index) : this.#gameError(error, index, decisions);
    }
  }

  /** Throws because a copy of game `index` has reached another end than the game. */
  refuseCopy(index: number): never {
    const text =
      'a copy of the game plays on differently: it keeps some of its state outside its buffer, or one of the strategies remembers something';
    throw this.#gameError(new Error(text), index, 0);
  }

  #refuseChoice(choice: unknown): never {
    throw new Error(`answered ${String(choice)}, but the options are 0..${this.match.count - 1}`);
  }

  #refuseEndless(): never {
    throw new Error(`the game did not end within ${this.#turnLimit} decisions`);
  }

  /** Attributes an error to the game, not to the strategy in turn. */
  #gameError(error: unknown, index: number, decisions: number): PluginError {
    const { game } = this.#seats;
    const { seat, kind, over } = this.match;
    const decision = over ? 'its end' : decisions === 0 ? DEALING : game.decisions[kind];
    const who = { strategy: game.id, byGame: true, seat: over || decisions === 0 ? 0 : seat } as const;
    return new PluginError(messageOf(error), { ...who, decision, index, cell: this.#cell }, undefined, error);
  }

  /** Attributes an error to the strategy in turn, with what is needed to replay the game. */
  #errorOf(error: unknown, index: number): PluginError {
    const { game, players, rotate, lineUp } = this.#seats;
    const { seat, kind } = this.match;
    const agent = lineUp[placeOf(seat, index, players, rotate)];
    const decision = game.decisions[kind];
    const failed = { strategy: agent.name, seat, decision, index, cell: this.#cell };
    return new PluginError(messageOf(error), failed, undefined, error);
  }
}

function resampledLuckOf({ redrawn, game, players }: TableSetup) {
  if (redrawn === undefined) return null;
  const streams = new Uint8Array(game.streams.length);
  const places = new Uint8Array(players);
  for (const name of redrawn.streams) streams[game.streams.indexOf(name)] = 1;
  for (const place of redrawn.places) places[place] = 1;
  return { streams, places };
}
