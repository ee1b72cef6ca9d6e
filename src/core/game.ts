/**
 * The contract between Warren and a game. To write one, read this and `src/games/pig/` (the smallest complete game);
 * docs/write-a-game.md walks through it.
 *
 * A `PlayableGame` holds facts that never change, and creates matches. A `Match` is one table of it: created once per worker, dealt again for every
 * game. The engine (src/engine/) drives a match like this, millions of times, and nothing in it may allocate:
 *
 *     chance.startGame(index); match.deal();
 *     while (!match.over) match.choose(agents[match.seat](views[match.seat], rngs[match.seat]));
 *     match.report(row);
 */
import type { Chance, Rng } from './chance.js';
import type { Column } from './column.js';
import { words } from './formatting.js';
import { type DeclaredParameters, listParameters, type Parameter, type Rules, type RulesOf } from './parameter.js';
import type { RolledDie, Scene } from './scene.js';

/** The facts of a game: plain data, so that they can be read where the game itself is not loaded. */
export interface Game {
  /** Short name on the command line; also the folder under src/games and strategies. */
  readonly id: string;
  /** Incremented exactly when the same seed produces a different game. */
  readonly version: number;
  readonly title: string;
  /** One sentence for a designer who has never seen the game. */
  readonly about: string;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /**
   * The default line-up: strategies that represent how people play, seated in turn if none are requested. Names of
   * built-in strategies, or paths relative to the file of the game. Default: random.
   */
  readonly usual?: readonly string[];
  /** Represents people who think ahead. Default: `lookahead` with the first strategy of the usual line-up. */
  readonly thinker?: Thinker;
  /** Against each other, or together against the game. Determines what tables, charts and sentences describe. */
  readonly play: 'against' | 'together';
  readonly parameters: readonly Parameter[];
  /** Named settings; `default` changes nothing. */
  readonly presets: Readonly<Record<string, Preset>>;
  /**
   * The numbers that a finished game reports. One has role `win`: a seat column if played `against`, a game column if
   * `together`.
   */
  readonly columns: readonly Column[];
  /** Kinds of decisions, UPPER_SNAKE; a match's `kind` is an index into this list. */
  readonly decisions: readonly string[];
  /**
   * The decision, as after “is to decide”: `{ DEFEND: 'how many dice to defend with' }`. Default: its name in words.
   */
  readonly decisionLabels?: Readonly<Record<string, string>>;
  /**
   * The kinds of options of a decision, in a player's words: `{ TURN: ['roll', 'hold'] }`. With them, `skill` reports
   * how often each is offered and taken, and how much it wins. Leave out decisions with options of a single kind.
   * Matches then need `optionKind`.
   */
  readonly optionKinds?: Readonly<Record<string, readonly string[]>>;
  /** Random streams by purpose, for `table.chance.stream(name)`. The strategies' streams are added to these. */
  readonly streams: readonly string[];
  /**
   * A designer's names for the luck of these streams. Each source is one stream, or several that belong together. A
   * stream that is in none is its own source, under its own name.
   */
  readonly sources?: readonly LuckSource[];
  /**
   * Whether every seat sees everything but the luck to come. Strategies that think can then search the game although
   * its matches have no `redraw`.
   */
  readonly hidesNothing?: boolean;
}

/** A game with its functions, as its module exports it: only for threads that load plug-ins. */
export interface PlayableGame extends Game {
  /** Returns defaults that depend on what the user has set (a level that brings more monsters); explicit values win. */
  readonly derive?: (given: Rules, players: number) => Rules;
  /** Returns combinations that cannot be played; each problem names its keys. Single values are validated before. */
  readonly check?: (rules: Rules, players: number) => readonly RuleProblem[];
  /**
   * Creates one table. May allocate: it is called once per worker and setting, not per game. The state may be in
   * constants of the module (see state-layout.ts), so a copy of the module has one table at a time: a new match
   * invalidates the one before it. Two tables at once require two copies of the module.
   */
  readonly createMatch: (table: Table) => Match;
}

/** A game, as authors declare it: its rules are typed by its parameters. */
export type GameDeclaration<P extends DeclaredParameters> = Omit<
  PlayableGame,
  'parameters' | 'derive' | 'check' | 'createMatch'
> & {
  readonly parameters: P;
  readonly derive?: (given: Partial<RulesOf<P>>, players: number) => Partial<RulesOf<P>>;
  readonly check?: (rules: RulesOf<P>, players: number) => readonly RuleProblem[];
  readonly createMatch: (table: Table<RulesOf<P>>) => Match;
};

/** Creates a game from its declaration. */
export function defineGame<P extends DeclaredParameters>(declaration: GameDeclaration<P>): PlayableGame {
  const parameters = listParameters(declaration.parameters);
  return Object.freeze({ ...(declaration as unknown as Omit<PlayableGame, 'parameters'>), parameters });
}

/** Formats what a player decides, as after “decides”: `how to move`; `“use block”` if the game has no label for it. */
export const formatDecision = ({ decisions, decisionLabels }: Game, kind: number): string =>
  decisionLabels?.[decisions[kind]] ?? `“${words(decisions[kind].replaceAll('_', ' '))}”`;

/** A strategy that thinks, and its budget. */
export interface Thinker {
  /** A strategy with `#` in place of its budget: `lookahead{games:#,of:rusher}`. */
  readonly strategy: string;
  /** The largest budget that leaves at least a game a second on one core, at a table of usual size where all think. */
  readonly budget: number;
}

export interface LuckSource {
  /** As in "the game hangs on …": `the trap dice`. */
  readonly name: string;
  readonly streams: readonly string[];
}

export interface Preset {
  readonly about: string;
  readonly rules: Rules;
  /** Its own usual line-up, in place of the game's: strategies that play for what these rules reward. */
  readonly usual?: readonly string[];
}

export interface RuleProblem {
  readonly keys: readonly string[];
  /** One sentence: what is wrong, and what would be right. */
  readonly message: string;
}

/** The arguments that a match is created from. */
export interface Table<R = Rules> {
  readonly players: number;
  /** Every parameter of the game, validated. */
  readonly rules: R;
  readonly chance: Chance;
  /** Receives the lines of a replay's story; null in a simulation, where no text may be created. */
  readonly tell: Tell | null;
  /** seat → its name in the story */
  readonly names: readonly string[];
}

/**
 * Callback for one line of a replay. Level 0 is the heading of a round (`Round 3`), 1 that of a turn, both emitted
 * before any of their luck is drawn. Levels 2 and deeper are its events, each line emitted after the luck that it
 * describes.
 */
export type Tell = (level: number, text: string, more?: ToldWith) => void;

/** Options of a line of the story. */
export interface ToldWith {
  /** Seats that see the line. Default: all. */
  readonly seenBy?: readonly number[];
  /** Text for the other seats. Default: no line. */
  readonly otherwise?: string;
  /** The dice rolled, in order. */
  readonly dice?: readonly RolledDie[];
}

export interface Match {
  /**
   * The whole state. All typed arrays of a match are views of these bytes, so copying them into those of another match
   * of the same setting copies the game, at any decision (the luck to come is in `chance.state`).
   */
  readonly bytes: Uint8Array;
  /** Starts a new game from the random streams and advances to the first decision. */
  deal(): void;
  readonly over: boolean;
  /**
   * The current round, from 1; it never decreases. `luck` uses it as the clock to report when a game is decided.
   * Without it, decisions are counted.
   */
  readonly round?: number;
  /** The seat that decides now. Meaningless once the game is over, as are `kind` and `count`. */
  readonly seat: number;
  /** The current decision, as an index into `game.decisions`. */
  readonly kind: number;
  /** Number of options, always 2 or more: a decision with one option is taken, not asked. */
  readonly count: number;
  /** Applies option `index` and advances to the next decision or the end. */
  choose(index: number): void;
  /** Writes the finished game's numbers into a row laid out by `RowLayout`; "no value" is NaN. */
  report(row: Float64Array): void;
  /** Returns what a seat may see: always the same object for a seat, which reads the current state. */
  view(seat: number): View;
  /** Formats option `index` of the current decision in a player's words. For replays and messages, not for play. */
  optionText(index: number): string;
  /** Returns the index of an option's kind in `optionKinds` of the decision. Called only for decisions listed there. */
  optionKind?(index: number): number;
  /**
   * Resamples, in place, everything that `seat` cannot know: others' hands, what is face down, the order of decks.
   * Every possibility is as likely as the rules and everything that the seat has seen make it, and everything that the
   * seat sees stays the same to the last bit. Called at decisions of `seat` only. Draws from `rng` and from nothing
   * else, emits no line, allocates nothing; ignores luck that is still in the streams. Strategies that think use it to
   * imagine the game.
   */
  redraw?(seat: number, rng: Rng): void;
  /**
   * Estimates the position of `seat` in an unfinished game, from 0 (lost) to 1 (won): about its chance to win. For
   * strategies that search only some rounds ahead. For a team, the same in every seat. May read everything, hidden or
   * not, and changes nothing.
   */
  worth?(seat: number): number;
  /** Throws if the state violates an invariant of the rules. Called after every choice, in check mode only. */
  check(): void;
  /** Renders the board as text, if the game can. */
  picture?(): string;
  /** Explains the symbols of the picture and the names of its spaces: printed once, before the first. */
  readonly legend?: string;
  /**
   * Returns the position as shapes to draw (scene.ts). For replays, not for play: called at decisions, at the end, and
   * when a round or a turn is narrated. It changes nothing and draws no luck.
   */
  scene?(): Scene;
}

/**
 * The part of a decision that every seat sees. Each game adds the rest of its observation in its own class, which holds
 * its seat in a `#private` field and lets no argument reach beyond what that seat may see: hidden state is unreachable,
 * and visible state is read-only. The engine freezes views.
 */
export interface View {
  readonly players: number;
  readonly seat: number;
  readonly kind: number;
  readonly count: number;
  /** Returns option `index` as the integer that the game's options module packs and unpacks. */
  option(index: number): number;
}

/** Merges the game's defaults, the defaults derived from the given values, and the given values; the last win. */
export function resolveRules(game: Pick<PlayableGame, 'parameters' | 'derive'>, given: Rules, players: number): Rules {
  const defaults = Object.fromEntries(game.parameters.map((parameter) => [parameter.key, parameter.default]));
  return { ...defaults, ...game.derive?.(given, players), ...given };
}
