/**
 * A position of dig to put before a strategy. The board starts as solid rock: every space but the start spaces and the
 * centre has a tile without openings. A scene carves its ways out of it, so every way distance can be seen at a glance.
 * Spaces are written "q,r", figures by seat.
 */
import { Chance } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import type { Choose, Strategy } from '../../../src/core/strategy.js';
import { DIRECTION_NAMES } from '../../../src/games/dig/board.js';
import {
  BEDROCK,
  FIRST_TILE_GOODS,
  ITEM_KINDS,
  NO_TILE,
  robotOf,
  TILE_KINDS,
} from '../../../src/games/dig/components.js';
import { dig } from '../../../src/games/dig/dig.js';
import { FRAME_SIZE } from '../../../src/games/dig/frames.js';
import * as o from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import { ask } from '../../../src/games/dig/rules/ask.js';
import { giveItem } from '../../../src/games/dig/rules/cards.js';
import { dieOf } from '../../../src/games/dig/rules/duel-dice.js';
import { relocate } from '../../../src/games/dig/rules/figures.js';
import { beginMovement, runMovement } from '../../../src/games/dig/rules/moving.js';
import { refreshWays } from '../../../src/games/dig/rules/refresh-ways.js';
import { layOut } from '../../../src/games/dig/rules/setup.js';
import { giveTile } from '../../../src/games/dig/rules/tiles.js';
import * as state from '../../../src/games/dig/state.js';
import {
  ACTIVE,
  ATTACK_DICE,
  DEPTH,
  EMPTY_SPACES,
  ENGAGED,
  GIVEN,
  LIVING,
  LIVING_COUNT,
  OFFERED,
  ROUND,
  TILES_PLACED,
  TRAPS_PLACED,
} from '../../../src/games/dig/state.js';
import { table } from '../../../src/games/dig/table.js';
import { DigView } from '../../../src/games/dig/view.js';
import hermit from '../../../strategies/dig/hermit.js';
import hoarder from '../../../strategies/dig/hoarder.js';
import opportunist from '../../../strategies/dig/opportunist.js';
import rusher from '../../../strategies/dig/rusher.js';
import survivor from '../../../strategies/dig/survivor.js';
import trader from '../../../strategies/dig/trader.js';
import trapper from '../../../strategies/dig/trapper.js';

export const scripted: Readonly<Record<string, Strategy>> = { rusher, trapper, hoarder, survivor, opportunist };
const all: Readonly<Record<string, Strategy>> = { ...scripted, hermit, trader };

export const defaultsOf = (strategy: Strategy): Rules =>
  Object.fromEntries(strategy.parameters.map(({ key, default: value }) => [key, value]));

export interface Person {
  /** Its start space unless said otherwise. */
  readonly at?: string;
  /** 5 unless said otherwise. */
  readonly hp?: number;
  readonly armour?: number;
  /** Whether a pickaxe is equipped. */
  readonly pickaxe?: boolean;
  /** Item kinds in hand: "dynamite net net". */
  readonly items?: string;
  /** Tile kinds in hand: "straight hub". */
  readonly tiles?: string;
  /** The character is dead; its antelope is on `at`, if given. */
  readonly dead?: boolean;
  /** Spaces of its robots. */
  readonly robots?: readonly string[];
}

export interface SceneFacts {
  /** seat → person; as many as players. */
  readonly persons: readonly Person[];
  /** space → openings by name: "E W" */
  readonly tiles?: Readonly<Record<string, string>>;
  /** Spaces without a tile. */
  readonly empty?: readonly string[];
  /** space → "seat kind" */
  readonly traps?: Readonly<Record<string, string>>;
  readonly round?: number;
  readonly rules?: Rules;
  /** In the turn under way. */
  readonly tilesPlaced?: number;
  readonly trapsPlaced?: number;
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');
const tileKind = (id: string): number => TILE_KINDS.findIndex((kind) => kind.id === id);
const itemKind = (id: string): number => ITEM_KINDS.findIndex((kind) => kind.id === id);
const goodsNumber = (id: string): number => (itemKind(id) >= 0 ? itemKind(id) : FIRST_TILE_GOODS + tileKind(id));
const maskOfNames = (names: string): number =>
  words(names).reduce((mask, name) => mask | (1 << DIRECTION_NAMES.indexOf(name as 'E')), 0);

export class Scene {
  readonly rules: Rules;

  constructor({ persons, tiles = {}, empty = [], traps = {}, round = 1, rules = {}, ...turn }: SceneFacts) {
    const players = persons.length;
    const chance = new Chance('scene', dig.streams);
    this.rules = resolveRules(dig, rules, players);
    table.setUp({ players, rules: this.rules as DigRules, chance, tell: null, names: [] });
    layOut();
    for (let space = 0; space < table.spaces; space++) if (state.tileAt[space] !== BEDROCK) state.tileAt[space] = 0;
    for (const space of empty) state.tileAt[this.space(space)] = NO_TILE;
    for (const [space, names] of Object.entries(tiles)) state.maskAt[this.space(space)] = maskOfNames(names);
    for (let space = 0; space < table.spaces; space++) refreshWays(space);
    for (const [space, trap] of Object.entries(traps)) {
      const [owner, kind] = words(trap);
      state.trapOwner[this.space(space)] = Number(owner);
      state.trapKind[this.space(space)] = itemKind(kind);
    }
    for (const [seat, person] of persons.entries()) this.#seat(seat, person);
    state.field[EMPTY_SPACES] = empty.length;
    state.field[ROUND] = round;
    state.field[TILES_PLACED] = turn.tilesPlaced ?? 0;
    state.field[TRAPS_PLACED] = turn.trapsPlaced ?? 0;
  }

  #seat(seat: number, { at, hp, armour = 0, pickaxe = false, items, tiles, dead = false, robots = [] }: Person): void {
    if (dead) {
      state.field[LIVING] &= ~(1 << seat);
      state.field[LIVING_COUNT]--;
    }
    if (at !== undefined) relocate(seat, this.space(at));
    else if (dead) relocate(seat, -1);
    state.hp[seat] = hp ?? (dead ? 1 : 5);
    state.armour[seat] = armour;
    state.pickaxe[seat] = pickaxe ? 1 : 0;
    for (const item of words(items)) giveItem(seat, itemKind(item));
    for (const tile of words(tiles)) giveTile(seat, tileKind(tile));
    robots.forEach((space, slot) => {
      relocate(robotOf(seat, slot), this.space(space));
      state.hp[robotOf(seat, slot)] = 1;
    });
  }

  space(name: string): number {
    const [q, r] = name.split(',').map(Number);
    const space = table.board.at(q, r);
    if (space < 0) throw new Error(`the board has no space ${name}`);
    return space;
  }

  /** The choice of a strategy in seat 0 in a MOVE (or, for a robot, ROBOT) with the given number of steps. */
  move(strategy: string, steps: number, figure = 0, { trail = [], parameters = {} }: MovementFacts = {}): string {
    state.field[ACTIVE] = 0;
    const [first, ...rest] = [...trail.map((space) => this.space(space)), state.spaceOf[figure]];
    relocate(figure, first);
    beginMovement(figure, steps);
    for (const space of rest) relocate(figure, space);
    runMovement((state.field[DEPTH] - 1) * FRAME_SIZE);
    return this.#answer(strategy, parameters);
  }

  /** Its choice in another decision: the kind, the options, the active figure and the opponent. */
  decide(strategy: string, kind: number, options: readonly number[], facts: DecisionFacts = {}): string {
    options.forEach((option, i) => {
      state.options[i] = option;
    });
    ask(kind, facts.figure ?? 0, facts.other ?? -1, options.length);
    state.field[ENGAGED] = facts.engaged === true ? 1 : 0;
    state.field[OFFERED] = facts.offered === undefined ? -1 : goodsNumber(facts.offered);
    state.field[GIVEN] = facts.given === undefined ? -1 : goodsNumber(facts.given);
    state.field[ATTACK_DICE] = (facts.attackDice ?? []).reduce((dice, face) => dice + dieOf(face), 0);
    return this.#answer(strategy);
  }

  #answer(name: string, parameters: Rules = {}): string {
    const strategy = all[name];
    const settled = { ...defaultsOf(strategy), ...parameters };
    const seating = { seat: 0, players: table.players, rules: this.rules, parameters: settled };
    const choose = strategy.create(seating) as unknown as Choose<DigView>;
    const choice = choose(new DigView(0), table.setup);
    return this.#describe(state.options[choice]);
  }

  #describe(option: number): string {
    const act = ACT_NAMES[o.actOf(option)];
    const direction = DIRECTION_NAMES[o.directionOf(option)];
    const item = ITEM_KINDS[o.kindOf(option)].id;
    const target = o.targetOf(option);
    switch (act) {
      case 'STEP':
      case 'DIG_TOWARDS':
        return `${act} ${direction}`;
      case 'PLACE':
        return `${act} ${direction} ${TILE_KINDS[o.kindOf(option)].id} ${namesOfMask(o.maskOf(option))}`;
      case 'LAY':
        return `${act} ${TILE_KINDS[o.kindOf(option)].id} ${namesOfMask(o.maskOf(option))}`;
      case 'RETURN_TILE':
        return `${act} ${TILE_KINDS[o.kindOf(option)].id}`;
      case 'PLAY':
        if (item === 'dynamite' || item === 'caveIn') return `${act} ${item} ${direction}`;
        if (item === 'net') return `${act} ${item} ${target}`;
        if (item === 'moleTunnel') return `${act} ${item} ${table.board.q[target]},${table.board.r[target]}`;
        return `${act} ${item}`;
      case 'USE':
        return ['dynamite', 'caveIn', 'robot', 'net'].includes(item) ? `${act} ${item} ${target}` : `${act} ${item}`;
      case 'OFFER':
      case 'GIVE':
        return `${act} ${target === 1 ? TILE_KINDS[o.kindOf(option)].id : item}`;
      case 'TRAP':
      case 'SUPPORT':
        return `${act} ${item}`;
      case 'ATTACK':
      case 'DEFEND':
        return `${act} ${target}`;
      default:
        return act;
    }
  }
}

export interface MovementFacts {
  /** Spaces on which the figure has stood in this movement before the one it is on, oldest first. */
  readonly trail?: readonly string[];
  readonly parameters?: Rules;
}

export interface DecisionFacts {
  readonly figure?: number;
  readonly other?: number;
  readonly engaged?: boolean;
  /** Ids of an item or a tile. */
  readonly offered?: string;
  readonly given?: string;
  /** Visible faces. */
  readonly attackDice?: readonly number[];
}

const namesOfMask = (mask: number): string =>
  DIRECTION_NAMES.filter((_, direction) => ((mask >> direction) & 1) === 1).join('+');

/** act → its name in the rules */
const ACT_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(o)
    .filter(([name, value]) => typeof value === 'number' && !/^(ASK_|MAX_)|_SHIFT$/.test(name))
    .map(([name, value]) => [value as number, name]),
);
