/**
 * Plays games at one table, over and over. This is the hot loop of the product: nothing in `play` may allocate.
 */
import { Chance, type Redrawn, type Rng, seatStream } from '../core/chance.js';
import { RowLayout } from '../core/column.js';
import { messageOf, PluginError } from '../core/errors.js';
import type { Game, Match, Tell, View } from '../core/game.js';
import type { Rules } from '../core/parameter.js';
import { RowCheck } from '../core/row-check.js';
import type { Choose, Seating, Strategy } from '../core/strategy.js';
import { SeatImagination } from './imagination.js';
import { type ImaginedAgent, ImaginedTable } from './imagined-table.js';
import { isPresent, markPresent, owner } from './present-table.js';
import { noteGame, PULSE_WORDS, QUESTION, questionWord, THOUGHTS } from './pulse.js';
import { sealView } from './seal-view.js';
import { placeOf } from './seating.js';

/** A strategy as it sits in a line-up. */
export interface Agent {
  /** What tables and messages call it: `hold{at:25}`. */
  readonly name: string;
  readonly strategy: Strategy;
  readonly parameters: Rules;
  /** Whom it imagines, if it thinks: by the names that it declares. */
  readonly imagined?: Readonly<Record<string, ImaginedAgent>> | undefined;
}

export interface Seats {
  readonly game: Game;
  /** A copy of the game of its own, at which those who think imagine; needed only if there are some. */
  readonly imaginedGame?: Game | undefined;
  readonly players: number;
  readonly rules: Rules;
  readonly seed: string;
  /** place in the line-up → strategy; as many as players. */
  readonly lineUp: readonly Agent[];
  /** Whether seats change from game to game (see seating.ts); without, seat s is place s. */
  readonly rotate: boolean;
  /** What of the luck of every game is other luck than the seed gives; nothing if left out. */
  readonly redrawn?: Redrawn | undefined;
}

/** The life of luck that is drawn anew from the start; those who play on from the middle take later ones. */
const REDRAWN_LIFE = 1;

export interface TableOptions {
  /** Where a replay tells its story. */
  readonly tell?: Tell | null;
  /** Check the game's invariants after every choice; slow. */
  readonly check?: boolean;
  /** Decisions after which a game is given up as endless. */
  readonly turnLimit?: number;
  /** The cell of a plan that is played here: failures name it. */
  readonly cell?: number;
  /** Whether to note after every game which luck was drawn at all. */
  readonly notesLuck?: boolean;
}

/**
 * A game in the middle: the state of its match and all luck to come. Strategies are no part of it, because they keep nothing
 * from one decision to the next (strategies/README.md); `warren check` and `luck` notice those that do.
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

/** What stands in place of a decision when a strategy fails before it has to decide. */
export const SITTING_DOWN = 'sitting down';
/** What stands in place of a decision before the first one. */
export const DEALING = 'dealing';

/** What the story of a replay calls a seat. */
const seatName = (seat: number, agent: Agent): string => `Player ${seat + 1} (${agent.name})`;

/** Taken before any plug-in is loaded that could put something else in its place. */
const { from: listOf } = Array;

export class PlayTable {
  readonly layout: RowLayout;
  /** The numbers of the game last played. */
  readonly row: Float64Array;
  readonly chance: Chance;
  readonly #rowCheck: RowCheck;
  /** Where to note what goes on; see pulse.ts. */
  pulse: Int32Array = new Int32Array(PULSE_WORDS);
  readonly #cell: number;
  readonly #seats: Seats;
  readonly #check: boolean;
  readonly #turnLimit: number;
  readonly #tell: Tell | null;
  #match!: Match;
  #imagined: ImaginedTable | undefined;
  #views: readonly View[] = [];
  readonly #rngs: Rng[];
  /** place × players + seat → how that place of the line-up chooses when it sits there. */
  readonly #choosers: Choose[];
  /** seat → who chooses in the game under way. */
  readonly #seated: Choose[];
  /** stream of the game, and place in the line-up → 1 if its luck is drawn anew */
  readonly #redrawn: { readonly streams: Uint8Array; readonly places: Uint8Array } | null;
  /** The luck that the last game began with, if that is noted. */
  readonly #startLuck: Int32Array | null;
  /** stream of the game, then place in the line-up → 1 if the game last played to its end drew from its luck, if that is noted */
  readonly drawn: Uint8Array;
  /** seat → what the story calls it; rewritten for every game, as seats change. */
  readonly #names: string[];

  constructor(seats: Seats, options: TableOptions = {}) {
    // Its own options alone: a plug-in can give some to all objects.
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
    this.#rowCheck = new RowCheck(this.layout, game.play, { rules, players });
    this.#names = lineUp.map((agent, seat) => seatName(seat, agent));
    this.#redrawn = redrawnOf(seats);
    this.#startLuck = notesLuck ? this.chance.state.slice() : null;
    this.drawn = new Uint8Array(this.chance.streamNames.length);
    this.#rngs = seatNumbers.map((seat) => this.chance.stream(seatStream(seat)));
    // The table is the engine's before a strategy can ask for it.
    this.#attempt(() => this.#setUp());
    // Places with the same strategy share its brain in a seat: fewer to compile, fewer to keep in the cache.
    this.#choosers = [];
    lineUp.forEach((agent, place) => {
      const first = lineUp.findIndex(({ name, strategy }) => name === agent.name && strategy === agent.strategy);
      for (const seat of seatNumbers) {
        this.#choosers.push(first < place ? this.#choosers[first * players + seat] : this.#sitDown(agent, seat));
      }
    });
    this.#seated = this.#choosers.slice(0, players);
    this.#attempt(() => this.start(0));
  }

  /** A game that breaks before it is played is named like one that breaks in the middle. */
  #attempt(prepare: () => void): void {
    try {
      prepare();
    } catch (error) {
      const failed = { strategy: this.#seats.game.id, byGame: true, seat: 0, decision: DEALING, index: 0 } as const;
      throw new PluginError(messageOf(error), { ...failed, cell: this.#cell }, undefined, error);
    }
  }

  /** A strategy that fails before the first game is named like one that fails in it. */
  #sitDown(agent: Agent, seat: number): Choose {
    const { name, strategy, parameters } = agent;
    const { players, rules } = this.#seats;
    try {
      const seating = { seat, players, rules, parameters };
      return strategy.imagines === undefined ? strategy.create(seating) : this.#sitDownThinking(agent, seating);
    } catch (error) {
      const failed = { strategy: name, seat, decision: SITTING_DOWN, index: 0, cell: this.#cell } as const;
      throw new PluginError(messageOf(error), failed, undefined, error);
    }
  }

  /** One that thinks has an imagination, which is open while it decides. */
  #sitDownThinking({ strategy, imagined = {} }: Agent, seating: Seating): Choose {
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

  /** What is played here. */
  get game(): Game {
    return this.#seats.game;
  }

  get seed(): string {
    return this.#seats.seed;
  }

  /** Whoever thinks gets on: for who watches over time. */
  noteThought(): void {
    this.pulse[THOUGHTS]++;
  }

  /** Sets this table up in its copy of the game, in place of the one that was there. */
  #setUp(): void {
    const { game, players, rules } = this.#seats;
    const { chance } = this;
    this.#match = game.createMatch({ players, rules, chance, tell: this.#tell, names: this.#names, owner });
    const match = this.#match;
    // Made as a whole: what is put into it one by one, a plug-in could see.
    this.#views = listOf({ length: players }, (_, seat) => sealView(match.view(seat)));
    markPresent(game, this);
  }

  /** Deals game `index`: the same game wherever and whenever it is dealt. */
  start(index: number): void {
    this.#seat(index);
    this.chance.startGame(index);
    if (this.#redrawn !== null) this.#redraw(this.#redrawn, index);
    this.#startLuck?.set(this.chance.state);
    this.#match.deal();
  }

  /** Sets the table up for game `index`. */
  #seat(index: number): void {
    const { game, players, rotate } = this.#seats;
    if (!isPresent(game, this)) this.#setUp();
    for (let seat = 0; seat < players; seat++) {
      const place = placeOf(seat, index, players, rotate);
      this.#seated[seat] = this.#choosers[place * players + seat];
    }
    if (this.#tell !== null) this.#rename(index);
  }

  #redraw({ streams, places }: { streams: Uint8Array; places: Uint8Array }, index: number): void {
    const { players, rotate } = this.#seats;
    for (let stream = 0; stream < streams.length; stream++) {
      if (streams[stream] === 1) this.chance.redraw(stream, index, REDRAWN_LIFE);
    }
    for (let seat = 0; seat < players; seat++) {
      if (places[placeOf(seat, index, players, rotate)] === 1)
        this.chance.redraw(streams.length + seat, index, REDRAWN_LIFE);
    }
  }

  /** Writes down where the game is: what `goOn` goes on from. */
  keep(position: Position): void {
    position.bytes.set(this.#match.bytes);
    position.luck.set(this.chance.state);
  }

  /** Memory for a position of this table. */
  emptyPosition(): Position {
    return { bytes: this.#match.bytes.slice(), luck: this.chance.state.slice() };
  }

  /** Takes up game `index` where it was kept, by this table or by another of the same setting. */
  takeUp({ bytes, luck }: Position, index: number): void {
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

  /** What the strategy whose turn it is would choose now. */
  ask(): number {
    const { seat } = this.#match;
    return this.#seated[seat](this.#views[seat], this.#rngs[seat]);
  }

  /** seat → what the story calls it, in the game dealt last. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Plays game `index` to its end and leaves its numbers in `row`; or up to so many decisions, and leaves it there. */
  play(
    index: number,
    stopAfter?: number,
    beforeEach: (() => void) | null = null,
    afterAnswer: ((choice: number) => void) | null = null,
  ): void {
    noteGame(this.pulse, this.#cell, index);
    try {
      this.start(index);
    } catch (error) {
      throw this.#blameGame(error, index, 0);
    }
    this.goOn(index, stopAfter, beforeEach, afterAnswer);
    if (this.#startLuck !== null) this.#noteDrawn(this.#startLuck, index);
  }

  /** Luck that was drawn from is in another state than at the start. */
  #noteDrawn(start: Int32Array, index: number): void {
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
   * Plays game `index` on from where it is; `beforeEach` is called before every question, `afterAnswer` before the answer is
   * applied.
   */
  goOn(
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
        if (decisions === limit) this.#giveUp();
        pulse[QUESTION] = questionWord(++decisions, match.kind, match.seat);
        const choice = this.ask();
        if (!(choice >= 0 && choice < match.count && Math.floor(choice) === choice)) this.#refuse(choice);
        isAsking = false;
        if (afterAnswer !== null) afterAnswer(choice);
        match.choose(choice);
        if (this.#check) match.check();
      }
      match.report(this.row);
      const problem = this.#rowCheck.problemOf(this.row);
      if (problem !== undefined) throw new Error(problem);
    } catch (error) {
      throw isAsking ? this.#blame(error, index) : this.#blameGame(error, index, decisions);
    }
  }

  /** A copy of game `index` has come to another end than the game. */
  refuseCopy(index: number): never {
    const text =
      'a copy of the game plays on differently: it keeps some of its state outside its buffer, or one of the strategies remembers something';
    throw this.#blameGame(new Error(text), index, 0);
  }

  #refuse(choice: unknown): never {
    throw new Error(`answered ${String(choice)}, but the options are 0..${this.match.count - 1}`);
  }

  #giveUp(): never {
    throw new Error(`the game did not end within ${this.#turnLimit} decisions`);
  }

  /** A game that breaks is not the fault of who had the turn. */
  #blameGame(error: unknown, index: number, decisions: number): PluginError {
    const { game } = this.#seats;
    const { seat, kind, over } = this.match;
    const decision = over ? 'its end' : decisions === 0 ? DEALING : game.decisions[kind];
    const who = { strategy: game.id, byGame: true, seat: over || decisions === 0 ? 0 : seat } as const;
    return new PluginError(messageOf(error), { ...who, decision, index, cell: this.#cell }, undefined, error);
  }

  /** Says whose fault it was, so that the game can be replayed. */
  #blame(error: unknown, index: number): PluginError {
    const { game, players, rotate, lineUp } = this.#seats;
    const { seat, kind } = this.match;
    const agent = lineUp[placeOf(seat, index, players, rotate)];
    const decision = game.decisions[kind];
    const failed = { strategy: agent.name, seat, decision, index, cell: this.#cell };
    return new PluginError(messageOf(error), failed, undefined, error);
  }
}

function redrawnOf({ redrawn, game, players }: Seats) {
  if (redrawn === undefined) return null;
  const streams = new Uint8Array(game.streams.length);
  const places = new Uint8Array(players);
  for (const name of redrawn.streams) streams[game.streams.indexOf(name)] = 1;
  for (const place of redrawn.places) places[place] = 1;
  return { streams, places };
}
