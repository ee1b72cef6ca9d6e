/** The scene's resource cube, layer by layer, and the piglin board. */
import { Memo, MemoByKey } from '../../core/memo.js';
import type { Part, Point, Sheet } from '../../core/scene.js';
import { COLOURS, MAX_COLUMNS, NO_COLOUR, TASK_NAMES } from './components.js';
import { visibleSides } from './rules/cube.js';
import { columnColour, columnFilled, cube, discard, EXPOSED, field, height, layerLeft, taskLeft } from './state.js';
import { setting, table } from './table.js';

const WIDTH = 10;

// The cube from above, a square for each layer.

const LAYERS = 4;
const STACKS = 16;
const BLOCK = 1.08;
/** The layers form two rows of two: the corner of the first, and the distances between them. */
const [LEFT, TOP, ACROSS, DOWN] = [0.35, 1.1, 4.95, 5.5];

const CUBE_HEIGHT = TOP + 2 * DOWN + 0.7;

const theCube = new Memo<Sheet>(
  (seen) => seen.addAll(cube).addAll(height).addAll(discard).addAll(layerLeft).add(field[EXPOSED]),
  () => ({ id: 'cube', title: 'The resource cube', width: WIDTH, height: CUBE_HEIGHT, parts: cubeParts() }),
);

export const cubeSheet = (): Sheet => theCube.value;

function cubeParts(): Part[] {
  const parts: Part[] = [];
  for (let layer = 0; layer < LAYERS; layer++) {
    const [x, y] = cornerOf(layer);
    parts.push(
      {
        kind: 'label',
        id: `layer-${layer}`,
        at: [x, y - 0.5],
        text: `layer ${layer + 1}: ${layerLeft[layer]} left`,
        size: 0.62,
        room: 4.6,
        anchor: 'start',
      },
      {
        kind: 'space',
        id: `ground-${layer}`,
        at: [x + 2 * BLOCK, y + 2 * BLOCK],
        outline: 'square',
        size: 4 * BLOCK,
        empty: true,
      },
    );
    for (let stack = 0; stack < STACKS; stack++)
      if (height[stack] >= LAYERS - layer) parts.push(blockPart(stack, layer));
  }
  const y = TOP + 2 * DOWN;
  parts.push({ kind: 'label', id: 'discard', at: [0.35, y], text: 'discard', size: 0.62, room: 2.4, anchor: 'start' });
  COLOURS.forEach((colour, i) => {
    parts.push({
      kind: 'token',
      id: `discard-${colour}`,
      at: [3.6 + 1.25 * i, y],
      outline: 'square',
      size: 1,
      colour,
      text: String(discard[i]),
      title: `${discard[i]} ${colour} in the discard`,
    });
  });
  return parts;
}

const cornerOf = (layer: number): Point => [LEFT + ACROSS * (layer % 2), TOP + DOWN * Math.floor(layer / 2)];

const kept = new MemoByKey();

/** A block without a visible face has no colour: it is hidden from all. */
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
      kind: 'token',
      id,
      outline: 'square',
      size: 0.98,
      at: [x + ((stack % 4) + 0.5) * BLOCK, y + (Math.floor(stack / 4) + 0.5) * BLOCK],
      ...(isSeen ? { colour } : { colour: 'white', text: '?' }),
      ...(isOpen ? { icon: 'star', title: `${colour}, stack ${stack}: can be taken` } : { faded: true }),
    };
  });
}

// The piglin board: a line for each column of a task.

const SLOT = 0.92;

const tasks = new Memo<Sheet>(
  (seen) => seen.add(table.names).addAll(taskLeft).addAll(columnColour).addAll(columnFilled),
  drawTasks,
);

export const taskSheet = (): Sheet => tasks.value;

function drawTasks(): Sheet {
  const parts: Part[] = [];
  let y = 0.2;
  TASK_NAMES.forEach((name, task) => {
    const left = taskLeft[task];
    const text = `Task ${name}: ${left === 0 ? 'complete' : `${left} to fill before layer ${task + 1} is gone`}`;
    parts.push({
      kind: 'label',
      id: `task-${task}`,
      at: [0.35, y + 0.5],
      text,
      size: 0.66,
      room: 9.3,
      anchor: 'start',
      strong: left === 0,
    });
    y += 1;
    for (let column = MAX_COLUMNS * task; column < MAX_COLUMNS * (task + 1); column++) {
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
      kind: 'space',
      id: `slot-${column}-${i}`,
      at: [0.95 + 1.05 * i, y],
      outline: 'square',
      size: SLOT,
      ...(isFilled && colour ? { colour, title: `a ${colour} block` } : { empty: true }),
    };
  });
}
