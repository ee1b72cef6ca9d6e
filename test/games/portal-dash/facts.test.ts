import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Parameter, RuleValue } from '../../../src/core/parameter.js';
import { DEFAULT_BOARD, type Tile } from '../../../src/games/portal-dash/board.js';
import { checkBoard } from '../../../src/games/portal-dash/board-check.js';
import { LAVA, MAGMA, SOUL_SAND } from '../../../src/games/portal-dash/cells.js';
import type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { Setting } from '../../../src/games/portal-dash/setting.js';

const parameter = (key: string): Parameter => portalDash.parameters.find((candidate) => candidate.key === key)!;

describe('the parameters', () => {
  test('list the alternatives of each interpretation, the default first', () => {
    const choices = portalDash.parameters
      .filter(({ provenance }) => provenance === 'interpretation')
      .map((found) => [found.source, found.key, found.kind === 'choice' ? found.choices.join() : '']);
    expect(choices).toEqual([
      ['I1', 'cube.depleteRule', 'highest,topLayerOnly,anyLayer'],
      ['I2', 'mobs.phaseRule', 'noMatch,face,choice'],
      ['I3', 'portal.reveal', 'automatic,optional'],
      ['I4', 'tasks.columnColours', 'free,distinctInTask'],
      ['I5', 'tasks.deadline', 'strict,afterUse'],
      ['I6', 'turn.pass', 'forced,allowed'],
      ['I7', 'move.itemDistance', 'upTo,exact'],
      ['I8', 'move.landing', 'stop,enter'],
      ['I9', 'move.soulSandBasic', 'never,twoActions'],
      ['I10', 'move.netheriteScope', 'used,owned'],
      ['I11', 'mine.diamondPickaxe', 'discardOnly,discardOrCube'],
      ['I12', 'leggings.assign', 'onActivate,onceFound,onUse'],
    ]);
  });

  test('state the provenance of each default', () => {
    const keysOf = (provenance: string) =>
      portalDash.parameters.filter((found) => found.provenance === provenance).map(({ key }) => key);
    expect(keysOf('stated')).toEqual([
      'turn.actions',
      'move.basic',
      'move.soulSandCost',
      'move.magmaDamage',
      'mine.basic',
      'find.draw',
    ]);
    expect(keysOf('published')).toEqual([
      'board.tiles',
      'cube.counts',
      'cube.exposedSides',
      'blockDie.faces',
      'mobs.magmaCube.count',
      'mobs.ghast.count',
      'mobs.enderman.count',
      'mobs.hoglin.count',
      'mobs.blaze.count',
      'mobs.witherSkeleton.count',
      'reveal.chests',
      'chests.supply',
      'boss.set',
      'boss.wildfireEasy.life',
      'player.hearts',
      'tasks.side',
      'lose.cube',
      'lose.death',
      'inventory.size',
      'items.stonePickaxe.mine',
      'items.leatherChestplate.hearts',
    ]);
    expect(new Set(portalDash.parameters.map(({ key }) => key)).size).toBe(portalDash.parameters.length);
  });

  test('have the values of the box', () => {
    const rules = resolveRules(portalDash, {}, 4);
    const sum = (from: 'stack' | 'display'): number =>
      portalDash.parameters
        .filter(
          ({ key }) =>
            key.startsWith('items.') && key.endsWith('.count') && key.includes('netherite') === (from === 'display'),
        )
        .reduce((total, { key }) => total + (rules[key] as number), 0);
    expect([sum('stack'), sum('display')]).toEqual([40, 8]);
    expect(rules['items.longBow.range']).toBe(4);
    expect(parameter('items.ironLeggings.hearts')).toMatchObject({ default: 1, min: 1, max: 6 });
    expect(parameter('items.ironLeggings.move')).toMatchObject({ default: 3, min: 1, max: 6 });
    expect(parameter('boss.hoglinHard.life')).toMatchObject({ default: 32, min: 1, max: 60 });
  });
});

describe('the amended defaults', () => {
  test.each<[string, RuleValue, RuleValue]>([
    ['tasks.side12.A', [6, 6], [4, 3]],
    ['tasks.side12.B', [6, 6], [4, 4]],
    ['tasks.side12.C', [5, 3], [4, 4, 2]],
    ['tasks.side34.A', [6, 2], [3, 2]],
    ['tasks.side34.B', [6, 5], [3, 3]],
    ['tasks.side34.C', [6, 2], [3, 3, 2]],
    ['combatDie.faces', [0, 1, 1, 2, 2, 3], [0, 0, 1, 1, 1, 2]],
    ['items.leatherBoots.move', 5, 4],
    ['items.ironBoots.move', 6, 5],
    ['items.diamondBoots.move', 7, 6],
    ['items.netheriteBoots.move', 7, 6],
    ['reveal.mobs', 2, 3],
  ])('set %s to %j, formerly %j, as an assumption', (key, now, formerly) => {
    expect(parameter(key)).toMatchObject({ default: now, provenance: 'assumption' });
    expect(portalDash.presets.former.rules[key]).toEqual(formerly);
    if (key.endsWith('Boots.move')) expect(parameter(key)).toMatchObject({ min: 1, max: 8 });
  });

  test('keep the levels’ mobs and bosses, also with preset former', () => {
    const level3 = portalDash.presets.level3.rules;
    const rules = resolveRules(portalDash, { ...portalDash.presets.former.rules, ...level3 }, 4);
    expect([rules['boss.set'], rules['mobs.blaze.count'], rules['reveal.mobs']]).toEqual(['wildfireHard', 3, 3]);
  });

  test('demand at least as many blocks in every task on side 1-2 as on side 3-4', () => {
    const rules = resolveRules(portalDash, {}, 4);
    const blocks = (key: string) => (rules[key] as number[]).reduce((total, size) => total + size, 0);
    for (const task of ['A', 'B', 'C'])
      expect(blocks(`tasks.side12.${task}`)).toBeGreaterThanOrEqual(blocks(`tasks.side34.${task}`));
  });
});

describe('the levels', () => {
  test.each([
    [1, 'wildfireEasy', 2, [3, 3, 3, 0, 0, 0]],
    [2, 'hoglinEasy', 2, [3, 3, 3, 3, 0, 0]],
    [3, 'wildfireHard', 2, [3, 3, 3, 3, 3, 0]],
    [4, 'hoglinHard', 2, [3, 3, 3, 3, 3, 3]],
    [6, 'wildfireHard+hoglinEasy', 2, [3, 3, 3, 3, 3, 3]],
    [7, 'wildfireEasy+hoglinHard', 3, [3, 3, 3, 3, 3, 3]],
    [8, 'wildfireHard+hoglinHard', 3, [3, 3, 3, 3, 3, 3]],
  ])('level %i brings %s on %i tiles', (level, boss, tiles, counts) => {
    const rules = resolveRules(portalDash, portalDash.presets[`level${level}`].rules, 4);
    expect(rules['boss.set']).toBe(boss);
    expect(rules['board.tiles']).toBe(tiles);
    const types = ['magmaCube', 'ghast', 'enderman', 'hoglin', 'blaze', 'witherSkeleton'];
    expect(types.map((type) => rules[`mobs.${type}.count`])).toEqual(counts);
  });

  test('do not override a value that is set', () => {
    const rules = resolveRules(portalDash, { level: 8, 'board.tiles': 1, 'mobs.blaze.count': 0 }, 2);
    expect([rules['board.tiles'], rules['mobs.blaze.count'], rules['boss.set']]).toEqual([
      1,
      0,
      'wildfireHard+hoglinHard',
    ]);
  });
});

describe('unplayable combinations', () => {
  const problemsOf = (given: Record<string, number | readonly number[]>) =>
    portalDash.check!(resolveRules(portalDash, given, 2), 2).map(({ keys }) => keys[0]);

  test('are reported by their keys', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ 'cube.counts': [16, 16, 12, 12, 9] })).toEqual(['cube.counts']);
    const many = Object.fromEntries(
      [
        'ironBoots',
        'diamondBoots',
        'ironLeggings',
        'diamondLeggings',
        'ironChestplate',
        'diamondChestplate',
        'longBow',
      ].map((name) => [`items.${name}.count`, 6]),
    );
    expect(
      problemsOf({ ...many, 'items.ironSword.count': 6, 'items.diamondSword.count': 6, 'items.ironPickaxe.count': 6 }),
    ).toEqual(['items.ironBoots.count']);
    const rules = {
      ...resolveRules(portalDash, {}, 2),
      'board.data': { tiles: (DEFAULT_BOARD.tiles as Tile[]).slice(0, 1) },
    };
    expect(portalDash.check!(rules, 2)[0].message).toBe('2 tiles are to be laid, but the board data have only 1');
  });
});

describe('board data', () => {
  const tile = (...rows: string[]) => ({ tiles: [{ name: 'test', rows }] });
  const good = ['......', '.1.2..', '..LL..', '..LL..', '.3..C.', '......'];
  const problems = (value: unknown) => checkBoard(value).map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('of the game are valid, and so is a custom tile', () => {
    expect(checkBoard(DEFAULT_BOARD)).toEqual([]);
    expect(checkBoard({ ...tile(...good), tileSize: 6, startRowBySeat: [0, 0, 5, 5], bossRows: [1, 4] })).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    ['no object', 7, /^: a board is an object with a list of tiles, not 7/],
    ['no tiles', { tiles: [] }, /^tiles: tiles must be a list/],
    ['too few rows', tile(...good.slice(1)), /^tiles\.0\.rows: a tile needs 6 rows, but this one has 5 rows/],
    ['a short row', tile('.....', ...good.slice(1)), /^tiles\.0\.rows\.0: a row is a text of 6 letters/],
    ['an unknown letter', tile('..X...', ...good.slice(1)), /^tiles\.0\.rows\.0: the letter "X"/],
    ['a missing spawner', tile('......', '.1....', ...good.slice(2)), /^tiles\.0\.rows: .*spawner 2.*has 0/],
    ['two chest spots', tile('.C....', ...good.slice(1)), /^tiles\.0\.rows: .*chest spot.*has 2/],
    ['a closed edge', tile('LLL...', ...good.slice(1)), /^tiles\.0\.rows: the top edge has 3 floor cells/],
    [
      'a floor in two parts',
      tile('......', 'L1.2LL', 'LLLLLL', '..LL..', '.3..C.', '......'),
      /^tiles\.0\.rows\.3: the floor must be one/,
    ],
    ['two bosses on one cell', { ...tile(...good), bossRows: [2, 2] }, /^bossRows: .*2 different rows/],
    [
      'a strip with lava',
      { ...tile(...good), startStrip: { rows: ['L', '.', '.', '.', '.', '.'] } },
      /^startStrip\.rows/,
    ],
    ['another legend', { ...tile(...good), legend: { L: 'lake' } }, /^legend\.L: the legend is fixed/],
  ])('with %s are refused with the position of the fault', (_, value, expected) => {
    expect(problems(value).join('\n')).toMatch(expected);
  });

  test('are turned clockwise by quarter turns', () => {
    const rulebook = new Setting().read(resolveRules(portalDash, {}, 1) as PortalDashRules, 1);
    // Lava Pond: its top row reads ....S. and its right column .. M . . from the top.
    const terrain = (turns: number, x: number, y: number) => rulebook.tileGround[turns * 36 + 6 * x + y];
    expect(terrain(0, 4, 0)).toBe(SOUL_SAND);
    expect(terrain(0, 5, 2)).toBe(MAGMA);
    // One turn: the top row becomes the right column, the right column the bottom row.
    expect(terrain(1, 5, 4)).toBe(SOUL_SAND);
    expect(terrain(1, 3, 5)).toBe(MAGMA);
    // Two turns: upside down.
    expect(terrain(2, 1, 5)).toBe(SOUL_SAND);
    // The lava of the middle turns with it.
    const lava = (turns: number) =>
      Array.from({ length: 36 }, (_, i) => i)
        .filter((i) => rulebook.tileGround[turns * 36 + i] === LAVA)
        .map((i) => [Math.floor(i / 6), i % 6]);
    expect(lava(0)).toEqual([
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
    ]);
    expect(lava(1)).toEqual([
      [2, 2],
      [2, 3],
      [3, 2],
      [3, 3],
    ]);
  });
});
