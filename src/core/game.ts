/**
 * The contract between Warren and a game. Read this and `src/games/pig/` (the smallest complete game) and you can write
 * one: docs/write-a-game.md walks through it.
 *
 * A `Game` is facts that never change. A `Match` is one table of it: made once per worker, dealt again for every game.
 * The engine (src/engine/) drives a match like this, millions of times, and nothing in it may allocate:
 *
 *     chance.startGame(index); match.deal();
 *     while (!match.over) match.choose(agents[match.seat](views[match.seat], rngs[match.seat]));
 *     match.report(row);
 */
import type { Chance, Rng } from './chance.js';
import type { Column } from './column.js';
import { type DeclaredParameters, listParameters, type Parameter, type Rules, type RulesOf } from './parameter.js';
import type { RolledDie, Scene } from './scene.js';
import { words } from './words.js';

export interface Game {
  /** Short name on the command line; also the folder under src/games and strategies. */
  readonly id: string;
  /** Raised exactly when the same seed gives another game. */
  readonly version: number;
  readonly title: string;
  /** One sentence for a designer who has never seen the game. */
  readonly about: string;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /**
   * Strategies that stand for how people play: who sits at the table if nobody is named, in turn. Names of strategies that
   * ship, or paths from the file of the game. Without it, random.
   */
  readonly usual?: readonly string[];
  /** Who stands for people who think; without it, `lookahead` with the first of the usual line-up. */
  readonly thinker?: Thinker;
  /** Against each other, or together against the game: decides what tables, charts and sentences speak of. */
  readonly play: 'against' | 'together';
  readonly parameters: readonly Parameter[];
  /** Named settings; `default` changes nothing. */
  readonly presets: Readonly<Record<string, Preset>>;
  /** What a finished game reports. In a game `against`, seat column `win`; `together`, game column `win`. */
  readonly columns: readonly Column[];
  /** Kinds of decisions, UPPER_SNAKE; a match's `kind` is an index into this list. */
  readonly decisions: readonly string[];
  /** What a player decides then, after “is to decide”: `{ DEFEND: 'how many dice to defend with' }`; its name in words if left out. */
  readonly decisionLabels?: Readonly<Record<string, string>>;
  /**
   * The kinds of options that a decision has, in a player's words: `{ TURN: ['roll', 'hold'] }`. By them `skill` tells how often something is
   * offered and taken, and what it is worth. Left out are decisions whose options are all of a kind; matches have `optionKind` then.
   */
  readonly optionKinds?: Readonly<Record<string, readonly string[]>>;
  /** Streams of chance by purpose; `table.chance.stream(name)` gives them. Strategies' streams come on top. */
  readonly streams: readonly string[];
  /**
   * What a designer calls the luck of these streams: each source is one of them or several that go together. A stream that
   * is in none is a source by itself, under its own name.
   */
  readonly sources?: readonly LuckSource[];
  /**
   * Says that every seat sees everything but the luck to come: players who think can then search the game although its
   * matches have no `redraw`.
   */
  readonly hidesNothing?: boolean;
  /** Defaults that follow from what the user has set (a level that brings more monsters); what is set wins. */
  readonly derive?: (given: Rules, players: number) => Rules;
  /** Combinations that cannot be played: each problem names its keys. Single values are checked before. */
  readonly check?: (rules: Rules, players: number) => readonly RuleProblem[];
  /**
   * Sets up one table. May allocate: it is called once per worker and setting, not per game. The state may lie in
   * constants of the module (see state-layout.ts), so a copy of the module has one table at a time: a new match ends the
   * one before it, and whoever needs two tables at once loads the module twice.
   */
  readonly createMatch: (table: Table) => Match;
}

/** A game as it is written: its rules are typed by the parameters it declares. */
export type GameDeclaration<P extends DeclaredParameters> = Omit<
  Game,
  'parameters' | 'derive' | 'check' | 'createMatch'
> & {
  readonly parameters: P;
  readonly derive?: (given: Partial<RulesOf<P>>, players: number) => Partial<RulesOf<P>>;
  readonly check?: (rules: RulesOf<P>, players: number) => readonly RuleProblem[];
  readonly createMatch: (table: Table<RulesOf<P>>) => Match;
};

/**
 * Makes a game of its declaration. Its one table belongs to whoever sets it up first: a strategy that finds the module of
 * the game it plays cannot set up the table anew and look at everybody's cards.
 */
export function defineGame<P extends DeclaredParameters>(declaration: GameDeclaration<P>): Game {
  const { createMatch, ...facts } = declaration as unknown as GameDeclaration<DeclaredParameters>;
  let owner: object | undefined;
  return Object.freeze({
    ...(facts as Omit<Game, 'parameters' | 'createMatch'>),
    parameters: listParameters(declaration.parameters),
    createMatch: (table: Table) => {
      owner ??= table.owner;
      if (table.owner !== owner) throw new Error(`this copy of ${declaration.id} is in use: import one of your own`);
      return createMatch(table as Table<RulesOf<DeclaredParameters>>);
    },
  } satisfies Game);
}

/** What a player decides, after “decides”: `how to move`; `“use block”` where the game has no words for it. */
export const decisionInWords = ({ decisions, decisionLabels }: Game, kind: number): string =>
  decisionLabels?.[decisions[kind]] ?? `“${words(decisions[kind].replaceAll('_', ' '))}”`;

/** Somebody who thinks, and how much. */
export interface Thinker {
  /** A strategy with `#` in place of its budget: `lookahead{games:#,of:rusher}`. */
  readonly strategy: string;
  /** As much as leaves at least a game a second on one core, at a table of the usual size where all think. */
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
  /** What is wrong and what would be right, in one sentence. */
  readonly message: string;
}

/** What a match is made from. */
export interface Table<R = Rules> {
  readonly players: number;
  /** Every parameter of the game, checked. */
  readonly rules: R;
  readonly chance: Chance;
  /** Where the story of the game is told in a replay; null in a simulation, and then no text may be made. */
  readonly tell: Tell | null;
  /** seat → what the story calls it. */
  readonly names: readonly string[];
  /** Known only to who sets tables up; see `defineGame`. */
  readonly owner?: object;
}

/**
 * One line of a replay. Level 0 heads a round (`Round 3`), 1 a turn, both before any luck of theirs is drawn; 2 and deeper is what happens
 * in it, each line after the luck that it tells of.
 */
export type Tell = (level: number, text: string, more?: ToldWith) => void;

/** What a line of the story can say beyond its words. */
export interface ToldWith {
  /** Seats that hear it; everybody if left out. */
  readonly seenBy?: readonly number[];
  /** What the others hear in its place: nothing if left out. */
  readonly otherwise?: string;
  /** What was rolled, in the order of the dice. */
  readonly dice?: readonly RolledDie[];
}

export interface Match {
  /**
   * The whole state: all typed arrays of a match lie over these bytes, so copying them into those of another match of the
   * same setting copies the game, at any decision (the luck to come lies in `chance.state`).
   */
  readonly bytes: Uint8Array;
  /** Starts a new game from the chance streams and runs on to the first decision. */
  deal(): void;
  readonly over: boolean;
  /**
   * The round under way, from 1; it never falls. The clock by which `luck` says when a game is decided; of a game without it,
   * decisions are counted.
   */
  readonly round?: number;
  /** Who chooses now. Meaningless once the game is over; so are `kind` and `count`. */
  readonly seat: number;
  /** Which decision, as an index into `game.decisions`. */
  readonly kind: number;
  /** How many options there are: always 2 or more, for a decision with one option is taken, not asked. */
  readonly count: number;
  /** Applies option `index` and runs on to the next decision or the end. */
  choose(index: number): void;
  /** Writes the finished game's numbers into a row laid out by `RowLayout`; "no value" is NaN. */
  report(row: Float64Array): void;
  /** What a seat may see: always the same object for a seat, reading the state as it is now. */
  view(seat: number): View;
  /** Option `index` of the present decision in a player's words. For replays and messages, not for play. */
  optionText(index: number): string;
  /** Which of the game's `optionKinds` option `index` of the present decision is; asked only of decisions that are named there. */
  optionKind?(index: number): number;
  /**
   * Deals anew, in place, everything that `seat` cannot know: others' hands, what is face down, the order of decks. Every
   * possibility is as likely as the rules and all that the seat has seen make it, and everything that the seat sees stays as it is to
   * the last bit. Called at decisions of `seat` only. Draws from `rng` and from nothing else, tells nothing, allocates nothing;
   * luck that is still in the streams is none of its business. Players who think imagine the game by it.
   */
  redraw?(seat: number, rng: Rng): void;
  /**
   * How an unfinished game stands for `seat`, 0 (lost) to 1 (won): about its chance to win, for players who look only so far
   * ahead. Of a team, the same for every seat. May look at everything, hidden or not, and changes nothing.
   */
  worth?(seat: number): number;
  /** Throws if the state breaks an invariant of the rules. Called after every choice in check mode only. */
  check(): void;
  /** The board as text, if the game can draw it. */
  picture?(): string;
  /** What the signs in the picture mean and how its spaces are named: said once, before the first. */
  readonly legend?: string;
  /**
   * The position as shapes to draw (scene.ts). For replays, not for play: asked at decisions, at the end, and when a round or
   * a turn is told; it changes nothing and draws no luck.
   */
  scene?(): Scene;
}

/**
 * What every seat sees of a decision. Each game adds the rest of its observation in a class of its own, which knows its
 * seat in a `#private` field and lets no argument reach beyond what that seat may see: what is hidden is unreachable, and
 * what is visible can be read but not changed. The engine freezes views and takes their constructor away.
 */
export interface View {
  readonly players: number;
  readonly seat: number;
  readonly kind: number;
  readonly count: number;
  /** Option `index` as the integer that the game's options module packs and unpacks. */
  option(index: number): number;
}
