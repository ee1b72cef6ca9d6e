/** Games and strategies that break the contract are caught; that those which ship keep it, test/cli/check.test.ts shows. */
import { describe, expect, test } from 'vitest';
import { checkPlugins } from '../../../src/api/check/check-plugins.js';
import type { Rng } from '../../../src/core/chance.js';
import type { Match, PlayableGame, Table } from '../../../src/core/game.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { pig } from '../../../src/games/pig/pig.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { loadModule } from '../../../src/plugins/load-module.js';
import random from '../../../strategies/random.js';

const seated = (name: string, strategy: Strategy) => ({
  name,
  strategy,
  parameters: Object.fromEntries(strategy.parameters.map((parameter) => [parameter.key, parameter.default])),
});

/** Two tables are played at once, so the second needs a copy of the module. */
const secondCopy = await loadModule<PlayableGame>((await findGame('pig')).module);

/** One sheet with a token for each of the given changes. */
const sceneOf = (...changed: object[]): object => ({
  sheets: [
    {
      id: 'table',
      title: 'The table',
      width: 10,
      height: 10,
      parts: changed.map((change) => ({ kind: 'token', id: 'it', at: [5, 5], outline: 'round', size: 1, ...change })),
    },
  ],
});
let scenes = 0;

/** A game, pig if none is named, with something done differently. */
const broken = (change: (match: Match, table: Table) => object, of: PlayableGame = pig): PlayableGame => ({
  ...of,
  createMatch: (table) => {
    const match = of.createMatch(table);
    const changed = change(match, table) as Record<string, unknown>;
    return new Proxy(match, {
      get: (target, name) => {
        const value = name in changed ? changed[name as string] : Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  },
});
const problems = (game: PlayableGame, second = secondCopy) =>
  checkPlugins(game, { secondCopy: second }, [seated('random', random)], 3)
    .map(({ text }) => text)
    .join('\n');

describe('check catches a broken game:', () => {
  test('a deck outside the buffer, even if every table deals it the same', () => {
    const withDeck = (of: PlayableGame) =>
      broken((match, { chance }) => {
        let deck = 0;
        return {
          deal: () => {
            match.deal();
            deck = chance.stream('dice').below(200);
          },
          choose: (option: number) => {
            match.choose(option);
            match.bytes[match.bytes.length - 1] = deck;
          },
        };
      }, of);
    expect(problems(withDeck(pig), withDeck(secondCopy))).toContain('a copy of the state plays on differently');
  });

  test.each([
    ['a decision without a choice', broken(() => ({ count: 1 })), 'was asked with 1 options'],
    ['an undeclared decision', broken(() => ({ kind: 3 })), 'the decision kind 3 is not declared'],
    ['options without words', broken(() => ({ optionText: () => '' })), 'has no words'],
    [
      'a broken invariant',
      broken(() => ({
        check: () => {
          throw new Error('a card is missing');
        },
      })),
      'a card is missing',
    ],
    [
      'an id that becomes another thing',
      broken((match) => ({ scene: () => sceneOf(match.bytes[4] === 0 ? {} : { kind: 'die', face: '1' }) })),
      'an id names one thing for a game',
    ],
    [
      'a scene that is never the same',
      broken(() => ({ scene: () => sceneOf({ title: String(scenes++) }) })),
      'something else when it is asked twice',
    ],
    [
      'a scene that plays',
      broken((match) => ({
        scene: () => {
          match.bytes[0] ^= 1;
          return sceneOf({});
        },
      })),
      'scene() changes the state',
    ],
    [
      'a scene that draws luck',
      broken((_, { chance }) => ({ scene: () => sceneOf({ title: String(chance.stream('dice').die(1)) }) })),
      'scene() draws luck',
    ],
    [
      'a line that tells a secret to nobody',
      broken((match, { tell }) => ({
        choose: (index: number) => {
          tell?.(2, 'a card', { otherwise: 'a secret' });
          match.choose(index);
        },
      })),
      'does not say who sees it',
    ],
    ['state outside the buffer', broken(() => ({ bytes: new Uint8Array(64) })), 'a copy of the state'],
    ['a round that falls', broken((match) => ({ round: 3 - (match.round ?? 0) })), 'never fall'],
    ['a source of an unknown stream', { ...pig, sources: [{ name: 'the wind', streams: ['wind'] }] }, 'not declared'],
    [
      'a stream in two sources',
      { ...pig, sources: ['a', 'b'].map((name) => ({ name, streams: ['dice'] })) },
      'in two sources',
    ],
    [
      'half a win',
      broken((match) => ({
        report: (row: Float64Array) => {
          match.report(row);
          row[7] = 0.5;
        },
      })),
      'add up to',
    ],
    [
      'a win that is never written',
      broken((match) => ({
        report: (row: Float64Array) => {
          match.report(row);
          row.fill(0, 7);
        },
      })),
      'nobody ever won',
    ],
    [
      'luck without a seed',
      broken((match) => ({
        choose: (index: number) => {
          Math.random();
          match.choose(index);
        },
      })),
      'the game uses Math.random',
    ],
    [
      'two endings at once',
      {
        ...broken((match) => ({
          report: (row: Float64Array) => {
            match.report(row);
            row[0] = 1;
            row[1] = 1;
          },
        })),
        columns: pig.columns.map((column, i) => (i < 2 ? { ...column, role: 'cause' as const, most: 1 } : column)),
      },
      'a game ends in one way, but this one reports rounds and',
    ],
    [
      'half a round',
      broken((match) => ({
        report: (row: Float64Array) => {
          match.report(row);
          row[0] = 0.5;
        },
      })),
      'not a whole number',
    ],
    [
      'more rounds than the cap',
      broken((match) => ({
        report: (row: Float64Array) => {
          match.report(row);
          row[0] = 1001;
        },
      })),
      'the game reports rounds as 1001, but rounds must be 0 to 1000',
    ],
    [
      'a column that does not say how large it can get',
      { ...pig, columns: pig.columns.map(({ most, ...column }) => column) },
      'rounds does not say how large it can get',
    ],
    [
      'a range that rests on no rule',
      { ...pig, columns: pig.columns.map((column) => ({ ...column, most: 'limits.round' })) },
      'rests on limits.round, which is no rule with a number',
    ],
    [
      'a range upside down',
      { ...pig, columns: pig.columns.map((column) => ({ ...column, least: 5, most: 4 })) },
      'goes from 5 to 4',
    ],
    [
      'a bad default',
      { ...pig, parameters: [{ ...pig.parameters[0], default: -1 }] } as PlayableGame,
      'the default of target is refused',
    ],
    [
      'a twin column',
      { ...pig, columns: [...pig.columns, pig.columns[0]] },
      'the column game rounds is declared twice',
    ],
    [
      'two columns that tell how close it was',
      { ...pig, columns: pig.columns.map((column) => ({ ...column, tellsCloseness: column.scope === 'seat' })) },
      'win and score both tell how close a game was',
    ],
    [
      'an ending that tells how close it was',
      { ...pig, columns: pig.columns.map((column) => ({ ...column, tellsCloseness: column.role === 'cause' })) },
      'the column timeout is of role cause, which does not tell how close a game was',
    ],
    ['no winner', { ...pig, columns: pig.columns.filter(({ name }) => name !== 'win') }, 'no seat column of role win'],
    ['a bad preset', { ...pig, presets: { default: { about: '', rules: { tagret: 1 } } } }, 'which is not a parameter'],
  ])('%s', (_, game, message) => {
    expect(problems(game)).toContain(message);
  });
});

describe('check of redraw', async () => {
  const { module } = await findGame('./test/support/secret-cards.ts');
  const copies = await Promise.all(['a', 'b'].map((copy) => loadModule<PlayableGame>(module, copy)));
  /** The bytes of the state hold decisions made and whether it is over, then the cards. */
  const CARDS = 2;
  const cardsOf = ({ bytes }: Match) => new Int32Array(bytes.buffer, 0, CARDS + 4);
  const problems = (change: (match: Match, table: Table) => object, ...of: PlayableGame[]) => {
    const [first, second] = (of.length > 0 ? of : copies).map((copy) => broken(change, copy));
    return checkPlugins(first, { secondCopy: second }, [seated('random', random)], 8)
      .map(({ text }) => text)
      .join('\n');
  };
  let calls = 0;

  test('passes the unchanged game (control)', () => {
    expect(problems(() => ({}))).toBe('');
    const hiding = (match: Match) =>
      [0, 1].map((seat) => ({ id: `card-${seat}`, seenBy: [seat], text: String(cardsOf(match)[CARDS + seat]) }));
    expect(problems((match) => ({ scene: () => sceneOf(...hiding(match)) }))).toBe('');
  });

  test.each<[string, (match: Match, table: Table) => object, string]>([
    [
      'one that deals the seat’s own card anew',
      (match) => ({
        redraw: (seat: number, rng: Rng) => {
          match.redraw!(seat, rng);
          cardsOf(match)[CARDS + seat] = rng.die(1000);
        },
      }),
      'changes what it sees: view.card was',
    ],
    [
      'one that makes a card that is none',
      (match) => ({
        redraw: (seat: number) => {
          cardsOf(match)[CARDS + 1 - seat] = 2000;
        },
      }),
      'holds a card 2000',
    ],
    ['one that changes nothing', () => ({ redraw: () => {} }), 'redraw changed nothing in'],
    [
      'one that draws from the game’s streams',
      (match, { chance }) => ({
        redraw: (seat: number, rng: Rng) => {
          match.redraw!(seat, rng);
          chance.stream('deck').next();
        },
      }),
      'draws from the streams of the game',
    ],
    [
      'one that has luck of its own',
      (match) => ({
        redraw: (seat: number) => {
          cardsOf(match)[CARDS + 1 - seat] = 1 + (calls++ % 1000);
        },
      }),
      'comes out differently with the same rng',
    ],
    [
      'one that hands the turn on',
      (match) => ({
        redraw: () => {
          cardsOf(match)[0]++;
        },
      }),
      'changes the decision under way',
    ],
    [
      'one from which the game cannot be played on',
      (match) => ({
        redraw: (seat: number, rng: Rng) => {
          match.redraw!(seat, rng);
          cardsOf(match)[CARDS + 1 - seat] = 999;
        },
        choose: (index: number) => {
          if (cardsOf(match).includes(999)) throw new Error('no such card in the deck');
          match.choose(index);
        },
      }),
      'after a redraw for seat 1: no such card in the deck',
    ],
    ['one that breaks', () => ({ redraw: () => Reflect.get({}, 'a').b }), 'after a redraw for seat'],
    [
      'a scene that shows everybody’s cards',
      (match) => ({
        scene: () =>
          sceneOf({ text: String(cardsOf(match)[CARDS]) }, { id: 'b', text: String(cardsOf(match)[CARDS + 1]) }),
      }),
      'the scene shows seat 1 what is hidden from it: the part b should say who sees it',
    ],
    ['a worth above 1', () => ({ worth: () => 1.5 }), 'worth is a number from 0 to 1'],
    ['a worth that is none', () => ({ worth: () => Number.NaN }), 'the game is worth NaN to seat 1'],
    [
      'a worth that changes the game',
      (match) => ({
        worth: () => {
          cardsOf(match)[CARDS]++;
          return 0.5;
        },
      }),
      'asking what a game is worth changes it',
    ],
  ])('%s', (_, change, message) => {
    expect(problems(change)).toContain(message);
  });

  test('catches a team that is worth more to one seat than to another', () => {
    const team = copies.map(
      (copy): PlayableGame => ({
        ...copy,
        play: 'together',
        columns: [{ ...copy.columns[0], scope: 'game' }, ...copy.columns.slice(1)],
      }),
    );
    expect(problems(() => ({ worth: (seat: number) => 0.5 + seat / 10 }), ...team)).toContain(
      'worth the same to every seat',
    );
  });
});

describe('check catches a broken scene:', () => {
  test.each(
    Object.entries({
      'a scene without sheets': [{ sheets: [] }, 'at least one sheet'],
      'a part beyond the edge of its sheet': [
        sceneOf({ at: [9.8, 5] }),
        'part it at 9.8, 5 is not within its sheet table',
      ],
      'a part that is nowhere': [sceneOf({ at: [Number.NaN, 5] }), 'plain data that JSON can hold'],
      'a part of no size': [sceneOf({ size: 0 }), 'which is no size'],
      'a part seen by a seat that is not there': [
        sceneOf({ seenBy: [9] }),
        'has 9 in `seenBy`, which must be the index of a seat, 0 to 1 (0 is seat 1)',
      ],
      'a part of nobody’s': [sceneOf({ seat: 7 }), 'has `seat`: 7'],
      'a colour of its own': [sceneOf({ colour: 'mauve' }), 'has the colour mauve; colours are white'],
      'a kind of its own': [sceneOf({ kind: 'cloud' }), 'which is no kind of part'],
      'a scene with code in it': [sceneOf({ draw: () => 1 }), 'plain data that JSON can hold'],
      'a scene with something undefined': [sceneOf({ title: undefined }), 'plain data that JSON can hold'],
      'a scene with a class in it': [sceneOf({ at: new Map() }), 'plain data that JSON can hold'],
      'a scene with a list of the machine’s': [sceneOf({ at: new Float64Array(2) }), 'plain data that JSON can hold'],
      'a scene with a gap in a list': [sceneOf({ at: new Array(2) }), 'plain data that JSON can hold'],
      'a scene with what JSON has no word for': [sceneOf({ at: [-0, 5] }), 'plain data that JSON can hold'],
      'two parts of one id': [sceneOf({}, {}), 'the id it is there twice'],
    } as const),
  )('%s', (_, [scene, message]) => {
    expect(problems(broken(() => ({ scene: () => scene })))).toContain(message);
  });
});

describe('check catches a broken strategy:', () => {
  const strategy = (create: Strategy['create']): Strategy => ({ game: 'pig', about: 'broken', parameters: [], create });
  let memory = 0;

  test.each([
    ['answers nonsense', strategy(() => () => 7), 'answered 7'],
    ['answers nothing', strategy(() => () => undefined as unknown as number), 'answered undefined'],
    [
      'throws',
      strategy(() => () => {
        throw new Error('out of ideas');
      }),
      'out of ideas',
    ],
    ['remembers earlier games', strategy(() => () => (++memory % 5 === 0 ? 1 : 0)), 'another choice|differently'],
    ['draws luck of its own', strategy(() => () => (Math.random() < 2 ? 1 : 0)), 'uses Math.random'],
    ['looks at the clock', strategy(() => () => (Date.now() < 0 ? 1 : 0)), 'uses the clock'],
    ['asks what day it is', strategy(() => () => (new Date().getDay() > 9 ? 1 : 0)), 'uses the clock'],
  ])('one that %s', (_, broken, message) => {
    const found = checkPlugins(pig, { secondCopy }, [seated('broken', broken), seated('random', random)], 10);
    expect(found.map(({ text }) => text).join('\n')).toMatch(new RegExp(message));
    // The fault is named once, however many tables show it, and blamed on the one that has it.
    expect(found.length).toBe(1);
    expect(found[0].text).toContain('the strategy broken');
    expect(found[0].of).not.toBe('game');
  });
});
