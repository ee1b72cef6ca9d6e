/** Sentences of the rulebook that no other test is about. */
import { expect, test } from 'vitest';
import { ASK_MOVE } from '../../../src/games/dig/options.js';
import { ROUND } from '../../../src/games/dig/state.js';
import { Position } from '../../support/dig-position.js';
import { OpenTable } from '../../support/dig-table.js';

test('each round gives every seat a token, and turns follow the tokens', () => {
  const players = 4;
  const table = new OpenTable(players, { 'limits.rounds': 10 }, 'tokens');
  const orders = new Set<string>();
  let [round, last] = [0, 0];
  table.play(0, ({ state, match }) => {
    const view = match.view(0);
    const tokens = Array.from({ length: players }, (_, seat) => view.initiative(seat));
    expect(tokens.toSorted()).toEqual([1, 2, 3, 4]);
    orders.add(tokens.join());
    if (match.kind !== ASK_MOVE) return;
    if (state.field[ROUND] !== round) [round, last] = [state.field[ROUND], 0];
    expect(view.initiative(match.seat)).toBeGreaterThanOrEqual(last);
    last = view.initiative(match.seat);
  });
  expect(orders.size).toBeGreaterThan(3);
});

test('a figure leaves a space with a foreign trap without rolling', () => {
  const p = new Position(2);
  p.straight(3, 0);
  p.straight(2, 0);
  p.stand(0, 3, 0);
  p.trap(1, 3, 0, 'dynamite');
  p.beginMovement(0, 2);
  p.choose('MOVE', 0, 'step W');
  expect([p.whereIs(0), p.hp(0), p.stepsLeft]).toEqual([[2, 0], 5, 1]);
});

test('a random dig may lead through an open way', () => {
  const p = new Position(2);
  p.straight(3, 0);
  p.straight(2, 0);
  p.stand(0, 3, 0);
  p.dice({ digging: [6, 4] });
  p.beginMovement(0, 2);
  p.choose('MOVE', 0, 'dig in a random direction');
  expect([p.whereIs(0), p.maskAt(3, 0), p.maskAt(2, 0)]).toEqual([[2, 0], 9, 9]);
});
