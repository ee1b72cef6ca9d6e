/**
 * Hidden cards are unreachable: whatever a view is asked, with whatever arguments, the answers are the same for every
 * arrangement of the cards that its seat cannot see.
 */
import { describe, expect, test } from 'vitest';
import { withoutStackTraces } from '../../../src/api/check/without-stack-traces.js';
import { Chance, type Rng } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { HAND_STRIDE } from '../../../src/games/gopher/components.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { GopherMatch } from '../../../src/games/gopher/match.js';
import { COLLECT, PRESENT } from '../../../src/games/gopher/options.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import {
  bytes,
  CHOOSER,
  COUNT,
  DECK_SIZE,
  DECK_TOP,
  deck,
  field,
  hand,
  handSize,
  KIND,
  LOOKED,
  options,
} from '../../../src/games/gopher/state.js';
import type { GopherView } from '../../../src/games/gopher/view.js';
import { rngOf } from './random-board.js';

/** An object whose numeric value changes at every conversion. */
const shifty = (...values: number[]) => {
  let turn = 0;
  const next = () => values[turn++ % values.length];
  return { valueOf: next, toString: () => String(next()) };
};

/** Created for each call, because some of them change when they are read. */
const ARGUMENTS: readonly (() => unknown)[] = [
  -1,
  -0,
  0,
  1,
  2,
  3,
  5,
  6,
  7,
  11,
  12,
  13,
  24,
  48,
  63,
  64,
  70,
  255,
  256,
  1000,
  2 ** 31,
  2 ** 32,
  2 ** 32 + 13,
  2 ** 53,
  -12,
  -2.5,
  0.5,
  1.5,
  12.000001,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '0',
  '1',
  '13',
  '',
  ' 2',
  '1e1',
  '0x10',
  'buffer',
  'length',
  'constructor',
  'subarray',
  '__proto__',
  true,
  null,
  undefined,
  3n,
  Symbol.iterator,
  Symbol.toStringTag,
]
  .map(
    (value): (() => unknown) =>
      () =>
        value,
  )
  .concat([
    () => [5],
    () => ({}),
    () => shifty(0, 0, 13),
    () => shifty(0, 13),
    () => shifty(0, 0, 0, 25),
    () => shifty(1, 40, 3),
    () => () => 12,
  ]);

/** Every answer of every method and getter, in words; what it throws is an answer too. */
function interrogate(view: GopherView): string[] {
  const answers: string[] = Object.entries(view).map(([name, value]) => `${name}: ${inWords(value)}`);
  const members = new Map<string, PropertyDescriptor>();
  for (let part = Object.getPrototypeOf(view); part !== Object.prototype; part = Object.getPrototypeOf(part))
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(part)))
      if (name !== 'constructor' && !members.has(name)) members.set(name, member);
  const note = (question: string, ask: () => unknown) => {
    try {
      answers.push(`${question}: ${inWords(ask())}`);
    } catch (error) {
      answers.push(`${question}: ${String(error)}`);
    }
  };
  for (const [name, { get, value }] of members) {
    if (get !== undefined) note(name, () => get.call(view));
    if (typeof value !== 'function') continue;
    ARGUMENTS.forEach((first, i) => {
      note(`${name} ${i}`, () => value.call(view, first()));
      if (value.length === 1) return;
      // Not all pairs: steps of 7 meet every argument of each kind.
      for (let k = i % 7; k < ARGUMENTS.length; k += 7)
        note(`${name} ${i} ${k}`, () => value.call(view, first(), ARGUMENTS[k](), ARGUMENTS[k]()));
    });
  }
  return answers;
}

/** Everything reachable through an answer must be in its serialized form. */
function inWords(value: unknown): string {
  if (ArrayBuffer.isView(value)) return `array ${inWords(value.buffer)}`;
  if (value instanceof ArrayBuffer) return `bytes ${Buffer.from(value, 0, bytes.length).toString('base64')}`;
  if (typeof value === 'object' && value !== null) return `object ${JSON.stringify(value)}`;
  return typeof value === 'function' ? 'function' : `${typeof value} ${String(value)}`;
}

/** Cards hidden from a seat, as places in an array: other hands, and the deck except for a present it looks at. */
function hiddenPlaces(seat: number, players: number): [Uint8Array, number][] {
  const places: [Uint8Array, number][] = [];
  for (let other = 0; other < players; other++)
    for (let slot = 0; slot < handSize[other] && other !== seat; slot++)
      places.push([hand, other * HAND_STRIDE + slot]);
  const looks = field[CHOOSER] === seat && field[KIND] === PRESENT ? field[LOOKED] : 0;
  for (let i = looks; i < field[DECK_SIZE]; i++) places.push([deck, (field[DECK_TOP] + i) & 255]);
  return places;
}

/** Redraws the hidden cards, and replaces the options of other seats, which would reveal their hands. */
function rearrange(rng: Rng, seat: number, players: number): void {
  const places = hiddenPlaces(seat, players);
  const cards = places.map(([array, at]) => array[at]);
  rng.shuffle(cards, 0, cards.length);
  places.forEach(([array, at], i) => {
    array[at] = cards[i];
  });
  for (let other = 0; other < players; other++)
    hand.subarray(other * HAND_STRIDE, other * HAND_STRIDE + handSize[other]).sort();
  // Entries beyond the cards of a hand and of the deck are stale ones.
  for (let other = 0; other < players; other++)
    if (other !== seat) hand.fill(rng.below(49), other * HAND_STRIDE + handSize[other], (other + 1) * HAND_STRIDE);
  for (let i = field[DECK_SIZE]; i < 256; i++) deck[(field[DECK_TOP] + i) & 255] = rng.below(49);
  if (field[CHOOSER] === seat) return;
  if (field[KIND] === COLLECT || field[KIND] === PRESENT) {
    field[COUNT] = 2 + rng.below(10);
    for (let i = 0; i < field[COUNT]; i++) options[i] = rng.below(1 << 12);
  }
}

/** Comparisons for each setting. */
const ENOUGH = 40;

/** Plays random games and compares; gives the questions with different answers. */
function findLeaks(given: Rules, players: number, games: number, viewOf = (view: GopherView) => view) {
  const rng = rngOf(61 + players);
  const rules = resolveRules(gopher, given, players) as GopherRules;
  const chance = new Chance('hidden', gopher.streams);
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
  const match = new GopherMatch({ players, rules, chance, tell: null, names });
  const leaks = new Set<string>();
  let comparisons = 0;
  for (let game = 0; game < games; game++) {
    chance.startGame(game);
    match.deal();
    while (!match.over) {
      // Presents are rare, and cards looked at are the easiest to leak.
      if (comparisons < ENOUGH && (rng.below(12) === 0 || match.kind === PRESENT)) {
        for (let seat = 0; seat < players; seat++) {
          const view = viewOf(match.view(seat));
          const kept = bytes.slice();
          const before = withoutStackTraces(() => interrogate(view));
          rearrange(rng, seat, players);
          withoutStackTraces(() => interrogate(view)).forEach((answer, i) => {
            if (answer !== before[i]) leaks.add(answer.split(/[ :]/)[0]);
          });
          bytes.set(kept);
          comparisons++;
        }
      }
      match.choose(rng.below(match.count));
    }
  }
  expect(comparisons).toBeGreaterThanOrEqual(ENOUGH);
  return [...leaks];
}

describe('a view hides what its seat may not see', () => {
  test.each<[string, Rules, number]>([
    ['by default', {}, 4],
    ['with two players', {}, 2],
    ['with six players and baskets', { baskets: true }, 6],
    ['in simplified mode', { mode: 'simplified' }, 3],
    ['in beginner mode', { mode: 'beginner' }, 3],
    ['with large hands and presents', { 'hand.size': 10, 'present.look': 6 }, 3],
  ])('%s', (_, rules, players) => {
    expect(findLeaks(rules, players, 2)).toEqual([]);
  });
});

describe('the search catches a view that leaks', () => {
  /** The view of a seat with one method done carelessly. */
  const careless = (view: GopherView, members: object) =>
    Object.create(
      Object.create(Object.prototype, {
        seat: { get: () => view.seat },
        ...Object.getOwnPropertyDescriptors(members),
      }),
    ) as GopherView;

  test.each<[string, (view: GopherView) => object]>([
    [
      'card',
      // Asks its argument three times: an object may be another number each time.
      ({ seat }) => ({
        card: (slot: number) => (slot >= 0 && slot < handSize[seat] ? hand[seat * HAND_STRIDE + slot] : -1),
      }),
    ],
    ['handSize', () => ({ handSize: (seat: number) => handSize[seat] })],
    ['top', () => ({ top: () => deck[field[DECK_TOP]] })],
    ['count', () => Object.create(null, { count: { get: () => field[COUNT], enumerable: true } })],
    [
      'looked',
      () => ({ looked: (index: number) => (index < field[LOOKED] ? deck[(field[DECK_TOP] + index) & 255] : -1) }),
    ],
  ])('through its method %s', (name, members) => {
    expect(findLeaks({}, 3, 2, (view) => careless(view, members(view)))).toEqual([name]);
  });
});
