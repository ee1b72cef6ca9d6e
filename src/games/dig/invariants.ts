/** What must hold in every position of dig, whatever the settings. Used by check mode and tests only. */
import { opposite } from './board.js';
import { itemsOf } from './cards.js';
import {
  COMBAT_END_CAP,
  COMBAT_END_DEATH,
  COMBAT_END_LEFT,
  COMBATS_BEGUN,
  DIGS_SUCCEEDED,
  DIGS_TRIED,
  DISENGAGE_SUCCESSES,
  DISENGAGE_TRIES,
} from './columns.js';
import { isCharacter, nameOf, spaceName } from './figures.js';
import {
  COMBAT_FIGURE,
  COMBAT_MEMBERS,
  COMBAT_PRESENT,
  COMBAT_SIZE,
  COMBAT_SPACE,
  COMBAT_TURN_COUNT,
} from './frames.js';
import { ALL_OPEN, BEDROCK, FIGURES, FIRST_ROBOT, ITEM_KINDS, NO_TILE, TILE_KINDS } from './pieces.js';
import {
  BAG_TOTAL,
  COMBATS,
  COUNT,
  DEATHS,
  DECK_TOTAL,
  DEPTH,
  DISCARD_TOTAL,
  EMPTY_SPACES,
  LIVING,
  LIVING_COUNT,
  MOVER,
  OVER,
  ROLLED,
  STEPS,
  TRAPS_PLACED,
} from './state.js';
import type { DigTable } from './table.js';

export function checkState(t: DigTable): void {
  checkTiles(t);
  checkCards(t);
  checkFigures(t);
  checkSeats(t);
  checkCombats(t);
  checkDecision(t);
}

function must(holds: boolean, message: () => string): void {
  if (!holds) throw new Error(message());
}

const sum = (counts: ArrayLike<number>, from = 0, length = counts.length): number => {
  let total = 0;
  for (let i = 0; i < length; i++) total += counts[from + i];
  return total;
};

/** Tiles are conserved, and the tables of open steps and ways agree with the masks. */
function checkTiles(t: DigTable): void {
  for (let kind = 0; kind < 8; kind++) {
    let count = t.bag[kind];
    for (let space = 0; space < t.spaces; space++) if (t.tile[space] === kind) count++;
    for (let seat = 0; seat < t.players; seat++) count += t.tiles[seat * 8 + kind];
    must(
      count === t.rules.tileCopies[kind],
      () => `${count} ${TILE_KINDS[kind].word} tiles instead of ${t.rules.tileCopies[kind]}`,
    );
  }
  must(t.field[BAG_TOTAL] === sum(t.bag), () => 'the bag’s total is wrong');
  let empty = 0;
  for (let space = 0; space < t.spaces; space++) {
    if (t.tile[space] === NO_TILE) {
      empty++;
      must(t.mask[space] === 0, () => `${spaceName(t, space)} has openings without a tile`);
      must(t.trapOwner[space] < 0, () => `${spaceName(t, space)} has a trap without a tile`);
      must(t.figuresAt[space] === 0, () => `${spaceName(t, space)} has a figure without a tile`);
    }
    if (t.tile[space] === BEDROCK) must(t.mask[space] === ALL_OPEN, () => `bedrock ${spaceName(t, space)} is closed`);
    for (let d = 0; d < 6; d++) checkWay(t, space, d);
  }
  must(t.field[EMPTY_SPACES] === empty, () => 'the count of empty spaces is wrong');
  must(t.tile[t.board.centre] === BEDROCK, () => 'the centre is not bedrock');
}

function checkWay(t: DigTable, space: number, d: number): void {
  const neighbour = t.neighbours[space * 6 + d];
  const passes = (at: number, edge: number): boolean => t.tile[at] === NO_TILE || ((t.mask[at] >> edge) & 1) === 1;
  const way = neighbour >= 0 && passes(space, d) && passes(neighbour, opposite(d));
  const open = way && t.tile[space] !== NO_TILE && t.tile[neighbour] !== NO_TILE;
  must(((t.ways[space] >> d) & 1) === (way ? 1 : 0), () => `the way ${d} of ${spaceName(t, space)} is wrong`);
  must(((t.open[space] >> d) & 1) === (open ? 1 : 0), () => `the step ${d} of ${spaceName(t, space)} is wrong`);
}

/** Cards are conserved over deck, discard, hands, equipment, traps and death stacks. */
function checkCards(t: DigTable): void {
  const copies = t.rules.itemCopies;
  for (let kind = 0; kind < 8; kind++) {
    let count = t.deck[kind] + t.discard[kind];
    for (let seat = 0; seat < t.players; seat++) {
      count += t.items[seat * 8 + kind] + t.stack[seat * 8 + kind];
      if (ITEM_KINDS[kind].id === 'pickaxe') count += t.pickaxe[seat];
    }
    for (let space = 0; space < t.spaces; space++) if (t.trapOwner[space] >= 0 && t.trapKind[space] === kind) count++;
    must(count === copies[kind], () => `${count} ${ITEM_KINDS[kind].word} cards instead of ${copies[kind]}`);
  }
  must(t.field[DECK_TOTAL] === sum(t.deck), () => 'the deck’s total is wrong');
  must(t.field[DISCARD_TOTAL] === sum(t.discard), () => 'the discard’s total is wrong');
}

/** Figures stand where the board says, with hit points within bounds; living characters do not rest on one space. */
function checkFigures(t: DigTable): void {
  const { field } = t;
  for (let figure = 0; figure < FIGURES; figure++) {
    const space = t.space[figure];
    if (space < 0) {
      must(t.hp[figure] === 0, () => `${nameOf(t, figure)} is off the board with hit points`);
      continue;
    }
    must(((t.figuresAt[space] >> figure) & 1) === 1, () => `${nameOf(t, figure)} is not where it stands`);
    const most = figure >= FIRST_ROBOT ? t.rules.robotHp : isCharacter(t, figure) ? t.rules.hp : t.rules.antelopeHp;
    must(t.hp[figure] > 0 && t.hp[figure] <= most, () => `${nameOf(t, figure)} has ${t.hp[figure]} HP`);
  }
  let standing = 0;
  const atRest = field[DEPTH] === 1 || (field[DEPTH] === 2 && t.trailLength[0] === 1);
  for (let space = 0; space < t.spaces; space++) {
    let left = t.figuresAt[space];
    for (; left !== 0; left &= left - 1) standing++;
    // Between movements, and until the mover leaves its first space, characters have parted.
    const characters = t.figuresAt[space] & field[LIVING];
    if (atRest) must((characters & (characters - 1)) === 0, () => `two characters on ${spaceName(t, space)}`);
  }
  must(standing === t.space.filter((space) => space >= 0).length, () => 'a figure stands on two spaces');
  must(field[STEPS] >= 0 && field[STEPS] <= field[ROLLED], () => 'the steps left are out of bounds');
  must(field[MOVER] < 0 || t.space[field[MOVER]] >= 0, () => 'the mover is not on the board');
}

function checkSeats(t: DigTable): void {
  const { field, rules } = t;
  let living = 0;
  for (let seat = 0; seat < t.players; seat++) {
    const alive = isCharacter(t, seat);
    if (alive) living++;
    must(t.itemTotal[seat] === sum(t.items, seat * 8, 8), () => `the hand of ${t.names[seat]} is miscounted`);
    must(t.tileTotal[seat] === sum(t.tiles, seat * 8, 8), () => `the tiles of ${t.names[seat]} are miscounted`);
    must(t.stackTotal[seat] === sum(t.stack, seat * 8, 8), () => `the death stack of ${t.names[seat]} is miscounted`);
    for (let kind = 0; kind < 8; kind++) {
      const held = ((t.itemKinds[seat] >> kind) & 1) === 1;
      must(held === t.items[seat * 8 + kind] > 0, () => `the item kinds of ${t.names[seat]} are wrong`);
      const laid = ((t.tileKinds[seat] >> kind) & 1) === 1;
      must(laid === t.tiles[seat * 8 + kind] > 0, () => `the tile kinds of ${t.names[seat]} are wrong`);
    }
    must(t.armour[seat] <= rules.armourPoints, () => `${t.names[seat]} has ${t.armour[seat]} armour`);
    must(t.lowestHp[seat] <= rules.hp, () => 'the lowest hit points are above the most');
    // While a character is being looted its items are still its own.
    if (alive || field[OVER] === 1 || t.stackTotal[seat] === 0) continue;
    must(t.armour[seat] === 0 && t.tileTotal[seat] === 0, () => `${t.names[seat]} is dead but not bare`);
    must(itemsOf(t, seat) <= 1, () => `the antelope of ${t.names[seat]} holds more than one card`);
  }
  must(field[LIVING_COUNT] === living && living + field[DEATHS] === t.players, () => 'the living are miscounted');
  must(living >= 1 && (living >= 2 || field[OVER] === 1), () => 'the game goes on with one alive');
  must(field[TRAPS_PLACED] <= rules.trapsPerTurn, () => 'more traps were laid than a turn allows');
}

/** Combats are well-formed and accounted for. */
function checkCombats(t: DigTable): void {
  const { field, combat, tally } = t;
  must(field[COMBATS] <= t.rules.maxCombats, () => `${field[COMBATS]} combats are open`);
  for (let at = 0; at < field[COMBATS] * COMBAT_SIZE; at += COMBAT_SIZE) {
    must(combat[at + COMBAT_TURN_COUNT] <= t.rules.maxTurns, () => 'a combat goes on beyond its cap');
    for (let member = 0; member < combat[at + COMBAT_MEMBERS]; member++) {
      if (((combat[at + COMBAT_PRESENT] >> member) & 1) === 0) continue;
      const figure = combat[at + COMBAT_FIGURE + member];
      must(t.space[figure] === combat[at + COMBAT_SPACE], () => `${nameOf(t, figure)} is not where it fights`);
    }
  }
  const ended = tally[COMBAT_END_DEATH] + tally[COMBAT_END_LEFT] + tally[COMBAT_END_CAP];
  const open = field[OVER] === 1 ? 0 : field[COMBATS];
  must(tally[COMBATS_BEGUN] === ended + open, () => 'combats begun, ended and open do not add up');
  must(tally[DISENGAGE_SUCCESSES] <= tally[DISENGAGE_TRIES], () => 'more disengaged than tried');
  must(tally[DIGS_SUCCEEDED] <= tally[DIGS_TRIED], () => 'more dug through than tried');
}

/** A decision has two options or more, each once. */
function checkDecision(t: DigTable): void {
  const { field, options } = t;
  if (field[OVER] === 1) return;
  must(field[COUNT] >= 2 && field[COUNT] <= options.length, () => `a decision with ${field[COUNT]} options`);
  must(new Set(options.subarray(0, field[COUNT])).size === field[COUNT], () => 'an option is listed twice');
}
