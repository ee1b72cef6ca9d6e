/** The tables at which a broken game is compared with the whole one. */
import { FORMER_TABLES } from '../former/line-ups.js';

export interface ComparedTable {
  readonly preset: string;
  readonly strategies: readonly string[];
  /** Seats; the line-up repeats. */
  readonly players: number;
  /** `key=value`, as after --set. */
  readonly set?: readonly string[];
}

/** game → its tables */
export const COMPARED_TABLES: Readonly<Record<string, readonly ComparedTable[]>> = {
  ...FORMER_TABLES,
  pig: [
    { preset: 'default', strategies: ['hold', 'random'], players: 2 },
    { preset: 'default', strategies: ['random'], players: 4 },
  ],
};
