/**
 * Counts what distinguishes winners: the actions of seats that won and of those that did not, the seats from which each
 * strategy wins, and who did it to whom where a column names a seat. For a game that is played together: what happened
 * in games that were won and lost.
 */
import { type Column, leadingOf, RowLayout } from '../core/column.js';
import { type CounterSpec, strategyNames } from '../plan/plan.js';
import type { Histogram } from '../stats/histogram.js';
import type { CellGroup, SeatedRow } from './counter.js';
import { FieldCounter, type FieldLayout, sums } from './fields.js';
import { ValueCounts } from './value-counts.js';

export const countWinners: CounterSpec = { kind: 'winners', identity: {} };

/** Whether a column counts an action of seats that winning does not already imply. */
const isAction = ({ role, isSeat }: Column): boolean => (role === 'count' || role === 'value') && isSeat !== true;
/** The same for a team: many of its other values only measure how far it came. */
const isTeamAction = ({ role }: Column): boolean => role === 'count';

export class Winners extends FieldCounter {
  /** Columns of the actions of seats, or of the team. */
  readonly actions: readonly Column[];
  /** The column with the seat that did it, if there is one. */
  readonly actorColumn: Column | undefined;
  readonly players: number;
  readonly strategies: number;
  /** deed × 2 + (1 for seats that won, 0 for seats that did not) → its values */
  readonly #values: ValueCounts;
  /** deed → units per 1 */
  readonly #scales: Float64Array;
  /** strategy × players + seat → games, and units of wins in them */
  readonly #seated: Float64Array;
  readonly #won: Float64Array;
  /** strategy it was done to × strategies + strategy that did it → how often */
  readonly #meetings: Float64Array;
  /** Offsets of deeds and the win: in a row for a team, else among the numbers of a seat. */
  readonly #offsets: Int32Array;
  readonly #layout: RowLayout;
  readonly #isTeam: boolean;
  readonly #win: Column | undefined;
  readonly #winOffset: number;
  readonly #actorOffset: number;

  constructor({ game, cells: [{ players, lineUp }] }: CellGroup) {
    super();
    this.#layout = new RowLayout(game.columns, players);
    const { gameColumns, seatColumns } = this.#layout;
    this.players = players;
    this.strategies = strategyNames(lineUp).length;
    this.#isTeam = game.play === 'together';
    const columns = this.#isTeam ? gameColumns : seatColumns;
    this.actions = columns.filter(this.#isTeam ? isTeamAction : isAction);
    this.actorColumn = seatColumns.find(({ isSeat }) => isSeat === true);
    this.#win = leadingOf(columns, 'win');
    this.#offsets = Int32Array.from(this.actions, (column) => columns.indexOf(column));
    this.#winOffset = this.#win === undefined ? -1 : columns.indexOf(this.#win);
    this.#actorOffset = this.actorColumn === undefined ? -1 : seatColumns.indexOf(this.actorColumn);
    this.#values = new ValueCounts(2 * this.actions.length);
    this.#scales = Float64Array.from(this.actions, ({ scale }) => scale);
    this.#seated = new Float64Array(this.strategies * players);
    this.#won = new Float64Array(this.strategies * players);
    this.#meetings = new Float64Array(this.strategies ** 2);
  }

  count([{ row, strategyOf }]: readonly SeatedRow[]): void {
    if (this.#win === undefined) return;
    if (this.#isTeam) {
      this.#addActions(row, 0, row[this.#winOffset]);
      return;
    }
    const { gameColumns, seatColumns } = this.#layout;
    for (let seat = 0; seat < this.players; seat++) {
      const first = gameColumns.length + seat * seatColumns.length;
      const win = row[first + this.#winOffset];
      const strategy = strategyOf[seat];
      this.#seated[strategy * this.players + seat]++;
      if (win > 0) this.#won[strategy * this.players + seat] += Math.round(win * this.#win.scale);
      this.#addActions(row, first, win);
      const other = this.#actorOffset < 0 ? Number.NaN : row[first + this.#actorOffset];
      if (other >= 0) this.#meetings[strategy * this.strategies + strategyOf[other]]++;
    }
  }

  #addActions(row: Float64Array, first: number, win: number): void {
    const won = win > 0 ? 1 : 0;
    for (let i = 0; i < this.#offsets.length; i++) {
      this.#values.add(2 * i + won, row[first + this.#offsets[i]], this.#scales[i]);
    }
  }

  /** Returns the values of a deed among seats (or teams) that won, or that did not. */
  values(action: number, won: boolean): Histogram {
    return this.#values.whole(2 * action + (won ? 1 : 0));
  }

  /** Returns a strategy's share of wins from a seat, and its number of games there. */
  from(strategy: number, seat: number): { readonly games: number; readonly share: number } {
    const at = strategy * this.players + seat;
    const games = this.#seated[at];
    return { games, share: this.#won[at] / (this.#win?.scale ?? 1) / games };
  }

  /** Returns how often one strategy did it to another. */
  meetings(to: number, by: number): number {
    return this.#meetings[to * this.strategies + by];
  }

  protected get fields(): FieldLayout {
    return { lists: [...[this.#seated, this.#won, this.#meetings].map(sums), ...this.#values.fields] };
  }
}
