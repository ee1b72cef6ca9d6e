/**
 * A position of portal-dash set up by hand, for the worked examples: Lava Pond revealed, Split River hidden, only
 * players on the board, on their start cells, dice from a script. There is one table, so a new example ends the one
 * before it.
 */

import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { cellAt, columnOf, rowOf } from '../../../src/games/portal-dash/cells.js';
import { ENDINGS, TURNS } from '../../../src/games/portal-dash/columns.js';
import { COLOURS, ITEMS, MAX_SLOTS, MOBS, NO_COLOUR } from '../../../src/games/portal-dash/components.js';
import { activeItem, heartsOf, inactiveItem, isActive, typeOf } from '../../../src/games/portal-dash/item.js';
import {
  DECISIONS,
  figureOf,
  MINE_BASIC,
  MINE_DISCARD,
  MINE_ITEM,
  MOVE_BASIC,
  MOVE_ITEM,
  PASS,
  REPAIR,
  slotOf,
  USE_ABILITY,
  USE_NOTHING,
  verbOf,
} from '../../../src/games/portal-dash/options.js';
import type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { readHeights } from '../../../src/games/portal-dash/rules/cube.js';
import { answer, runOn } from '../../../src/games/portal-dash/rules/flow.js';
import { fullItem } from '../../../src/games/portal-dash/rules/inventory.js';
import { revealTile } from '../../../src/games/portal-dash/rules/landing.js';
import { placeMob } from '../../../src/games/portal-dash/rules/mobs.js';
import { BEGIN_TURN, NEXT_ACTION } from '../../../src/games/portal-dash/rules/phases.js';
import { layOut } from '../../../src/games/portal-dash/rules/setup.js';
import {
  ACTIONS_LEFT,
  CHOOSER,
  COUNT,
  chests,
  columnColour,
  columnFilled,
  cube,
  cubeLeft,
  field,
  figureCell,
  height,
  inventory,
  itemStack,
  items,
  KIND,
  layerLeft,
  OVER,
  options,
  PHASE,
  playerCell,
  QUEUE_LENGTH,
  queue,
  STACK_SIZE,
  tally,
  taskLeft,
  tileAt,
} from '../../../src/games/portal-dash/state.js';
import { STREAMS, setting, table } from '../../../src/games/portal-dash/table.js';
import { PortalDashView } from '../../../src/games/portal-dash/view.js';
import { ScriptedChance } from '../../support/scripted-chance.js';

const OUTCOMES = ['win', 'loss.taskA', 'loss.taskB', 'loss.taskC', 'loss.cube', 'loss.death', 'timeout'];

export class Example {
  readonly chance: ScriptedChance;
  readonly rules: Rules;

  constructor(players: number, given: Rules = {}) {
    this.chance = new ScriptedChance(STREAMS, {});
    this.rules = resolveRules(portalDash, { 'tasks.side': '1-2', ...given }, players);
    const names = ['Ada', 'Ben', 'Cyd', 'Dot'];
    table.setUp({ players, rules: this.rules as PortalDashRules, chance: this.chance, tell: null, names });
    layOut();
    tileAt.set([0, 1]);
    revealTile();
    field[QUEUE_LENGTH] = setting.mobs;
    for (let mob = 0; mob < setting.mobs; mob++) queue[mob] = mob;
    chests.fill(0);
  }

  /** Takes the first mob of a type out of the queue and puts it on the board; gives its id. */
  mob(name: string, x: number, y: number): number {
    const type = MOBS.findIndex((facts) => facts.name === name);
    const waiting = [...queue.subarray(0, field[QUEUE_LENGTH])];
    const mob = waiting.find((id) => setting.figureType[id] === type);
    if (mob === undefined) throw new Error(`no ${name} is waiting`);
    queue.set(waiting.filter((id) => id !== mob));
    field[QUEUE_LENGTH]--;
    placeMob(mob, cellAt(x, y));
    return mob;
  }

  queue(): string[] {
    const view = new PortalDashView(0, setting.players);
    return Array.from({ length: view.queueLength }, (_, i) => MOBS[setting.figureType[view.queued(i)]].name);
  }

  player(seat: number, x: number, y: number): void {
    playerCell[seat] = cellAt(x, y);
  }

  /** A whole inventory by names; a `-` before a name makes it inactive, and a hash is needed for leggings: use `wear`. */
  hold(seat: number, ...names: string[]): void {
    inventory.fill(0, seat * MAX_SLOTS, (seat + 1) * MAX_SLOTS);
    items[seat] = names.length;
    names.forEach((name, i) => {
      const type = itemType(name.replace('-', ''));
      inventory[seat * MAX_SLOTS + i] = name.startsWith('-') ? inactiveItem(type, 0) : fullItem(type);
    });
  }

  /** Makes the leggings in a slot active with an assignment. */
  wear(seat: number, slot: number, assignment: number, hearts: number): void {
    const place = seat * MAX_SLOTS + slot;
    inventory[place] = activeItem(typeOf(inventory[place]), assignment, hearts);
  }

  /** seat's items: name, `-` in front if inactive, hearts behind if any. */
  items(seat: number): string[] {
    return [...inventory.subarray(seat * MAX_SLOTS, seat * MAX_SLOTS + items[seat])].map((item) => {
      const hearts = heartsOf(item) > 0 ? ` ${heartsOf(item)}` : '';
      return `${isActive(item) ? '' : '-'}${ITEMS[typeOf(item)].name}${hearts}`;
    });
  }

  /** Heights and colours of the cube; `colourOf(stack, level)`. */
  cube(heightOf: (stack: number) => number, colourOf: (stack: number, level: number) => string): void {
    cubeLeft.fill(0);
    layerLeft.fill(0);
    for (let stack = 0; stack < 16; stack++) {
      height[stack] = heightOf(stack);
      for (let level = 0; level < 4; level++) {
        const colour = COLOURS.indexOf(colourOf(stack, level) as (typeof COLOURS)[number]);
        cube[4 * stack + level] = colour;
        if (level >= height[stack]) continue;
        cubeLeft[colour]++;
        layerLeft[3 - level]++;
      }
    }
    readHeights();
  }

  /** Blocks in a column of the piglin board: task 0..2, column from 0. */
  fill(task: number, column: number, colour: string, blocks: number): void {
    const place = 4 * task + column;
    taskLeft[task] -= blocks - columnFilled[place];
    columnFilled[place] = blocks;
    columnColour[place] = blocks === 0 ? NO_COLOUR : COLOURS.indexOf(colour as (typeof COLOURS)[number]);
  }

  completeTasks(): void {
    for (let place = 0; place < 12; place++) {
      const size = setting.columnSize[place];
      if (size > 0) this.fill(place >> 2, place & 3, 'red', size);
    }
  }

  /** The item stack; `draws` picks from it by place, and the last item moves into the gap. */
  stack(...names: string[]): void {
    itemStack.set(names.map(itemType));
    field[STACK_SIZE] = names.length;
  }

  /** Rolls the white dice by their faces and runs on. */
  beginTurn(blockFace: number, mobFace: number): void {
    this.chance.add('block-die', blockFace);
    this.chance.add('mob-die', mobFace);
    field[PHASE] = BEGIN_TURN;
    runOn();
  }

  /** Runs on from the first action of a turn. */
  beginActions(): void {
    tally[TURNS] = Math.max(1, tally[TURNS]);
    field[ACTIONS_LEFT] = setting.actions;
    field[PHASE] = NEXT_ACTION;
    runOn();
  }

  get decision(): string {
    return field[OVER] === 1 ? 'over' : DECISIONS[field[KIND]];
  }

  get chooser(): number {
    return field[CHOOSER];
  }

  get outcome(): string {
    return OUTCOMES[tally.subarray(0, ENDINGS).indexOf(1)] ?? '';
  }

  get options(): number[] {
    return [...options.subarray(0, field[COUNT])];
  }

  /** The options of an ACTION as the rules write them. */
  get actions(): string[] {
    return this.options.map(actionName);
  }

  /** The options of a USE_BLOCK as the rules write them. */
  get uses(): string[] {
    return this.options.map((option) => {
      if (option === USE_ABILITY) return 'ABILITY';
      if (option === USE_NOTHING) return 'DISCARD';
      return `${'ABC'[option >> 2]}${(option & 3) + 1}`;
    });
  }

  /** Takes an option by its value, or an action or use by its name. */
  choose(option: number | string): void {
    const named = this.decision === 'ACTION' ? this.actions : this.uses;
    const index = typeof option === 'string' ? named.indexOf(option) : this.options.indexOf(option);
    if (index < 0)
      throw new Error(`${option} is not an option of ${this.decision}: ${named.join(' ')} / ${this.options}`);
    answer(this.options[index]);
    runOn();
  }

  /** The option that a strategy in the chooser's seat takes. */
  ask(strategy: Strategy<PortalDashView>): number {
    const seating = { seat: this.chooser, players: setting.players, rules: this.rules, parameters: {} };
    const choose = strategy.create(seating);
    return this.options[choose(new PortalDashView(this.chooser, setting.players), this.chance.stream('cube'))];
  }

  at(seat: number): [number, number] {
    return [columnOf(playerCell[seat]), rowOf(playerCell[seat])];
  }

  figureAt(figure: number): [number, number] {
    return [columnOf(figureCell[figure]), rowOf(figureCell[figure])];
  }
}

export function itemType(name: string): number {
  const type = ITEMS.findIndex((facts) => facts.name === name);
  if (type < 0) throw new Error(`no item is called ${name}`);
  return type;
}

function actionName(action: number): string {
  const slot = slotOf(action);
  switch (verbOf(action)) {
    case MOVE_BASIC:
      return 'MOVE_BASIC';
    case MOVE_ITEM:
      return `MOVE_ITEM(${slot})`;
    case MINE_BASIC:
      return 'MINE_BASIC';
    case MINE_ITEM:
      return `MINE_ITEM(${slot})`;
    case MINE_DISCARD:
      return `MINE_DISCARD(${slot})`;
    case REPAIR:
      return `REPAIR(${slot})`;
    case PASS:
      return 'PASS';
    default:
      return `ATTACK(${slot},${figureOf(action)})`;
  }
}
