/**
 * The contract of a strategy: one file, `strategies/<game>/<name>.ts` or any path that the user gives. Its default
 * export is created by `defineStrategy`. strategies/README.md shows one in twenty lines.
 */
import type { Rng } from './chance.js';
import type { View } from './game.js';
import type { Imagination } from './imagination.js';
import { type DeclaredParameters, listParameters, type Parameter, type Rules, type RulesOf } from './parameter.js';

/**
 * Returns the index of one of `view.count` options. It may read its view and draw from its own stream, and nothing
 * else: no clock, no Math.random, no memory of earlier games; otherwise the same seed would not replay the same game.
 */
export type Choose<V extends View = View> = (view: V, rng: Rng) => number;

export interface Strategy<V extends View = View> {
  /** The game it plays, or `any`. */
  readonly game: string;
  /** One plain sentence. */
  readonly about: string;
  /** Parameters that a user can set as `name{key:value}`. */
  readonly parameters: readonly Parameter[];
  /**
   * Files next to the strategy that it needs, such as a list of openings. Their text is passed in the seating, and a
   * run detects by hash whether they changed. Anything else that it reads is not tracked.
   */
  readonly files?: readonly string[];
  /**
   * For a strategy that thinks, which simulates the game in an imagination (`seating.imagine`): the players that it
   * seats there, by the names under which a user chooses them, as in `mcts{rollout:hold}`; `{}` if there are none.
   */
  readonly imagines?: Readonly<Record<string, ImaginedPlayer>>;
  /** Returns why it cannot play at such a table ("it plays with two players only"); undefined if it can. */
  readonly cannotPlay?: (rules: Rules, players: number) => string | undefined;
  /** Called once per table and seat. Do costly preparation here. */
  readonly create: (seating: Seating) => Choose<V>;
}

/** A player that a thinking strategy seats in its imagination. */
export interface ImaginedPlayer {
  /** The default strategy; `usual` is the first of the game's usual line-up. */
  readonly usual: string;
  /** One plain sentence. */
  readonly about: string;
}

/** The arguments that a strategy is created with. */
export interface Seating {
  readonly seat: number;
  readonly players: number;
  readonly rules: Rules;
  /** The strategy's own parameters, resolved. */
  readonly parameters: Rules;
  /** The declared files: name → text. */
  readonly files?: Readonly<Record<string, string>>;
  /** Creates an imagination of its own; see imagination.ts. Only for a strategy that declares `imagines`. */
  readonly imagine?: () => Imagination;
}

type DeclaredSeating<P extends DeclaredParameters> = Required<Seating> & { readonly parameters: RulesOf<P> };

/** A strategy, as authors declare it: its parameters are typed by their declaration. */
export type StrategyDeclaration<V extends View, P extends DeclaredParameters> = Omit<
  Strategy<V>,
  'parameters' | 'create'
> & {
  /** Created by `whole`, `real`, `flag`, `choice`; `{}` if there are none. */
  readonly parameters: P;
  readonly create: (seating: DeclaredSeating<P>) => Choose<V>;
};

/**
 * Type-checks a strategy against the view of its game. The result no longer has that view in its type: at a table, the
 * engine passes every strategy the view of the game that it is seated at.
 */
export const defineStrategy = <V extends View, P extends DeclaredParameters = Record<never, never>>(
  declaration: StrategyDeclaration<V, P>,
): Strategy => ({ ...declaration, parameters: listParameters(declaration.parameters) }) as unknown as Strategy;
