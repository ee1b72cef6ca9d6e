/**
 * The eight tiles of the default board. A designer can replace them by a file of the same shape (parameter
 * `board.data`, validated by board-check.ts). Rows run from top (y = 0) to bottom, letters from left to right,
 * unrotated.
 */
import type { RuleData } from '../../core/parameter.js';

export interface Tile {
  readonly id?: number;
  readonly name?: string;
  /** Six strings of six letters. */
  readonly rows: readonly string[];
}

/** Board data validated by `checkBoard`. */
export interface Board extends RuleData {
  readonly tiles: readonly Tile[];
  readonly startRowBySeat?: readonly number[];
  readonly bossRows?: readonly number[];
}

/** seat → default row on the start strip */
export const START_ROWS: readonly number[] = [2, 3, 1, 4];
/** first boss, second boss → default row on the portal strip */
export const BOSS_ROWS: readonly number[] = [2, 3];

export const DEFAULT_BOARD: Board = {
  name: 'the eight default tiles',
  tiles: [
    { id: 1, name: 'Lava Pond', rows: ['....S.', '.1....', '..LL.M', 'M.LL2.', '..3.C.', '.S..M.'] },
    { id: 2, name: 'Split River', rows: ['..L...', '.1L.S.', '....2.', '.MLLM.', '.CL3..', '..S...'] },
    { id: 3, name: 'Soul Corner', rows: ['....S.', '.LS.1.', '.L.CS.', '...LL.', 'M2.M3.', '...M..'] },
    { id: 4, name: 'Broken Bridge', rows: ['..M...', '.1..L.', 'S.LSL.', '.S..2.', '.L.C3.', '...M..'] },
    { id: 5, name: 'Twin Walls', rows: ['......', '.L1.L.', '.LSSL.', '..C2.M', 'MS.3ML', '......'] },
    { id: 6, name: 'Barred Hall', rows: ['S....L', '.2.M..', '..1.S.', '.LLL..', '.SC.3.', 'L....M'] },
    { id: 7, name: 'Soul Shelf', rows: ['......', '.SS1M.', '...C..', 'M.L2L.', '.3L.S.', 'L..M..'] },
    { id: 8, name: 'Scattered Fire', rows: ['..L...', '.1..S.', 'L.S2.M', '..C.LM', '.SL.3.', '..M...'] },
  ],
  startRowBySeat: START_ROWS,
  bossRows: BOSS_ROWS,
};
