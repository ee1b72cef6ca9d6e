/**
 * Checks the invariants of every position of dig, under any parameters; throws on a violation. Used only by check mode
 * and tests.
 */

import { opposite } from './board.js';
import { neighbours } from './board-arrays.js';
import * as column from './columns.js';
import {
  ALL_ITEM_KINDS,
  ALL_OPEN,
  BEDROCK,
  FIGURES,
  FIRST_ROBOT,
  figuresOfSeat,
  ITEM_KINDS,
  NO_TILE,
  TILE_KINDS,
} from './components.js';
import * as at from './frames.js';
import * as option from './options.js';
import { itemsOf } from './rules/cards.js';
import { facesOf } from './rules/duel-dice.js';
import { isCharacter, nameOf, spaceName } from './rules/figures.js';
import { goodsInWords, holdsGoods, shownBefore, shownNow } from './rules/goods.js';
import { LOST } from './setting.js';
import {
  ATTACK_DICE,
  armour,
  BAG_TOTAL,
  bag,
  COMBATS,
  COUNT,
  combats,
  DEATHS,
  DECK_TOTAL,
  DEFENCE_DICE,
  DEPTH,
  DISCARD_TOTAL,
  deck,
  discard,
  EMPTY_SPACES,
  emptySet,
  FIGURE,
  field,
  figuresAt,
  GIVEN,
  GIVEN_BEFORE,
  handItems,
  handTiles,
  hp,
  itemKinds,
  itemTotal,
  KIND,
  LIVING,
  LIVING_COUNT,
  lostTiles,
  lowestHp,
  MOVER,
  maskAt,
  OFFERED,
  OFFERED_BEFORE,
  OTHER,
  OVER,
  openAt,
  options,
  pickaxe,
  ROLLED,
  STEPS,
  seatTally,
  spaceOf,
  stackItems,
  stackTotal,
  TRAPS_PLACED,
  tally,
  tileAt,
  tileKinds,
  tileTotal,
  trailLength,
  trapKind,
  trapOwner,
  waysAt,
  waysFrom,
} from './state.js';
import { setting, table } from './table.js';

export function checkInvariants(): void {
  checkTiles();
  checkCards();
  checkFigures();
  checkSeats();
  checkCombats();
  checkDeeds();
  checkTrade();
  checkDecision();
}

function must(holds: boolean, message: () => string): void {
  if (!holds) throw new Error(message());
}

const sum = (counts: ArrayLike<number>, from = 0, length = counts.length): number => {
  let total = 0;
  for (let i = 0; i < length; i++) total += counts[from + i];
  return total;
};

/** Scratch: byte (a kind, or a marker such as NO_TILE) → number of spaces that hold it. */
const placed = new Int32Array(256);

/** Checks that tiles are conserved, and that the cached open steps and ways agree with the masks. */
function checkTiles(): void {
  placed.fill(0);
  for (let space = 0; space < table.spaces; space++) placed[tileAt[space] & 255]++;
  for (let kind = 0; kind < 8; kind++) {
    let count = bag[kind] + placed[kind] + lostTiles[kind];
    for (let seat = 0; seat < table.players; seat++) count += handTiles[seat * 8 + kind];
    if (count !== setting.tileCopies[kind])
      throw new Error(`${count} ${TILE_KINDS[kind].word} tiles instead of ${setting.tileCopies[kind]}`);
  }
  must(field[BAG_TOTAL] === sum(bag), () => 'the bag’s total is wrong');
  must(setting.heirOfTiles === LOST || sum(lostTiles) === 0, () => 'tiles are out of the game');
  let empty = 0;
  for (let space = 0; space < table.spaces; space++) {
    const isEmpty = tileAt[space] === NO_TILE;
    if ((((emptySet[space >> 5] >> (space & 31)) & 1) === 1) !== isEmpty)
      throw new Error(`${spaceName(space)} is wrong in the set of empty spaces`);
    if (isEmpty) {
      empty++;
      checkBare(space);
    }
    if (tileAt[space] === BEDROCK) must(maskAt[space] === ALL_OPEN, () => `bedrock ${spaceName(space)} is closed`);
    checkWays(space);
  }
  must(field[EMPTY_SPACES] === empty, () => 'the count of empty spaces is wrong');
  must(tileAt[table.centre] === BEDROCK, () => 'the centre is not bedrock');
}

function checkBare(space: number): void {
  must(maskAt[space] === 0, () => `${spaceName(space)} has openings without a tile`);
  must(trapOwner[space] < 0, () => `${spaceName(space)} has a trap without a tile`);
  must(figuresAt[space] === 0, () => `${spaceName(space)} has a figure without a tile`);
}

/** Returns the open edges of a space; all without a tile, so that the neighbour decides. */
const passesFrom = (space: number): number => (tileAt[space] === NO_TILE ? ALL_OPEN : maskAt[space]);

/** Checks all directions of a space at once, a bit each: one by one, they would take most of the time of a check. */
function checkWays(space: number): void {
  const passing = passesFrom(space);
  let ways = 0;
  let steps = 0;
  let found = 0;
  for (let d = 0; d < 6; d++) {
    const neighbour = neighbours[space * 8 + d];
    if (neighbour < 0) continue;
    const way = (passing >> d) & (passesFrom(neighbour) >> opposite(d)) & 1;
    ways |= way << d;
    if (tileAt[neighbour] !== NO_TILE) steps |= way << d;
    found |= ((waysFrom[space * 4 + (neighbour >> 5)] >> (neighbour & 31)) & 1) << d;
  }
  if (tileAt[space] === NO_TILE) steps = 0;
  const wrong = ((waysAt[space] ^ ways) | (found ^ ways) | (openAt[space] ^ steps)) & ALL_OPEN;
  if (wrong === 0) return;
  const d = 31 - Math.clz32(wrong & -wrong);
  must((((waysAt[space] ^ ways) >> d) & 1) === 0, () => `the way ${d} of ${spaceName(space)} is wrong`);
  must((((found ^ ways) >> d) & 1) === 0, () => `a search finds the way ${d} of ${spaceName(space)} wrong`);
  throw new Error(`the step ${d} of ${spaceName(space)} is wrong`);
}

/** Checks that cards are conserved over deck, discard, hands, equipment, traps and death stacks. */
function checkCards(): void {
  const copies = setting.itemCopies;
  placed.fill(0);
  for (let space = 0; space < table.spaces; space++) if (trapOwner[space] >= 0) placed[trapKind[space]]++;
  for (let kind = 0; kind < 8; kind++) {
    let count = deck[kind] + discard[kind] + placed[kind];
    for (let seat = 0; seat < table.players; seat++) {
      count += handItems[seat * 8 + kind] + stackItems[seat * 8 + kind];
      if (ITEM_KINDS[kind].id === 'pickaxe') count += pickaxe[seat];
    }
    must(count === copies[kind], () => `${count} ${ITEM_KINDS[kind].word} cards instead of ${copies[kind]}`);
  }
  must(field[DECK_TOTAL] === sum(deck), () => 'the deck’s total is wrong');
  must(field[DISCARD_TOTAL] === sum(discard), () => 'the discard’s total is wrong');
}

/**
 * Checks that figures are where the board has them, with hit points in range, and that living characters do not rest on
 * one space.
 */
function checkFigures(): void {
  let onBoard = 0;
  for (let figure = 0; figure < FIGURES; figure++) {
    const space = spaceOf[figure];
    if (space < 0) {
      must(hp[figure] === 0, () => `${nameOf(figure)} is off the board with hit points`);
      continue;
    }
    onBoard++;
    must(((figuresAt[space] >> figure) & 1) === 1, () => `${nameOf(figure)} is not where it stands`);
    const most = figure >= FIRST_ROBOT ? setting.robotHp : isCharacter(figure) ? setting.hp : setting.antelopeHp;
    must(hp[figure] > 0 && hp[figure] <= most, () => `${nameOf(figure)} has ${hp[figure]} HP`);
  }
  let standing = 0;
  const atRest = field[DEPTH] === 1 || (field[DEPTH] === 2 && trailLength[0] === 1);
  for (let space = 0; space < table.spaces; space++) {
    let left = figuresAt[space];
    for (; left !== 0; left &= left - 1) standing++;
    // Between movements, and until the mover leaves its first space, characters have parted.
    const characters = figuresAt[space] & field[LIVING];
    if (atRest) must((characters & (characters - 1)) === 0, () => `two characters on ${spaceName(space)}`);
  }
  must(standing === onBoard, () => 'a figure stands on two spaces');
  must(field[STEPS] >= 0 && field[STEPS] <= field[ROLLED], () => 'the steps left are out of bounds');
  must(field[MOVER] < 0 || spaceOf[field[MOVER]] >= 0, () => 'the mover is not on the board');
}

function checkSeats(): void {
  let living = 0;
  for (let seat = 0; seat < table.players; seat++) {
    const alive = isCharacter(seat);
    if (alive) living++;
    must(itemTotal[seat] === sum(handItems, seat * 8, 8), () => `the hand of ${table.names[seat]} is miscounted`);
    must(tileTotal[seat] === sum(handTiles, seat * 8, 8), () => `the tiles of ${table.names[seat]} are miscounted`);
    must(
      stackTotal[seat] === sum(stackItems, seat * 8, 8),
      () => `the death stack of ${table.names[seat]} is miscounted`,
    );
    for (let kind = 0; kind < 8; kind++) {
      const held = ((itemKinds[seat] >> kind) & 1) === 1;
      must(held === handItems[seat * 8 + kind] > 0, () => `the item kinds of ${table.names[seat]} are wrong`);
      const laid = ((tileKinds[seat] >> kind) & 1) === 1;
      must(laid === handTiles[seat * 8 + kind] > 0, () => `the tile kinds of ${table.names[seat]} are wrong`);
    }
    must(armour[seat] <= setting.armourPoints, () => `${table.names[seat]} has ${armour[seat]} armour`);
    must(lowestHp[seat] <= setting.hp, () => 'the lowest hit points are above the most');
    if (alive || field[OVER] === 1) continue;
    must(tileTotal[seat] === 0, () => `${table.names[seat]} is dead and holds tiles`);
    const isArmed = spaceOf[seat] >= 0 && setting.antelopeKinds === ALL_ITEM_KINDS;
    must(isArmed || armour[seat] === 0, () => `${table.names[seat]} is dead and has armour`);
    must(
      isArmed || pickaxe[seat] === 0 || field[KIND] === option.ASK_LOOT,
      () => `${table.names[seat]} is dead and has a pickaxe`,
    );
    const robots = figuresOfSeat(seat) & ~(1 << seat);
    for (let robot = FIRST_ROBOT; robot < FIGURES; robot++)
      if (((robots >> robot) & 1) === 1 && spaceOf[robot] >= 0)
        must(
          setting.robotsOutlive || setting.antelopeKinds === ALL_ITEM_KINDS,
          () => `${nameOf(robot)} has outlived its owner`,
        );
    // While a character is being looted its items are still its own.
    if (stackTotal[seat] === 0) continue;
    must(itemsOf(seat) <= 1, () => `the antelope of ${table.names[seat]} holds more than one card`);
  }
  must(field[LIVING_COUNT] === living && living + field[DEATHS] === table.players, () => 'the living are miscounted');
  must(living >= 1 && (living >= 2 || field[OVER] === 1), () => 'the game goes on with one alive');
  must(field[TRAPS_PLACED] <= setting.trapsPerTurn, () => 'more traps were laid than a turn allows');
}

/** Checks that combats are well-formed and accounted for. */
function checkCombats(): void {
  must(field[COMBATS] <= setting.maxCombats, () => `${field[COMBATS]} combats are open`);
  for (let where = 0; where < field[COMBATS] * at.COMBAT_SIZE; where += at.COMBAT_SIZE) {
    must(combats[where + at.COMBAT_TURN_COUNT] <= setting.maxTurns, () => 'a combat goes on beyond its cap');
    for (let member = 0; member < combats[where + at.COMBAT_MEMBERS]; member++) {
      if (((combats[where + at.COMBAT_PRESENT] >> member) & 1) === 0) continue;
      const figure = combats[where + at.COMBAT_FIGURE + member];
      must(spaceOf[figure] === combats[where + at.COMBAT_SPACE], () => `${nameOf(figure)} is not where it fights`);
    }
  }
  checkDice(field[ATTACK_DICE]);
  checkDice(field[DEFENCE_DICE]);
  must(field[ATTACK_DICE] !== 0 || field[DEFENCE_DICE] === 0, () => 'a defence was rolled before its attack');
  const ended = tally[column.COMBAT_END_DEATH] + tally[column.COMBAT_END_LEFT] + tally[column.COMBAT_END_CAP];
  const open = field[OVER] === 1 ? 0 : field[COMBATS];
  must(tally[column.COMBATS_BEGUN] === ended + open, () => 'combats begun, ended and open do not add up');
  must(tally[column.DISENGAGE_SUCCESSES] <= tally[column.DISENGAGE_TRIES], () => 'more disengaged than tried');
  must(tally[column.DIGS_SUCCEEDED] <= tally[column.DIGS_TRIED], () => 'more dug through than tried');
}

/** Checks that up to three dice are open in a combat, and none outside. */
function checkDice(dice: number): void {
  const faces = facesOf(dice);
  must(faces.length === 0 || field[COMBATS] > 0, () => 'dice lie open outside of a combat');
  must(faces.length <= 3 && faces.every((face) => face >= 1 && face <= 6), () => `the dice ${faces} lie open`);
}

/** Checks that the tallies of the seats add up to those of the game. */
function checkDeeds(): void {
  const sum = (entry: number): number => {
    let total = 0;
    for (let seat = 0; seat < table.players; seat++) total += seatTally[seat * column.SEAT_COLUMNS + entry];
    return total;
  };
  for (let source = column.BY_TRAP; source <= column.BY_ANTELOPE; source++) {
    must(sum(column.SUFFERED + source) === tally[column.DAMAGE + source], () => 'damage suffered is miscounted');
    must(sum(column.DEALT + source) <= tally[column.DAMAGE + source], () => 'more damage was dealt than suffered');
    must(sum(column.DIED + source) === tally[column.KILLS + source], () => 'deaths are miscounted');
  }
  must(sum(column.OWN_KILLS) + tally[column.KILLS_SELF] === field[DEATHS], () => 'kills are miscounted');
  must(sum(column.TRAPS_LAID) === tally[column.TRAPS_PLACED_IN_ALL], () => 'traps laid are miscounted');
  must(sum(column.TRAPS_SPRUNG) === tally[column.FOREIGN_TRIPS], () => 'traps sprung are miscounted');
  must(sum(column.TRAPS_TRIPPED) === tally[column.FOREIGN_TRIPS], () => 'traps tripped are miscounted');
  must(sum(column.TRAPS_OWN) === tally[column.OWN_TRIPS], () => 'own traps tripped are miscounted');
  must(sum(column.FIGHTS_BEGUN) === tally[column.COMBATS_BEGUN], () => 'fights begun are miscounted');
  must(sum(column.FIGHTS_WON) <= tally[column.COMBAT_END_DEATH], () => 'more fights were won than ended by a death');
  must(
    sum(column.ITEMS_SPENT) === tally[column.ITEMS_PLAYED] + tally[column.ITEMS_USED],
    () => 'items spent are miscounted',
  );
  must(sum(column.TILES_LAID) === tally[column.TILES_PLAYED], () => 'tiles laid are miscounted');
}

/** Checks that goods shown in a trade are in the hand that shows them, and that there are none outside of trades. */
function checkTrade(): void {
  if (field[KIND] === option.ASK_TRADE || field[KIND] === option.ASK_ACCEPT || field[KIND] === option.ASK_SEAL) {
    checkShown(field[FIGURE]);
    checkShown(field[OTHER]);
    return;
  }
  const shown = Math.max(field[OFFERED], field[GIVEN], field[OFFERED_BEFORE], field[GIVEN_BEFORE]);
  must(shown === -1, () => 'goods are on offer outside of a trade');
}

function checkShown(seat: number): void {
  must(isCharacter(seat), () => `${nameOf(seat)} trades`);
  const now = shownNow(seat);
  const before = shownBefore(seat);
  must(now < 0 || holdsGoods(seat, now), () => `${nameOf(seat)} does not hold ${goodsInWords(now)}`);
  must(before < 0 || holdsGoods(seat, before), () => `${nameOf(seat)} does not hold ${goodsInWords(before)} any more`);
}

/** Checks that a decision has at least two options, each listed once. */
function checkDecision(): void {
  if (field[OVER] === 1) return;
  must(field[COUNT] >= 2 && field[COUNT] <= options.length, () => `a decision with ${field[COUNT]} options`);
  for (let i = 1; i < field[COUNT]; i++)
    for (let other = 0; other < i; other++) must(options[i] !== options[other], () => 'an option is listed twice');
}
