/** Forced combat at the end of a movement: the decisions to part, and the first to act. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { COMBATS_FORCED, COMBATS_PARTED } from '../../../src/games/dig/columns.js';
import { COMBATS } from '../../../src/games/dig/state.js';
import { Position } from '../../support/dig-position.js';

/** Seat 0 ends its movement next to seat 1 on (3, 0), a straight between (4, 0) and a straight on (2, 0). */
function endBeside(rules: Rules): Position {
  const p = new Position(2, rules);
  p.straight(3, 0);
  p.straight(2, 0);
  p.stand(1, 3, 0);
  p.beginMovement(0, 1);
  p.choose('MOVE', 0, 'step W');
  p.choose('ENGAGE', 0, 'decline');
  p.choose('ENGAGE', 1, 'decline');
  return p;
}

type Answer = 'fight' | 'part';

/** The outcome: the first to act, or `put back`; throws if another seat decides than in these answers. */
function outcome(rules: Rules, mover: Answer, met?: Answer): string {
  const p = endBeside(rules);
  p.choose('PART', 0, mover);
  if (met !== undefined) p.choose('PART', 1, met);
  expect(p.state.tally[COMBATS_FORCED]).toBe(1);
  expect(p.state.tally[COMBATS_PARTED]).toBe(p.state.field[COMBATS] === 0 ? 1 : 0);
  if (p.state.field[COMBATS] === 0) {
    expect([p.whereIs(0), p.whereIs(1)]).toEqual([
      [4, 0],
      [3, 0],
    ]);
    return 'put back';
  }
  expect(p.offered[0]).toBe(`attack Seat ${1 - p.match.seat}`);
  return `seat ${p.match.seat} first`;
}

const DUEL = {};
const AGGRESSOR = { 'duel.bothEngage': 'aggressor' };
const SKIRMISH = { 'combat.system': 'skirmish' };
const MOVER = { 'combat.forcedFirst': 'mover' };

describe('the first to act in a forced combat', () => {
  test.each<[string, Rules, Answer, Answer | undefined, string]>([
    // Seat 0 ends its movement on seat 1.
    ['a duel', DUEL, 'fight', 'fight', 'seat 1 first'],
    ['a duel', DUEL, 'fight', 'part', 'seat 0 first'],
    ['a duel', DUEL, 'part', 'fight', 'seat 1 first'],
    ['a duel', DUEL, 'part', 'part', 'put back'],
    ['a duel with the aggressor first', AGGRESSOR, 'fight', undefined, 'seat 0 first'],
    ['a duel with the aggressor first', AGGRESSOR, 'part', 'fight', 'seat 1 first'],
    ['a duel with the aggressor first', AGGRESSOR, 'part', 'part', 'put back'],
    ['a skirmish', SKIRMISH, 'fight', undefined, 'seat 0 first'],
    ['a skirmish', SKIRMISH, 'part', 'fight', 'seat 1 first'],
    ['a skirmish', SKIRMISH, 'part', 'part', 'put back'],
    ['a skirmish, whatever duels say', { ...SKIRMISH, ...AGGRESSOR }, 'part', 'fight', 'seat 1 first'],
    ['a duel with the mover first', MOVER, 'fight', undefined, 'seat 0 first'],
    ['a duel with the mover first', MOVER, 'part', 'fight', 'seat 0 first'],
    ['a duel with the mover first', MOVER, 'part', 'part', 'put back'],
    ['a duel with the mover and the aggressor first', { ...MOVER, ...AGGRESSOR }, 'part', 'fight', 'seat 0 first'],
    ['a skirmish with the mover first', { ...SKIRMISH, ...MOVER }, 'fight', undefined, 'seat 0 first'],
    ['a skirmish with the mover first', { ...SKIRMISH, ...MOVER }, 'part', 'fight', 'seat 0 first'],
    ['a skirmish with the mover first', { ...SKIRMISH, ...MOVER }, 'part', 'part', 'put back'],
  ])('in %s (%o), %s and %s: %s', (_, rules, mover, met, expected) => {
    expect(outcome(rules, mover, met)).toBe(expected);
  });

  test.each([DUEL, AGGRESSOR, SKIRMISH, MOVER])(
    'is the mover with combat.forced = fight, without a decision, with %o',
    (rules) => {
      const p = endBeside({ ...rules, 'combat.forced': 'fight' });
      expect([p.state.tally[COMBATS_FORCED], p.match.seat, p.offered[0]]).toEqual([1, 0, 'attack Seat 1']);
    },
  );
});

test('the one met in a forced combat sees whether the mover fights', () => {
  for (const [answer, engaged] of [
    ['fight', true],
    ['part', false],
  ] as const) {
    const p = endBeside(DUEL);
    expect(p.match.view(0).otherEngaged).toBe(false);
    p.choose('PART', 0, answer);
    expect([p.match.seat, p.match.view(1).otherEngaged]).toEqual([1, engaged]);
  }
});

test('the cap puts the mover that entered a forced combat back, also if the one met goes first', () => {
  const p = endBeside({ 'combat.maxTurns': 5 });
  p.choose('PART', 0, 'part');
  p.choose('PART', 1, 'fight');
  p.dice({ 'combat-dice': [1, 6, 1, 6, 1, 6, 1, 6, 1, 6] });
  for (const seat of [1, 0, 1, 0, 1]) p.choose('COMBAT', seat, 'disengage');
  expect([p.whereIs(0), p.whereIs(1)]).toEqual([
    [4, 0],
    [3, 0],
  ]);
});

test('the one met by a figure that fled next to it may go first', () => {
  const p = new Position(3);
  for (const q of [3, 2]) p.straight(q, 0);
  p.stand(1, 3, 0);
  p.stand(2, 2, 0);
  p.beginMovement(0, 4);
  p.choose('MOVE', 0, 'step W');
  p.choose('ENGAGE', 0, 'engage');
  p.choose('ENGAGE', 1, 'engage');
  p.dice({ 'combat-dice': [2, 1] });
  p.choose('COMBAT', 1, 'disengage');
  p.choose('FLEE', 1, 'step W');
  p.choose('ENGAGE', 1, 'decline');
  p.choose('ENGAGE', 2, 'decline');
  p.choose('PART', 1, 'part');
  p.choose('PART', 2, 'fight');
  expect([p.match.seat, p.offered[0]]).toEqual([2, 'attack Seat 1']);
});
