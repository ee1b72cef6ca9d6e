/** The board as text. Each space has three lines; each row is shifted by half a space, as in a hexagonal grid. */

import { BEDROCK, FIGURES, FIRST_ROBOT, NO_TILE } from './components.js';
import { isCharacter, spaceName } from './rules/figures.js';
import { figuresAt, maskAt, tileAt, trapOwner } from './state.js';
import { table } from './table.js';

/** Columns per space; even, because rows are shifted by half of it. */
const WIDTH = 8;

export const LEGEND =
  'The board: lines around a space are the ways out of it; 1 to 6: the players; a to f: the antelopes of players 1 to 6; ' +
  'r: a robot; ^: a trap; o: an empty tile; ##: bedrock; ·: no tile yet. A space is called (column, row): the first of ' +
  'each row is named, and the column goes up by one from space to space.';

/** Columns for the name of a row's first space: `(-4, 0) `. */
const MARGIN = 8;

export function drawPicture(): string {
  const { radius } = table.board;
  const lines = Array.from({ length: 3 * (2 * radius + 1) }, () => [] as string[]);
  const write = (line: number, left: number, text: string): void => {
    for (const [i, letter] of [...text].entries()) lines[line][left + i] = letter;
  };
  for (let space = 0; space < table.spaces; space++) {
    const q = table.board.q[space];
    const r = table.board.r[space];
    const left = MARGIN + (WIDTH / 2) * (2 * (q + radius) + r);
    const line = 3 * (r + radius);
    for (const [i, text] of drawSpace(space).entries()) write(line + i, left, text);
    const isFirst = q === Math.max(-radius, -radius - r);
    if (isFirst) write(line + 1, left - MARGIN, spaceName(space).padStart(MARGIN - 1));
  }
  return lines
    .map((line) =>
      Array.from(line, (letter) => letter ?? ' ')
        .join('')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns three lines of WIDTH - 1 letters. */
function drawSpace(space: number): string[] {
  if (tileAt[space] === NO_TILE) return ['       ', '   ·   ', '       '];
  const edge = (direction: number, sign: string): string => (((maskAt[space] >> direction) & 1) === 1 ? sign : ' ');
  const inside = `${figuresIn(space)}${trapOwner[space] >= 0 ? '^' : ''}`;
  const filler = tileAt[space] === BEDROCK ? '##' : 'o';
  return [
    ` ${edge(4, '\\')}   ${edge(5, '/')} `,
    `${edge(3, '-')}${centred(inside === '' ? filler : inside)}${edge(0, '-')}`,
    ` ${edge(2, '/')}   ${edge(1, '\\')} `,
  ];
}

/** Centres up to five letters; longer text is cut and ends in a plus. */
function centred(text: string): string {
  const room = WIDTH - 3;
  const fits = text.length > room ? `${text.slice(0, room - 1)}+` : text;
  return fits.padStart(Math.ceil((room + fits.length) / 2)).padEnd(room);
}

function figuresIn(space: number): string {
  let letters = '';
  for (let figure = 0; figure < FIGURES; figure++) {
    if (((figuresAt[space] >> figure) & 1) === 0) continue;
    if (figure >= FIRST_ROBOT) letters += 'r';
    else letters += isCharacter(figure) ? figure + 1 : 'abcdef'[figure];
  }
  return letters;
}
