/**
 * Validates the numbers of a finished game, and corrects pure rounding errors. A value outside a column's range, or
 * between its units, would silently be counted as another, so it is an error of the game. Runs on every row that is
 * played: nothing here may allocate unless there is a problem to report.
 */
import type { Column, ColumnRange, ColumnSetting, RowLayout } from './column.js';
import type { Game } from './game.js';

/** Maximum units on either side of 0: every histogram has a bin for each between its lowest and its highest. */
const MAX_UNITS = 1_000_000;
/** Rounding tolerance: doubles cannot represent a third. */
const TINY = 1e-9;

/**
 * Whether values have to be whole units. Ratios are rounded to their unit; whole numbers and shares of a win are not.
 */
const isExact = ({ role, scale }: Column): boolean => scale === 1 || role === 'win';

export class RowValidator {
  /** offset in the row → its column */
  readonly #columns: readonly Column[];
  readonly #gameColumns: number;
  readonly #seatColumns: number;
  /** offset in the row → units per 1, least and most units, whether they have to be whole, whether NaN is valid */
  readonly #ranges: readonly ColumnRange[];
  readonly #scale: Float64Array;
  readonly #least: Float64Array;
  readonly #most: Float64Array;
  readonly #exact: Uint8Array;
  readonly #optional: Uint8Array;
  /** Offset of the first seat's share of the win; negative if seats do not win. */
  readonly #win: number;

  constructor(layout: RowLayout, play: Game['play'], setting: ColumnSetting) {
    const { players } = setting;
    const { gameColumns, seatColumns } = layout;
    this.#columns = [...gameColumns, ...Array.from({ length: players }, () => seatColumns).flat()];
    this.#gameColumns = gameColumns.length;
    this.#seatColumns = seatColumns.length;
    const ranges = layout.ranges(setting);
    this.#ranges = ranges;
    this.#scale = Float64Array.from(this.#columns, ({ scale }) => scale);
    this.#least = Float64Array.from(ranges, ({ low }, i) => Math.max(low * this.#scale[i], -MAX_UNITS) - TINY);
    this.#most = Float64Array.from(ranges, ({ high }, i) => Math.min(high * this.#scale[i], MAX_UNITS) + TINY);
    this.#exact = Uint8Array.from(this.#columns, (column) => Number(isExact(column)));
    this.#optional = Uint8Array.from(this.#columns, ({ role }) => Number(role !== 'win'));
    const win = play === 'against' ? seatColumns.findIndex(({ role }) => role === 'win') : -1;
    this.#win = win < 0 ? -1 : gameColumns.length + win;
  }

  /** Returns the problem of a row, in words; undefined if it is valid. */
  problemOf(row: Float64Array): string | undefined {
    const offset = this.#firstInvalid(row);
    if (offset >= 0) return this.#formatValue(row[offset], offset);
    if (this.#win < 0) return undefined;
    let wins = 0;
    for (let i = this.#win; i < row.length; i += this.#seatColumns) wins += row[i];
    if (Math.abs(wins - 1) < TINY || Math.abs(wins) < TINY) return undefined;
    return `the shares of the win add up to ${wins}, not to 1 or, if nobody wins, to 0`;
  }

  #firstInvalid(row: Float64Array): number {
    const [scale, least, most, exact] = [this.#scale, this.#least, this.#most, this.#exact];
    for (let i = 0; i < row.length; i++) {
      const units = row[i] * scale[i];
      if (!(units >= least[i] && units <= most[i])) {
        if (this.#optional[i] === 1 && Number.isNaN(units)) continue;
        return i;
      }
      const whole = Math.round(units);
      if (exact[i] === 1 && units !== whole) {
        if (Math.abs(units - whole) > TINY) return i;
        // A sum of parts that is whole but for the last bit: round it.
        row[i] = whole / scale[i];
      }
    }
    return -1;
  }

  #formatValue(value: number, offset: number): string {
    const column = this.#columns[offset];
    const seat = Math.floor((offset - this.#gameColumns) / this.#seatColumns) + 1;
    const whose = column.scope === 'seat' ? ` of player ${seat}` : '';
    const { low, high } = this.#ranges[offset];
    const reach = MAX_UNITS / column.scale;
    const unit = column.scale === 1 ? '' : ` of 1/${column.scale}`;
    const must =
      value < low || value > high || Number.isNaN(value)
        ? `must be ${formatColumnRange(this.#ranges[offset])}`
        : Math.abs(value) > reach
          ? `can be counted from ${-reach} to ${reach} only; report it in larger units`
          : `is counted in whole units${unit}, and this is not a whole number of them`;
    return `the game reports ${column.name}${whose} as ${value}, but ${column.name} ${must}`;
  }
}

function formatColumnRange({ low, high }: ColumnRange): string {
  if (high === Infinity) return low === -Infinity ? 'a number' : `at least ${low}`;
  return low === -Infinity ? `at most ${high}` : `${low} to ${high}`;
}
