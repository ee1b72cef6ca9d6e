import { describe, expect, test } from 'vitest';
import { CAVE_IN, DYNAMITE, FIRST_TILE_GOODS, ITEM_KINDS, NET, ROBOT_CARD } from '../../../src/games/dig/components.js';
import * as o from '../../../src/games/dig/options.js';
import { type DecisionFacts, type Person, Scene, type SceneFacts } from './scene.js';

const PATIENT = ['hermit', 'trader'];
const far: Person = {};
const foe = 1;
const corridor = { '3,0': 'E W', '2,0': 'E W', '1,0': 'E W' };

const move = (strategy: string, steps: number, facts: SceneFacts, trail: readonly string[] = []): string =>
  new Scene(facts).move(strategy, steps, 0, { trail });
const decide = (
  strategy: string,
  facts: SceneFacts,
  kind: number,
  options: readonly number[],
  decision: DecisionFacts = {},
): string => new Scene(facts).decide(strategy, kind, options, { other: foe, ...decision });
const pair = (first: number, second: number): number[] => [o.packOption(first), o.packOption(second)];

describe('a patient strategy without a way out', () => {
  const shutIn = (own: Person, facts: Partial<SceneFacts> = {}): SceneFacts => ({
    persons: [{ at: '2,0', ...own }, far, far, far],
    ...facts,
  });

  test.each(PATIENT)('(%s) digs at random where every direction can be dug', (strategy) => {
    expect(move(strategy, 3, shutIn({}))).toBe('DIG_RANDOM');
    expect(move('hoarder', 3, shutIn({}))).toBe('DIG_DIRECTED');
  });

  test('digs in a chosen direction where success is likelier', () => {
    expect(move('hermit', 3, shutIn({ pickaxe: true }))).toBe('DIG_DIRECTED');
    expect(move('hermit', 3, shutIn({}, { rules: { 'dig.directed.needs': 9 } }))).toBe('DIG_DIRECTED');
    expect(move('hermit', 3, shutIn({ at: '4,0' }))).toBe('DIG_DIRECTED');
    expect(move('hermit', 3, shutIn({}, { empty: ['1,0'] }))).toBe('DIG_DIRECTED');
    expect(move('hermit', 3, shutIn({ tiles: 'hub' }, { empty: ['1,0'] }))).toBe('DIG_RANDOM');
  });

  test('counts only spaces of the board if the second die counts only these', () => {
    const rules = { 'dig.random.counts': 'spaces' };
    expect(move('hermit', 3, shutIn({ at: '4,0' }, { rules }))).toBe('DIG_RANDOM');
  });

  test('does not dig while it has a way out', () => {
    const open = shutIn({ at: '4,0' }, { tiles: corridor, rules: { 'dig.random.counts': 'spaces' } });
    expect(move('hermit', 3, open)).toBe('STOP');
  });

  test('digs at random out of a skirmish', () => {
    const options = [o.packOption(o.ATTACK, 0, 0, 0, foe), ...pair(o.DIG_RANDOM, o.DIG_DIRECTED)];
    const facts = shutIn({}, { rules: { 'combat.system': 'skirmish' } });
    expect(decide('hermit', facts, o.ASK_COMBAT, options)).toBe('DIG_RANDOM');
    expect(decide('hoarder', facts, o.ASK_COMBAT, options)).toBe('DIG_DIRECTED');
  });
});

describe('a patient strategy in a trade', () => {
  const kindsOf = (items: string): number[] => {
    const ids = new Set(items.split(' '));
    return ITEM_KINDS.flatMap(({ id }, kind) => (ids.has(id) ? [kind] : []));
  };
  const listOf = (none: number, act: number, items: string): number[] => [
    o.packOption(none),
    ...kindsOf(items).map((kind) => o.packOption(act, 0, kind)),
  ];
  const facts = (own: Person): SceneFacts => ({ persons: [own, far, far, far] });
  const offer = (strategy: string, items: string, own: Person = {}): string =>
    decide(strategy, facts({ items, ...own }), o.ASK_TRADE, listOf(o.NO, o.OFFER, items));
  const accept = (strategy: string, items: string, offered: string, own: Person = {}): string =>
    decide(strategy, facts({ items, ...own }), o.ASK_ACCEPT, listOf(o.REFUSE, o.GIVE, items), { offered });
  const seal = (strategy: string, items: string, offered: string, given: string, own: Person = {}): string =>
    decide(strategy, facts({ items, ...own }), o.ASK_SEAL, pair(o.DECLINE, o.SWAP), { offered, given });

  test.each(PATIENT)('(%s) offers the card with the largest gain for others beyond its own loss', (strategy) => {
    expect(offer(strategy, 'net net dynamite dynamite')).toBe('OFFER dynamite');
    expect(offer(strategy, 'dynamite stew', { hp: 1 })).toBe('OFFER dynamite');
    expect(offer(strategy, 'dynamite stew')).toBe('OFFER stew');
    expect(offer(strategy, 'dynamite pickaxe', { pickaxe: true })).toBe('OFFER pickaxe');
    expect(offer(strategy, 'dynamite armour', { armour: 1 })).toBe('OFFER armour');
  });

  test.each(PATIENT)('(%s) gives only a card worth less to it than the one it gains', (strategy) => {
    expect(accept(strategy, 'dynamite net', 'stew', { hp: 1 })).toBe('GIVE net');
    expect(accept(strategy, 'dynamite stew', 'net', { hp: 1 })).toBe('REFUSE');
    expect(accept(strategy, 'dynamite', 'dynamite')).toBe('REFUSE');
    expect(accept(strategy, 'net net', 'net')).toBe('REFUSE');
  });

  test.each(PATIENT)('(%s) seals only a swap that it gains from', (strategy) => {
    expect(seal(strategy, 'net', 'net', 'dynamite')).toBe('SWAP');
    expect(seal(strategy, 'dynamite', 'dynamite', 'net')).toBe('DECLINE');
    expect(seal(strategy, 'net', 'net', 'net')).toBe('DECLINE');
    expect(seal(strategy, 'pickaxe', 'pickaxe', 'net')).toBe('DECLINE');
    expect(seal(strategy, 'robot', 'robot', 'pickaxe', { pickaxe: true })).toBe('DECLINE');
    expect(seal(strategy, 'robot', 'robot', 'pickaxe')).toBe('SWAP');
  });

  test('values tiles by their openings', () => {
    const tile = (kind: number): number => o.packOption(o.OFFER, 0, kind, 0, 1);
    const [DEAD_END, HUB] = [0, 7];
    const options = [o.packOption(o.NO), tile(DEAD_END), tile(HUB)];
    expect(goods(options)).toEqual([FIRST_TILE_GOODS + DEAD_END, FIRST_TILE_GOODS + HUB]);
    const holding = facts({ tiles: 'deadEnd hub hub' });
    expect(decide('trader', holding, o.ASK_TRADE, options)).toBe('OFFER hub');
    expect(seal('trader', 'net', 'net', 'hub')).toBe('SWAP');
    expect(seal('trader', 'net', 'net', 'deadEnd')).toBe('DECLINE');
  });

  const goods = (options: readonly number[]): number[] => options.slice(1).map(o.goodsOf);
});

describe('trader', () => {
  const near = (own: Person = {}, other: Person = {}, facts: Partial<SceneFacts> = {}): SceneFacts => ({
    persons: [{ items: 'net', ...own }, { at: '1,0', items: 'stew', ...other }, far, far],
    tiles: corridor,
    ...facts,
  });

  test('visits a foe that it reaches with a step left', () => {
    expect(move('trader', 4, near())).toBe('STEP W');
    expect(move('trader', 3, near())).toBe('STOP');
    expect(move('hermit', 4, near())).toBe('STOP');
  });

  test('visits only foes that it can match, and if both hold cards', () => {
    expect(move('trader', 4, near({}, { armour: 1 }))).toBe('STOP');
    expect(move('trader', 4, near({ items: '' }))).toBe('STOP');
    expect(move('trader', 4, near({}, { items: '' }))).toBe('STOP');
  });

  test('enters no trap to visit', () => {
    expect(move('trader', 4, near({}, {}, { traps: { '3,0': '1 net' } }))).toBe('STOP');
  });

  test('does not visit the same foe twice in a movement', () => {
    expect(move('trader', 4, near({ at: '2,0' }, {}, { tiles: corridor }), ['1,0'])).not.toBe('STEP W');
    expect(move('trader', 4, near({ at: '2,0' }))).toBe('STEP W');
  });
});

describe('hermit', () => {
  test('leaves a disarmed trap in the way of a near foe', () => {
    const disarm = (strategy: string, at: string): string =>
      decide(strategy, { persons: [far, { at }, far, far] }, o.ASK_DISARM, pair(o.TAKE, o.LEAVE), { other: -1 });
    expect(disarm('hermit', '2,0')).toBe('LEAVE');
    expect(disarm('hermit', '1,0')).toBe('TAKE');
    expect(disarm('trader', '2,0')).toBe('TAKE');
  });

  test('shelters behind the tile with the fewest openings, and returns the one with most', () => {
    const [DEAD_END, STRAIGHT, HUB] = [0, 1, 7];
    const lay = [o.packOption(o.LAY, 0, STRAIGHT, 9), o.packOption(o.LAY, 0, DEAD_END, 8)];
    const back = [DEAD_END, STRAIGHT, HUB].map((kind) => o.packOption(o.RETURN_TILE, 0, kind));
    const facts = { persons: [far, far, far, far] };
    expect(decide('hermit', facts, o.ASK_DIG_TILE, lay)).toBe('LAY deadEnd W');
    expect(decide('trader', facts, o.ASK_DIG_TILE, lay)).toBe('LAY straight E+W');
    expect(decide('hermit', facts, o.ASK_RETURN_TILE, back)).toBe('RETURN_TILE hub');
    expect(decide('trader', facts, o.ASK_RETURN_TILE, back)).toBe('RETURN_TILE deadEnd');
  });

  test('does not hunt before two are left', () => {
    const facts = (persons: readonly Person[]): SceneFacts => ({ persons, round: 150 });
    const engage = pair(o.DECLINE, o.ENGAGE);
    for (const strategy of PATIENT) {
      expect(decide(strategy, facts([far, { hp: 1 }, far, far]), o.ASK_ENGAGE, engage)).toBe('DECLINE');
      const two = [far, far, { dead: true }, { dead: true }];
      expect(decide(strategy, facts(two), o.ASK_ENGAGE, engage)).toBe('ENGAGE');
    }
  });
});

describe('a patient strategy in a fight', () => {
  const attack = o.packOption(o.ATTACK, 0, 0, 0, foe);
  const use = (kind: number): number => o.packOption(o.USE, 0, kind, 0, foe);
  const fight = (strength: number, kinds: readonly number[], own: Person = {}, rules = {}): string =>
    decide('trader', { persons: [own, { hp: strength }, far, far], rules }, o.ASK_COMBAT, [attack, ...kinds.map(use)]);
  const skirmish = { 'combat.system': 'skirmish' };

  test('uses the cheapest card that surely kills', () => {
    expect(fight(1, [DYNAMITE, CAVE_IN])).toBe('USE caveIn 1');
    expect(fight(2, [DYNAMITE, CAVE_IN])).toBe('USE dynamite 1');
    expect(fight(3, [DYNAMITE, CAVE_IN, ROBOT_CARD, NET])).toBe('ATTACK 1');
  });

  test('prefers a robot or a cave-in kit to bare hands in a skirmish', () => {
    expect(fight(5, [CAVE_IN, ROBOT_CARD], {}, skirmish)).toBe('USE robot 1');
    expect(fight(5, [CAVE_IN], {}, skirmish)).toBe('USE caveIn 1');
    expect(fight(5, [CAVE_IN], { pickaxe: true }, skirmish)).toBe('ATTACK 1');
  });

  test('chases only foes that it can match', () => {
    const persons = [far, far, { dead: true, at: '0,0' }, { dead: true }];
    const chase = (strategy: string, other: number): string =>
      decide(strategy, { persons }, o.ASK_CHASE, pair(o.LET_GO, o.CHASE), { other });
    for (const strategy of PATIENT) expect([chase(strategy, foe), chase(strategy, 2)]).toEqual(['CHASE', 'LET_GO']);
    expect(chase('rusher', 2)).toBe('CHASE');
  });
});
