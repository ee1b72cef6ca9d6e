/**
 * Invariants that hold at every decision and at the end: nothing appears or vanishes, and redundant state agrees. One
 * function per part of the state, in the order of state.ts.
 */

import {
  CELLS,
  cellAt,
  columnOf,
  FLOOR,
  hasCell,
  LAVA,
  MAGMA,
  NOWHERE,
  ROWS,
  rowOf,
  SOUL_SAND,
  wordsFor,
} from './cells.js';
import * as column from './columns.js';
import {
  BLOCKS,
  CHESTPLATE,
  COLOURS,
  ITEM_TYPES,
  ITEMS,
  LEGGINGS,
  MAX_SLOTS,
  MOB_TYPES,
  NO_COLOUR,
  STARTERS,
  TASK_NAMES,
} from './components.js';
import { ARMOUR, assignmentOf, heartsOf, isActive, MOVEMENT, typeOf } from './item.js';
import * as option from './options.js';
import { exposedStacks, LAYERS, STACKS } from './rules/cube.js';
import { ON_USE, ONCE_FOUND } from './setting.js';
import * as at from './state.js';
import {
  aside,
  bossLife,
  bridges,
  chests,
  columnColour,
  columnFilled,
  cube,
  cubeLeft,
  discard,
  display,
  drawn,
  field,
  figureCell,
  gone,
  ground,
  height,
  inventory,
  itemDiscard,
  itemStack,
  items,
  lava,
  layerLeft,
  life,
  magma,
  occupied,
  playerCell,
  queue,
  revealed,
  seatTally,
  soulSand,
  standing,
  tally,
  taskLeft,
} from './state.js';
import { setting } from './table.js';

/** Throws at the first broken invariant. */
export function checkInvariants(): void {
  checkBlocks();
  checkTasks();
  checkItems();
  checkInventories();
  checkBoard();
  checkFigures();
  checkPlayers();
  checkContributions();
  if (field[at.OVER] === 0) hold(field[at.COUNT] >= 2, 'a decision has fewer than two options');
  hold(
    field[at.OVER] === sum(tally.subarray(0, column.ENDINGS)),
    'the game is over without an outcome, or the other way round',
  );
}

function hold(condition: boolean, otherwise: string, where?: string | number): void {
  if (!condition) throw new Error(where === undefined ? otherwise : `${otherwise}: ${where}`);
}

function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < numbers.length; i++) total += numbers[i];
  return total;
}

function checkBlocks(): void {
  const inHand = field[at.BLOCK] >= 0 ? 1 : 0;
  const inCube = sum(height.subarray(0, STACKS));
  const total = inCube + sum(discard) + sum(aside) + inHand + sum(columnFilled) + sum(bridges);
  hold(total === BLOCKS, 'the number of blocks in the game is wrong', total);
  hold(field[at.DISCARD_SIZE] === sum(discard), 'the size of the discard is wrong');
  hold(height[at.OUTSIDE] === 0, 'there are blocks outside the cube');
  for (let layer = 0; layer < LAYERS; layer++) {
    let left = 0;
    for (let stack = 0; stack < STACKS; stack++) if (height[stack] > LAYERS - 1 - layer) left++;
    hold(layerLeft[layer] === left, 'the blocks left in a layer are counted wrong', layer);
    for (let stack = 0; stack < STACKS; stack++)
      hold(
        ((standing[layer] >> stack) & 1) === (height[stack] > layer ? 1 : 0),
        'the set of stacks with a block at a level is wrong',
        layer,
      );
  }
  const counts = new Array<number>(COLOURS.length).fill(0);
  for (let stack = 0; stack < STACKS; stack++)
    for (let level = 0; level < height[stack]; level++) counts[cube[4 * stack + level]]++;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    hold(cubeLeft[colour] === counts[colour], 'the blocks of a colour in the cube are counted wrong', COLOURS[colour]);
    let everywhere = counts[colour] + discard[colour] + aside[colour] + bridges[colour];
    for (let entry = 0; entry < columnColour.length; entry++)
      if (columnColour[entry] === colour) everywhere += columnFilled[entry];
    if (inHand === 1 && field[at.BLOCK] === colour) everywhere++;
    hold(everywhere === setting.cubeCounts[colour], 'blocks appeared or vanished', COLOURS[colour]);
  }
  hold(field[at.EXPOSED] === exposedStacks(), 'the set of exposed blocks is wrong');
  hold(inCube === 0 || field[at.EXPOSED] !== 0, 'a cube with blocks has none exposed');
}

function checkTasks(): void {
  for (let task = 0; task < TASK_NAMES.length; task++) {
    let empty = 0;
    for (let entry = 4 * task; entry < 4 * task + 4; entry++) {
      const size = setting.columnSize[entry];
      hold(columnFilled[entry] <= size, 'a column holds more blocks than it has room for');
      hold(columnFilled[entry] > 0 === (columnColour[entry] !== NO_COLOUR), 'a column has blocks without a colour');
      empty += size - columnFilled[entry];
      if (!setting.distinctColours || columnFilled[entry] === 0) continue;
      for (let other = 4 * task; other < entry; other++)
        hold(columnColour[other] !== columnColour[entry], 'two columns of a task have the same colour');
    }
    hold(taskLeft[task] === empty, 'the empty slots of a task are counted wrong', TASK_NAMES[task]);
  }
}

/** Checks that every copy of every item is in exactly one place. */
function checkItems(): void {
  const counts = new Array<number>(ITEM_TYPES).fill(0);
  for (let seat = 0; seat < setting.players; seat++)
    for (let i = 0; i < items[seat]; i++) counts[typeOf(inventory[seat * MAX_SLOTS + i])]++;
  for (let i = 0; i < field[at.STACK_SIZE]; i++) counts[itemStack[i]]++;
  for (let i = 0; i < field[at.DRAWN]; i++) counts[drawn[i]]++;
  if (field[at.OVER] === 0 && field[at.KIND] === option.DISCARD_ITEM) counts[field[at.FOUND]]++;
  for (let type = 0; type < ITEM_TYPES; type++) {
    const total = counts[type] + itemDiscard[type] + display[type] + gone[type];
    const inBox = type < STARTERS ? setting.players : setting.itemCount[type];
    hold(total === inBox, 'copies of an item appeared or vanished', ITEMS[type].name);
    if (setting.itemNetherite[type] === 1) hold(itemDiscard[type] === 0, 'a Netherite item is in the item discard');
    else hold(display[type] === 0, 'the display holds an item that is not Netherite');
  }
  hold(field[at.ITEM_DISCARD_SIZE] === sum(itemDiscard), 'the size of the item discard is wrong');
}

function checkInventories(): void {
  const asked = field[at.OVER] === 0 && field[at.KIND] === option.LEGGINGS_MODE;
  for (let seat = 0; seat < setting.players; seat++) {
    const least = isOut(seat) ? 0 : STARTERS;
    const most = isOut(seat) ? 0 : setting.slots;
    hold(items[seat] >= least && items[seat] <= most, 'an inventory has too many or too few items');
    for (let i = 0; i < MAX_SLOTS; i++) {
      const item = inventory[seat * MAX_SLOTS + i];
      if (i >= items[seat]) hold(item === 0, 'an empty slot holds an item');
      else if (!(asked && seat === field[at.LEGGINGS_SEAT] && i === field[at.LEGGINGS_SLOT])) checkItem(item);
    }
  }
}

function checkItem(item: number): void {
  const type = typeOf(item);
  const kind = setting.itemKind[type];
  const hearts = heartsOf(item);
  const assignment = assignmentOf(item);
  const full = setting.itemHearts[type];
  const what = ITEMS[type].name;
  if (!isActive(item)) hold(hearts === 0, 'an inactive item carries hearts', what);
  else if (kind === CHESTPLATE)
    hold(hearts > 0 && hearts <= full, 'active armour carries no hearts, or too many', what);
  if (kind !== LEGGINGS) {
    hold(assignment === 0, 'an item other than leggings has an assignment', what);
    if (kind !== CHESTPLATE) hold(hearts === 0, 'an item other than armour carries hearts', what);
    return;
  }
  if (setting.leggings === ONCE_FOUND) hold(assignment !== 0, 'leggings lost an assignment that is for good', what);
  else if (!isActive(item)) hold(assignment === 0, 'inactive leggings have an assignment', what);
  if (!isActive(item)) return;
  if (assignment === ARMOUR)
    hold(hearts > 0 && hearts <= full, 'leggings as armour carry no hearts, or too many', what);
  else if (assignment === MOVEMENT)
    hold(hearts === 0 && setting.leggings !== ON_USE, 'leggings for moving carry hearts', what);
  else hold(setting.leggings === ON_USE && hearts === full, 'leggings are not assigned', what);
}

/** Bit mask of the rows of a column without the rim. */
const COLUMN = ((1 << ROWS) - 1) << 1;

/** Checks that terrain and the sets of cells agree, and that nothing is beyond the revealed part. */
function checkBoard(): void {
  const tiles = field[at.TILES_REVEALED];
  const maxX = field[at.PORTAL] === 1 ? ROWS * setting.tiles + 1 : ROWS * tiles;
  hold(field[at.MAX_X] === maxX, 'the last revealed column is wrong', maxX);
  hold(field[at.WORDS] === wordsFor(maxX), 'the words in use do not fit the board');
  // By word, not by cell: this takes most of the time of a check.
  for (let word = 0; word < CELLS >> 5; word++) {
    let board = 0;
    for (let entry = 0; entry < 4; entry++) {
      const x = columnOf(32 * word + 8 * entry);
      if (x >= 0 && x <= maxX) board |= COLUMN << (8 * entry);
    }
    let [shown, floor, ofLava, ofMagma, ofSoulSand] = [0, 0, 0, 0, 0];
    for (let bit = 0; bit < 32; bit++) {
      const terrain = ground[32 * word + bit];
      if (terrain === NOWHERE) continue;
      const cell = 1 << bit;
      shown |= cell;
      if (terrain === FLOOR) floor |= cell;
      else if (terrain === LAVA) ofLava |= cell;
      else if (terrain === MAGMA) ofMagma |= cell;
      else if (terrain === SOUL_SAND) ofSoulSand |= cell;
    }
    hold(board === shown && board === revealed[word], 'a hidden cell is on the board, or the other way round');
    hold(lava[word] === ofLava, 'the set of lava cells is wrong');
    hold(magma[word] === ofMagma, 'the set of magma cells is wrong');
    hold(soulSand[word] === ofSoulSand, 'the set of soul sand cells is wrong');
    hold(((occupied[word] | chests[word]) & ~board) === 0, 'something lies beyond the board');
    hold((chests[word] & ~floor) === 0, 'a chest does not stand on floor');
  }
  hold(field[at.CHEST_SUPPLY] >= 0, 'the supply of chests is below zero');
}

function checkFigures(): void {
  const { mobs, bosses } = setting;
  const queued = new Set<number>();
  for (let i = 0; i < field[at.QUEUE_LENGTH]; i++) queued.add(queue[(field[at.QUEUE_HEAD] + i) % mobs]);
  hold(queued.size === field[at.QUEUE_LENGTH], 'a mob is in the queue twice');
  let onBoard = 0;
  const cells = new Set<number>();
  for (let figure = 0; figure < mobs + bosses; figure++) {
    const cell = figureCell[figure];
    hold(cell > 0 === ((field[at.ON_BOARD] >> figure) & 1) > 0, 'the set of figures on the board is wrong');
    if (figure < mobs) {
      hold(cell > 0 !== queued.has(figure), 'a mob is neither on the board nor in the queue, or both');
      if (cell > 0) onBoard++;
    } else
      hold(cell > 0 === (field[at.PORTAL] === 1 && bossLife[figure - mobs] > 0), 'a boss is where it should not be');
    if (cell === 0) continue;
    cells.add(cell);
    hold(hasCell(occupied, cell), 'a figure stands on a cell that counts as free');
    hold(ground[cell] !== LAVA || setting.figureFlies[figure] === 1, 'a figure that cannot fly stands on lava');
  }
  hold(field[at.MOBS_ON_BOARD] === onBoard, 'the number of mobs on the board is wrong');
  let taken = 0;
  for (let word = 0; word < CELLS >> 5; word++) for (let left = occupied[word]; left !== 0; left &= left - 1) taken++;
  let placed = 0;
  for (let figure = 0; figure < figureCell.length; figure++) if (figureCell[figure] > 0) placed++;
  hold(taken === cells.size && taken === placed, 'two figures share a cell');
  hold(
    tally[column.WIN] === 0 || (field[at.PORTAL] === 1 && sum(bossLife) === 0),
    'the game is won while a boss stands',
  );
}

/** Returns whether a seat is dead in a game that the others may continue. */
const isOut = (seat: number): boolean => life[seat] === 0 && !setting.firstDeathIsLoss;

function checkPlayers(): void {
  for (let seat = 0; seat < setting.players; seat++) {
    if (isOut(seat)) {
      hold(playerCell[seat] === 0, 'a player who is out stands on the board');
      hold(field[at.OVER] === 1 || field[at.ACTIVE] !== seat || field[at.ACTIONS_LEFT] === 0, 'a dead player acts');
      continue;
    }
    const cell = playerCell[seat];
    const x = columnOf(cell);
    const y = rowOf(cell);
    hold(
      x >= 0 && x <= field[at.MAX_X] && y >= 0 && y < ROWS && cellAt(x, y) === cell,
      'a player stands beyond the board',
    );
    hold(ground[cell] !== LAVA, 'a player stands on lava');
    hold(!hasCell(occupied, cell), 'a player stands on a mob');
    hold(life[seat] <= setting.hearts, 'a player has more life than allowed');
    hold(life[seat] > 0 || field[at.OVER] === 1, 'a dead player plays on');
  }
}

const from = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first + i);

/** column of a seat's contribution → columns of the team that add up to it */
const CONTRIBUTIONS: readonly (readonly [own: number, team: readonly number[]])[] = [
  [column.SEAT_MINED, [...from(column.MINED_COLOUR, COLOURS.length), column.MINED_DISCARD]],
  [column.SEAT_BLOCKS, [column.USED_ON_TASK]],
  [column.SEAT_ABILITIES, from(column.USED_ABILITY, COLOURS.length)],
  [column.SEAT_ATTACKS, [column.ATTACKS]],
  [column.SEAT_HITS, [column.HITS]],
  [column.SEAT_KILLS, from(column.KILLS, MOB_TYPES)],
  [column.SEAT_BOSS_DAMAGE, [column.BOSS_DAMAGE]],
  [column.SEAT_STEPS, [column.STEPS]],
  [column.SEAT_CHESTS, [column.CHESTS_OPENED]],
  [column.SEAT_ITEMS_USED, [column.ITEMS_USED]],
  [column.SEAT_REPAIRED, [column.REPAIRED_ACTION, column.REPAIRED_GRAY]],
  [column.SEAT_HEALED, [column.HEALED]],
];

function checkContributions(): void {
  const ofSeats = (entry: number): number => {
    let all = 0;
    for (let seat = 0; seat < setting.players; seat++) all += seatTally[seat * column.SEAT_COLUMNS + entry];
    return all;
  };
  for (const [own, team] of CONTRIBUTIONS) {
    let all = 0;
    for (const entry of team) all += tally[entry];
    hold(ofSeats(own) === all, 'what the seats contributed is not what the team did');
  }
  const revealed = field[at.TILES_REVEALED] - 1 + field[at.PORTAL];
  hold(ofSeats(column.SEAT_REVEALED) === revealed, 'what the seats revealed is not what lies open');
}
