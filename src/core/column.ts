/**
 * A column is one number that a finished game reports. A game declares its columns once; the accumulators, tables,
 * charts and sentences all derive from the declaration.
 */
import type { Rules } from './parameter.js';

/**
 * The meaning of a column in reports:
 * - `win`: the seat's share of the win (1, 0, or 1/k when k seats share it); in a cooperative game the team's win;
 * - `place`: 1 is best; `score`: points; `length`: how long the game was;
 * - `cause`: 1 if the game ended this way, else 0; `count`: how often something happened; `value`: any other number.
 */
export type ColumnRole = 'win' | 'place' | 'score' | 'length' | 'cause' | 'count' | 'value';

export interface Column {
  /** lowerCamelCase with dots, part of the public interface: `trap.foreign.trips`. */
  readonly name: string;
  /** Name in sentences, charts and tables, as in the middle of a sentence. Default: the column's name in words. */
  readonly label?: string;
  /** One plain sentence or phrase. */
  readonly about: string;
  readonly role: ColumnRole;
  /** One number per game, or one per seat and game. */
  readonly scope: 'game' | 'seat';
  /**
   * Units per 1. Values are counted in whole units of 1/scale, which makes every sum exact, whatever the order of
   * addition. 1 for whole numbers; 60 for shares of a win (1/2 .. 1/6 are then whole); 1000 for a ratio to three
   * decimals.
   */
  readonly scale: number;
  /** Shown by default in charts and comparisons. */
  readonly headline: boolean;
  /**
   * Whether the value is a seat. In a seat column, it is the seat that did it to this one; reports then show who did it
   * to whom. Games report it as the rules count seats, from 0. Reports show it from 1, and never its average, which
   * would be meaningless.
   */
  readonly isSeat?: boolean;
  /**
   * Whether it measures how close a game was, so that the closest can be replayed. For a seat column, the lead of the
   * best over the second is used. For a game column, smaller is closer; in a game that is played together, the larger
   * the value of a lost game, the nearer it was to a win. At most one column. Default: a score.
   */
  readonly tellsCloseness?: boolean;
  /**
   * The least and the most that any game can report. Null if unbounded; leave it out if unknown. An average is known no
   * better than what one game in a thousand could still add to it, so the intervals of averages depend on these bounds.
   */
  readonly least?: Bound | null;
  readonly most?: Bound | null;
}

/**
 * A number, the key of a rule, `players`, or a list of these to be multiplied: `['players', 'limits.rounds']`. Plain
 * data, because columns are passed between threads.
 */
export type Bound = number | string | readonly (number | string)[];

/** The setting that a bound is evaluated for. */
export interface ColumnSetting {
  readonly rules: Rules;
  readonly players: number;
}

type ColumnDetails = Partial<
  Pick<Column, 'label' | 'scale' | 'headline' | 'isSeat' | 'tellsCloseness' | 'least' | 'most'>
>;

/**
 * The columns of a game during their declaration. Each declaration returns the column's offset, which is all that the
 * rules need to count it: a game keeps one number for each game column (`tally`) and for each seat column and seat
 * (`seatTally`), and reports them in this order.
 *
 *     const columns = new ColumnList();
 *     export const TURNS = columns.game('turns', 'length', 'Turns begun.', { most: 'limits.turns' }); // in columns.ts
 *     tally[TURNS]++;                                                                                 // in the rules
 */
export class ColumnList {
  readonly #game: Column[] = [];
  readonly #seat: Column[] = [];

  /** Declares a number reported once per game; returns its offset in the row. */
  game(name: string, role: ColumnRole, about: string, details: ColumnDetails = {}): number {
    return this.#game.push(column('game', name, role, about, details)) - 1;
  }

  /** Declares a number reported by every seat; returns its offset among the numbers of a seat. */
  seat(name: string, role: ColumnRole, about: string, details: ColumnDetails = {}): number {
    return this.#seat.push(column('seat', name, role, about, details)) - 1;
  }

  /** Game columns declared so far. */
  get gameCount(): number {
    return this.#game.length;
  }

  /** Seat columns declared so far. */
  get seatCount(): number {
    return this.#seat.length;
  }

  /** All declared columns, for `Game.columns`. */
  get all(): readonly Column[] {
    return [...this.#game, ...this.#seat];
  }
}

const column = (
  scope: 'game' | 'seat',
  name: string,
  role: ColumnRole,
  about: string,
  { scale = 1, headline = false, ...range }: ColumnDetails,
): Column => ({ name, about, role, scope, scale, headline, ...RANGE_OF_ROLE[role], ...range });

/**
 * Whether each game has it or not, and at most one of several seats does: wins, and how games end. A cause that each of
 * several seats may have is an average like any other column.
 */
export const isEvent = ({ role, scope }: Pick<Column, 'role' | 'scope'>): boolean =>
  role === 'win' || (role === 'cause' && scope === 'game');

/** Returns the column that represents a role: the first headline one, or else the first. */
export function leadingOf(columns: readonly Column[], role: ColumnRole): Column | undefined {
  const candidates = columns.filter((column) => column.role === role);
  return candidates.find(({ headline }) => headline) ?? candidates[0];
}

/**
 * Returns the column that measures how close a game was: as declared, or else the score of a game against each other.
 */
export function closenessColumn(columns: readonly Column[]): Column | undefined {
  const isTogether = columns.some(({ role, scope }) => role === 'win' && scope === 'game');
  const scores = isTogether ? [] : columns.filter(({ scope }) => scope === 'seat');
  return columns.find(({ tellsCloseness }) => tellsCloseness) ?? leadingOf(scores, 'score');
}

/** Default bounds by role; a declaration may override them. */
const RANGE_OF_ROLE: Readonly<Record<ColumnRole, Pick<Column, 'least' | 'most'>>> = {
  win: { least: 0, most: 1 },
  cause: { least: 0, most: 1 },
  place: { least: 1, most: 'players' },
  length: { least: 0 },
  count: { least: 0 },
  score: {},
  value: {},
};

/** Validates the columns of a plug-in's game; returns the first problem, or undefined. */
export function columnsProblem(columns: readonly Column[], play: 'against' | 'together'): string | undefined {
  for (const column of columns) {
    const { name, label, scale, role, scope } = (column ?? {}) as Partial<Column>;
    if (typeof name !== 'string') return 'one of its columns has no name';
    if (label !== undefined && (typeof label !== 'string' || label.trim() === '')) {
      return `the column ${name} has the label ${JSON.stringify(label)}, which must be words`;
    }
    if (!Number.isInteger(scale) || scale! < 1) {
      return `the column ${name} has the scale ${scale}, which must be a whole number above 0`;
    }
    if (!Object.hasOwn(RANGE_OF_ROLE, String(role))) {
      return `the column ${name} has the role "${role}", which must be one of ${Object.keys(RANGE_OF_ROLE).join(', ')}`;
    }
    if (scope !== 'game' && scope !== 'seat')
      return `the column ${name} belongs to "${scope}", which must be game or seat`;
    if (columns.filter((other) => other?.name === name && other.scope === scope).length > 1) {
      return `the column ${scope} ${name} is declared twice`;
    }
  }
  const winScope = play === 'against' ? 'seat' : 'game';
  const hasWin = columns.some(({ role, scope }) => role === 'win' && scope === winScope);
  return hasWin ? undefined : `there is no ${winScope} column of role win`;
}

export interface ColumnRange {
  readonly low: number;
  readonly high: number;
}

/** Returns the range of a column in a game of this setting, ends included; infinite where unbounded. */
export function rangeOf({ role, least, most }: Column, setting: ColumnSetting): ColumnRange {
  // A column that was written by hand gets the defaults of its role as well.
  const usual = RANGE_OF_ROLE[role];
  const low = boundOf(least === undefined ? usual.least : least, setting) ?? -Infinity;
  const high = boundOf(most === undefined ? usual.most : most, setting) ?? Infinity;
  return { low, high };
}

function boundOf(bound: Bound | null | undefined, { rules, players }: ColumnSetting): number | undefined {
  if (bound === null || bound === undefined) return undefined;
  const factor = (part: number | string): number =>
    typeof part === 'number' ? part : part === 'players' ? players : Number(rules[part]);
  return typeof bound === 'object' ? bound.map(factor).reduce((product, part) => product * part, 1) : factor(bound);
}

/** Units per 1 of a shared win: 1/2, 1/3, 1/4, 1/5 and 1/6 are all whole numbers of sixtieths. */
export const WIN_SCALE = 60;

/**
 * Offsets of the numbers of one finished game in its row: first the columns of scope `game` in declared order, then for
 * each seat its columns of scope `seat`. "No value" is NaN.
 */
export class RowLayout {
  readonly gameColumns: readonly Column[];
  readonly seatColumns: readonly Column[];
  readonly players: number;
  /** Numbers in a row. */
  readonly width: number;

  constructor(columns: readonly Column[], players: number) {
    this.players = players;
    this.gameColumns = columns.filter((column) => column.scope === 'game');
    this.seatColumns = columns.filter((column) => column.scope === 'seat');
    this.width = this.gameColumns.length + players * this.seatColumns.length;
  }

  /** offset in the row → the range of its values in a game of this setting */
  ranges(setting: ColumnSetting): ColumnRange[] {
    const ofSeat = this.seatColumns.map((column) => rangeOf(column, setting));
    const seats = Array.from({ length: setting.players }, () => ofSeat);
    return [...this.gameColumns.map((column) => rangeOf(column, setting)), ...seats.flat()];
  }

  /** Offsets of a column in the row: seat → offset, or a single one for a game column. */
  offsetsOf({ scope, name }: Pick<Column, 'scope' | 'name'>): Int32Array {
    if (scope === 'game') return Int32Array.of(this.gameOffset(name));
    return Int32Array.from({ length: this.players }, (_, seat) => this.seatOffset(seat, name));
  }

  /** Offsets of the win: the team's single one, or one for each seat; empty in a game without a winner. */
  get winOffsets(): Int32Array {
    const win = [...this.gameColumns, ...this.seatColumns].find(({ role }) => role === 'win');
    return win === undefined ? new Int32Array(0) : this.offsetsOf(win);
  }

  /** Offset in the row of a game column. */
  gameOffset(name: string): number {
    return columnIndex(this.gameColumns, name);
  }

  /** Offset in the row of a seat's column. */
  seatOffset(seat: number, name: string): number {
    return this.gameColumns.length + seat * this.seatColumns.length + columnIndex(this.seatColumns, name);
  }
}

function columnIndex(columns: readonly Column[], name: string): number {
  const index = columns.findIndex((column) => column.name === name);
  if (index < 0) throw new Error(`No column is called "${name}".`);
  return index;
}
