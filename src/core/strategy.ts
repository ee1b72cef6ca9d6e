/**
 * The contract of a strategy: one file, `strategies/<game>/<name>.ts` or any path the user gives, whose default export
 * is made by `defineStrategy`. strategies/README.md shows one in twenty lines.
 */
import type { Rng } from './chance.js';
import type { View } from './game.js';
import type { Imagination } from './imagination.js';
import { type DeclaredParameters, listParameters, type Parameter, type Rules, type RulesOf } from './parameter.js';

/**
 * Chooses one of `view.count` options by its index. It may look at its view and draw from its own stream, and nothing
 * else: no clock, no Math.random, no memory of earlier games, or the same seed would not give the same game.
 */
export type Choose<V extends View = View> = (view: V, rng: Rng) => number;

export interface Strategy<V extends View = View> {
  /** The game it plays, or `any`. */
  readonly game: string;
  /** One plain sentence. */
  readonly about: string;
  /** Settings a user may give as `name{key:value}`. */
  readonly parameters: readonly Parameter[];
  /**
   * Files beside it that it needs, such as a list of openings: their text comes with the seating, and a run knows by
   * fingerprints whether they changed. Whatever else it reads, nobody knows of.
   */
  readonly files?: readonly string[];
  /**
   * Of a strategy that thinks, which plays the game on in an imagination (`seating.imagine`): the players whom it seats there, by the
   * names by which a user chooses them, as in `mcts{rollout:hold}`; `{}` if there are none.
   */
  readonly imagines?: Readonly<Record<string, ImaginedPlayer>>;
  /** Why it cannot sit at such a table ("it plays with two players only"); nothing if it can. */
  readonly cannotPlay?: (rules: Rules, players: number) => string | undefined;
  /** Called once per table and seat. Costly preparation belongs here. */
  readonly create: (seating: Seating) => Choose<V>;
}

/** Somebody whom a strategy that thinks imagines at the table. */
export interface ImaginedPlayer {
  /** The strategy that it is unless a user names another; `usual` is the first of the game's usual line-up. */
  readonly usual: string;
  /** One plain sentence. */
  readonly about: string;
}

/** What a strategy knows when it sits down. */
export interface Seating {
  readonly seat: number;
  readonly players: number;
  readonly rules: Rules;
  /** The strategy's own parameters, settled. */
  readonly parameters: Rules;
  /** The files that it declares: name → text. */
  readonly files?: Readonly<Record<string, string>>;
  /** An imagination of its own; see imagination.ts. Only for a strategy that declares `imagines`. */
  readonly imagine?: () => Imagination;
}

type DeclaredSeating<P extends DeclaredParameters> = Required<Seating> & { readonly parameters: RulesOf<P> };

/** A strategy as it is written: its parameters are typed by their declaration. */
export type StrategyDeclaration<V extends View, P extends DeclaredParameters> = Omit<
  Strategy<V>,
  'parameters' | 'create'
> & {
  /** Made by `whole`, `real`, `flag`, `choice`; `{}` if there are none. */
  readonly parameters: P;
  readonly create: (seating: DeclaredSeating<P>) => Choose<V>;
};

/**
 * Checks a strategy against the view of its game while it is written. What comes back has forgotten that view: at a
 * table, the engine gives every strategy the view of the game it is seated at.
 */
export const defineStrategy = <V extends View, P extends DeclaredParameters = Record<never, never>>(
  declaration: StrategyDeclaration<V, P>,
): Strategy => ({ ...declaration, parameters: listParameters(declaration.parameters) }) as unknown as Strategy;
