import { describe, expect, test } from 'vitest';
import {
  ARMOUR,
  CAVE_IN,
  DYNAMITE,
  MOLE_TUNNEL,
  NET,
  PICKAXE,
  ROBOT_CARD,
  robotOf,
  STEW,
  TILE_KINDS,
} from '../../../src/games/dig/components.js';
import * as o from '../../../src/games/dig/options.js';
import { type DecisionFacts, type Person, Scene, type SceneFacts } from './scene.js';

const far: Person = {};
const foe = 1;
const theirRobot = robotOf(2, 0);
const ownRobot = robotOf(0, 0);

/** Seat 0 with a foe of that strength; the others are as strong as can be. */
const against = (own: Person, strength: number, rules = {}): SceneFacts => ({
  persons: [own, { hp: strength }, { hp: 9, robots: ['1,0'] }, { hp: 9 }],
  rules,
});

const pair = (first: number, second: number): number[] => [o.packOption(first), o.packOption(second)];
const engage = pair(o.DECLINE, o.ENGAGE);
const part = pair(o.FIGHT, o.PART);
const chase = pair(o.LET_GO, o.CHASE);
const take = pair(o.TAKE, o.LEAVE);

const decide = (
  strategy: string,
  facts: SceneFacts,
  kind: number,
  options: readonly number[],
  decision: DecisionFacts = {},
): string => new Scene(facts).decide(strategy, kind, options, decision);

describe('ENGAGE', () => {
  const answer = (strategy: string, own: number, other: number, decision: DecisionFacts = {}): string =>
    decide(strategy, against({ hp: own }, other), o.ASK_ENGAGE, engage, { other: foe, ...decision });

  test('is answered in kind by every strategy', () => {
    for (const strategy of ['rusher', 'trapper', 'hoarder', 'survivor', 'opportunist']) {
      expect(answer(strategy, 5, 5, { engaged: true })).toBe('ENGAGE');
      expect(answer(strategy, 5, 5, { engaged: true, other: theirRobot })).toBe('ENGAGE');
    }
  });

  test('comes from hunters against any foe and from opportunists against the weak', () => {
    expect(answer('rusher', 5, 5)).toBe('ENGAGE');
    expect(answer('rusher', 5, 5, { other: 2 })).toBe('ENGAGE');
    expect(answer('rusher', 5, 5, { other: theirRobot })).toBe('DECLINE');
    expect(answer('opportunist', 5, 3)).toBe('ENGAGE');
    expect(answer('opportunist', 5, 4)).toBe('DECLINE');
    for (const strategy of ['trapper', 'hoarder', 'survivor']) expect(answer(strategy, 5, 1)).toBe('DECLINE');
  });

  test('is declined by a rusher weaker than all others', () => {
    expect(answer('rusher', 4, 5)).toBe('DECLINE');
  });

  test('comes from robots and antelopes against foes alone', () => {
    expect(answer('survivor', 5, 5, { figure: ownRobot })).toBe('ENGAGE');
    expect(answer('survivor', 5, 5, { figure: ownRobot, other: theirRobot })).toBe('DECLINE');
    const dead = { persons: [{ dead: true, at: '0,0' }, far, { dead: true, at: '0,0' }, far] };
    expect(decide('survivor', dead, o.ASK_ENGAGE, engage, { other: foe })).toBe('ENGAGE');
    expect(decide('survivor', dead, o.ASK_ENGAGE, engage, { other: 2 })).toBe('DECLINE');
    expect(decide('survivor', dead, o.ASK_ENGAGE, engage, { other: 2, engaged: true })).toBe('ENGAGE');
  });
});

describe('PART and CHASE', () => {
  const both = (strategy: string, own: number, other: number): string[] => [
    decide(strategy, against({ hp: own }, other), o.ASK_PART, part, { other: foe }),
    decide(strategy, against({ hp: own }, other), o.ASK_CHASE, chase, { other: foe }),
  ];

  test('follow the mode', () => {
    expect(both('rusher', 5, 5)).toEqual(['FIGHT', 'CHASE']);
    expect(both('rusher', 4, 5)).toEqual(['PART', 'LET_GO']);
    expect(both('opportunist', 5, 3)).toEqual(['FIGHT', 'CHASE']);
    expect(both('opportunist', 5, 4)).toEqual(['PART', 'LET_GO']);
    expect(both('trapper', 5, 1)).toEqual(['PART', 'LET_GO']);
  });

  test('are fights against a figure that has chosen to fight', () => {
    for (const strategy of ['rusher', 'trapper', 'hoarder', 'survivor', 'opportunist'])
      expect(decide(strategy, against({}, 5), o.ASK_PART, part, { other: foe, engaged: true })).toBe('FIGHT');
  });

  test('are chases for hunters and robots', () => {
    expect(decide('rusher', against({}, 5), o.ASK_CHASE, chase, { other: theirRobot })).toBe('CHASE');
    const robot = { figure: ownRobot, other: theirRobot };
    expect(decide('hoarder', against({}, 5), o.ASK_CHASE, chase, robot)).toBe('CHASE');
  });
});

describe('HOARDER, DISARM, LOOT and RETRIEVE', () => {
  const facts = against({}, 5);

  test('let a hunter return tiles, and the others exclaim', () => {
    const hoarder = pair(o.EXCLAIM, o.RETURN);
    expect(decide('rusher', facts, o.ASK_HOARDER, hoarder)).toBe('RETURN');
    expect(decide('hoarder', facts, o.ASK_HOARDER, hoarder)).toBe('EXCLAIM');
    expect(decide('hoarder', { ...facts, round: 12 }, o.ASK_HOARDER, hoarder)).toBe('RETURN');
  });

  test('take everything, but a trapper leaves its own traps', () => {
    for (const strategy of ['rusher', 'trapper', 'survivor']) {
      expect(decide(strategy, facts, o.ASK_DISARM, take)).toBe('TAKE');
      expect(decide(strategy, facts, o.ASK_LOOT, take, { other: foe })).toBe('TAKE');
    }
    expect(decide('trapper', facts, o.ASK_RETRIEVE, take)).toBe('LEAVE');
    expect(decide('trapper', { ...facts, round: 24 }, o.ASK_RETRIEVE, take)).toBe('TAKE');
    expect(decide('survivor', facts, o.ASK_RETRIEVE, take)).toBe('TAKE');
  });
});

describe('RETURN_TILE', () => {
  const kinds = (...ids: string[]): number[] =>
    ids.map((id) =>
      o.packOption(
        o.RETURN_TILE,
        0,
        TILE_KINDS.findIndex((kind) => kind.id === id),
      ),
    );

  test('returns the kind with the fewest openings, the first of several', () => {
    const facts = against({}, 5);
    const answer = (...ids: string[]): string => decide('trapper', facts, o.ASK_RETURN_TILE, kinds(...ids));
    expect(answer('straight', 'curve', 'hub')).toBe('RETURN_TILE straight');
    expect(answer('curve', 'bend', 'fork')).toBe('RETURN_TILE curve');
    expect(answer('fork', 'crossroads', 'hub')).toBe('RETURN_TILE fork');
    expect(answer('deadEnd', 'straight')).toBe('RETURN_TILE deadEnd');
  });
});

describe('DIG_TO and DIG_TILE', () => {
  // Seen from the centre, the foe is two to the east.
  const facts = (strength: number): SceneFacts => ({
    persons: [{ at: '0,0' }, { at: '2,0', hp: strength }, { hp: 9 }, { hp: 9 }],
  });
  const directions = [0, 1, 3].map((direction) => o.packOption(o.DIG_TOWARDS, direction));

  test('lead hunters to the nearest foe and the others away from it', () => {
    expect(decide('rusher', facts(5), o.ASK_DIG_TO, directions)).toBe('DIG_TOWARDS E');
    expect(decide('survivor', facts(5), o.ASK_DIG_TO, directions)).toBe('DIG_TOWARDS W');
    expect(decide('opportunist', facts(5), o.ASK_DIG_TO, directions)).toBe('DIG_TOWARDS W');
    expect(decide('opportunist', facts(3), o.ASK_DIG_TO, directions)).toBe('DIG_TOWARDS E');
  });

  test('lay the tile with most openings, the first of several', () => {
    const masks = [0b1, 0b1001, 0b10101, 0b1011].map((mask) => o.packOption(o.LAY, 0, 0, mask));
    expect(decide('hoarder', facts(5), o.ASK_DIG_TILE, masks)).toBe('LAY deadEnd E+SW+NW');
  });
});

describe('TRADE, ACCEPT and SEAL', () => {
  const items = 'dynamite stew stew net net net';
  const kinds = [DYNAMITE, STEW, NET];
  const offers = [o.packOption(o.NO), ...kinds.map((kind) => o.packOption(o.OFFER, 0, kind))];
  const gifts = [o.packOption(o.REFUSE), ...kinds.map((kind) => o.packOption(o.GIVE, 0, kind))];

  test('offer the kind held most often, if there are two of it', () => {
    expect(decide('hoarder', against({ items }, 5), o.ASK_TRADE, offers, { other: foe })).toBe('OFFER net');
    const single = against({ items: 'dynamite stew net' }, 5);
    expect(decide('hoarder', single, o.ASK_TRADE, offers, { other: foe })).toBe('NO');
    expect(decide('rusher', against({ items }, 5), o.ASK_TRADE, offers, { other: foe })).toBe('NO');
    const tie = against({ items: 'stew stew net net dynamite' }, 5);
    expect(decide('hoarder', tie, o.ASK_TRADE, offers, { other: foe })).toBe('OFFER stew');
  });

  test('give it for a kind that is not in hand', () => {
    const accept = (strategy: string, offered: string, hand = items): string =>
      decide(strategy, against({ items: hand }, 5), o.ASK_ACCEPT, gifts, { other: foe, offered });
    expect(accept('survivor', 'robot')).toBe('GIVE net');
    expect(accept('survivor', 'stew')).toBe('REFUSE');
    expect(accept('survivor', 'robot', 'dynamite stew net')).toBe('REFUSE');
    expect(accept('rusher', 'robot')).toBe('REFUSE');
  });

  test('treat tiles like cards, in the order of the list', () => {
    const tile = (act: number, kind: number): number => o.packOption(act, 0, kind, 0, 1);
    const [STRAIGHT, FORK] = [1, 4];
    const both = [...offers, tile(o.OFFER, STRAIGHT), tile(o.OFFER, FORK)];
    const trade = (tiles: string): string =>
      decide('hoarder', against({ items: 'dynamite stew stew net net', tiles }, 5), o.ASK_TRADE, both, { other: foe });
    expect(trade('straight straight fork')).toBe('OFFER stew');
    expect(trade('straight fork fork fork')).toBe('OFFER fork');
    const tileGifts = [o.REFUSE, tile(o.GIVE, STRAIGHT), tile(o.GIVE, FORK)];
    const accept = (offered: string, tiles: string): string =>
      decide('survivor', against({ tiles }, 5), o.ASK_ACCEPT, tileGifts, { other: foe, offered });
    expect(accept('net', 'straight fork fork')).toBe('GIVE fork');
    expect(accept('hub', 'straight fork fork')).toBe('GIVE fork');
    expect(accept('straight', 'straight fork fork')).toBe('REFUSE');
  });

  test('seal a swap for a kind that is not in hand, also as a hunter', () => {
    const seal = (strategy: string, given: string, own: Person = { items: 'stew' }): string =>
      decide(strategy, against(own, 5), o.ASK_SEAL, pair(o.DECLINE, o.SWAP), { other: foe, offered: 'stew', given });
    for (const strategy of ['rusher', 'trapper', 'hoarder', 'survivor', 'opportunist']) {
      expect(seal(strategy, 'net')).toBe('SWAP');
      expect(seal(strategy, 'stew')).toBe('DECLINE');
      expect(seal(strategy, 'fork', { items: 'stew', tiles: 'bend' })).toBe('SWAP');
      expect(seal(strategy, 'fork', { items: 'stew', tiles: 'fork' })).toBe('DECLINE');
    }
  });
});

describe('COMBAT', () => {
  const attack = o.packOption(o.ATTACK, 0, 0, 0, foe);
  const use = (kind: number, target = 0): number => o.packOption(o.USE, 0, kind, 0, target);
  const disengage = o.packOption(o.DISENGAGE);
  const digs = [o.packOption(o.DIG_RANDOM), o.packOption(o.DIG_DIRECTED)];
  const fight = (
    strategy: string,
    facts: SceneFacts,
    options: readonly number[],
    decision: DecisionFacts = {},
  ): string => decide(strategy, facts, o.ASK_COMBAT, options, decision);

  test('lets a hunter attack, an opportunist attack the weak, and the others tunnel, flee or dig', () => {
    const all = [attack, use(DYNAMITE, foe), use(MOLE_TUNNEL), disengage, ...digs];
    expect(fight('rusher', against({}, 5), all)).toBe('ATTACK 1');
    expect(fight('opportunist', against({}, 3), all)).toBe('ATTACK 1');
    expect(fight('opportunist', against({}, 4), all)).toBe('USE moleTunnel');
    expect(fight('survivor', against({}, 1), [attack, use(DYNAMITE, foe), disengage, ...digs])).toBe('DISENGAGE');
    expect(fight('hoarder', against({}, 5), [attack, use(DYNAMITE, foe), ...digs])).toBe('DIG_DIRECTED');
    expect(fight('trapper', against({}, 5), [attack, use(DYNAMITE, foe)])).toBe('ATTACK 1');
  });

  test('considers the weakest opponent', () => {
    const facts: SceneFacts = { persons: [{}, { hp: 3, armour: 1 }, { hp: 3 }, far] };
    const both = [attack, o.packOption(o.ATTACK, 0, 0, 0, 2), disengage];
    expect(fight('rusher', facts, both)).toBe('ATTACK 2');
    expect(fight('opportunist', facts, both)).toBe('ATTACK 2');
  });

  test('is fought against antelopes and robots, except by a survivor at its last point', () => {
    const robot = [o.packOption(o.ATTACK, 0, 0, 0, theirRobot), use(DYNAMITE, theirRobot), disengage];
    expect(fight('hoarder', against({ hp: 1 }, 5), robot)).toBe(`ATTACK ${theirRobot}`);
    expect(fight('survivor', against({ hp: 2 }, 5), robot)).toBe(`ATTACK ${theirRobot}`);
    expect(fight('survivor', against({ hp: 1, armour: 1 }, 5), robot)).toBe(`ATTACK ${theirRobot}`);
    expect(fight('survivor', against({ hp: 1 }, 5), robot)).toBe('DISENGAGE');
  });

  test('puts cards before blows against a foe in a skirmish', () => {
    const skirmish = { 'combat.system': 'skirmish' };
    const all = [attack, use(DYNAMITE, foe), use(PICKAXE), use(STEW), use(ARMOUR), disengage, ...digs];
    expect(fight('rusher', against({ hp: 2 }, 2, skirmish), all)).toBe('USE stew');
    expect(fight('rusher', against({ hp: 3 }, 2, skirmish), all)).toBe('USE dynamite 1');
    expect(fight('rusher', against({}, 2, skirmish), all.slice(0, 1).concat(all.slice(2)))).toBe('USE pickaxe');
    expect(fight('rusher', against({}, 2, skirmish), [attack, use(ARMOUR), disengage])).toBe('USE armour');
    expect(fight('rusher', against({}, 2, skirmish), [attack, use(NET, foe), disengage])).toBe('ATTACK 1');
    const robot = [o.packOption(o.ATTACK, 0, 0, 0, theirRobot), use(DYNAMITE, theirRobot)];
    expect(fight('rusher', against({}, 2, skirmish), robot)).toBe(`ATTACK ${theirRobot}`);
    const elsewhere = [attack, o.packOption(o.ATTACK, 0, 0, 0, 2), use(DYNAMITE, 2), use(DYNAMITE, foe)];
    expect(new Scene(against({}, 2, skirmish)).decide('rusher', o.ASK_COMBAT, elsewhere)).toBe('USE dynamite 1');
  });

  test('lets robots and antelopes attack the weakest', () => {
    expect(fight('survivor', against({}, 5), [attack, disengage], { figure: ownRobot })).toBe('ATTACK 1');
    const dead = { persons: [{ dead: true, at: '0,0' }, far, far, far] };
    expect(fight('survivor', dead, [attack, use(DYNAMITE, foe), disengage])).toBe('ATTACK 1');
  });
});

describe('SUPPORT', () => {
  const support = (strategy: string, own: Person, kinds: readonly number[], other = foe): string => {
    const options = [o.packOption(o.NONE), ...kinds.map((kind) => o.packOption(o.SUPPORT, 0, kind, 0, 0))];
    return decide(strategy, against(own, 5), o.ASK_SUPPORT, options, { other });
  };
  const all = [DYNAMITE, CAVE_IN, PICKAXE, STEW, ROBOT_CARD, NET, ARMOUR];

  test('is stew if it heals in full, then armour, then what hurts a foe', () => {
    expect(support('rusher', { hp: 3 }, all)).toBe('SUPPORT stew');
    expect(support('trapper', { hp: 4 }, all)).toBe('SUPPORT armour');
    expect(support('trapper', {}, [CAVE_IN, PICKAXE, ROBOT_CARD, NET])).toBe('SUPPORT caveIn');
    expect(support('trapper', {}, [PICKAXE, ROBOT_CARD, NET])).toBe('SUPPORT robot');
    expect(support('trapper', {}, [STEW, NET])).toBe('SUPPORT net');
    expect(support('trapper', {}, [STEW])).toBe('NONE');
  });

  test('is at most a net for a survivor', () => {
    expect(support('survivor', {}, [DYNAMITE, NET])).toBe('SUPPORT net');
    expect(support('survivor', {}, [DYNAMITE])).toBe('NONE');
  });

  test('against robots and antelopes is stew and armour alone', () => {
    expect(support('rusher', {}, [DYNAMITE, NET], theirRobot)).toBe('NONE');
    expect(support('rusher', {}, [DYNAMITE, ARMOUR], theirRobot)).toBe('SUPPORT armour');
  });

  test('is the item in its mouth for an antelope', () => {
    const options = [o.packOption(o.NONE), o.packOption(o.SUPPORT, 0, NET, 0, foe)];
    const facts = { persons: [{ dead: true, at: '0,0' }, far, far, far] };
    expect(decide('survivor', facts, o.ASK_SUPPORT, options, { other: foe })).toBe('SUPPORT net');
  });
});

describe('DEFEND', () => {
  const dice = [1, 2].map((n) => o.packOption(o.DEFEND, 0, 0, 0, n));
  const defend = (strategy: string, own: Person): string =>
    decide(strategy, against(own, 5), o.ASK_DEFEND, dice, { other: foe });

  test('is one die for survivors and trappers that can afford it, and all dice otherwise', () => {
    expect(defend('survivor', { hp: 2 })).toBe('DEFEND 1');
    expect(defend('trapper', { hp: 1, armour: 1 })).toBe('DEFEND 1');
    expect(defend('trapper', { hp: 1 })).toBe('DEFEND 2');
    expect(defend('hoarder', {})).toBe('DEFEND 2');
    expect(defend('rusher', {})).toBe('DEFEND 2');
    expect(defend('rusher', { hp: 4 })).toBe('DEFEND 1');
  });
});

describe('FLEE', () => {
  // Seat 0 fled to 2,0; foes to the east (one away) and to the west (two away, beyond 1,0 and 0,0).
  const tiles = { '3,0': 'E W', '2,0': 'E W SW', '1,0': 'E W', '1,1': 'NE' };
  const facts = (extra: Partial<SceneFacts> = {}): SceneFacts => ({
    persons: [{ at: '2,0' }, { at: '3,0' }, { at: '0,0' }, far],
    tiles,
    ...extra,
  });
  const steps = [0, 2, 3].map((direction) => o.packOption(o.STEP, direction));
  const flee = (position: SceneFacts, options: readonly number[]): string =>
    decide('survivor', position, o.ASK_FLEE, options);

  test('leads away from others, but not into a trap', () => {
    expect(flee(facts(), [o.packOption(o.STOP), ...steps])).toBe('STEP SW');
    expect(flee(facts({ traps: { '1,1': '0 net' } }), [o.packOption(o.STOP), ...steps])).toBe('STOP');
  });

  test('leads as far as it can and not into a foreign trap, if it may not stop', () => {
    expect(flee(facts({ traps: { '1,1': '0 net' } }), steps)).toBe('STEP SW');
    expect(flee(facts({ traps: { '1,1': '1 net' } }), steps)).toBe('STEP W');
    expect(flee(facts({ traps: { '1,1': '1 net', '1,0': '2 net' } }), steps)).toBe('STEP E');
    expect(flee(facts({ traps: { '1,1': '1 net', '1,0': '2 net', '3,0': '1 net' } }), steps)).toBe('STEP SW');
  });
});
