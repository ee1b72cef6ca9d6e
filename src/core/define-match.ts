/** Defines the matches of a game from its state and the functions of its rules: the façade that the engine drives. */
import type { Match, Table, View } from './game.js';

/** Functions of the rules, under the names by which the engine calls them. */
type MatchFunctions = Omit<Match, 'over' | 'round' | 'seat' | 'kind' | 'count' | 'view'>;

export interface MatchDefinition extends MatchFunctions {
  /** The array with the fields that `at` names. */
  readonly field: Int32Array;
  /** Offsets into `field`: whether the game is over, who decides, what, and among how many options. */
  readonly at: { readonly over: number; readonly seat: number; readonly kind: number; readonly count: number };
  /** See `Match.round`. */
  readonly currentRound: () => number;
  /** Prepares the module's one table. */
  setUp(table: Table<never>): void;
  createView(seat: number, players: number): View;
}

type TableOf<D extends MatchDefinition> = Parameters<D['setUp']>[0];

/** A match with the functions of its definition. */
type MatchOf<D extends MatchDefinition> = Pick<D, Extract<keyof D, keyof MatchFunctions>> &
  Required<Pick<Match, 'over' | 'round' | 'seat' | 'kind' | 'count'>> & {
    view(seat: number): ReturnType<D['createView']>;
  };

/**
 * Returns the class of a game's matches. Its getters are made once per copy of the game, so that the compiler can fold
 * the addresses of their fields as it does in the rules.
 */
export function defineMatch<D extends MatchDefinition>(definition: D): new (table: TableOf<D>) => MatchOf<D> {
  const { field, at, currentRound, setUp, createView, ...functions } = definition;
  const { over, seat, kind, count } = at;
  class GameMatch {
    readonly #views: readonly View[];

    constructor(table: Table<never>) {
      setUp(table);
      this.#views = Array.from({ length: table.players }, (_, place) => createView(place, table.players));
    }

    get over(): boolean {
      return field[over] === 1;
    }

    get round(): number {
      return currentRound();
    }

    get seat(): number {
      return field[seat];
    }

    get kind(): number {
      return field[kind];
    }

    get count(): number {
      return field[count];
    }

    view(place: number): View {
      return this.#views[place];
    }
  }
  Object.assign(GameMatch.prototype, functions);
  return GameMatch as unknown as new (
    table: TableOf<D>,
  ) => MatchOf<D>;
}
