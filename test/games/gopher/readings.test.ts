/** Every other reading of the rules, in positions where it makes a difference. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import * as tally from '../../../src/games/gopher/columns.js';
import { DIG, DIGGER, packMove, packTake, ROLL, STAY } from '../../../src/games/gopher/options.js';
import { ACTIVE, PAGE, ROUND } from '../../../src/games/gopher/state.js';
import { cards, PlayedPosition, type Position } from './position.js';

const SIX = 'S10 S10 S10 S10 S10 S10';
const NOTHING = 'A10 A10 A10 B10 B10 B10';

describe('digger.timing', () => {
  const at = (timing: string, moves: number[]) =>
    new PlayedPosition({ page: 1, holes: [5, 24], hands: ['A3 D'], rules: { 'digger.timing': timing }, moves });
  test('both offers it before the roll and after it', () => {
    const game = at('both', [3]);
    expect([game.decision, ...game.options]).toEqual(['PRE_ROLL of seat 0', ROLL, DIG]);
    game.take(ROLL);
    expect(game.options).toEqual([2, 6, DIGGER]);
  });
  test('before does not offer it after the roll', () => {
    const game = at('before', [3]);
    game.take(ROLL);
    expect(game.options).toEqual([2, 6]);
  });
  test('after does not offer it before the roll', () => {
    const game = at('after', [3]);
    expect([game.decision, ...game.options]).toEqual(['MOVE of seat 0', 2, 6, DIGGER]);
  });
});

describe('an unusable roll', () => {
  // A corridor 0-1-2: from 0 the third step would have to turn round.
  const corridor = {
    holes: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ],
    pages: [1, 2].map((page) => ({
      page,
      content: ['-', '-', 'A4', '-'],
      tunnels: [
        [0, 1],
        [1, 2],
        [0, 3],
      ],
    })),
  };
  const at = (rules: Rules, moves = [4, 1]) =>
    new PlayedPosition({ page: 1, holes: [3, 1], hands: ['A4', SIX], rules: { board: corridor, ...rules }, moves });
  test('moves the token as far as it can with shorter', () => {
    const game = at({}, [4]);
    // 3-0, then over the token in 1 to 2, and no further: the sign A4 is there.
    expect(game.decision).toBe('COLLECT of seat 0');
    expect([game.tally(tally.MOVES_SHORT), game.tally(tally.MOVES_NONE), game.state.hole[0]]).toEqual([1, 0, 2]);
    expect(game.tally(tally.LEAPFROG_TURNS)).toBe(1);
  });
  test('does not move the token and resolves nothing with stay', () => {
    const game = at({ 'move.stuck': 'stay', 'digger.timing': 'after' }, [4, 1]);
    expect([game.tally(tally.MOVES_SHORT), game.tally(tally.MOVES_NONE), game.state.hole[0]]).toEqual([1, 1, 3]);
    expect(game.tally(tally.TURNS_INEFFECTIVE)).toBe(1);
  });
  test('offers staying in addition to the digger', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [3, 1],
      hands: ['A4 D', SIX],
      rules: { board: corridor, 'move.stuck': 'stay', 'digger.timing': 'after' },
      moves: [4],
    });
    expect(game.options).toEqual([STAY, DIGGER]);
  });
  test('allows any number of steps up to the roll with move.exact=false', () => {
    expect(at({ 'move.exact': false }, [4]).options).toEqual([0, 2]);
  });
});

describe('collect.optional=false', () => {
  test('takes a single way without a decision', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 24],
      hands: ['A2 B5'],
      rules: { 'collect.optional': false },
      moves: [1, 3],
    });
    game.take(1);
    expect(game.scores[0]).toBe(2);
  });
  test('demands a choice among several ways', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 24],
      hands: ['A1 A2 A3'],
      rules: { 'collect.optional': false },
      moves: [1],
    });
    game.take(1);
    expect(game.ways).toEqual(['A2', 'A1 A3', 'A1 A2 A3']);
  });
});

describe('ineffective.cards', () => {
  test('draws ineffective.cards cards up to hand.max', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 24],
      hands: ['B5 B5 B5 B5 B5 B5'],
      rules: { 'ineffective.cards': 3, 'hand.max': 8 },
      moves: [1, 3],
    });
    game.take(1);
    expect(game.hand(0)).toBe('B5 B5 B5 B5 B5 B5 S1 S1');
    expect(game.tally(tally.HAND_PEAK)).toBe(8);
  });
});

describe('refill.order', () => {
  const refilled = (order: string) => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 24],
      hands: ['A2 B5 B5 B5', 'B9 B9 B9 B9'],
      deck: 'A1 A2 A3',
      rules: { 'refill.order': order },
      moves: [1, 3],
    });
    game.take(1);
    game.pay('A2');
    return [game.hand(0), game.hand(1)];
  };
  test('block deals to the active seat first', () => {
    expect(refilled('block')).toEqual(['A1 A2 A3 B5 B5 B5', 'B9 B9 B9 B9']);
  });
  test('oneByOne deals card by card', () => {
    expect(refilled('oneByOne')).toEqual(['A1 A3 B5 B5 B5', 'A2 B9 B9 B9 B9']);
  });
});

describe('the end of a game', () => {
  const last: Position = { page: 1, holes: [0, 24], hands: ['A2 B5 B5 B5', 'B9 B9 B9 B9'], deck: '', moves: [1, 3] };
  test('comes after the round with end.timing=round', () => {
    const game = new PlayedPosition({ ...last, rules: { 'end.timing': 'round' }, moves: [1, 3] });
    game.take(1);
    game.pay('A2');
    expect([game.match.over, game.state.field[ACTIVE]]).toEqual([false, 1]);
    game.take(23);
    expect([game.state.field[ROUND], game.tally(tally.TURNS), game.tally(tally.END_NORMAL)]).toEqual([1, 2, 1]);
  });
  test.each([
    [{}, [0.5, 0.5], [1, 1]],
    [{ 'end.tie': 'shared' }, [0.5, 0.5], [1, 1]],
    [{ 'end.tie': 'break' }, [1, 0], [1, 2]],
  ])('decides ties, with %o, by fewer cards in hand or not', (rules, wins, places) => {
    const game = new PlayedPosition({ ...last, rules, moves: [1] });
    game.state.plus[1] = 2;
    game.take(1);
    game.pay('A2');
    const row = new Float64Array(tally.columns.gameCount + 2 * tally.SEAT_COLUMNS);
    game.match.report(row);
    const at = (offset: number) => [0, tally.SEAT_COLUMNS].map((seat) => row[tally.columns.gameCount + seat + offset]);
    expect(at(0)).toEqual(wins);
    expect(at(1)).toEqual([2, 2]);
    expect(at(2)).toEqual(places);
    expect([row[tally.TIE], row[tally.MARGIN], row[tally.SCORE_MEAN]]).toEqual([places[1] === 1 ? 1 : 0, 0, 2]);
    expect([row[tally.HAND_LEFT], row[tally.CARDS_PER_COLLECTION]]).toEqual([3.5, 1]);
  });
  test('comes after end.stallTurns idle turns with an empty deck', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 24],
      hands: [NOTHING, NOTHING],
      deck: '',
      rules: { 'end.stallTurns': 3, 'collect.subtract': 'false' },
      moves: [1, 3, 1],
    });
    // The third move is the only one possible.
    for (let i = 0; i < 2; i++) game.take(Math.max(...game.options));
    expect([game.match.over, game.tally(tally.END_STALL), game.tally(tally.TURNS)]).toEqual([true, 1, 3]);
  });
  test('comes without a winner at limits.rounds', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 24],
      hands: [NOTHING, NOTHING],
      rules: { 'limits.rounds': 1, 'collect.subtract': 'false' },
      moves: [1, 3],
    });
    for (let i = 0; i < 2; i++) game.take(Math.max(...game.options));
    const row = new Float64Array(tally.columns.gameCount + 2 * tally.SEAT_COLUMNS);
    game.match.report(row);
    expect([
      row[tally.TIMEOUT],
      row[tally.columns.gameCount],
      row[tally.columns.gameCount + 3],
      row[tally.TIE],
    ]).toEqual([1, 0, 0, 0]);
  });
});

describe('“If … there are no more cards in the deck, the hole is considered empty”', () => {
  const without: Position = { page: 1, holes: [11, 24], hands: [NOTHING, SIX], deck: '', moves: [1, 3] };
  test('a present with an empty deck gives nothing, without a decision', () => {
    const game = new PlayedPosition({ ...without });
    game.take(12);
    expect(game.decision).toBe('MOVE of seat 1');
    expect([game.tally(tally.PRESENT_EMPTY), game.tally(tally.PRESENT_TROPHIES)]).toEqual([1, 0]);
    expect([...game.scores, game.hand(0), game.tally(tally.TURNS_INEFFECTIVE)]).toEqual([0, 0, NOTHING, 1]);
  });
  test('a present with an empty deck gives nothing to any seat after a page turn', () => {
    // On page 5 the holes 0 and 4 are presents. Seat 0 digs in hole 4.
    const hands = ['A10 A10 A10 A10 A10 A10 D', SIX];
    const game = new PlayedPosition({ ...without, holes: [4, 0], hands, pages: [5], moves: [3] });
    game.take(DIG);
    expect(game.decision).toBe('MOVE of seat 1');
    expect([game.tally(tally.PRESENT_EMPTY), ...game.scores]).toEqual([2, 0, 0]);
  });
  test('a present takes the last cards of the deck', () => {
    const game = new PlayedPosition({ ...without, deck: 'S9 B4' });
    game.take(12);
    expect([game.decision, ...game.options]).toEqual(['PRESENT of seat 0', ...cards('B4 S9')]);
    game.take(cards('B4')[0]);
    expect([game.deck, game.tally(tally.PRESENT_EMPTY)]).toEqual(['S9', 0]);
  });
});

describe('present.effective=false', () => {
  test('counts the trophy, but the turn is ineffective', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [11, 24],
      hands: [NOTHING],
      deck: 'S9 B4 A2 A3',
      rules: { 'present.effective': false },
      moves: [1, 3],
    });
    game.take(12);
    game.take(cards('S9')[0]);
    expect([game.scores[0], game.tally(tally.TURNS_INEFFECTIVE), game.hand(0)]).toEqual([9, 1, `A3 ${NOTHING}`]);
  });
});

describe('transitions', () => {
  // From hole 11 to the portal in 10 of page 1; hole 10 is a portal of page 6, too.
  const chain: Position = { page: 1, holes: [11, 0], hands: ['S6 B9 B9 B9 B9 B9', 'A14'], moves: [1, 1] };
  test('portal.chain=always lets the portal of the new page roll again', () => {
    const game = new PlayedPosition({ ...chain, pages: [6, 5] });
    game.take(10);
    expect([game.state.field[PAGE], game.tally(tally.PAGE_PORTAL), game.tally(tally.CHAIN_MAX)]).toEqual([4, 2, 2]);
  });
  test('portal.chain=digger lets only diggers roll again', () => {
    const game = new PlayedPosition({ ...chain, rules: { 'portal.chain': 'digger' }, pages: [6] });
    game.take(10);
    expect([game.state.field[PAGE], game.tally(tally.PAGE_PORTAL), game.tally(tally.CHAIN_MAX)]).toEqual([5, 1, 1]);
  });
  test('limits.chain bounds the page rolls of a turn', () => {
    const game = new PlayedPosition({ ...chain, rules: { 'limits.chain': 1 }, pages: [6] });
    game.take(10);
    expect(game.tally(tally.CHAIN_MAX)).toBe(1);
  });
  test.each([
    ['final', ['B10 of page 5']],
    ['each', ['A14 of page 6', 'B10 of page 5']],
  ])('transition.collect=%s decides which seats collect', (collect) => {
    // Seat 1 in hole 0 can pay A14 on page 6 and nothing on page 5, where a present waits.
    const game = new PlayedPosition({
      ...chain,
      hands: ['S6 B9 B9 B9 B9 B9', 'A4 A10 B9 B9 B9 B9'],
      rules: { 'transition.collect': collect, 'transition.present': 'none' },
      pages: [6, 5],
    });
    game.take(10);
    if (collect === 'each') {
      expect([game.decision, ...game.ways]).toEqual(['COLLECT of seat 1', '-', 'A4 A10']);
      expect(game.state.field[PAGE]).toBe(5);
      game.pay('A4 A10');
    }
    expect([game.state.field[PAGE], game.scores[1]]).toEqual([4, collect === 'each' ? 14 : 0]);
  });
  test.each([
    ['all', 2],
    ['active', 1],
    ['none', 0],
  ])('transition.present=%s decides which seats receive a present', (whose, opened) => {
    // On page 5 the holes 0 and 4 are presents. Seat 0 digs in hole 4.
    const game = new PlayedPosition({
      page: 1,
      holes: [4, 0],
      hands: ['A10 A10 A10 A10 A10 D', SIX],
      deck: 'A1 A1 A1 A1 A1 A1 A1 A1 A1',
      rules: { 'transition.present': whose },
      pages: [5],
      moves: [3],
    });
    game.take(DIG);
    expect(game.tally(tally.PRESENT_TROPHIES)).toBe(opened);
  });
  test('a digger from a present in a round starts a round of its own, and the first is abandoned', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [4, 0, 12],
      hands: ['A9 A9 A9 A9 A9 D', SIX, 'S8 S8 S8 S8 S8 S8'],
      deck: 'D D D A1 A1 A1 A1',
      pages: [5, 6],
      moves: [3],
    });
    // Page 5: seat 0 in 4 finds three diggers, has to use one, and page 6 comes. There it is in a portal, and again on
    // page 2: page 4 comes.
    game.chance.add('page-die', 2, 4);
    game.take(DIG);
    expect([game.tally(tally.PRESENT_DIGGERS), game.tally(tally.PAGE_DIGGER), game.tally(tally.PAGE_PRESENT)]).toEqual([
      1, 1, 3,
    ]);
    expect(game.state.field[PAGE]).toBe(3);
    // Seat 2 would have to pay S8 on page 5; on page 4 its hole is A2.
    expect(game.tally(tally.COLLECTIONS)).toBe(0);
    expect(game.chance.unused).toEqual({});
  });
  test('a digger from a present that turns no page lets the round continue with the next seat', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [4, 1, 12],
      hands: ['A9 A9 A9 A9 A9 D', SIX, 'S8 S8 S8 S8 S8 S8'],
      deck: 'D D D A1 A1 A1 A1',
      pages: [5, 5],
      moves: [3],
    });
    game.take(DIG);
    expect([game.decision, ...game.ways]).toEqual(['COLLECT of seat 2', '-', 'S8', 'S8 S8 S8', 'S8 S8 S8 S8 S8']);
  });
});

describe('baskets', () => {
  const offTurn = (rules: Rules) => {
    const game = new PlayedPosition({
      page: 1,
      holes: [15, 22, 0],
      hands: [NOTHING, 'A2 B7 B8 B9 B10 S4', NOTHING],
      baskets: [0, 2, 2],
      rules: { baskets: true, ...rules },
      moves: [1, 1],
      pages: [3],
    });
    game.take(packMove(10, 0));
    game.pay('S4');
    return [...game.scores, game.state.basketHolder[1]];
  };
  test('baskets.scope=ownTurn lets a collection off turn pay no ransom', () => {
    expect(offTurn({})).toEqual([0, 4, 0, 2]);
    expect(offTurn({ 'baskets.scope': 'ownTurn' })).toEqual([0, 4, 0, 2]);
  });
  test('baskets.scope=anyCollection lets a collection off turn pay the ransom', () => {
    expect(offTurn({ 'baskets.scope': 'anyCollection' })).toEqual([0, 0, 4, 1]);
  });
  test('an ineffective turn moves no basket', () => {
    const game = new PlayedPosition({
      page: 1,
      holes: [0, 1, 2],
      hands: [NOTHING, SIX, SIX],
      rules: { baskets: true },
      moves: [1, 1],
    });
    game.take(packMove(6, 0b010));
    expect([...game.state.basketHolder.subarray(0, 3)]).toEqual([0, 1, 2]);
    expect([game.tally(tally.LEAPFROG_TURNS), game.tally(tally.LEAPFROGS)]).toEqual([1, 1]);
  });
});

describe('beginner mode', () => {
  const beginner = (rules: Rules, position: Partial<Position>) =>
    new PlayedPosition({ page: 1, holes: [11, 24], ...position, rules: { mode: 'beginner', ...rules } });
  test('a present gives the active seat another turn in the same round', () => {
    const game = beginner({ 'beginner.diggers': 0 }, { moves: [1, 3] });
    game.take(12);
    expect([game.state.field[ACTIVE], game.state.field[ROUND], game.tally(tally.TURNS_EXTRA)]).toEqual([0, 1, 1]);
    expect(game.tally(tally.PRESENT_TURNS)).toBe(1);
  });
  test('limits.chain bounds the extra turns in a row', () => {
    const game = beginner({ 'beginner.diggers': 0, 'limits.chain': 1 }, { moves: [1, 3, 3] });
    game.take(12);
    // Three steps from 12 lead to 9, another present.
    expect(game.options).toContain(9);
    game.take(9);
    expect([game.state.field[ACTIVE], game.tally(tally.TURNS_EXTRA), game.tally(tally.PRESENT_TURNS)]).toEqual([
      1, 1, 2,
    ]);
  });
  test('digger uses run out, except with 99', () => {
    const once = beginner({}, { pages: [1], moves: [3] });
    once.take(DIG);
    expect([once.state.diggersLeft[0], once.state.diggersLeft[1]]).toEqual([0, 1]);
    const always = beginner({ 'beginner.diggers': 99 }, { pages: [1], moves: [3] });
    always.take(DIG);
    expect(always.state.diggersLeft[0]).toBe(99);
  });
  test('beginner.partial=false refuses a rest that is not enough', () => {
    const game = beginner(
      { 'beginner.partial': false, 'beginner.diggers': 0 },
      { holes: [1, 24], supply: 'A1 B1 B2 S1', moves: [1, 3] },
    );
    game.take(2);
    expect(game.tally(tally.COLLECTIONS)).toBe(0);
  });
  test('a warehouse leaves the type free', () => {
    const game = beginner({ 'beginner.diggers': 0 }, { holes: [13, 24], supply: 'A10 A6 B8 S8 S8', moves: [1] });
    game.take(14);
    expect(game.options.slice(1)).toEqual([
      packTake(0, 6 | (10 << 4), 0),
      (1 << 26) | (1 << 24),
      packTake(2, 8 | (8 << 4), 0),
    ]);
  });
});

test('score.penalty weighs the subtracted cards', () => {
  const game = new PlayedPosition({
    page: 1,
    holes: [0, 24],
    hands: ['A3 A5 B5'],
    rules: { 'score.penalty': 2 },
    moves: [1, 3],
  });
  game.take(1);
  game.pay('A3 A5');
  expect(game.scores[0]).toBe(5 - 2 * 3);
  expect([game.tally(tally.CARDS_SUBTRACTED), game.tally(tally.SUBTRACTION_PENALTY)]).toEqual([1, 3]);
});
