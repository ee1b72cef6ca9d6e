import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import { HOLD, ROLL } from '../../../src/games/pig/options.js';
import { pig } from '../../../src/games/pig/pig.js';
import { ScriptedChance } from '../../support/scripted-chance.js';

function deal(dice: number[], rules = {}, names = ['Ann', 'Bob']) {
  const chance = new ScriptedChance(pig.streams, { dice });
  const match = pig.createMatch({
    players: names.length,
    rules: resolveRules(pig, rules, names.length),
    chance,
    tell: null,
    names,
  });
  match.deal();
  return match;
}

describe('pig', () => {
  test('adds rolls to the turn and banks them on a hold', () => {
    const match = deal([6, 4]);
    match.choose(ROLL);
    match.choose(ROLL);
    expect(match.optionText(HOLD)).toBe('hold at 10');
    match.choose(HOLD);
    expect(match.seat).toBe(1);
    expect((match.view(1) as unknown as { score(seat: number): number }).score(0)).toBe(10);
  });

  test('passes the turn to the left', () => {
    const match = deal([], {}, ['Ann', 'Bob', 'Cyd']);
    const seats = [0, 1, 2, 3].map(() => {
      const { seat } = match;
      match.choose(HOLD);
      return seat;
    });
    expect(seats).toEqual([0, 1, 2, 0]);
  });

  test('has a worth that is higher for the seat with fewer points to go, and sums to 1', () => {
    const match = deal([6, 5]);
    expect(match.worth?.(0)).toBe(0.5);
    match.choose(ROLL);
    const before = match.worth!(0);
    expect(before).toBeGreaterThan(0.5);
    match.choose(ROLL);
    expect(match.worth?.(0)).toBeGreaterThan(before);
    expect(match.worth!(0) + match.worth!(1)).toBeCloseTo(1, 12);
  });

  test('loses the turn on the bust face', () => {
    const match = deal([6, 1]);
    match.choose(ROLL);
    match.choose(ROLL);
    expect(match.seat).toBe(1);
    expect((match.view(0) as unknown as { score(seat: number): number }).score(0)).toBe(0);
  });

  test('ends when the target is banked, and reports the winner', () => {
    const match = deal([6, 5], { target: 11 });
    match.choose(ROLL);
    match.choose(ROLL);
    match.choose(HOLD);
    expect(match.over).toBe(true);
    const row = new Float64Array(11);
    match.report(row);
    expect([...row]).toEqual([1, 1, 3, 2, 0, 0, 0, 1, 11, 0, 0]);
  });

  test('ends at the cap of rounds without a winner', () => {
    const match = deal([1, 1, 1, 1], { 'limits.rounds': 2 });
    for (let i = 0; i < 4; i++) match.choose(ROLL);
    expect(match.over).toBe(true);
    const row = new Float64Array(11);
    match.report(row);
    expect(row[6]).toBe(1);
  });
});
