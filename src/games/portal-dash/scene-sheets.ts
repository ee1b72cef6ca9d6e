/** What lies beside the board of Portal Dash: the resource cube layer by layer, the piglin board, and the players' items. */
import { Kept } from '../../core/kept.js';
import { PartCache } from '../../core/part-cache.js';
import type { Icon, Part, Point, Sheet } from '../../core/scene.js';
import { COLOURS, ITEMS, KINDS, MOST_COLUMNS, MOST_PLAYERS, MOST_SLOTS, NO_COLOUR, TASK_NAMES } from './components.js';
import { heartsOf, isActive, typeOf } from './item.js';
import { visibleSides } from './rules/cube.js';
import {
  ACTIVE_SEAT,
  columnColour,
  columnFilled,
  cube,
  discard,
  EXPOSED,
  field,
  height,
  inventory,
  items,
  layerLeft,
  life,
  taskLeft,
} from './state.js';
import { setting, table } from './table.js';
import { itemText } from './words.js';

const WIDTH = 10;

// The cube from above, a square for each layer.

const LAYERS = 4;
const STACKS = 16;
const BLOCK = 1.08;
/** Layers lie two by two; the corner of the first, and how far they are apart. */
const [LEFT, TOP, ACROSS, DOWN] = [0.35, 1.1, 4.95, 5.5];

const CUBE_HEIGHT = TOP + 2 * DOWN + 0.7;

const theCube = new Kept<Sheet>(
  (seen) => seen.all(cube).all(height).all(discard).all(layerLeft).one(field[EXPOSED]),
  () => ({ id: 'cube', title: 'The resource cube', width: WIDTH, height: CUBE_HEIGHT, parts: cubeParts() }),
);

export const cubeSheet = (): Sheet => theCube.now;

function cubeParts(): Part[] {
  const parts: Part[] = [];
  for (let layer = 0; layer < LAYERS; layer++) {
    const [x, y] = cornerOf(layer);
    parts.push(
      {
        ...{
          kind: 'label',
          id: `layer-${layer}`,
          at: [x, y - 0.5],
          text: `layer ${layer + 1}: ${layerLeft[layer]} left`,
        },
        ...{ size: 0.62, room: 4.6, anchor: 'start' },
      },
      {
        ...{ kind: 'space', id: `ground-${layer}`, at: [x + 2 * BLOCK, y + 2 * BLOCK], outline: 'square' },
        ...{ size: 4 * BLOCK, empty: true },
      },
    );
    for (let stack = 0; stack < STACKS; stack++)
      if (height[stack] >= LAYERS - layer) parts.push(blockPart(stack, layer));
  }
  const y = TOP + 2 * DOWN;
  parts.push({ kind: 'label', id: 'discard', at: [0.35, y], text: 'discard', size: 0.62, room: 2.4, anchor: 'start' });
  COLOURS.forEach((colour, i) => {
    parts.push({
      ...{ kind: 'token', id: `discard-${colour}`, at: [3.6 + 1.25 * i, y], outline: 'square', size: 1, colour },
      ...{ text: String(discard[i]), title: `${discard[i]} ${colour} in the discard` },
    });
  });
  return parts;
}

const cornerOf = (layer: number): Point => [LEFT + ACROSS * (layer % 2), TOP + DOWN * Math.floor(layer / 2)];

const kept = new PartCache();

/** The colour of a block without a visible face is known to nobody. */
function blockPart(stack: number, layer: number): Part {
  const level = LAYERS - 1 - layer;
  const [x, y] = cornerOf(layer);
  const isTop = level === height[stack] - 1;
  const isSeen = isTop || visibleSides(stack, level) > 0;
  const isOpen = isTop && ((field[EXPOSED] >> stack) & 1) === 1;
  const block = cube[4 * stack + level];
  return kept.get(`block-${stack}-${level}`, block * 4 + (isSeen ? 2 : 0) + (isOpen ? 1 : 0), (id): Part => {
    const colour = COLOURS[block];
    return {
      ...{ kind: 'token', id, outline: 'square', size: 0.98 },
      at: [x + ((stack % 4) + 0.5) * BLOCK, y + (Math.floor(stack / 4) + 0.5) * BLOCK],
      ...(isSeen ? { colour } : { colour: 'white', text: '?' }),
      ...(isOpen ? { icon: 'star', title: `${colour}, stack ${stack}: can be taken` } : { faded: true }),
    };
  });
}

// The piglin board: a line for each column of a task.

const SLOT = 0.92;

const tasks = new Kept<Sheet>(
  (seen) => seen.one(table.names).all(taskLeft).all(columnColour).all(columnFilled),
  drawTasks,
);

export const taskSheet = (): Sheet => tasks.now;

function drawTasks(): Sheet {
  const parts: Part[] = [];
  let y = 0.2;
  TASK_NAMES.forEach((name, task) => {
    const left = taskLeft[task];
    const text = `Task ${name}: ${left === 0 ? 'complete' : `${left} to fill before layer ${task + 1} is gone`}`;
    parts.push({
      ...{ kind: 'label', id: `task-${task}`, at: [0.35, y + 0.5], text, size: 0.66, room: 9.3, anchor: 'start' },
      strong: left === 0,
    });
    y += 1;
    for (let column = MOST_COLUMNS * task; column < MOST_COLUMNS * (task + 1); column++) {
      if (setting.columnSize[column] === 0) continue;
      parts.push(...columnParts(column, y + 0.5));
      y += 1.05;
    }
    y += 0.3;
  });
  return { id: 'tasks', title: 'The piglin board', width: WIDTH, height: y, parts };
}

function columnParts(column: number, y: number): Part[] {
  const colour = columnColour[column] === NO_COLOUR ? undefined : COLOURS[columnColour[column]];
  return Array.from({ length: setting.columnSize[column] }, (_, i): Part => {
    const isFilled = i < columnFilled[column];
    return {
      ...{ kind: 'space', id: `slot-${column}-${i}`, at: [0.95 + 1.05 * i, y], outline: 'square', size: SLOT },
      ...(isFilled && colour ? { colour, title: `a ${colour} block` } : { empty: true }),
    };
  });
}

// Before a player: hearts, and the items in their two rows.

/** kind of an item → its sign */
const KIND_ICONS: Readonly<Record<(typeof KINDS)[number], Icon>> = {
  boots: 'boot',
  leggings: 'boot',
  chestplate: 'shield',
  sword: 'sword',
  bow: 'bow',
  pickaxe: 'tool',
};
const CARD_HEIGHT = 2.5;

const players = Array.from({ length: MOST_PLAYERS }, (_, seat) => {
  const first = seat * MOST_SLOTS;
  return new Kept<Sheet>(
    (seen) =>
      seen
        .one(table.names)
        .one(table.names[seat])
        .one(field[ACTIVE_SEAT] === seat)
        .one(life[seat])
        .one(items[seat])
        .all(inventory, first, first + items[seat]),
    () => ({
      ...{ id: `player-${seat}-sheet`, title: table.names[seat], seat, width: WIDTH, height: 8.4 },
      parts: playerParts(seat),
    }),
  );
});

export const playerSheet = (seat: number): Sheet => players[seat].now;

function playerParts(seat: number): Part[] {
  return [
    { kind: 'figure', id: `sign-of-${seat}`, at: [0.9, 1], form: 'person', size: 1.7, seat, text: String(seat + 1) },
    {
      ...{
        kind: 'gauge',
        id: `hearts-of-${seat}`,
        at: [5.1, 0.7],
        value: life[seat],
        most: Math.max(setting.hearts, life[seat]),
      },
      ...{
        width: 6.2,
        height: 0.85,
        icon: 'heart',
        colour: 'red',
        title: `${table.names[seat]}: ${life[seat]} hearts`,
      },
    },
    ...(field[ACTIVE_SEAT] === seat
      ? [
          {
            kind: 'label',
            id: `turn-of-${seat}`,
            at: [2, 1.6],
            text: 'at turn',
            size: 0.62,
            room: 3,
            anchor: 'start',
          } as const,
        ]
      : []),
    { kind: 'label', id: `used-of-${seat}`, at: [0.3, 5.3], text: 'used', size: 0.55, room: 3, anchor: 'start' },
    ...Array.from({ length: items[seat] }, (_, slot) => itemPart(seat, slot)),
  ];
}

function itemPart(seat: number, slot: number): Part {
  const item = inventory[seat * MOST_SLOTS + slot];
  const { kind, label } = ITEMS[typeOf(item)];
  const step = (WIDTH - 0.4) / setting.slots;
  const hearts = heartsOf(item) > 0 ? ` ${'♥'.repeat(heartsOf(item))}` : '';
  return {
    ...{ kind: 'card', id: `item-${slot}-of-${seat}`, width: step - 0.1, height: CARD_HEIGHT },
    at: [0.2 + step * (slot + 0.5), isActive(item) ? 3.6 : 7],
    ...{ icon: KIND_ICONS[KINDS[kind]], text: `${label}${hearts}`, title: itemText(item) },
    ...{ colour: colourOf(label), faded: !isActive(item) },
  };
}

/** What an item is made of is the first of its words. */
const colourOf = (label: string) =>
  label.startsWith('netherite')
    ? 'violet'
    : label.startsWith('diamond')
      ? 'blue'
      : label.startsWith('iron')
        ? 'gray'
        : 'sand';
