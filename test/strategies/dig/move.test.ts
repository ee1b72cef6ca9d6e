import { describe, expect, test } from 'vitest';
import { type Person, Scene, type SceneFacts } from './scene.js';

/** Others, walled in at their start spaces and without influence. */
const far: Person = {};
/** A corridor along the middle row from the start space 4,0 westwards. */
const corridor = { '3,0': 'E W', '2,0': 'E W', '1,0': 'E W' };
/** The same, farther: beyond the centre too. */
const longCorridor = { ...corridor, '-1,0': 'E W', '-2,0': 'E W', '-3,0': 'E W' };

const move = (strategy: string, steps: number, facts: SceneFacts): string => new Scene(facts).move(strategy, steps);

describe('CARE', () => {
  const care = (strategy: string, own: Person, rules = {}): string =>
    move(strategy, 3, { persons: [own, far, far, far], tiles: { '3,0': 'E W' }, rules });

  test('eats stew when it heals in full', () => {
    expect(care('rusher', { hp: 3, items: 'stew armour' })).toBe('PLAY stew');
    expect(care('rusher', { hp: 4, items: 'stew armour' })).toBe('PLAY armour');
  });

  test('eats stew at two hit points whatever it heals', () => {
    expect(care('survivor', { hp: 2, items: 'stew armour' }, { 'item.stew.heal': 5 })).toBe('PLAY stew');
    expect(care('survivor', { hp: 3, items: 'stew armour' }, { 'item.stew.heal': 5 })).toBe('PLAY armour');
  });

  test('takes armour before a pickaxe before a robot', () => {
    expect(care('opportunist', { items: 'robot pickaxe armour' })).toBe('PLAY armour');
    expect(care('opportunist', { items: 'robot pickaxe armour', armour: 1 })).toBe('PLAY pickaxe');
    expect(care('opportunist', { items: 'robot' })).toBe('PLAY robot');
  });

  test('is stew alone for a trapper, and for a hoarder without others near', () => {
    expect(care('trapper', { hp: 3, items: 'stew armour' })).toBe('PLAY stew');
    expect(care('trapper', { hp: 4, items: 'stew armour', at: '3,0' }, { 'trap.perTurn': 0 })).not.toBe('PLAY armour');
    expect(care('hoarder', { items: 'armour' })).toBe('STOP');
    const near = { persons: [{ items: 'armour' }, { at: '1,0' }, far, far], tiles: corridor };
    expect(move('hoarder', 3, near)).toBe('PLAY armour');
    expect(move('hoarder', 3, { ...near, persons: [{ items: 'armour' }, { at: '0,0' }, far, far] })).toBe('STOP');
  });
});

describe('a hunter', () => {
  test('blasts the weakest adjacent prey, where armour counts as strength', () => {
    const persons = [{ at: '0,0', items: 'dynamite' }, { at: '1,0', hp: 3 }, { at: '-1,0', hp: 2 }, far];
    expect(move('rusher', 3, { persons })).toBe('PLAY dynamite W');
    const armoured = [{ at: '0,0', items: 'dynamite' }, { at: '1,0', hp: 3 }, { at: '-1,0', hp: 2, armour: 2 }, far];
    expect(move('rusher', 3, { persons: armoured })).toBe('PLAY dynamite E');
    const even = [{ at: '0,0', items: 'dynamite' }, { at: '-1,0' }, { at: '1,0' }, far];
    expect(move('rusher', 3, { persons: even })).toBe('PLAY dynamite E');
  });

  test('does not blast figures that it does not hunt', () => {
    const stronger = [{ at: '0,0', hp: 4, items: 'dynamite' }, { at: '1,0' }, { hp: 4 }, far];
    expect(move('rusher', 3, { persons: stronger })).toBe('DIG_DIRECTED');
    const antelope = [{ at: '0,0', items: 'dynamite' }, { at: '1,0', dead: true }, far, far];
    expect(move('rusher', 3, { persons: antelope })).toBe('DIG_DIRECTED');
  });

  test('nets the nearest of its prey when it cannot get there in this turn', () => {
    const facts = {
      persons: [{ items: 'net' }, { at: '2,0' }, { at: '3,0' }, far],
      tiles: { '3,0': 'E W', '2,0': 'E' },
    };
    expect(move('rusher', 1, facts)).toBe('STEP W');
    expect(move('rusher', 0, facts)).toBe('PLAY net 2');
    const apart = { ...facts, persons: [{ items: 'net' }, { at: '2,0' }, far, far] };
    expect(move('rusher', 2, apart)).toBe('STEP W');
    expect(move('rusher', 1, apart)).toBe('PLAY net 1');
  });

  test('goes to the nearest of its prey', () => {
    const persons = [{ at: '2,0' }, { at: '0,0' }, { at: '3,0', hp: 6 }, far];
    expect(move('rusher', 3, { persons, tiles: corridor })).toBe('STEP W');
  });

  test('lays tiles towards its prey, the first that leads there', () => {
    const facts = { empty: ['3,0'], tiles: { '2,0': 'E W', '1,0': 'E W' } };
    const persons = [{ tiles: 'deadEnd bend straight hub' }, { at: '1,0' }, far, far];
    expect(move('rusher', 3, { ...facts, persons })).toBe('PLACE W straight E+W');
    const useless = [{ tiles: 'deadEnd bend' }, { at: '1,0' }, far, far];
    expect(move('rusher', 3, { ...facts, persons: useless })).toBe('DIG_DIRECTED');
  });

  test('takes the mole tunnel that brings it nearest', () => {
    const tiles = { '1,0': 'E W', '2,-2': 'SE', '2,-1': 'NW SW', '1,-1': '' };
    const persons = [{ items: 'moleTunnel' }, { at: '0,0' }, far, far];
    expect(move('rusher', 3, { persons, tiles })).toBe('PLAY moleTunnel 1,0');
    expect(move('rusher', 3, { persons, tiles: { '1,0': 'E' } })).toBe('DIG_DIRECTED');
  });

  test('digs without any way, and stops when it cannot dig', () => {
    const persons = [{}, far, far, far];
    expect(move('rusher', 3, { persons })).toBe('DIG_DIRECTED');
    expect(
      move('rusher', 3, { persons: [{ items: 'stew' }, far, far, far], rules: { 'dig.availability': 'skirmish' } }),
    ).toBe('STOP');
  });

  test('hunts any figure if it can match none and only two live', () => {
    const persons = [{ hp: 2 }, { at: '2,0' }, { dead: true }, { dead: true }];
    expect(move('rusher', 3, { persons, tiles: corridor })).toBe('STEP W');
  });
});

describe('modes', () => {
  /** A foe two steps to the west; to the east a way out. */
  const between = (round: number, own: Person, others: readonly Person[]): SceneFacts => ({
    persons: [{ at: '3,0', ...own }, ...others],
    tiles: corridor,
    round,
  });
  const foe = { at: '1,0' };

  test.each([
    ['hoarder', 12],
    ['opportunist', 12],
    ['survivor', 15],
    ['trapper', 24],
  ])('%s hunts from round %i on', (strategy, round) => {
    expect(move(strategy, 3, between(round - 1, {}, [foe, far, far]))).toBe('STEP E');
    expect(move(strategy, 3, between(round, {}, [foe, far, far]))).toBe('STEP W');
  });

  test('a hunter weaker than all others pauses while more than two live', () => {
    expect(move('rusher', 3, between(1, { hp: 4 }, [foe, far, far]))).toBe('STEP E');
    expect(move('rusher', 3, between(1, { hp: 4, armour: 1 }, [foe, far, far]))).toBe('STEP W');
  });

  test('the last two of more than two hunt, unless they are the weaker', () => {
    const dead = [{ dead: true }, { dead: true }];
    expect(move('survivor', 3, between(1, {}, [foe, ...dead]))).toBe('STEP W');
    expect(move('survivor', 3, between(1, { hp: 4 }, [foe, ...dead]))).toBe('STEP E');
    expect(move('survivor', 3, { ...between(1, {}, [foe]), tiles: corridor })).toBe('STEP E');
  });

  test('antelopes are kept away from, but not hunted', () => {
    expect(move('survivor', 3, between(1, {}, [{ ...foe, dead: true }, far, far]))).toBe('STEP E');
    expect(move('rusher', 3, between(1, {}, [{ ...foe, dead: true }, far, far]))).toBe('DIG_DIRECTED');
  });
});

describe('an opportunist', () => {
  const facts = (own: number, foe: number, tiles: SceneFacts['tiles'] = corridor, at = '1,0'): SceneFacts => ({
    persons: [{ at: '3,0', hp: own }, { at, hp: foe }, far, far],
    tiles,
  });

  test('hunts figures two below it, or down to two and below it', () => {
    expect(move('opportunist', 3, facts(5, 3))).toBe('STEP W');
    expect(move('opportunist', 3, facts(5, 4))).toBe('STEP E');
    expect(move('opportunist', 3, facts(3, 2))).toBe('STEP W');
    expect(move('opportunist', 3, facts(2, 2))).toBe('STEP E');
  });

  test('hunts only figures within eight moves', () => {
    const tiles = { ...longCorridor, '-4,1': 'NE', '-3,0': 'E W SW', '-4,0': 'E' };
    const eight = { ...facts(5, 1, tiles, '-4,1'), persons: [{ hp: 5 }, { at: '-4,1', hp: 1 }, { at: '0,4' }, far] };
    expect(move('opportunist', 3, eight)).toBe('STEP W');
    const nine = { ...eight, tiles: { ...tiles, '4,-1': 'SE' }, persons: [{ at: '4,-1' }, ...eight.persons.slice(1)] };
    expect(move('opportunist', 3, nine)).toBe('STOP');
  });
});

describe('a trapper', () => {
  test('lays its dearest trap when others are two to four away', () => {
    const persons = (at: string): Person[] => [{ items: 'moleTunnel net caveIn robot' }, { at }, far, far];
    const tiles = { ...longCorridor };
    expect(move('trapper', 2, { persons: persons('2,0'), tiles })).toBe('TRAP robot');
    expect(move('trapper', 2, { persons: persons('0,0'), tiles })).toBe('TRAP robot');
  });

  test('goes where it can lay a trap in this turn, if no trap is in the way', () => {
    const persons = [{ items: 'net' }, { at: '-2,0' }, far, far];
    const facts = { persons, tiles: longCorridor };
    expect(move('trapper', 3, facts)).toBe('STEP W');
    expect(move('trapper', 2, facts)).toBe('TRAP net');
    expect(move('trapper', 3, { ...facts, traps: { '3,0': '0 net' } })).toBe('TRAP net');
    expect(move('trapper', 3, { ...facts, trapsPlaced: 1 })).toBe('STOP');
    expect(move('trapper', 3, { ...facts, persons: [{ items: 'stew' }, { at: '-2,0' }, far, far] })).toBe('STOP');
  });

  test('lays a trap beneath itself when it has nothing else to do', () => {
    expect(move('trapper', 3, { persons: [{ items: 'stew pickaxe' }, far, far, far] })).toBe('TRAP pickaxe');
    expect(move('trapper', 3, { persons: [{ items: 'stew' }, far, far, far] })).toBe('DIG_DIRECTED');
  });

  test('runs from others within four, and blasts foes', () => {
    const near = { persons: [{ at: '3,0' }, { at: '-1,0' }, far, far], tiles: longCorridor };
    expect(move('trapper', 3, near)).toBe('STEP E');
    const beside = { persons: [{ items: 'dynamite' }, { at: '3,0' }, far, far], tiles: corridor };
    expect(move('trapper', 3, beside)).toBe('PLAY dynamite W');
  });
});

describe('a hoarder', () => {
  const facts = (tiles: string, tilesPlaced = 0): SceneFacts => ({
    persons: [{ tiles }, far, far, far],
    empty: ['3,0', '2,0'],
    tilesPlaced,
  });

  test('digs once it has six tiles, and continues until they are used up', () => {
    expect(move('hoarder', 3, facts('straight straight straight straight straight'))).toBe('STOP');
    expect(move('hoarder', 3, facts('straight straight straight straight straight bend'))).toBe('PLACE W straight E+W');
    expect(move('hoarder', 3, facts('straight straight straight straight straight', 1))).toBe('PLACE W straight E+W');
  });

  test('neither blasts nor nets, but keeps away', () => {
    const persons = [{ at: '3,0', items: 'dynamite net' }, { at: '2,0' }, far, far];
    expect(move('hoarder', 3, { persons, tiles: corridor })).toBe('STEP E');
    expect(move('opportunist', 3, { persons, tiles: corridor })).toBe('PLAY dynamite W');
  });
});

describe('a survivor', () => {
  test('nets the nearest of the others, antelopes too, then runs', () => {
    const persons = [{ at: '3,0', items: 'net' }, { at: '2,0', dead: true }, { at: '1,0' }, far];
    expect(move('survivor', 3, { persons, tiles: corridor })).toBe('PLAY net 1');
    expect(move('survivor', 3, { persons: [{ at: '3,0' }, ...persons.slice(1)], tiles: corridor })).toBe('STEP E');
  });

  test('does not run into a trap, not even its own', () => {
    const persons = [{ at: '3,0' }, { at: '2,0' }, far, far];
    expect(move('survivor', 3, { persons, tiles: corridor, traps: { '4,0': '0 net' } })).toBe('STOP');
  });

  test('blocks the way to others with a cave-in kit when it cannot run', () => {
    const persons = [{ items: 'caveIn' }, { at: '2,0' }, far, far];
    expect(move('survivor', 3, { persons, tiles: corridor })).toBe('PLAY caveIn W');
    // Without others within three it prefers to keep the kit as a trap.
    expect(move('survivor', 3, { persons: [{ items: 'caveIn' }, { at: '0,0' }, far, far], tiles: corridor })).toBe(
      'TRAP caveIn',
    );
  });

  test('leaves by a mole tunnel for the farthest space, if it is two farther', () => {
    const persons = [{ items: 'moleTunnel' }, { at: '2,0' }, far, far];
    // Everything but the corridor is solid rock: no way leads to it, and the first such space is the choice.
    expect(move('survivor', 3, { persons, tiles: corridor })).toBe('PLAY moleTunnel 4,-3');
    const small = { persons, tiles: { ...corridor, '2,0': 'W', '3,0': 'E' }, rules: { 'item.moleTunnel.range': 1 } };
    expect(move('survivor', 3, small)).not.toContain('PLAY');
  });

  test('lays a dear trap while others are within eight', () => {
    const near = {
      persons: [{ items: 'net robot' }, { at: '-3,0' }, far, far],
      tiles: longCorridor,
      rules: { 'robot.max': 0 },
    };
    expect(move('survivor', 3, near)).toBe('TRAP robot');
    expect(move('survivor', 3, { ...near, tiles: corridor })).toBe('STOP');
  });
});

describe('continued digging', () => {
  test('takes the tile that leads farthest away, then the one with most openings', () => {
    // 4,-1 leads to no figure; 3,0 leads on to the corridor towards a foe seven moves away.
    const facts = {
      empty: ['3,0', '4,-1'],
      tiles: { '2,0': 'E W', '1,0': 'E W', '-1,0': 'E W', '-2,0': 'E W' },
      persons: [{ tiles: 'straight curve fork' }, { at: '-3,0' }, far, far],
    };
    expect(move('survivor', 3, facts)).toBe('PLACE W fork E+SW+NW');
  });

  test('goes to the nearest empty space, but not by a trap and not near others', () => {
    const facts = {
      persons: [{ at: '2,0', tiles: 'bend' }, far, far, far],
      tiles: { '3,0': 'E W', '2,0': 'E W', '1,0': 'E W' },
      empty: ['4,-1'],
    };
    expect(move('opportunist', 3, facts)).toBe('STEP E');
    expect(move('opportunist', 3, { ...facts, traps: { '3,0': '1 net' } })).toBe('STOP');
    expect(move('opportunist', 3, { ...facts, persons: [{ at: '2,0' }, far, far, far] })).toBe('STOP');
    const beset = { ...facts, persons: [{ at: '0,0', tiles: 'bend' }, { at: '4,0' }, far, far] };
    expect(move('opportunist', 3, beset)).toBe('STOP');
  });
});

describe('a step back onto the trail', () => {
  /** At 2,0 in a corridor, with a foe two steps to the east: every strategy that avoids others would step west. */
  const facts: SceneFacts = { persons: [{ at: '2,0' }, { at: '4,0' }, far, far], tiles: corridor };
  const step = (strategy: string, trail: readonly string[], parameters = {}, scene = facts): string =>
    new Scene(scene).move(strategy, 3, 0, { trail, parameters });

  test.each(['hoarder', 'survivor', 'opportunist', 'trapper'])(
    'is avoided by a %s, which stops, unless it paces',
    (strategy) => {
      expect(step(strategy, ['3,0'])).toBe('STEP W');
      expect(step(strategy, ['1,0'])).toBe('STOP');
      expect(step(strategy, ['1,0', '2,0', '3,0'])).toBe('STOP');
      expect(step(strategy, ['1,0'], { paces: true })).toBe('STEP W');
    },
  );

  test('is taken by a rusher only if it paces', () => {
    expect(step('rusher', ['1,0'])).toBe('STEP E');
    expect(step('rusher', ['3,0'])).toBe('STOP');
    expect(step('rusher', ['3,0'], { paces: true })).toBe('STEP E');
  });

  test('is not a tile laid on a space of it', () => {
    const caved = { empty: ['3,0'], tiles: { '2,0': 'E W', '1,0': 'E W' } };
    const persons = [{ tiles: 'straight' }, { at: '1,0' }, far, far];
    // The tile of 3,0, on which it stood, has caved in since.
    const scene = new Scene({ ...caved, persons });
    expect(scene.move('rusher', 3, 0, { trail: ['2,0'] })).toBe('PLACE W straight E+W');
  });

  test('is taken by antelopes and robots', () => {
    const dead = { persons: [{ dead: true, at: '2,0' }, { at: '4,0' }, far, far], tiles: corridor };
    expect(step('rusher', ['3,0'], {}, dead)).toBe('STEP E');
    const robots = { persons: [{ robots: ['2,0'] }, { at: '0,0' }, far, far], tiles: corridor };
    expect(new Scene(robots).move('hoarder', 2, 6, { trail: ['1,0'] })).toBe('STEP W');
  });
});

describe('an antelope', () => {
  const antelope = (items: string, at = '4,0'): Person => ({ dead: true, at, items });
  const foe = { at: '2,0' };

  test('blasts, nets, lays a trap or goes for the living', () => {
    const facts = (items: string, steps = 3): string =>
      move('survivor', steps, { persons: [antelope(items), foe, far, far], tiles: corridor });
    expect(facts('net')).toBe('PLAY net 1');
    expect(facts('caveIn')).toBe('TRAP caveIn');
    expect(facts('stew')).toBe('TRAP stew');
    expect(facts('dynamite')).toBe('STEP W');
    expect(facts('moleTunnel')).toBe('STEP W');
    const beside = { persons: [antelope('dynamite', '3,0'), foe, far, far], tiles: corridor };
    expect(move('survivor', 3, beside)).toBe('PLAY dynamite W');
  });

  test('begins with armour, pickaxe and robot, if it may play them', () => {
    const first = (items: string, rules = {}): string =>
      move('rusher', 3, { persons: [antelope(items, '3,0'), foe, far, far], tiles: corridor, rules });
    expect(first('dynamite net robot pickaxe armour')).toBe('PLAY armour');
    expect(first('dynamite net robot pickaxe')).toBe('PLAY pickaxe');
    expect(first('dynamite net robot')).toBe('PLAY robot');
    expect(first('dynamite net')).toBe('PLAY dynamite W');
    expect(first('dynamite robot pickaxe armour', { 'antelope.cards': 'listed' })).toBe('PLAY dynamite W');
  });

  test('leaves an enclosed place by a mole tunnel, even if no space is better', () => {
    const shut = { persons: [antelope('moleTunnel'), foe, far, far] };
    expect(move('hoarder', 3, shut)).toBe('PLAY moleTunnel 4,-3');
    expect(move('hoarder', 3, { ...shut, tiles: { '3,0': 'W', '2,0': 'E' } })).toBe('PLAY moleTunnel 3,0');
  });
});

describe('a robot', () => {
  test('goes for foes and stops without a way', () => {
    const persons = [{ robots: ['2,0'] }, { at: '0,0' }, far, far];
    expect(new Scene({ persons, tiles: corridor }).move('hoarder', 2, 6)).toBe('STEP W');
    const antelope = [{ robots: ['2,0'] }, { at: '0,0', dead: true }, far, far];
    expect(new Scene({ persons: antelope, tiles: corridor }).move('hoarder', 2, 6)).toBe('STOP');
  });
});
