/**
 * The default book of pages. The printed pages are not known, so a designer can replace these data by a file of the
 * same shape (parameter `board`, validated by board-check.ts). docs/rules/gopher.md shows them as drawings; a test
 * compares the two.
 */
import type { RuleData } from '../../core/parameter.js';

/** A book of pages. Every page has the same holes; a token keeps its hole when the page turns. */
export interface Board extends RuleData {
  readonly name?: string;
  /** hole → [row, column] */
  readonly holes: readonly (readonly [number, number])[];
  readonly pages: readonly BoardPage[];
}

export interface BoardPage {
  /** From 1. */
  readonly page: number;
  /**
   * hole → code: `-` empty, `A4` `B4` `S4` sign for 4 acorns, berries, spikelets, `W4` warehouse of 4, `O` portal, `G`
   * present
   */
  readonly content: readonly string[];
  /** Pairs of holes joined by a tunnel. */
  readonly tunnels: readonly (readonly [number, number])[];
}

/** Parses a page: holes left to right, row by row; tunnels as `hole-hole`. */
const page = (number: number, content: string, tunnels: string): BoardPage => ({
  page: number,
  content: content.split(' '),
  tunnels: tunnels.split(' ').map((tunnel) => tunnel.split('-').map(Number) as [number, number]),
});

const pages = [
  page(
    1,
    'B4 A2 B7 S15 B2 ' + 'B11 A4 S5 S7 G ' + 'O A6 G A8 W16 ' + 'W11 S9 O A14 B8 ' + 'S1 A11 B13 - S11',
    '0-1 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 6-11 7-8 8-9 8-13 9-14 10-11 10-15 11-12 12-13 12-17 13-14 15-16 ' +
      '15-20 16-17 16-21 17-18 18-19 18-23 19-24 20-21 21-22 23-24',
  ),
  page(
    2,
    'W15 G A1 - O ' + 'S7 S8 A8 B4 A11 ' + 'A15 O B14 S1 S4 ' + 'B11 A5 S10 B8 A6 ' + 'B7 S14 W10 G B1',
    '0-1 0-5 1-2 1-6 3-4 3-8 5-6 6-11 7-8 7-12 8-9 8-13 9-14 10-11 10-15 11-16 12-13 13-14 13-18 15-16 ' +
      '15-20 16-17 16-21 17-18 18-19 18-23 19-24 20-21 21-22 22-23 23-24',
  ),
  page(
    3,
    '- B12 S3 A5 A9 ' + 'A10 B15 G A6 B6 ' + 'S11 S9 W15 G O ' + 'A1 B4 B9 S13 S6 ' + 'O B1 S4 W12 A13',
    '0-1 0-5 1-6 2-3 3-4 3-8 4-9 5-6 5-10 6-7 6-11 7-12 8-9 9-14 10-11 10-15 11-12 12-13 12-17 13-14 ' +
      '13-18 14-19 15-16 16-21 17-18 18-19 19-24 20-21 21-22 22-23 23-24',
  ),
  page(
    4,
    'S6 S2 B5 O S13 ' + 'B6 S9 O G W12 ' + 'B13 W18 A2 B10 - ' + 'S5 B3 A9 B9 A12 ' + 'A15 A5 G A7 S12',
    '0-1 1-2 1-6 2-3 2-7 3-4 4-9 5-6 5-10 6-7 6-11 7-8 8-9 8-13 9-14 10-11 10-15 11-12 12-13 13-14 13-18 ' +
      '14-19 15-16 15-20 16-17 16-21 17-22 18-23 19-24 20-21 22-23',
  ),
  page(
    5,
    'G B3 A12 B12 G ' + 'S5 B5 O W18 S10 ' + 'S14 B9 S8 S2 A4 ' + 'B15 W11 A8 O - ' + 'A13 S7 A3 B6 A7',
    '0-1 0-5 1-6 2-3 2-7 3-4 3-8 4-9 5-6 6-7 6-11 7-8 7-12 8-9 8-13 9-14 10-15 12-17 13-18 14-19 15-16 ' +
      '15-20 16-21 17-18 17-22 18-19 19-24 20-21 21-22 22-23 23-24',
  ),
  page(
    6,
    'A14 W10 G B10 O ' + 'A9 A10 B7 S3 - ' + 'O A3 A4 B14 B8 ' + 'G S4 S8 S6 W16 ' + 'S12 B2 A7 S15 B5',
    '0-1 0-5 1-2 1-6 2-3 2-7 3-4 4-9 5-10 6-7 7-8 8-9 8-13 9-14 10-11 10-15 11-16 12-13 12-17 14-19 15-16 ' +
      '15-20 16-17 16-21 17-18 17-22 19-24 20-21 21-22 22-23 23-24',
  ),
];

export const DEFAULT_BOARD: Board = {
  name: 'gopher-default-5x5',
  holes: Array.from({ length: 25 }, (_, hole) => [Math.floor(hole / 5), hole % 5]),
  pages,
};
