/**
 * The board as text. Each space is drawn as three lines, shifted by half a space from row to row as hexagons are:
 *
 *     \ /      openings NW and NE
 *    -1a^-     openings W and E; figures: 1..6 characters, a..f antelopes of players 1..6, r a robot; ^ a trap
 *     / \      openings SW and SE
 *
 * `##` is bedrock, a sealed or closed edge is blank, a space without a tile is a dot.
 */

import { isCharacter } from './figures.js';
import { BEDROCK, FIGURES, FIRST_ROBOT, NO_TILE } from './pieces.js';
import type { DigTable } from './table.js';

/** Columns a space takes; half of it must be whole. */
const WIDTH = 8;

export function drawBoard(t: DigTable): string {
  const { radius } = t.board;
  const lines = Array.from({ length: 3 * (2 * radius + 1) }, () => [] as string[]);
  for (let space = 0; space < t.spaces; space++) {
    const q = t.board.q[space];
    const r = t.board.r[space];
    const left = (WIDTH / 2) * (2 * (q + radius) + r);
    drawSpace(t, space).forEach((text, i) => {
      const line = lines[3 * (r + radius) + i];
      [...text].forEach((letter, j) => {
        line[left + j] = letter;
      });
    });
  }
  return lines
    .map((line) =>
      Array.from(line, (letter) => letter ?? ' ')
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

/** Three lines of WIDTH - 1 letters. */
function drawSpace(t: DigTable, space: number): string[] {
  if (t.tile[space] === NO_TILE) return ['       ', '   ·   ', '       '];
  const edge = (direction: number, sign: string): string => (((t.mask[space] >> direction) & 1) === 1 ? sign : ' ');
  const inside = `${figuresIn(t, space)}${t.trapOwner[space] >= 0 ? '^' : ''}`;
  const filler = t.tile[space] === BEDROCK ? '##' : 'o';
  return [
    ` ${edge(4, '\\')}   ${edge(5, '/')} `,
    `${edge(3, '-')}${centred(inside === '' ? filler : inside)}${edge(0, '-')}`,
    ` ${edge(2, '/')}   ${edge(1, '\\')} `,
  ];
}

/** At most five letters; more figures than fit end in a plus. */
function centred(text: string): string {
  const room = WIDTH - 3;
  const fits = text.length > room ? `${text.slice(0, room - 1)}+` : text;
  return fits.padStart(Math.ceil((room + fits.length) / 2)).padEnd(room);
}

function figuresIn(t: DigTable, space: number): string {
  let letters = '';
  for (let figure = 0; figure < FIGURES; figure++) {
    if (((t.figuresAt[space] >> figure) & 1) === 0) continue;
    if (figure >= FIRST_ROBOT) letters += 'r';
    else letters += isCharacter(t, figure) ? figure + 1 : 'abcdef'[figure];
  }
  return letters;
}
