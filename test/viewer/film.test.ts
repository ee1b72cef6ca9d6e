/** A film gives back the scenes that went into it, and holds little more than what changes. */
import { describe, expect, test } from 'vitest';
import type { Part, Scene } from '../../src/core/scene.js';
import { FilmBuilder, playFilm } from '../../src/viewer/film.js';
import { fc, property } from '../support/properties.js';

const token = (id: string, x: number, more: object = {}): Part => ({
  kind: 'token',
  id,
  at: [x, 1],
  outline: 'round',
  size: 1,
  ...more,
});
const sheet = (id: string, parts: Part[], title = id) => ({ id, title, width: 10, height: 10, parts });

const scenes: Scene[] = [
  { sheets: [sheet('a', [token('x', 1), token('y', 2, { text: 'one' })])] },
  { sheets: [sheet('a', [token('x', 3), token('y', 2)])] },
  { sheets: [sheet('a', [token('y', 2, { seenBy: [0] })], 'another title'), sheet('b', [token('x', 3)])] },
  { sheets: [sheet('a', [token('z', 1 / 3), token('y', 2, { seenBy: [0, 1] })])] },
  { sheets: [sheet('a', [token('x', 1), token('y', 2, { text: 'one' })])] },
];

function filmOf(all: readonly Scene[]) {
  const maker = new FilmBuilder();
  for (const scene of all) maker.add(scene);
  return JSON.parse(JSON.stringify(maker.film)) as typeof maker.film;
}

function expectBack(all: readonly Scene[]): void {
  const shown = playFilm(filmOf(all));
  all.forEach((scene, i) => {
    expect(shown[i].sheets).toEqual(scene.sheets.map(({ parts: _, ...facts }) => facts));
    const parts = scene.sheets.flatMap(({ id, parts }) => parts.map((part) => ({ ...part, on: id })));
    const rounded = parts.map((part) => ({ ...part, at: part.at.map((x) => Math.round(x * 1000) / 1000) }));
    expect([...shown[i].parts].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      [...rounded].sort((a, b) => a.id.localeCompare(b.id)),
    );
  });
}

test('a film restores every scene: parts moved, changed, removed, restored, and on another sheet', () =>
  expectBack(scenes));

/** The same objects again and again, in any order, on any of three sheets. */
const PARTS = ['v', 'w', 'x', 'y', 'z'].map((id) => [token(id, 1), token(id, 1), token(id, 2, { text: 'two' })]);
const anyScene = fc
  .array(fc.record({ on: fc.nat(2), look: fc.nat(2), shown: fc.boolean() }), { minLength: 5, maxLength: 5 })
  .chain((lying) =>
    fc.record({ lying: fc.constant(lying), order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }) }),
  )
  .map(({ lying, order }): Scene => {
    const on = (place: number) => order.filter((i) => lying[i].on === place && lying[i].shown);
    return {
      sheets: [0, 1, 2].flatMap((place) =>
        place > 0 && on(place).length === 0
          ? []
          : [
              sheet(
                `sheet-${place}`,
                on(place).map((i) => PARTS[i][lying[i].look]),
              ),
            ],
      ),
    };
  });

property([fc.array(anyScene, { minLength: 1, maxLength: 8 })])('a film restores random scenes', (any) => {
  expectBack(any);
});

describe('an unchanged part', () => {
  test('is not stored again', () => {
    const { frames } = filmOf([scenes[0], scenes[0], structuredClone(scenes[0])]);
    expect(frames.slice(1)).toEqual([{ parts: [] }, { parts: [] }]);
  });

  test('is the same object in the next scene', () => {
    const [before, after] = playFilm(filmOf([scenes[0], scenes[1]]));
    const part = (shown: typeof before, id: string) => shown.parts.find((one) => one.id === id);
    expect(part(before, 'x')).not.toBe(part(after, 'x'));
    const [first, second] = playFilm(filmOf([scenes[0], scenes[0]]));
    expect(part(first, 'x')).toBe(part(second, 'x'));
  });
});
