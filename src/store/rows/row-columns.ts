/** What one row of `rows.arrows` holds: the game's number, then everything the game reported, then each seat's numbers. */
import { type Column, RowLayout } from '../../core/column.js';
import type { Game } from '../../core/game.js';
import { seatInWords, seatWord } from '../../plan/figure.js';
import { type PlannedCell, strategyNames } from '../../plan/plan.js';

/**
 * `index`: the game's number; `strategy`: a name out of a short list; `seat`: the number of a seat, from 1 as everywhere that people
 * read it; that and `whole` and `real` may have no value.
 */
export type RowKind = 'index' | 'strategy' | 'seat' | 'whole' | 'real';

interface RowColumn {
  readonly name: string;
  readonly kind: RowKind;
  readonly about: string;
}

export interface RowShape {
  readonly columns: readonly RowColumn[];
  /** The distinct strategies; a strategy column holds positions in this list. */
  readonly strategies: readonly string[];
  /** place in the line-up → position in `strategies` */
  readonly strategyOfPlace: readonly number[];
  readonly players: number;
  /** Numbers of a game, and of each seat, in what the game reports. */
  readonly gameNumbers: number;
  readonly seatNumbers: number;
}

export function rowShape(game: Game, { players, lineUp }: PlannedCell): RowShape {
  const { gameColumns, seatColumns } = new RowLayout(game.columns, players);
  const strategies = strategyNames(lineUp);
  const columns: RowColumn[] = [
    { name: 'game', kind: 'index', about: 'Number of the game in its run, from 0: `warren replay … --index`.' },
    ...gameColumns.map((column) => numberColumn(column, '')),
  ];
  for (let seat = 0; seat < players; seat++) {
    columns.push({ name: `strategy:${seatWord(seat)}`, kind: 'strategy', about: `Who sat in ${seatInWords(seat)}.` });
    columns.push(...seatColumns.map((column) => numberColumn(column, `:${seatWord(seat)}`)));
  }
  return {
    columns,
    strategies,
    strategyOfPlace: lineUp.map(({ name }) => strategies.indexOf(name)),
    players,
    gameNumbers: gameColumns.length,
    seatNumbers: seatColumns.length,
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

/** The data dictionary that lies beside the rows. */
export const dataDictionary = ({ columns, strategies }: RowShape): object => ({
  file: 'rows.arrows: an Arrow IPC stream, one row per game',
  strategies,
  columns: columns.map(({ name, kind, about }) => ({ name, type: TYPES[kind], about })),
});
