/** The schema of `rows.arrows`: the game's number, then the game's columns, then those of each seat. */
import { type Column, RowLayout } from '../../core/column.js';
import type { Game } from '../../core/game.js';
import { formatSeat, seatWord } from '../../plan/figure.js';
import { type PlannedCell, strategyNames } from '../../plan/plan.js';

/**
 * `index`: the number of the game; `strategy`: a name from a short list; `seat`: the number of a seat, from 1 as in all
 * output for people. `seat`, `whole` and `real` are nullable.
 */
export type RowKind = 'index' | 'strategy' | 'seat' | 'whole' | 'real';

interface RowColumn {
  readonly name: string;
  readonly kind: RowKind;
  readonly about: string;
}

export interface RowShape {
  readonly columns: readonly RowColumn[];
  /** The distinct strategies; a strategy column holds indexes into this list. */
  readonly strategies: readonly string[];
  /** place in the line-up → index into `strategies` */
  readonly strategyOfPlace: readonly number[];
  readonly players: number;
  /** Values per game, and per seat, in a reported row. */
  readonly gameColumnCount: number;
  readonly seatColumnCount: number;
}

export function rowShape(game: Game, { players, lineUp }: PlannedCell): RowShape {
  const { gameColumns, seatColumns } = new RowLayout(game.columns, players);
  const strategies = strategyNames(lineUp);
  const columns: RowColumn[] = [
    { name: 'game', kind: 'index', about: 'Number of the game in its run, from 0: `warren replay … --index`.' },
    ...gameColumns.map((column) => numberColumn(column, '')),
  ];
  for (let seat = 0; seat < players; seat++) {
    columns.push({ name: `strategy:${seatWord(seat)}`, kind: 'strategy', about: `Who sat in ${formatSeat(seat)}.` });
    columns.push(...seatColumns.map((column) => numberColumn(column, `:${seatWord(seat)}`)));
  }
  return {
    columns,
    strategies,
    strategyOfPlace: lineUp.map(({ name }) => strategies.indexOf(name)),
    players,
    gameColumnCount: gameColumns.length,
    seatColumnCount: seatColumns.length,
  };
}

const numberColumn = ({ name, scale, isSeat, about }: Column, whose: string): RowColumn => ({
  name: name + whose,
  kind: isSeat === true ? 'seat' : scale === 1 ? 'whole' : 'real',
  about,
});

const TYPES: Readonly<Record<RowKind, string>> = {
  index: 'int64',
  strategy: 'text (dictionary of int8)',
  seat: 'int32, the number of a seat, from 1; null if there is no value',
  whole: 'int32, null if there is no value',
  real: 'float64, null if there is no value',
};

/** The data dictionary, written next to the rows. */
export const dataDictionary = ({ columns, strategies }: RowShape): object => ({
  file: 'rows.arrows: an Arrow IPC stream, one row per game',
  strategies,
  columns: columns.map(({ name, kind, about }) => ({ name, type: TYPES[kind], about })),
});
