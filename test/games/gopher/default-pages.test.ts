/** The pages that come with the game: drawn in the rules, and built as the rules say. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BOARD } from '../../../src/games/gopher/board.js';

const { pages } = DEFAULT_BOARD;
const rulesText = readFileSync(new URL('../../../docs/rules/gopher.md', import.meta.url), 'utf8');

/** Reads the drawings, two pages side by side, the second from column 42 on. */
function readDrawings(): { content: string[]; tunnels: string[] }[] {
  const block = /```pages\n([\s\S]*?)```/.exec(rulesText)?.[1] ?? '';
  const bands = block
    .trimEnd()
    .split(/\n\s*\n/)
    .map((band) => band.split('\n'));
  return bands.flatMap((lines) =>
    [0, 42].map((left) => readDrawing(lines.map((line) => line.padEnd(80).slice(left, left + 34)))),
  );
}

/** A cell is three columns wide, with four columns between two cells. */
function readDrawing(lines: readonly string[]): { content: string[]; tunnels: string[] } {
  const content: string[] = [];
  const tunnels: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 5; column++) {
      const hole = 5 * row + column;
      const at = 7 * column;
      content.push(lines[2 * row].slice(at, at + 3).trim());
      if (lines[2 * row].slice(at + 3, at + 7).includes('--')) tunnels.push(`${hole}-${hole + 1}`);
      if (row < 4 && lines[2 * row + 1].slice(at, at + 3).includes('|')) tunnels.push(`${hole}-${hole + 5}`);
    }
  }
  return { content, tunnels };
}

describe('the default pages', () => {
  test('are the ones drawn in the rules', () => {
    const drawn = readDrawings();
    expect(drawn).toHaveLength(6);
    drawn.forEach(({ content, tunnels }, index) => {
      expect(content).toEqual(pages[index].content);
      expect(tunnels.toSorted()).toEqual(pages[index].tunnels.map(([a, b]) => `${a}-${b}`).toSorted());
    });
  });

  test.each(pages.map((page) => [page.page, page] as const))('page %i is built to the plan', (_, page) => {
    const count = (pattern: RegExp) => page.content.filter((code) => pattern.test(code)).length;
    expect([count(/^O$/), count(/^G$/), count(/^W/), count(/^-$/)]).toEqual([2, 2, 2, 1]);
    expect([count(/^A/), count(/^B/), count(/^S/)]).toEqual([6, 6, 6]);
    expect(page.tunnels).toHaveLength(31);
    const neighbours = (hole: number) => page.tunnels.flatMap(([a, b]) => (a === hole ? [b] : b === hole ? [a] : []));
    const holes = page.content.map((_, hole) => hole);
    expect(holes.filter((hole) => neighbours(hole).length === 1).length).toBeLessThanOrEqual(2);
    for (const kind of ['O', 'G', 'W'])
      for (const [a, b] of page.tunnels)
        expect(page.content[a][0] === kind && page.content[b][0] === kind, `${kind} in ${a} and ${b}`).toBe(false);
    for (const hole of holes) expect(furthest(hole, neighbours)).toBeLessThanOrEqual(10);
    for (const type of ['A', 'B', 'S']) {
      const quantities = page.content.filter((code) => code[0] === type).map((code) => Number(code.slice(1)));
      const bands = [3, 5, 7, 9, 12, 15].map((top, i, tops) =>
        quantities.filter((q) => q <= top && q > (tops[i - 1] ?? 0)),
      );
      expect(bands.map((band) => band.length)).toEqual([1, 1, 1, 1, 1, 1]);
    }
  });

  test('have a portal in one hole on at most two pages, a present, warehouse or empty hole on one', () => {
    for (let hole = 0; hole < 25; hole++) {
      const pagesWith = (letter: string) => pages.filter((page) => page.content[hole][0] === letter).length;
      expect(pagesWith('O')).toBeLessThanOrEqual(2);
      for (const letter of 'GW-') expect(pagesWith(letter)).toBeLessThanOrEqual(1);
    }
  });
});

/** Steps to the farthest hole; infinite if one is unreachable. */
function furthest(start: number, neighbours: (hole: number) => number[]): number {
  const seen = new Set([start]);
  let steps = 0;
  for (let front = [start]; ; steps++) {
    front = front.flatMap(neighbours).filter((hole) => !seen.has(hole) && seen.add(hole));
    if (front.length === 0) return seen.size === 25 ? steps : Number.POSITIVE_INFINITY;
  }
}
