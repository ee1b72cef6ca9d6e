/** A seat's imagination: what is made up in it is right, and what is hidden cannot be reached through it by any way in. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Match, PlayableGame, View } from '../../src/core/game.js';
import type { Imagination } from '../../src/core/imagination.js';
import type { Choose, Seating, Strategy } from '../../src/core/strategy.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { THOUGHTS } from '../../src/engine/pulse.js';
import { findGame } from '../../src/plugins/find-game.js';
import { loadModule } from '../../src/plugins/load-module.js';
import random from '../../strategies/random.js';
import { CARDS } from '../support/secret-cards.js';

interface CardView extends View {
  readonly card: number;
}

const PLAYERS = 2;
const GAMES = 100;
/** More lucky guesses than this do not happen in as many decisions. */
const LUCKY = 12;

let game: PlayableGame;
let imaginedGame: PlayableGame;

beforeAll(async () => {
  const { module } = await findGame('./test/support/secret-cards.ts');
  game = await loadModule<PlayableGame>(module, 'real');
  imaginedGame = await loadModule<PlayableGame>(module, 'imagined');
});

const thinker = (create: (seating: Required<Seating>) => Choose<CardView>): Strategy =>
  ({ game: 'any', about: 'x', parameters: [], imagines: { other: { usual: 'random', about: 'x' } }, create }) as never;

const agent = (name: string, strategy: Strategy) => {
  const other = { name: 'random', strategy: random, parameters: {} };
  return { name, strategy, parameters: {}, ...(strategy.imagines && { imagined: { other } }) };
};

function tableOf(strategies: readonly Strategy[], copy: PlayableGame = imaginedGame): PlayTable {
  const lineUp = Array.from({ length: PLAYERS }, (_, i) =>
    agent(`s${i % strategies.length}`, strategies[i % strategies.length]),
  );
  return new PlayTable({
    game,
    imaginedGame: copy,
    players: PLAYERS,
    rules: {},
    seed: 'secrets',
    lineUp,
    rotate: false,
  });
}

/** The actual card of the other seat, readable only through the table of the test. */
const cardOf = (table: PlayTable, seat: number): number => (table.match.view(seat) as CardView).card;

/** The same match without one of its methods. */
const without = (method: keyof Match, match: Match): Match =>
  new Proxy(match, {
    get: (target, key) => {
      const value = key === method ? undefined : Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Plays, and counts how often a guess made at a decision is the card that the other seat holds. */
function rightGuesses(
  create: (seating: Required<Seating>) => (view: CardView) => readonly number[],
  copy = imaginedGame,
): number {
  let right = 0;
  let table: PlayTable | undefined;
  const strategy = thinker((seating) => {
    const guess = create(seating);
    return (view) => {
      const guesses = guess(view);
      if (table !== undefined && guesses.includes(cardOf(table, 1 - view.seat))) right++;
      return 0;
    };
  });
  table = tableOf([strategy], copy);
  for (let index = 0; index < GAMES; index++) table.play(index);
  return right;
}

/** Everything that an imagination answers, and how. */
const READINGS: Readonly<Record<string, (imagination: Imagination) => unknown>> = {
  over: (imagination) => imagination.over,
  round: (imagination) => imagination.round,
  seat: (imagination) => imagination.seat,
  kind: (imagination) => imagination.kind,
  count: (imagination) => imagination.count,
  option: (imagination) => imagination.option(0),
  view: (imagination) => imagination.view(1),
  choose: (imagination) => imagination.choose(0),
  worth: (imagination) => imagination.worth(1),
  save: (imagination) => imagination.save(0),
  restore: (imagination) => imagination.restore(0),
  renewLuck: (imagination) => imagination.renewLuck(),
  player: (imagination) => imagination.player('other')(),
};

describe('an imagined game', () => {
  test('is the current position, with other cards where the seat cannot see them', () => {
    const seen = new Set<number>();
    const strategy = thinker(({ imagine, seat }) => {
      const imagination = imagine();
      return (view) => {
        for (let i = 0; i < 3; i++) {
          imagination.begin();
          expect((imagination.view(seat) as CardView).card).toBe(view.card);
          expect([imagination.seat, imagination.count, imagination.over]).toEqual([seat, view.count, false]);
          seen.add((imagination.view(1 - seat) as CardView).card);
        }
        return 0;
      };
    });
    const table = tableOf([strategy]);
    for (let index = 0; index < 20; index++) table.play(index);
    expect(seen.size).toBeGreaterThan(300 * 0.9);
  });

  test('can be played to its end, saved and restored', () => {
    let played = 0;
    const strategy = thinker(({ imagine, seat }) => {
      const imagination = imagine();
      const other = imagination.player('other');
      const end = () => {
        while (!imagination.over) imagination.choose(other());
        return [0, 1].map((each) => imagination.worth(each));
      };
      return () => {
        imagination.begin();
        imagination.save(3);
        const before = imagination.worth(seat);
        const first = end();
        expect(first[0] + first[1]).toBe(1);
        imagination.restore(3);
        expect(imagination.worth(seat)).toBe(before);
        expect(end()).toEqual(first);
        const others = Array.from({ length: 40 }, () => {
          imagination.restore(3);
          imagination.renewLuck();
          return end()[0];
        });
        if (before > 0.4 && before < 0.6) expect(new Set(others).size).toBe(2);
        played++;
        return 0;
      };
    });
    tableOf([strategy]).play(0);
    expect(played).toBe(6);
  });

  test('changes neither the real game nor its streams, except the seat’s own stream', () => {
    const plain = tableOf([random]);
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      const other = imagination.player('other');
      return () => {
        imagination.begin();
        while (!imagination.over) imagination.choose(other());
        return 0;
      };
    });
    const thinking = tableOf([strategy]);
    for (let index = 0; index < 50; index++) {
      plain.play(index);
      thinking.play(index);
      expect([...thinking.row]).toEqual([...plain.row]);
    }
  });

  test('does not depend on the process in which the game is played', () => {
    const told: string[][] = [[], []];
    const playing = (into: string[]) =>
      thinker(({ imagine }) => {
        const imagination = imagine();
        return () => {
          imagination.begin();
          into.push([0, 1].map((seat) => (imagination.view(seat) as CardView).card).join());
          return 0;
        };
      });
    const [one, two] = told.map((into) => tableOf([playing(into)]));
    for (const index of [0, 1, 2, 3]) one.play(index);
    for (const index of [3, 1, 0, 2]) two.play(index);
    const games = (lines: readonly string[], order: readonly number[]) =>
      order.map((_, i) => lines.slice(6 * order.indexOf(i), 6 * order.indexOf(i) + 6));
    expect(games(told[1], [3, 1, 0, 2])).toEqual(games(told[0], [0, 1, 2, 3]));
  });

  test('sends one heartbeat per imagined game', () => {
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      return () => {
        for (let i = 0; i < 10; i++) imagination.begin();
        return 0;
      };
    });
    const table = tableOf([strategy]);
    const before = table.pulse[THOUGHTS];
    table.play(0);
    expect(table.pulse[THOUGHTS] - before).toBe(60);
  });

  test('is refused for a game with hidden information and no redraw', () => {
    const withoutRedraw: PlayableGame = {
      ...imaginedGame,
      createMatch: (table) => without('redraw', imaginedGame.createMatch(table)),
    };
    const strategy = thinker(({ imagine }) => {
      imagine();
      return () => 0;
    });
    expect(() => tableOf([strategy], withoutRedraw)).toThrow('secret-cards cannot be imagined');
  });
});

describe('hidden cards cannot be read', () => {
  test('though they can without a redraw (negative control)', () => {
    const open: PlayableGame = {
      ...imaginedGame,
      hidesNothing: true,
      createMatch: (table) => without('redraw', imaginedGame.createMatch(table)),
    };
    const right = rightGuesses(({ imagine, seat }) => {
      const imagination = imagine();
      return () => {
        imagination.begin();
        return [(imagination.view(1 - seat) as CardView).card];
      };
    }, open);
    expect(right).toBe(GAMES * 6);
  });

  test.each(Object.entries(READINGS))('by “%s” before begin', (_, read) => {
    let refused = 0;
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      expect(() => read(imagination)).toThrow('nothing is imagined yet');
      return () => {
        expect(() => read(imagination)).toThrow('nothing is imagined yet');
        refused++;
        imagination.begin();
        imagination.save(0);
        expect(() => read(imagination)).not.toThrow();
        return 0;
      };
    });
    tableOf([strategy]).play(0);
    expect(refused).toBe(6);
  });

  test('from the imagination at the current decision', () => {
    const right = rightGuesses(({ imagine, seat }) => {
      const imagination = imagine();
      return () => {
        imagination.begin();
        return [(imagination.view(1 - seat) as CardView).card];
      };
    });
    expect(right).toBeLessThan(LUCKY);
  });

  test('from views kept from earlier decisions, after other seats have imagined games', () => {
    const held: View[] = [];
    const right = rightGuesses(({ imagine }) => {
      const imagination = imagine();
      return () => {
        const cards = held.map((view) => (view as CardView).card);
        imagination.begin();
        if (held.length < PLAYERS) held.push(...[0, 1].map((seat) => imagination.view(seat)));
        return cards;
      };
    });
    expect(right).toBeLessThan(LUCKY);
  });

  test('from positions saved at earlier decisions', () => {
    const right = rightGuesses(({ imagine, seat }) => {
      const imagination = imagine();
      let hasNoted = false;
      return () => {
        imagination.begin();
        if (hasNoted) expect(() => imagination.restore(0)).toThrow('nothing was noted in place 0');
        imagination.save(0);
        hasNoted = true;
        return [(imagination.view(1 - seat) as CardView).card];
      };
    });
    expect(right).toBeLessThan(LUCKY);
  });

  test('from the imagination of another seat during the own turn', () => {
    const all: Imagination[] = [];
    let tried = 0;
    const right = rightGuesses(({ imagine, seat }) => {
      all[seat] = imagine();
      return () => {
        const other = all[1 - seat];
        expect(() => other.begin()).toThrow('only while it decides');
        all[seat].begin();
        if (tried++ < 20) for (const read of Object.values(READINGS)) expect(() => read(other)).toThrow();
        return [];
      };
    });
    expect(right).toBe(0);
    expect(tried).toBe(GAMES * 6);
  });

  test('after the decision, in deferred callbacks or during the turns of others', async () => {
    const late: unknown[] = [];
    const imaginations: Imagination[] = [];
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      imaginations.push(imagination);
      return () => {
        imagination.begin();
        void Promise.resolve().then(() => {
          for (const read of [(it: Imagination) => it.begin(), ...Object.values(READINGS)]) {
            try {
              read(imagination);
              late.push(read);
            } catch {}
          }
        });
        return 0;
      };
    });
    const spy = thinker(() => () => {
      for (const imagination of imaginations) expect(() => imagination.begin()).toThrow('only while it decides');
      return 0;
    });
    tableOf([strategy, spy]).play(0);
    await Promise.resolve();
    expect(late).toEqual([]);
  });

  test('after a redraw that throws', () => {
    const broken: PlayableGame = {
      ...imaginedGame,
      createMatch: (table) => {
        const match = imaginedGame.createMatch(table);
        return new Proxy(match, {
          get: (target, key) => {
            const value = Reflect.get(target, key, target);
            if (key === 'redraw' && shouldBreak)
              return () => {
                throw new Error('out of cards');
              };
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      },
    };
    let shouldBreak = false;
    let right = 0;
    let table: PlayTable | undefined;
    const strategy = thinker(({ imagine, seat }) => {
      const imagination = imagine();
      return (view) => {
        shouldBreak = false;
        imagination.begin();
        const held = imagination.view(1 - seat) as CardView;
        shouldBreak = true;
        expect(() => imagination.begin()).toThrow('out of cards');
        expect(() => imagination.view(0)).toThrow('nothing is imagined yet');
        if (table !== undefined && held.card === cardOf(table, 1 - view.seat)) right++;
        return 0;
      };
    });
    table = tableOf([strategy], broken);
    for (let index = 0; index < GAMES; index++) table.play(index);
    expect(right).toBeLessThan(LUCKY);
  });

  test('from the object, which has no fields and frozen views', () => {
    let looked = 0;
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      return () => {
        imagination.begin();
        expect(Reflect.ownKeys(imagination)).toEqual([]);
        for (const seat of [0, 1]) expect(Object.isFrozen(imagination.view(seat))).toBe(true);
        looked++;
        return 0;
      };
    });
    tableOf([strategy]).play(0);
    expect(looked).toBe(6);
  });

  test('from `imagine` itself during the turns of others', () => {
    const imagines: (() => Imagination)[] = [];
    const players: (() => number)[] = [];
    let tried = 0;
    const thinking = thinker(({ imagine }) => {
      const imagination = imagine();
      imagines.push(imagine);
      players.push(imagination.player('other'));
      return () => {
        imagination.begin();
        expect(() => players[0]()).not.toThrow();
        return 0;
      };
    });
    const thief = thinker(() => () => {
      for (const play of players) expect(() => play()).toThrow('nothing is imagined yet');
      for (const imagine of imagines) {
        const imagination = imagine();
        expect(() => imagination.begin()).toThrow('only while it decides');
        for (const read of Object.values(READINGS)) expect(() => read(imagination)).toThrow('nothing is imagined yet');
      }
      tried++;
      return 0;
    });
    tableOf([thinking, thief]).play(0);
    expect(tried).toBe(3);
  });

  test('from the valueOf of an answer', () => {
    const looked: unknown[] = [];
    const strategy = thinker(({ imagine, seat }) => {
      const imagination = imagine();
      return () => {
        imagination.begin();
        const late = {
          valueOf: () => {
            for (const read of [(it: Imagination) => it.begin(), ...Object.values(READINGS)]) {
              try {
                read(imagination);
                looked.push(read);
              } catch (error) {
                looked.push((error as Error).message);
              }
            }
            return seat;
          },
        };
        return late as never;
      };
    });
    // An answer that is not a number is refused, but is converted first.
    expect(() => tableOf([strategy]).play(0)).toThrow('but the options are 0..1');
    expect(looked.length).toBeGreaterThan(0);
    for (const one of looked) expect(one).toMatch(/only while it decides|nothing is imagined yet/);
  });

  test('from future draws, which differ from those imagined', () => {
    const imagined: number[][] = [];
    const strategy = thinker(({ imagine, seat }) => {
      const imagination = imagine();
      const other = imagination.player('other');
      return () => {
        imagination.begin();
        while (!imagination.over) imagination.choose(other());
        imagined.push([seat, imagination.worth(seat)]);
        return 0;
      };
    });
    const table = tableOf([strategy]);
    const winOf = (seat: number) => table.row[table.layout.seatOffset(seat, 'win')];
    let [agreed, all] = [0, 0];
    for (let index = 0; index < 4 * GAMES; index++) {
      imagined.length = 0;
      table.play(index);
      // Seats with middling cards, which hardly know the winner.
      for (const [seat, worth] of imagined.slice(-PLAYERS)) {
        const card = cardOf(table, seat);
        if (card < 0.4 * CARDS || card > 0.6 * CARDS) continue;
        all++;
        if (winOf(seat) === worth) agreed++;
      }
    }
    expect(all).toBeGreaterThan(100);
    expect(Math.abs(agreed / all - 0.5)).toBeLessThan(3.5 * Math.sqrt(0.25 / all));
  });

  test('through invalid seats, places, players and options', () => {
    const strange = [
      -1,
      2,
      0.5,
      1e9,
      Number.NaN,
      '0',
      null,
      undefined,
      {},
      [0],
      'length',
      '__proto__',
      'constructor',
      1n,
    ];
    let tried = 0;
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      return () => {
        imagination.begin();
        imagination.save(0);
        for (const value of strange as never[]) {
          expect(() => imagination.view(value)).toThrow();
          if (!(['0'] as unknown[]).includes(value) && !Array.isArray(value)) {
            expect(() => imagination.restore(value)).toThrow();
          }
          expect(() => imagination.player(value)).toThrow();
        }
        for (const value of [-1, 2, 0.5, Number.NaN]) {
          expect(() => imagination.choose(value)).toThrow('is none of the options 0..1');
        }
        tried++;
        return 0;
      };
    });
    tableOf([strategy]).play(0);
    expect(tried).toBe(6);
  });

  test('by an endless loop, which times out', () => {
    const strategy = thinker(({ imagine }) => {
      const imagination = imagine();
      return () => {
        for (;;) imagination.begin();
      };
    });
    expect(() => tableOf([strategy]).play(0)).toThrow('more than 1000000 games about one decision');
  });
});

test('the chance to guess a card is below the limit of these tests', () => {
  expect((GAMES * 6 * PLAYERS) / CARDS).toBeLessThan(LUCKY / 3);
});
