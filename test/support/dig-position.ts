/**
 * Positions of dig arranged by hand, for worked examples: the state of a match is edited in place, and play continues
 * with given dice. The table has only what was arranged: no cards or tiles in hands, no dice except those of the
 * script.
 */
import { expect } from 'vitest';
import type { ToldWith } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Rules } from '../../src/core/parameter.js';
import type { Board } from '../../src/games/dig/board.js';
import { DIED_SELF, KILLS_SELF, SEAT_COLUMNS } from '../../src/games/dig/columns.js';
import { ITEM_KINDS, NO_TILE, robotOf, TILE_KINDS } from '../../src/games/dig/components.js';
import { dig } from '../../src/games/dig/dig.js';
import {
  FRAME_SIZE,
  MOVEMENT_FRAME,
  STAGE,
  TRAIL_LENGTH,
  TURN_FRAME,
  TURN_SLOT,
  TYPE,
  WHO,
} from '../../src/games/dig/frames.js';
import { DigMatch } from '../../src/games/dig/match.js';
import { DECISIONS } from '../../src/games/dig/options.js';
import type { DigRules } from '../../src/games/dig/parameters.js';
import { refreshWays } from '../../src/games/dig/rules/refresh-ways.js';
import * as state from '../../src/games/dig/state.js';
import {
  ACTIVE,
  BAG_TOTAL,
  DEATHS,
  DECK_TOTAL,
  DEPTH,
  DISCARD_TOTAL,
  EMPTY_SPACES,
  LIVING,
  LIVING_COUNT,
  MOVER,
  ROLLED,
  ROUND,
  STEPS,
  TRAILS,
  TURN,
  VISIT_CARDS,
} from '../../src/games/dig/state.js';
import { setting, table } from '../../src/games/dig/table.js';
import { ScriptedChance } from './scripted-chance.js';

export type ItemId = (typeof ITEM_KINDS)[number]['id'];
export type TileId = (typeof TILE_KINDS)[number]['id'];
const itemKind = (id: ItemId): number => ITEM_KINDS.findIndex((kind) => kind.id === id);
const tileKind = (id: TileId): number => TILE_KINDS.findIndex((kind) => kind.id === id);

/** Stages of the turn's frame (turn.ts): a turn is about to begin; a movement is under way and robots come next. */
const NEXT_TURN = 0;
const ROBOTS = 2;
const ANTELOPE_MOVED = 3;

export class Position {
  readonly match: DigMatch;
  readonly state = state;
  readonly board: Board;
  readonly chance: ScriptedChance;
  readonly players: number;
  readonly story: string[] = [];
  #listener: ((text: string, more?: ToldWith) => void) | null = null;
  /** The stream whose script is exhausted, which ends an example; null before. */
  stoppedAt: string | null = null;

  constructor(players: number, rules: Rules = {}) {
    this.players = players;
    this.chance = new ScriptedChance(dig.streams, {});
    const settled = resolveRules(dig, rules, players) as DigRules;
    this.match = new DigMatch({
      players,
      rules: settled,
      chance: this.chance,
      tell: (_, text, more) => {
        this.story.push(text);
        this.#listener?.(text, more);
      },
      names: Array.from({ length: players }, (_, seat) => `Seat ${seat}`),
    });
    this.board = table.board;
    const { field, frames } = this.state;
    frames[TYPE] = TURN_FRAME;
    frames[STAGE] = NEXT_TURN;
    field[DEPTH] = 1;
    field[ROUND] = 1;
    for (let seat = 0; seat < players; seat++) {
      this.state.order[seat] = seat;
      this.state.token[seat] = seat + 1;
    }
  }

  /** Records every further line of the story, with its data. */
  listen(listener: (text: string, more?: ToldWith) => void): void {
    this.#listener = listener;
  }

  at(q: number, r: number): number {
    return this.board.at(q, r);
  }

  /** Lays a tile that comes from the bag. */
  tile(q: number, r: number, id: TileId, mask: number): void {
    const { state } = this;
    const space = this.at(q, r);
    state.bag[tileKind(id)]--;
    state.field[BAG_TOTAL]--;
    state.tileAt[space] = tileKind(id);
    state.maskAt[space] = mask;
    state.field[EMPTY_SPACES]--;
    refreshWays(space);
  }

  /** Takes a tile off the board, back to the bag. */
  removeTile(q: number, r: number): void {
    const { state } = this;
    const space = this.at(q, r);
    state.bag[state.tileAt[space]]++;
    state.field[BAG_TOTAL]++;
    state.field[EMPTY_SPACES]++;
    state.tileAt[space] = NO_TILE;
    state.maskAt[space] = 0;
    refreshWays(space);
  }

  /** A straight that opens E and W. */
  straight(q: number, r: number): void {
    this.tile(q, r, 'straight', 9);
  }

  /** Puts a figure (a seat's number for its person) on a space. */
  stand(figure: number, q: number, r: number): void {
    const { spaceOf, figuresAt } = this.state;
    if (spaceOf[figure] >= 0) figuresAt[spaceOf[figure]] &= ~(1 << figure);
    spaceOf[figure] = this.at(q, r);
    figuresAt[spaceOf[figure]] |= 1 << figure;
  }

  /** The character of a seat died earlier, by its own hand; its antelope is on a space, or absent (null). */
  antelope(seat: number, at: readonly [q: number, r: number] | null): void {
    const { state } = this;
    const { field, figuresAt, spaceOf } = state;
    figuresAt[spaceOf[seat]] &= ~(1 << seat);
    state.fallen[seat] = spaceOf[seat];
    spaceOf[seat] = -1;
    state.hp[seat] = 0;
    state.deathOrder[seat] = field[DEATHS]++;
    state.tally[KILLS_SELF]++;
    state.seatTally[seat * SEAT_COLUMNS + DIED_SELF] = 1;
    field[LIVING] &= ~(1 << seat);
    field[LIVING_COUNT]--;
    if (at === null) return;
    state.hp[seat] = setting.antelopeHp;
    this.stand(seat, ...at);
  }

  robot(seat: number, slot: number, q: number, r: number): number {
    const figure = robotOf(seat, slot);
    this.state.hp[figure] = 1;
    this.stand(figure, q, r);
    return figure;
  }

  /** Hands out item cards from the deck. */
  items(seat: number, ...ids: ItemId[]): void {
    for (const id of ids) {
      const kind = this.#fromDeck(id);
      this.state.handItems[seat * 8 + kind]++;
      this.state.itemTotal[seat]++;
      this.state.itemKinds[seat] |= 1 << kind;
    }
  }

  /** The discard goes into a seat's hand. */
  takeDiscard(seat: number): void {
    const { state } = this;
    for (let kind = 0; kind < 8; kind++) {
      const count = state.discard[kind];
      if (count === 0) continue;
      state.discard[kind] = 0;
      state.handItems[seat * 8 + kind] += count;
      state.itemTotal[seat] += count;
      state.itemKinds[seat] |= 1 << kind;
    }
    state.field[DISCARD_TOTAL] = 0;
  }

  equipPickaxe(seat: number): void {
    this.#fromDeck('pickaxe');
    this.state.pickaxe[seat] = 1;
  }

  trap(owner: number, q: number, r: number, id: ItemId): void {
    const space = this.at(q, r);
    this.state.trapOwner[space] = owner;
    this.state.trapKind[space] = this.#fromDeck(id);
  }

  #fromDeck(id: ItemId): number {
    this.state.deck[itemKind(id)]--;
    this.state.field[DECK_TOTAL]--;
    return itemKind(id);
  }

  /** Hands out tiles from the bag. */
  tiles(seat: number, ...ids: TileId[]): void {
    const { state } = this;
    for (const id of ids) {
      state.bag[tileKind(id)]--;
      state.field[BAG_TOTAL]--;
      state.handTiles[seat * 8 + tileKind(id)]++;
      state.tileTotal[seat]++;
      state.tileKinds[seat] |= 1 << tileKind(id);
    }
  }

  /** Dice and draws to come, by stream. */
  dice(script: Readonly<Record<string, readonly number[]>>): void {
    for (const [stream, results] of Object.entries(script)) this.chance.add(stream, ...results);
  }

  /** Continues with the turn of a seat. */
  beginTurn(seat: number): void {
    const { field, order, frames } = this.state;
    order[0] = seat;
    for (let other = 0, place = 1; other < this.players; other++) if (other !== seat) order[place++] = other;
    frames[STAGE] = NEXT_TURN;
    field[DEPTH] = 1;
    field[TURN] = 0;
    this.#run(0);
  }

  /** Continues with a movement of a figure, with the given steps. */
  beginMovement(figure: number, steps: number): void {
    const { field, frames, state } = { field: this.state.field, frames: this.state.frames, state: this.state };
    const seat = figure < 6 ? figure : (figure - 6) >> 1;
    frames[STAGE] = state.deathOrder[seat] >= 0 ? ANTELOPE_MOVED : ROBOTS;
    frames[TURN_SLOT] = figure < 6 ? 0 : (figure & 1) + 1;
    frames[FRAME_SIZE + TYPE] = MOVEMENT_FRAME;
    frames[FRAME_SIZE + STAGE] = 0;
    frames[FRAME_SIZE + WHO] = figure;
    field[DEPTH] = 2;
    field[ACTIVE] = seat;
    field[TURN] = this.players;
    field[MOVER] = figure;
    field[STEPS] = steps;
    field[ROLLED] = steps;
    field[VISIT_CARDS] = 0;
    field[TRAILS] = 1;
    state.trailFigure[0] = figure;
    state.trailLength[0] = 1;
    state.trailSpaces[0 * TRAIL_LENGTH] = state.spaceOf[figure];
    this.#run(0);
  }

  /** Choosing first clears what is asked; with nothing asked (index 0) it does nothing but run the rules. */
  #run(index: number): void {
    this.stoppedAt = null;
    try {
      this.match.choose(index);
    } catch (error) {
      const stream = /no more results for the stream "(.*)"/.exec(String(error))?.[1];
      if (stream === undefined) throw error;
      this.stoppedAt = stream;
      return;
    }
    this.match.check();
  }

  /** The options of the present decision in words. */
  get offered(): string[] {
    return Array.from({ length: this.match.count }, (_, i) => this.match.optionText(i));
  }

  /** Expects a decision of a kind by a seat and takes the option with these words. */
  choose(kind: (typeof DECISIONS)[number], seat: number, words: string): void {
    expect([DECISIONS[this.match.kind], this.match.seat], this.story.join('\n')).toEqual([kind, seat]);
    const index = this.offered.indexOf(words);
    expect(index, `"${words}" among ${this.offered.join(', ')}`).toBeGreaterThanOrEqual(0);
    this.#run(index);
  }

  hp(figure: number): number {
    return this.state.hp[figure];
  }

  whereIs(figure: number): [q: number, r: number] | null {
    const space = this.state.spaceOf[figure];
    return space < 0 ? null : [this.board.q[space], this.board.r[space]];
  }

  maskAt(q: number, r: number): number {
    return this.state.maskAt[this.at(q, r)];
  }

  /** Ids of the cards in a pile kept as counts by kind. */
  hand(seat: number): string[] {
    return cards(this.state.handItems, seat * 8);
  }

  stack(seat: number): string[] {
    return cards(this.state.stackItems, seat * 8);
  }

  get discard(): string[] {
    expect(this.state.discard.reduce((a, b) => a + b)).toBe(this.state.field[DISCARD_TOTAL]);
    return cards(this.state.discard, 0);
  }

  tilesInHand(seat: number): string[] {
    return TILE_KINDS.flatMap(({ id }, kind) => Array<string>(this.state.handTiles[seat * 8 + kind]).fill(id));
  }

  get stepsLeft(): number {
    return this.state.field[STEPS];
  }
}

function cards(counts: Uint8Array, from: number): string[] {
  return ITEM_KINDS.flatMap(({ id }, kind) => Array<string>(counts[from + kind]).fill(id));
}
