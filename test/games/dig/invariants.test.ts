/** `check` finds what is broken: each invariant is broken by hand once. */
import { describe, expect, test } from 'vitest';
import { BAG_TOTAL, COMBATS, COUNT, LIVING_COUNT, STEPS } from '../../../src/games/dig/state.js';
import { type DigState, OpenTable } from '../../support/dig-table.js';

/** A game a few decisions old, with tiles on the board. */
function midGame(): OpenTable {
  const table = new OpenTable(4, { 'player.startItems': 6 }, 'invariants');
  table.chance.startGame(3);
  table.match.deal();
  const choices = table.chance.stream('choices');
  for (let i = 0; i < 60; i++) table.match.choose(choices.below(table.match.count));
  return table;
}

const breakages: [string, RegExp, (state: DigState) => void][] = [
  ['a tile too many', /dead-end tiles instead of/, (state) => state.handTiles[0]++],
  [
    'a card too few',
    /cards instead of/,
    (state) => (state.handItems[state.handItems.findIndex((count) => count > 0)] = 0),
  ],
  ['a bag that is miscounted', /the bag’s total|tiles instead of/, (state) => state.bag.set([state.bag[0] + 1])],
  ['stale openings', /is wrong|is closed/, (state) => (state.maskAt[state.spaceOf[0]] ^= 63)],
  [
    'a stale way between spaces',
    /finds the way/,
    (state) => {
      for (let word = 0; word < 4; word++) state.waysFrom[state.spaceOf[0] * 4 + word] ^= -1;
    },
  ],
  [
    'tiles out of the game against the rules',
    /tiles are out of the game/,
    (state) => {
      state.bag[1]--;
      state.field[BAG_TOTAL]--;
      state.lostTiles[1]++;
    },
  ],
  ['too many hit points', /has 99 HP/, (state) => (state.hp[0] = 99)],
  ['a figure in two places', /stands on two|without a tile/, (state) => (state.figuresAt[0] |= 1 << 17)],
  ['a figure at a wrong space', /is not where it stands/, (state) => (state.spaceOf[1] = state.spaceOf[0])],
  ['too much armour', /has 9 armour/, (state) => (state.armour[2] = 9)],
  ['more steps than were rolled', /steps left/, (state) => (state.field[STEPS] = 13)],
  ['the living miscounted', /miscounted/, (state) => state.field[LIVING_COUNT]--],
  ['too many combats', /combats are open/, (state) => (state.field[COMBATS] = 4)],
  ['a decision without a choice', /a decision with 1 options/, (state) => (state.field[COUNT] = 1)],
  ['an option twice', /listed twice/, (state) => (state.options[1] = state.options[0])],
];

describe('check', () => {
  test('passes a game played by the rules', () => {
    expect(() => midGame().match.check()).not.toThrow();
  });

  test.each(breakages)('finds %s', (_, message, spoil) => {
    const table = midGame();
    spoil(table.state);
    expect(() => table.match.check()).toThrow(message);
  });
});
