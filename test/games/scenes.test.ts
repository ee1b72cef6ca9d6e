/**
 * Scenes agree with the story and the report, and mark hidden parts per seat: a scene for a seat does not depend on
 * what the others hold.
 */
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/api/replay.js';
import type { PlayableGame } from '../../src/core/game.js';
import { resolveRules } from '../../src/core/game.js';
import type { Scene } from '../../src/core/scene.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { findGame } from '../../src/plugins/find-game.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { shippedGames } from '../../src/plugins/own-files.js';
import { drawPart } from '../../src/viewer/draw-part.js';
import { playFilm, type ShownScene } from '../../src/viewer/film.js';
import random from '../../strategies/random.js';

const play = async (game: string, index = 3, more: object = {}) => {
  const story = await replay({ game, seed: 'scenes', ...more }, index, { recorded: true });
  const { film, moments, lines } = story.recording!;
  return { story, scenes: playFilm(film!), moments, lines };
};

/** The game of each that most tests look at, played once. */
const games = new Map<string, ReturnType<typeof play>>();
function played(game: string): ReturnType<typeof play> {
  const found = games.get(game) ?? play(game);
  games.set(game, found);
  return found;
}

const partOf = (scene: ShownScene, id: string) =>
  scene.parts.find((part) => part.id === id) as never as Record<string, never>;
const textOf = (scene: ShownScene, id: string): string => partOf(scene, id).text;

test('every game that ships has scenes, one for every moment', async () => {
  for (const game of shippedGames()) {
    const { scenes, moments, lines } = await played(game);
    expect(scenes.length).toBe(moments.length);
    expect(moments.at(-1)!.lines).toBe(lines.length);
    // Each line is narrated once, in order.
    for (const [i, moment] of moments.slice(1).entries()) expect(moment.lines).toBeGreaterThanOrEqual(moments[i].lines);
  }
});

test('the last scene shows what the row reports', async () => {
  const pig = await played('pig');
  const end = pig.scenes.at(-1)!;
  for (const seat of [0, 1])
    expect(textOf(end, `points-${seat}`)).toBe(String(pig.story.columns[`score:seat${seat + 1}`]));
  const gopher = await played('gopher');
  for (const seat of [0, 1, 2, 3]) {
    const points = gopher.story.columns[`score:seat${seat + 1}`];
    expect(textOf(gopher.scenes.at(-1)!, `score-of-${seat}`)).toBe(`${points} point${points === 1 ? '' : 's'}`);
  }
  const dig = await played('dig');
  const last = dig.scenes.at(-1)!;
  const winner = [0, 1, 2, 3].find((seat) => dig.story.columns[`win:seat${seat + 1}`] === 1)!;
  expect(textOf(last, `state-of-${winner}`)).toContain('the last one alive');
  for (const seat of [0, 1, 2, 3].filter((seat) => seat !== winner)) {
    expect(textOf(last, `state-of-${seat}`)).toMatch(/dead|antelope/);
  }
});

test('figures of dig stand where the story moves them, with the hit points it narrates', async () => {
  const { scenes, moments, lines, story } = await played('dig');
  let [steps, hits] = [0, 0];
  moments.forEach((moment, i) => {
    const told = lines.slice(i === 0 ? 0 : moments[i - 1].lines, moment.lines).map(({ text }) => text);
    const where = new Map<string, string>();
    for (const text of told) {
      const [, who, space] = /^(Player \d .*?) (?:steps \w+ to|lays a .* on) (\(.*?\))/.exec(text) ?? [];
      if (who !== undefined) where.set(who, space);
      // Anything else that happens to it may take it elsewhere.
      else for (const name of story.players) if (text.startsWith(name)) where.delete(name);
    }
    for (const [who, space] of where) {
      const seat = story.players.indexOf(who);
      if (seat < 0) continue;
      expect(String(partOf(scenes[i], `figure-${seat}`).title)).toContain(`on ${space}`);
      steps++;
    }
    const [, who, left] = /^(.*) takes \d damage: (\d+) HP left/.exec(told.at(-1) ?? '') ?? [];
    const seat = story.players.indexOf(who);
    if (seat < 0 || left === '0') return;
    expect(partOf(scenes[i], `hp-of-${seat}`).value).toBe(Number(left));
    hits++;
  });
  expect(steps).toBeGreaterThan(20);
  expect(hits).toBeGreaterThan(2);
});

test('tokens of gopher are in the hole that the story names, on the page that the die opened', async () => {
  const { scenes, moments, lines } = await played('gopher');
  let moved = 0;
  moments.forEach((moment, i) => {
    const told = lines.slice(i === 0 ? 0 : moments[i - 1].lines, moment.lines).map(({ text }) => text);
    const [, page] = /(?:rolls|book on) page (\d+)/.exec(told.at(-1) ?? '') ?? [];
    if (page !== undefined) expect(scenes[i].sheets[0].title).toBe(`Page ${page} of 6`);
    const [, hole] = /^moves.* to hole (\d+)/.exec(told.at(-1) ?? '') ?? [];
    if (hole === undefined) return;
    expect(scenes[i].parts.some(({ id, title }) => id.startsWith('token-') && title?.endsWith(`in hole ${hole}`))).toBe(
      true,
    );
    moved++;
  });
  expect(moved).toBeGreaterThan(10);
});

test('portal-dash shows the hearts, blocks and tasks that the story counts', async () => {
  const { scenes, moments, lines, story } = await play('portal-dash', 3, { players: 3 });
  let seen = 0;
  moments.forEach((moment, i) => {
    const told = lines.slice(i === 0 ? 0 : moments[i - 1].lines, moment.lines).map(({ text }) => text);
    const [, who, hearts] = /^(.*) loses a heart; (\d+) left/.exec(told.at(-1) ?? '') ?? [];
    const seat = story.players.indexOf(who);
    if (seat >= 0) {
      expect(partOf(scenes[i], `hearts-of-${seat}`).value).toBe(Number(hearts));
      seen++;
    }
    const [, task, column, filled] = /task (\w), column (\d) \((\d) of/.exec(told.at(-1) ?? '') ?? [];
    if (task === undefined) return;
    const place = 4 * 'ABC'.indexOf(task) + Number(column) - 1;
    const slots = scenes[i].parts.filter(({ id, colour }) => id.startsWith(`slot-${place}-`) && colour !== undefined);
    expect(slots.length).toBe(Number(filled));
    seen++;
  });
  expect(seen).toBeGreaterThan(5);
});

/** A scene as a seat sees it. */
const seenFrom = (scene: ShownScene, seat: number): string[] =>
  scene.parts.flatMap((part) => drawPart(part, 100, seat) ?? []);

describe('scenes for a seat', () => {
  test.each([
    ['dig', /dynamite|cave-in kit|pickaxe|stew|robot|net|mole tunnel|tin armour|\d × \w/],
    ['gopher', /\b(acorn|berry|spikelet) \d|a digger/],
  ])('of %s hide the cards of all others, and show its own', async (game, secret) => {
    const { scenes } = await played(game);
    for (const scene of scenes.filter((_, i) => i % 20 === 0)) {
      for (const sheet of scene.sheets.filter(({ seat }) => seat !== undefined)) {
        const parts = scene.parts.filter(({ on, kind }) => on === sheet.id && (kind === 'card' || kind === 'space'));
        for (const seat of [0, 1, 2, 3]) {
          const drawn = parts.flatMap((part) => drawPart(part, 100, seat) ?? []).join('');
          if (seat === sheet.seat) expect(drawn.match(secret) !== null).toBe(parts.length > 0);
          else expect(drawn).not.toMatch(secret);
        }
      }
    }
  });

  test('show the kind of a trap to its owner alone', async () => {
    const { scenes } = await played('dig');
    const traps = scenes.flatMap(({ parts }) => parts.filter(({ id }) => id.startsWith('trap-kind-')));
    expect(traps.length).toBeGreaterThan(0);
    for (const part of traps) {
      expect(part.seenBy).toHaveLength(1);
      for (const seat of [0, 1, 2, 3]) expect(drawPart(part, 100, seat) === null).toBe(seat !== part.seenBy![0]);
    }
  });

  test('hide in the story what they hide on the board', async () => {
    const dig = await played('dig');
    const found = dig.lines.filter(({ text }) => / and finds |lays a trap: /.test(text));
    expect(found.length).toBeGreaterThan(3);
    for (const { text, seenBy, otherwise } of found) {
      expect(seenBy, text).toHaveLength(1);
      expect(otherwise).toMatch(/finds an item\.$|lays a trap\.$/);
    }
    const gopher = await played('gopher');
    for (const { text, seenBy, otherwise } of gopher.lines.filter(({ text }) => /holding|is dealt/.test(text))) {
      expect(seenBy, text).toHaveLength(1);
      expect(otherwise).toMatch(/\d cards?[.:]$/);
    }
  });
});

test('a scene for one seat differs from that for another, so that these tests can fail', async () => {
  const { scenes } = await played('dig');
  expect(seenFrom(scenes[10], 0)).not.toEqual(seenFrom(scenes[10], 1));
});

test('a scene is the same at every request', async () => {
  const [once, again] = [await play('dig', 5), await play('dig', 5)];
  const asScene = (all: readonly ShownScene[]): Scene => all as never;
  expect(asScene(again.scenes)).toEqual(asScene(once.scenes));
});

test.each(shippedGames())('the scene cache of %s equals fresh scenes', async (id) => {
  const { module } = await findGame(id);
  const tableOf = async (copy: string) => {
    const game = await loadModule<PlayableGame>(module, copy);
    const players = game.seats.usual;
    const lineUp = Array.from({ length: players }, () => ({ name: 'random', strategy: random, parameters: {} }));
    const seats = { game, players, rules: resolveRules(game, {}, players), seed: 'kept', lineUp, rotate: true };
    return new PlayTable(seats, { tell: () => {} });
  };
  // Asked at every decision, at one in 7, and at one in 101, so that what they keep is of other positions.
  const [always, now, seldom] = [await tableOf('always'), await tableOf('now and then'), await tableOf('seldom')];
  const position = always.emptyPosition();
  let decisions = 0;
  for (const index of [0, 1]) {
    always.play(index, undefined, () => {
      const scene = always.match.scene!();
      for (const [other, every] of [[now, 7] as const, [seldom, 101] as const]) {
        if (decisions % every !== 0) continue;
        always.savePosition(position);
        other.restorePosition(position, index);
        expect(other.match.scene!()).toEqual(scene);
      }
      decisions++;
    });
  }
  expect(decisions).toBeGreaterThan(50);
});
