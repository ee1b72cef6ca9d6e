/** A seat sees what the rules allow and nothing else, and can change nothing. */
import { describe, expect, test } from 'vitest';
import { FIGURES } from '../../../src/games/dig/components.js';
import { COMBATS } from '../../../src/games/dig/state.js';
import type { DigView } from '../../../src/games/dig/view.js';
import { Position } from '../../support/dig-position.js';
import { OpenTable } from '../../support/dig-table.js';

/** Way distance where there is no way. */
const NO_WAY = 99;

/** method of the view → how many values each of its arguments can have */
const argumentsOf = (view: DigView): Record<string, number[]> => {
  const combats = view.combats;
  return {
    option: [view.count],
    initiative: [view.players],
    trail: [view.trailLength],
    isOnTrail: [view.spaces],
    neighbour: [view.spaces, 6],
    distance: [view.spaces, view.spaces],
    hasTile: [view.spaces],
    tile: [view.spaces],
    isBedrock: [view.spaces],
    mask: [view.spaces],
    openSteps: [view.spaces],
    ways: [view.spaces],
    waysToEmpty: [view.spaces],
    trapOwner: [view.spaces],
    trapKind: [view.spaces],
    space: [FIGURES],
    hp: [FIGURES],
    figuresAt: [view.spaces],
    isAlive: [view.players],
    isAntelope: [view.players],
    isCharacter: [FIGURES],
    armour: [view.players],
    hasPickaxe: [view.players],
    isStunned: [view.players],
    strength: [FIGURES],
    ownItems: [8],
    ownTiles: [8],
    ownGoods: [16],
    itemCount: [view.players],
    handCount: [view.players],
    tileCount: [view.players],
    deathStack: [view.players],
    discarded: [8],
    combatSpace: [combats],
    combatTurns: [combats],
    combatMembers: [combats],
    combatFigure: [combats, 3],
    combatPresent: [combats, 3],
    combatNetted: [combats, 3],
    combatTurnOf: [combats],
    attackDie: [3],
    defenceDie: [3],
  };
};

/** Everything a seat can find out by calling everything its view has. */
function everythingSeen(view: DigView): unknown[] {
  const seen: unknown[] = [];
  const methods = argumentsOf(view);
  const open = view as unknown as Record<string, (...values: number[]) => unknown>;
  const members = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(view));
  for (const [name, member] of Object.entries(members)) {
    if (name === 'constructor' || name === 'wayDistances' || name === 'waysWithin') continue;
    if (member.get) seen.push(open[name]);
    else {
      const [first, second = 1] = methods[name];
      for (let i = 0; i < first; i++) for (let j = 0; j < second; j++) seen.push(open[name](i, j));
    }
  }
  const out = new Uint8Array(view.spaces);
  view.wayDistances(Uint8Array.of(view.centre), 1, out);
  const within = new Int32Array(4 * view.spaces);
  seen.push(view.waysWithin(0b111111, within));
  return [...seen, ...out, ...within];
}

/** Changes everything hidden from a seat: kinds in other hands, deck, bag and stacks, and hidden traps. */
function changeHidden({ state, players, spaces }: OpenTable, seat: number): void {
  const rotate = (counts: Uint8Array, from: number): void => {
    const last = counts[from + 7];
    counts.copyWithin(from + 1, from, from + 7);
    counts[from] = last;
  };
  for (let other = 0; other < players; other++) {
    rotate(state.stackItems, other * 8);
    if (other === seat) continue;
    rotate(state.handItems, other * 8);
    rotate(state.handTiles, other * 8);
    state.itemKinds[other] = ~state.itemKinds[other];
    state.tileKinds[other] = ~state.tileKinds[other];
  }
  rotate(state.deck, 0);
  rotate(state.bag, 0);
  for (let space = 0; space < spaces; space++) {
    if (state.trapOwner[space] !== seat && state.trapShown[space] === 0) state.trapKind[space] ^= 5;
  }
}

describe('a view', () => {
  test('holds nothing but numbers and truth values', () => {
    const table = new OpenTable(4, { 'trap.afterTrip': 'stays' }, 'view');
    const view = table.match.view(0);
    expect(Reflect.ownKeys(view).map(String).sort()).toEqual(['players', 'spaces']);
    table.play(0, () => {
      if (table.state.field[COMBATS] === 0) return;
      expect(
        everythingSeen(view).find((fact) => typeof fact !== 'number' && typeof fact !== 'boolean'),
      ).toBeUndefined();
    });
  });

  test('gives no access to the state behind it', () => {
    const view = new OpenTable(4, {}, 'view').match.view(0) as unknown as Record<string, unknown>;
    for (const name of ['state', '#state', '_state', 'board', 'table', 'buffer', 'items', 'deck']) {
      expect(view[name], name).toBeUndefined();
    }
    expect(JSON.stringify(view)).toBe('{"players":4,"spaces":61}');
    expect(structuredClone(view)).toEqual({ players: 4, spaces: 61 });
  });

  test.each([{}, { 'combat.system': 'skirmish', 'trap.afterTrip': 'stays' }])(
    'stays the same whatever is hidden, with %o',
    (rules) => {
      const table = new OpenTable(4, { ...rules, 'limits.rounds': 40 }, 'hidden');
      let compared = 0;
      for (let index = 0; index < 2; index++) {
        table.play(index, ({ match, state }) => {
          if (compared++ % 23 !== 0) return;
          const bytes = state.bytes;
          const before = bytes.slice();
          for (let seat = 0; seat < 4; seat++) {
            const seen = everythingSeen(match.view(seat));
            changeHidden(table, seat);
            expect(everythingSeen(match.view(seat))).toEqual(seen);
            bytes.set(before);
          }
        });
      }
      expect(compared).toBeGreaterThan(500);
    },
  );

  test('shows the own cards, tiles and traps, and traps that were shown', () => {
    const table = new OpenTable(4, { 'trap.afterTrip': 'stays' }, 'own');
    let own = 0;
    let shown = 0;
    let hidden = 0;
    table.play(1, ({ match, state }) => {
      const view = match.view(match.seat);
      for (let kind = 0; kind < 8; kind++) {
        expect(view.ownItems(kind)).toBe(state.handItems[match.seat * 8 + kind]);
        expect(view.ownTiles(kind)).toBe(state.handTiles[match.seat * 8 + kind]);
      }
      for (let space = 0; space < table.spaces; space++) {
        if (state.trapOwner[space] < 0) continue;
        const known = state.trapOwner[space] === match.seat || state.trapShown[space] === 1;
        expect(view.trapKind(space)).toBe(known ? state.trapKind[space] : -1);
        if (state.trapOwner[space] === match.seat) own++;
        else if (known) shown++;
        else hidden++;
      }
    });
    expect(Math.min(own, shown, hidden)).toBeGreaterThan(0);
  });

  test('shows every seat the trail of the mover', () => {
    const p = new Position(2);
    p.straight(3, 0);
    p.straight(2, 0);
    expect([p.match.view(1).trailLength, p.match.view(1).trail(0)]).toEqual([0, -1]);
    p.beginMovement(0, 4);
    p.choose('MOVE', 0, 'step W');
    p.choose('MOVE', 0, 'step W');
    p.choose('MOVE', 0, 'step E');
    for (const view of [p.match.view(0), p.match.view(1)]) {
      const spaces = Array.from({ length: view.trailLength }, (_, i) => view.trail(i));
      expect(spaces).toEqual([p.at(4, 0), p.at(3, 0), p.at(2, 0), p.at(3, 0)]);
      expect([view.trail(4), view.trail(-1)]).toEqual([-1, -1]);
      expect([p.at(4, 0), p.at(2, 0), p.at(1, 0)].map((space) => view.isOnTrail(space))).toEqual([true, true, false]);
    }
  });

  test('shows a seat no options of another seat', () => {
    const table = new OpenTable(3, {}, 'options');
    table.play(0, ({ match }) => {
      for (let seat = 0; seat < 3; seat++) {
        if (seat === match.seat) continue;
        for (let i = 0; i < match.count; i++) expect(match.view(seat).option(i)).toBe(0);
      }
    });
  });

  test('returns way distances equal to a search over open neighbours', () => {
    const table = new OpenTable(5, { 'items.dynamite': 20 }, 'ways');
    let checked = 0;
    table.play(2, ({ match, state, board }) => {
      if (checked++ % 25 !== 0) return;
      const view = match.view(0);
      const targets = Uint8Array.of(view.centre, checked % table.spaces);
      const out = new Uint8Array(table.spaces);
      view.wayDistances(targets, 2, out);
      // Relaxation to a fixed point: slow, and nothing like a queue.
      const expected: number[] = Array.from(out, (_, space) => (targets.includes(space) ? 0 : NO_WAY));
      for (let changed = true; changed; ) {
        changed = false;
        for (let space = 0; space < table.spaces; space++) {
          for (let d = 0; d < 6; d++) {
            const next = board.neighbours[space * 6 + d];
            if (next < 0) continue;
            const passes = (at: number, edge: number): boolean =>
              state.tileAt[at] < 0 || (state.maskAt[at] >> edge) % 2 === 1;
            if (!passes(space, d) || !passes(next, (d + 3) % 6) || expected[next] + 1 >= expected[space]) continue;
            expected[space] = expected[next] + 1;
            changed = true;
          }
        }
      }
      expect([...out]).toEqual(expected);
    });
    expect(checked).toBeGreaterThan(200);
  });
});
