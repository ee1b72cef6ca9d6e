/**
 * The scene of Portal Dash: the strip of tiles; scene-cube.ts and scene-players.ts draw the cube, the piglin board and
 * the players.
 */
import { counted } from '../../core/formatting.js';
import { concatMemos, Memo, MemoByKey } from '../../core/memo.js';
import type { Colour, Icon, Part, Point, Scene, Sheet } from '../../core/scene.js';
import {
  cellAt,
  columnOf,
  hasCell,
  LAVA,
  MAGMA,
  MAX_TILES,
  NOWHERE,
  ROWS,
  rowOf,
  SOUL_SAND,
  TERRAINS,
} from './cells.js';
import { ANY, BOSSES, COLOURS, MOB_TYPES, MOBS } from './components.js';
import { cubeSheet, taskSheet } from './scene-cube.js';
import { playerSheet } from './scene-players.js';
import {
  ACTIONS_LEFT,
  ACTIVE,
  BLOCK_FACE,
  bossLife,
  CHEST_SUPPLY,
  chests,
  field,
  figureCell,
  ground,
  MOB_FACE,
  ON_BOARD,
  PORTAL,
  playerCell,
  QUEUE_LENGTH,
  spawner,
  TILES_REVEALED,
  tileAt,
} from './state.js';
import { setting, table } from './table.js';
import { cellInWords } from './words.js';

export function drawScene(): Scene {
  const seats = Array.from({ length: setting.players }, (_, seat) => seat);
  return { sheets: [board.value, cubeSheet(), taskSheet(), ...seats.map(playerSheet)] };
}

/** terrain → its sign and colour */
const TERRAIN_LOOKS: Readonly<Record<number, readonly [Icon, Colour]>> = {
  [LAVA]: ['wave', 'red'],
  [MAGMA]: ['fire', 'orange'],
  [SOUL_SAND]: ['dots', 'brown'],
};

/** figure type → colour: mobs, then the Wildfire and the Ancient Hoglin */
const FIGURE_COLOURS: readonly Colour[] = ['red', 'white', 'black', 'brown', 'gold', 'gray', 'gold', 'brown'];

/** Below the board: the white dice and the supply. */
const BELOW = 1.5;
/** Above and to the left: the numbers of columns and rows. */
const MARGIN = 0.4;

/**
 * Memoized parts of the board, from bottom to top. Each table has its own list of names, so its identity also detects
 * another table, which may have other rules.
 */
const lists = [
  new Memo<readonly Part[]>((seen) => seen.add(table.names), numberParts),
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).addAll(ground).add(field[TILES_REVEALED]).add(field[PORTAL]),
    groundParts,
  ),
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).add(field[TILES_REVEALED]).addAll(tileAt).addAll(spawner).addAll(chests),
    thingParts,
  ),
  new Memo<readonly Part[]>(
    (seen) => seen.add(table.names).add(field[ON_BOARD]).addAll(figureCell).addAll(bossLife),
    figureParts,
  ),
  new Memo<readonly Part[]>((seen) => seen.add(table.names).addAll(table.names).addAll(playerCell), playerParts),
  new Memo<readonly Part[]>((seen) => {
    seen.add(table.names).add(field[BLOCK_FACE]).add(field[MOB_FACE]).add(field[ACTIONS_LEFT]).add(field[ACTIVE]);
    seen.add(field[QUEUE_LENGTH]).add(field[CHEST_SUPPLY]).addAll(bossLife);
  }, stockParts),
];

const board = new Memo<Sheet>(
  (seen) => {
    seen.add(table.names);
    for (const list of lists) seen.add(list.value);
  },
  () => ({
    id: 'board',
    title: 'The Nether',
    width: columns() + MARGIN,
    height: ROWS + BELOW + MARGIN,
    parts: concatMemos(lists),
  }),
);

const columns = (): number => 2 + ROWS * setting.tiles;

const middleOf = (cell: number): Point => [MARGIN + columnOf(cell) + 0.5, MARGIN + rowOf(cell) + 0.5];

/** Returns the numbers of columns and rows, as in narration. */
function numberParts(): Part[] {
  const number = (id: string, at: Point, text: number): Part => ({
    kind: 'label',
    id,
    at,
    text: String(text),
    size: 0.28,
    room: 0.4,
  });
  return [
    ...Array.from({ length: columns() }, (_, x) => number(`column-${x}`, [MARGIN + x + 0.5, 0.2], x)),
    ...Array.from({ length: ROWS }, (_, y) => number(`row-${y}`, [0.2, MARGIN + y + 0.5], y)),
  ];
}

const kept = new MemoByKey();

/** Returns every revealed cell; a hidden tile or strip is one piece. */
function groundParts(): Part[] {
  const parts: Part[] = [];
  for (let x = 0; x < 2 + ROWS * setting.tiles; x++) {
    for (let y = 0; y < ROWS; y++) {
      const cell = cellAt(x, y);
      if (ground[cell] === NOWHERE) continue;
      parts.push(kept.get(`cell-${cell}`, ground[cell] + 8 * setting.tiles, (id) => cellPart(id, cell)));
    }
  }
  for (let tile = field[TILES_REVEALED]; tile < setting.tiles; tile++) {
    parts.push({
      kind: 'space',
      id: `hidden-${tile}`,
      at: [MARGIN + 4 + ROWS * tile, MARGIN + ROWS / 2],
      outline: 'square',
      size: ROWS - 0.1,
      colour: 'gray',
      text: 'a tile, face down',
    });
  }
  if (field[PORTAL] === 0) {
    parts.push({
      kind: 'space',
      id: 'hidden-portal',
      at: [MARGIN + 1.5 + ROWS * setting.tiles, MARGIN + ROWS / 2],
      outline: 'square',
      size: 0.92,
      height: ROWS - 0.1,
      colour: 'violet',
      icon: 'portal',
      title: 'the portal strip, face down',
    });
  }
  return parts;
}

function cellPart(id: string, cell: number): Part {
  const terrain = ground[cell];
  const [icon, colour] = TERRAIN_LOOKS[terrain] ?? [undefined, floorColour(columnOf(cell))];
  return {
    kind: 'space',
    id,
    at: middleOf(cell),
    outline: 'square',
    size: 0.96,
    colour,
    title: `${cellInWords(cell)}: ${TERRAINS[terrain]}`,
    ...(icon && { icon }),
  };
}

/** Colours the strips at both ends differently from the tiles. */
const floorColour = (column: number): Colour =>
  column === 0 ? 'white' : column > ROWS * setting.tiles ? 'violet' : 'sand';

/** Spawners and chests. */
function thingParts(): Part[] {
  const parts: Part[] = [];
  for (let tile = 0; tile < Math.min(field[TILES_REVEALED], MAX_TILES); tile++) {
    const name = setting.tileNames[tileAt[tile]];
    for (let i = 0; i < 3; i++) {
      const [x, y] = middleOf(spawner[tile * 3 + i]);
      parts.push({
        kind: 'token',
        id: `spawner-${tile}-${i}`,
        at: [x - 0.28, y - 0.28],
        outline: 'round',
        size: 0.32,
        colour: 'gray',
        text: String(i + 1),
        title: `spawner ${i + 1} of ${name}`,
      });
    }
  }
  for (let x = 0; x < 1 + ROWS * setting.tiles; x++) {
    for (let y = 0; y < ROWS; y++) {
      const cell = cellAt(x, y);
      if (!hasCell(chests, cell)) continue;
      parts.push({
        kind: 'token',
        id: `chest-${cell}`,
        at: middleOf(cell),
        outline: 'square',
        size: 0.62,
        colour: 'gold',
        icon: 'chest',
        title: `a chest in ${cellInWords(cell)}`,
      });
    }
  }
  return parts;
}

function figureParts(): Part[] {
  const parts: Part[] = [];
  for (let figure = 0; figure < setting.mobs + setting.bosses; figure++) {
    if (((field[ON_BOARD] >> figure) & 1) === 0) continue;
    const type = setting.figureType[figure];
    const isBoss = type >= MOB_TYPES;
    const cell = figureCell[figure];
    const left = isBoss ? `, ${bossLife[figure - setting.mobs]} of ${setting.figureLife[figure]} life` : '';
    parts.push({
      kind: 'piece',
      id: `mob-${figure}`,
      at: middleOf(cell),
      form: 'monster',
      size: isBoss ? 0.96 : 0.74,
      colour: FIGURE_COLOURS[type],
      text: isBoss ? BOSSES[type === MOB_TYPES ? 0 : 2].label[0] : mobNumber(type),
      title: `${setting.figureLabels[figure]} in ${cellInWords(cell)}${left}`,
    });
  }
  return parts;
}

/** Formats the face of the mob die that activates a mob type. */
function mobNumber(type: number): string {
  const figure = setting.figureType.indexOf(type);
  const number = setting.figuresByNumber.findIndex((figures) => ((figures >> figure) & 1) === 1);
  return number > 0 ? String(number) : MOBS[type].label[0];
}

/** Players may share a cell; those who are out have none. */
function playerParts(): Part[] {
  const seats = Array.from({ length: setting.players }, (_, seat) => seat).filter((seat) => playerCell[seat] > 0);
  return seats.map((seat): Part => {
    const cell = playerCell[seat];
    const here = [...playerCell.subarray(0, setting.players)].flatMap((at, other) => (at === cell ? [other] : []));
    const [x, y] = middleOf(cell);
    const aside = (here.indexOf(seat) - (here.length - 1) / 2) * 0.24;
    return {
      kind: 'piece',
      id: `player-${seat}`,
      at: [x + aside, y],
      form: 'person',
      size: here.length > 2 ? 0.5 : 0.66,
      seat,
      text: String(seat + 1),
      title: `${table.names[seat]} in ${cellInWords(cell)}`,
    };
  });
}

function stockParts(): Part[] {
  const y = MARGIN + ROWS + BELOW / 2;
  const block = field[BLOCK_FACE];
  const texts = [
    `${counted(field[ACTIONS_LEFT], 'action')} left for Player ${field[ACTIVE] + 1}`,
    `${counted(field[QUEUE_LENGTH], 'mob')} in the queue, ${counted(field[CHEST_SUPPLY], 'chest')} in stock`,
    ...bossesInWords(),
  ];
  return [
    {
      kind: 'die',
      id: 'block-die',
      at: [0.6, y],
      size: 0.9,
      face: block === ANY ? '?' : '■',
      title: 'the block die',
      colour: block === ANY ? 'white' : COLOURS[block],
    },
    {
      kind: 'die',
      id: 'mob-die',
      at: [1.7, y],
      size: 0.9,
      colour: 'white',
      title: 'the mob die',
      face: field[MOB_FACE] === 0 ? '–' : String(field[MOB_FACE]),
    },
    ...texts.map((text, i): Part => {
      const at: Point = [2.5, y - 0.42 + 0.42 * i];
      return { kind: 'label', id: `stock-${i}`, at, text, size: 0.36, room: columns() - 2.7, anchor: 'start' };
    }),
  ];
}

/** Formats the bosses, which are public from the start, though they appear only with the portal. */
function bossesInWords(): string[] {
  const bosses = Array.from({ length: setting.bosses }, (_, boss) => setting.mobs + boss);
  const lives = bosses.map(
    (figure) =>
      `${setting.figureLabels[figure]} ${bossLife[figure - setting.mobs]} of ${setting.figureLife[figure]} life`,
  );
  return lives.length === 0 ? [] : [lives.join(', ')];
}
