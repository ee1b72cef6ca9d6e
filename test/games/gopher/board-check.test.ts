/** Pages a designer might write, right and wrong. */
import { describe, expect, test } from 'vitest';
import { formatParameterRange } from '../../../src/core/parameter.js';
import { DEFAULT_BOARD } from '../../../src/games/gopher/board.js';
import { checkBoard } from '../../../src/games/gopher/board-check.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { randomBoard, rngOf } from './random-board.js';

/** Data of any shape, as it comes from a file. */
type Data = ReturnType<typeof JSON.parse>;

/** A small sound book as plain data, to be broken. */
const book = (): Data => ({
  holes: [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  pages: [
    {
      page: 1,
      content: ['A4', 'O', '-'],
      tunnels: [
        [0, 1],
        [1, 2],
      ],
    },
    {
      page: 2,
      content: ['W60', 'G', 'S1'],
      tunnels: [
        [0, 1],
        [0, 2],
      ],
    },
  ],
});

const problemsAfter = (change: (broken: Data) => void) => {
  const broken = book();
  change(broken);
  return checkBoard(broken).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('the check of a book', () => {
  test('passes sound books', () => {
    expect(checkBoard(book())).toEqual([]);
    expect(checkBoard(DEFAULT_BOARD)).toEqual([]);
    const rng = rngOf(41);
    for (let i = 0; i < 50; i++) {
      const size = { holes: 2 + rng.below(31), pages: 2 + rng.below(11), extraTunnels: rng.below(40) };
      expect(checkBoard(randomBoard(rng, size))).toEqual([]);
    }
  });

  test.each<[string, (broken: Data) => void, string]>([
    [
      'a hole that does not exist',
      (b) => b.pages[0].tunnels.push([1, 3]),
      'pages.0.tunnels.2: hole 3 does not exist; the holes are 0..2',
    ],
    [
      'a page in two parts',
      (b) => b.pages[1].tunnels.pop(),
      'pages.1.tunnels: the page is not connected: no way leads from hole 0 to hole 2',
    ],
    ['a missing page', (b) => (b.pages[1].page = 3), 'pages.1.page: must be a page number 1..2; received 3'],
    ['a page twice', (b) => (b.pages[1].page = 1), 'pages.1.page: there are two pages 1'],
    ['too few pages', (b) => b.pages.pop(), 'pages: the book must have 2..12 pages; it has 1'],
    ['an unknown code', (b) => (b.pages[0].content[0] = 'X4'), 'pages.0.content.0: unknown code "X4"'],
    ['a sign without quantity', (b) => (b.pages[0].content[0] = 'A'), 'pages.0.content.0: unknown code "A"'],
    [
      'a quantity of 0',
      (b) => (b.pages[0].content[0] = 'A0'),
      'pages.0.content.0: the quantity must be 1..60; received "A0"',
    ],
    [
      'a quantity of 61',
      (b) => (b.pages[0].content[0] = 'W61'),
      'pages.0.content.0: the quantity must be 1..60; received "W61"',
    ],
    [
      'a hole without code',
      (b) => b.pages[0].content.pop(),
      'pages.0.content: must have one code for each of the 3 holes; it has 2',
    ],
    [
      'a tunnel twice',
      (b) => b.pages[0].tunnels.push([1, 0]),
      'pages.0.tunnels.2: the tunnel between holes 0 and 1 is listed twice',
    ],
    [
      'a tunnel to its own hole',
      (b) => b.pages[0].tunnels.push([1, 1]),
      'pages.0.tunnels.2: a tunnel must join two holes; this one leads from hole 1 back to it',
    ],
    [
      'a tunnel of three holes',
      (b) => b.pages[0].tunnels.push([0, 1, 2]),
      'pages.0.tunnels.2: must be a pair of holes, such as [0,1]; received [0,1,2]',
    ],
    [
      'too many tunnels',
      (b) => (b.pages[0].tunnels = Array(65).fill([0, 1])),
      'pages.0.tunnels: a page can have at most 64 tunnels; it has 65',
    ],
    ['two holes in one place', (b) => (b.holes[2] = [0, 1]), 'holes.2: lies at the same place as hole 1, [0,1]'],
    [
      'an invalid place',
      (b) => (b.holes[2] = [0, 1.5]),
      'holes.2: must be [row,column], two whole numbers 0..99; received [0,1.5]',
    ],
    ['one hole', (b) => b.holes.splice(1), 'holes: must have 2..32 holes; it has 1'],
    ['no holes', (b) => delete b.holes, 'holes: must be a list with the place of every hole'],
    ['no pages', (b) => (b.pages = {}), 'pages: must be a list of pages; received {}'],
    [
      'an invalid page',
      (b) => (b.pages[0] = 7),
      'pages.0: must be an object with "page", "content" and "tunnels"; received 7',
    ],
    [
      'no content',
      (b) => delete b.pages[0].content,
      'pages.0.content: must be a list with the code of every hole; received nothing',
    ],
    ['no tunnels', (b) => delete b.pages[0].tunnels, 'pages.0.tunnels: must be a list of pairs of holes'],
  ])('finds %s', (_, change, message) => {
    expect(
      problemsAfter(change).some((problem) => problem.startsWith(message)),
      problemsAfter(change).join('\n'),
    ).toBe(true);
  });

  test('says which page is missing', () => {
    expect(problemsAfter((b) => (b.pages[1].page = 3))).toContain(
      'pages: page 2 is missing: the pages must be numbered 1..2, each once',
    );
  });

  test('refuses a value that is not a book', () => {
    for (const value of [undefined, null, 3, 'pages', []]) expect(checkBoard(value)).toHaveLength(1);
  });

  test('belongs to the parameter "board"', () => {
    const board = gopher.parameters.find(({ key }) => key === 'board');
    expect(board?.kind === 'data' && board.check).toBe(checkBoard);
    expect(board && formatParameterRange(board)).toBe('data with holes, pages');
  });
});
