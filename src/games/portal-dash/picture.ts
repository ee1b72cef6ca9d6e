/**
 * Draws the table as text: the board with its figures, the cube from above, the piglin board, and the players' items.
 */

import { cellAt, hasCell, LAVA, MAGMA, ROWS, SOUL_SAND } from './cells.js';
import { COLOURS, MAX_COLUMNS, MAX_SLOTS, MOB_TYPES, MOBS, NO_COLOUR, TASK_NAMES } from './components.js';
import {
  bossLife,
  chests,
  columnColour,
  columnFilled,
  cube,
  discard,
  EXPOSED,
  field,
  figureCell,
  ground,
  height,
  inventory,
  items,
  life,
  MAX_X,
  playerCell,
} from './state.js';
import { setting, table } from './table.js';
import { itemInWords } from './words.js';

/** figure type → its letter on the board */
const MOB_LETTERS = ['m', 'g', 'e', 'h', 'b', 'w', 'W', 'H'] as const;
const TERRAIN_LETTERS: Readonly<Record<number, string>> = { [LAVA]: '~', [MAGMA]: '^', [SOUL_SAND]: ':' };
const COLOUR_LETTERS = ['R', 'Y', 'O', 'B', 'K'] as const;

const LABELS = [...MOBS.map(({ label }) => label), 'Wildfire', 'Ancient Hoglin'];

export const LEGEND =
  'The board, columns across and rows down: . floor, ~ lava, ^ magma, : soul sand, $ chest, 1-4 players, * several ' +
  `players, ${MOB_LETTERS.map((letter, type) => `${letter} ${LABELS[type]}`).join(', ')}. The cube from above: the top ` +
  'block of each stack and how high the stack is, in brackets where it can be taken; ' +
  `${COLOURS.map((colour, i) => `${COLOUR_LETTERS[i]} ${colour}`).join(', ')}.`;

export function drawPicture(): string {
  return [...drawBoard(), '', ...drawCube(), '', ...drawTasks(), '', ...drawPlayers()].join('\n');
}

function drawBoard(): string[] {
  const columns = Array.from({ length: field[MAX_X] + 1 }, (_, x) => x);
  const lines = [`  ${columns.map((x) => ` ${x % 10}`).join('')}`];
  if (columns.length > 10)
    lines.unshift(`  ${columns.map((x) => ` ${x % 10 === 0 && x > 0 ? x / 10 : ' '}`).join('')}`);
  for (let y = 0; y < ROWS; y++) {
    const cells = columns.map((x) => `${(x - 1) % ROWS === 0 && x > 0 ? '|' : ' '}${cellLetter(cellAt(x, y))}`);
    lines.push(`${y} ${cells.join('')}`);
  }
  return lines;
}

function cellLetter(cell: number): string {
  const here = [...playerCell.subarray(0, setting.players)].flatMap((at, seat) => (at === cell ? [seat] : []));
  if (here.length > 0) return here.length > 1 ? '*' : String(here[0] + 1);
  const figure = figureCell.indexOf(cell);
  if (figure >= 0) return MOB_LETTERS[setting.figureType[figure]];
  if (hasCell(chests, cell)) return '$';
  return TERRAIN_LETTERS[ground[cell]] ?? '.';
}

/** Draws each stack as its top block and height; exposed ones in brackets. */
function drawCube(): string[] {
  const lines = ['Cube'];
  for (let row = 0; row < 4; row++) {
    const stacks = [0, 1, 2, 3].map((column) => {
      const stack = 4 * row + column;
      const top = height[stack];
      const text = top === 0 ? '--' : `${COLOUR_LETTERS[cube[4 * stack + top - 1]]}${top}`;
      return ((field[EXPOSED] >> stack) & 1) === 1 ? `[${text}]` : ` ${text} `;
    });
    lines.push(`  ${stacks.join(' ')}`);
  }
  lines.push(`Discard: ${COLOUR_LETTERS.map((letter, i) => `${letter} ${discard[i]}`).join(', ')}`);
  return lines;
}

function drawTasks(): string[] {
  return TASK_NAMES.map((task, t) => {
    const columns: string[] = [];
    for (let column = MAX_COLUMNS * t; column < MAX_COLUMNS * (t + 1); column++) {
      const size = setting.columnSize[column];
      if (size === 0) continue;
      const letter = columnColour[column] === NO_COLOUR ? '' : COLOUR_LETTERS[columnColour[column]];
      columns.push(letter.repeat(columnFilled[column]).padEnd(size, '.'));
    }
    return `Task ${task}: ${columns.join(' ')}`;
  });
}

function drawPlayers(): string[] {
  const lines = table.names.slice(0, setting.players).map((name, seat) => {
    const held = [...inventory.subarray(seat * MAX_SLOTS, seat * MAX_SLOTS + items[seat])].map(itemInWords);
    return playerCell[seat] === 0 ? `${name}: out` : `${name}: ${life[seat]} life; ${held.join(', ')}`;
  });
  for (let boss = 0; boss < setting.bosses; boss++) {
    const figure = setting.mobs + boss;
    const label = setting.figureType[figure] === MOB_TYPES ? 'Wildfire' : 'Ancient Hoglin';
    lines.push(`${label}: ${bossLife[boss]} of ${setting.figureLife[figure]} life`);
  }
  return lines;
}
