/**
 * What is hidden from a seat is unreachable through its view, whatever its methods are asked: at many decisions of random
 * games every answer to ordinary and hostile arguments is collected, everything the seat may not see is rearranged, and
 * the answers must stay the same.
 */
import { describe, expect, test } from 'vitest';
import { withoutStackTraces } from '../../../src/api/check/without-stack-traces.js';
import * as state from '../../../src/games/dig/state.js';
import { CHOOSER, COUNT, field } from '../../../src/games/dig/state.js';
import { DigView } from '../../../src/games/dig/view.js';
import { OpenTable } from '../../support/dig-table.js';

/** An object whose numeric value changes at every conversion. */
const shifty = (...values: number[]): object => {
  let asked = 0;
  return { [Symbol.toPrimitive]: () => values[Math.min(asked++, values.length - 1)] };
};

const PLAIN: readonly unknown[] = [
  -9, -8, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 15, 17, 23, 40, 47, 60, 61, 126, 127, 255, 256,
];
/** Created for each search, because a search writes to its argument. */
const hostile = (): unknown[] => [
  1e9,
  -1e9,
  2 ** 31,
  2 ** 32 + 8,
  2 ** 53,
  Number.NaN,
  0.5,
  7.9,
  -0.5,
  8.5,
  Number.POSITIVE_INFINITY,
  '8',
  '3',
  'buffer',
  'length',
  'constructor',
  '__proto__',
  'subarray',
  '',
  'x',
  undefined,
  null,
  true,
  8n,
  [8],
  [],
  {},
  () => 8,
  Symbol.iterator,
];

/** Numbers that begin as something the seat may ask for and end as something it may not: traps, options left over. */
function shiftyNumbers(seat: number, spaces: number): number[][] {
  const all = Array.from({ length: spaces }, (_, space) => space);
  const own = all.filter((space) => state.trapOwner[space] === seat).slice(0, 2);
  const foreign = all.filter((space) => state.trapOwner[space] >= 0 && state.trapOwner[space] !== seat);
  const last = field[COUNT] - 1;
  return [
    ...own.flatMap((a) =>
      foreign.flatMap((b) => [
        [a, b],
        [a, a, b],
        [a, a, a, b],
      ]),
    ),
    ...[1, 2, 5, 20].flatMap((beyond) => [
      [0, last + beyond],
      [last, last, last + beyond],
    ]),
    ...[8, 9, 17, 31].flatMap((kind) => [
      [0, kind],
      [7, 7, kind],
    ]),
  ];
}

function answer(view: DigView, name: string, values: readonly unknown[]): unknown {
  try {
    return (view as unknown as Record<string, (...values: readonly unknown[]) => unknown>)[name](...values);
  } catch {
    return 'throws';
  }
}

type Answer = readonly [member: string, fact: unknown];

/** Every answer to everything; arrays that the view writes to are answers too. */
function allAnswers(view: DigView, turns: readonly number[][]): Answer[] {
  const answers: Answer[] = [];
  const members = new Map<string, PropertyDescriptor>();
  for (let part = Object.getPrototypeOf(view); part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
      if (name !== 'constructor' && !members.has(name)) members.set(name, member);
    }
  }
  for (const [name, member] of members) {
    if (member.get) answers.push([name, Reflect.get(view, name)]);
    else if (name === 'wayDistances' || name === 'waysWithin')
      answers.push(...searchAnswers(view, name).map((fact): Answer => [name, fact]));
    else {
      for (const value of [...PLAIN, ...hostile()]) answers.push([name, answer(view, name, [value])]);
      for (const turn of turns) answers.push([name, answer(view, name, [shifty(...turn)])]);
      if (member.value.length < 2) continue;
      for (const first of [0, 1, 30, -1, 8, ...hostile()]) {
        for (const second of [0, 1, 5, 8, -7, 64, ...hostile()])
          answers.push([name, answer(view, name, [first, second])]);
      }
    }
  }
  return answers;
}

function searchAnswers(view: DigView, name: string): unknown[] {
  const answers: unknown[] = [];
  for (const value of [view.centre, ...PLAIN, ...hostile()]) {
    const bytes = new Uint8Array(view.spaces);
    const words = new Int32Array(4 * view.spaces);
    answers.push(
      name === 'wayDistances'
        ? answer(view, name, [[view.centre, value], 2, bytes, value])
        : answer(view, name, [value, words, value]),
    );
    answers.push(bytes.join(), words.join());
  }
  // Arrays that are none.
  for (const value of hostile()) answers.push(answer(view, name, [value, 1, value]), answer(view, name, [3, value]));
  return answers;
}

const rotated = (counts: Uint8Array, from: number): void => {
  const last = counts[from + 7];
  counts.copyWithin(from + 1, from, from + 7);
  counts[from] = last;
};
const gathered = (counts: Uint8Array, from: number): void => {
  const total = counts.subarray(from, from + 8).reduce((sum, count) => sum + count, 0);
  counts.fill(0, from, from + 8);
  counts[from + 4] = total;
};

/** Rearranges everything that a seat may not see into something else it may be, with the visible counts as they were. */
function rearrange(
  seat: number,
  { players, spaces }: OpenTable,
  pile: (counts: Uint8Array, from: number) => void,
): void {
  for (let other = 0; other < players; other++) {
    pile(state.stackItems, other * 8);
    if (other === seat) continue;
    pile(state.handItems, other * 8);
    pile(state.handTiles, other * 8);
    state.itemKinds[other] = kindsIn(state.handItems, other * 8);
    state.tileKinds[other] = kindsIn(state.handTiles, other * 8);
  }
  pile(state.deck, 0);
  pile(state.bag, 0);
  pile(state.lostTiles, 0);
  for (let space = 0; space < spaces; space++) {
    if (state.trapOwner[space] !== seat && state.trapShown[space] === 0) state.trapKind[space] ^= 5;
  }
  // The options of others, and what is left of them where the own list ends.
  const known = field[CHOOSER] === seat ? field[COUNT] : 0;
  for (let i = known; i < state.options.length; i++) state.options[i] ^= 0x155;
  if (field[CHOOSER] !== seat) field[COUNT] = field[COUNT] === 2 ? 3 : 2;
}

const kindsIn = (counts: Uint8Array, from: number): number =>
  counts.subarray(from, from + 8).reduce((kinds, count, kind) => (count > 0 ? kinds | (1 << kind) : kinds), 0);

/** Plays games and throws at the first answer that is no number or truth value, or that changes with what is hidden. */
function searchForLeaks(View: new (seat: number) => DigView, games: number, every: number): number {
  const rules = {
    'trap.afterTrip': 'stays',
    'player.startItems': 6,
    'trap.perTurn': 3,
    'limits.rounds': 25,
    'trade.goods': 'itemsAndTiles',
    'duel.defenderSees': true,
    'duel.supportWhen': 'after',
    'death.tiles': 'lost',
    'death.robots': 'stay',
    'hoarder.returnBy': 'choice',
  };
  const table = new OpenTable(4, rules, 'hidden');
  const views = [0, 1, 2, 3].map((seat) => new View(seat));
  let decisions = 0;
  let compared = 0;
  for (let index = 0; index < games; index++) {
    table.play(index, () => {
      if (decisions++ % every !== 0) return;
      const before = state.bytes.slice();
      for (const [seat, view] of views.entries()) {
        const turns = shiftyNumbers(seat, view.spaces);
        const seen = withoutStackTraces(() => allAnswers(view, turns));
        const strange = seen.find(([, fact]) => typeof fact === 'object' || typeof fact === 'function');
        if (strange !== undefined) throw new Error(`${strange[0]} hands out more than numbers`);
        for (const pile of [rotated, gathered]) {
          rearrange(seat, table, pile);
          const again = withoutStackTraces(() => allAnswers(view, turns));
          state.bytes.set(before);
          const leak = seen.find(([, fact], i) => !Object.is(fact, again[i][1]));
          if (leak !== undefined) throw new Error(`${leak[0]} leaks to seat ${seat}`);
          compared++;
        }
      }
    });
  }
  return compared;
}

describe('the view of a seat', () => {
  test('returns the same answers whatever is hidden from it', () => {
    expect(searchForLeaks(DigView, 5, 131)).toBeGreaterThan(100);
  });
});

/** Views with one hole each. */
class PastTheHand extends DigView {
  override ownItems(kind: number): number {
    return state.handItems[this.seat * 8 + kind];
  }
}
class ByName extends DigView {
  override hp(figure: number): number {
    return state.hp[figure];
  }
}
class AskedTwice extends DigView {
  override trapKind(space: number): number {
    return state.trapOwner[space] === this.seat || state.trapShown[space] === 1 ? state.trapKind[space] : -1;
  }
}
class PastTheOptions extends DigView {
  override option(index: number): number {
    return field[CHOOSER] === this.seat ? state.options[index & 255] : 0;
  }
}
class CountOfOthers extends DigView {
  override get count(): number {
    return field[COUNT];
  }
}
class KindsOfOthers extends DigView {
  itemKindsOf(seat: number): number {
    return state.itemKinds[seat & 3];
  }
}

describe('the search for leaks', () => {
  test.each([
    ['ownItems leaks', PastTheHand],
    ['hp hands out', ByName],
    ['trapKind leaks', AskedTwice],
    ['option leaks', PastTheOptions],
    ['count leaks', CountOfOthers],
    ['itemKindsOf leaks', KindsOfOthers],
  ])('finds that %s', (message, View) => {
    expect(() => searchForLeaks(View, 3, 61)).toThrow(message);
  });
});
