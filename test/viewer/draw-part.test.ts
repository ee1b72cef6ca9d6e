/** A part as markup: nothing hidden is in it, nothing of a user's can break out of it, nothing is cut. */
import { describe, expect, test } from 'vitest';
import { COLOURS, ICONS, type Part } from '../../src/core/scene.js';
import { drawPart, LAYERS } from '../../src/viewer/draw-part.js';
import { sceneStyle } from '../../src/viewer/style.js';

const SECRET = 'dynamite';
const anyPart = { id: 'it', at: [5, 5] as const, title: SECRET, seenBy: [1] };
const PARTS: readonly Part[] = [
  { ...anyPart, kind: 'space', outline: 'hex', size: 1, ways: [0, 60], text: SECRET, icon: 'bomb' },
  { ...anyPart, kind: 'way', to: [6, 6], size: 1 },
  { ...anyPart, kind: 'token', outline: 'square', size: 1, text: SECRET, icon: 'bomb' },
  { ...anyPart, kind: 'piece', form: 'robot', size: 1, text: SECRET },
  { ...anyPart, kind: 'card', width: 2, height: 3, text: SECRET, icon: 'bomb' },
  { ...anyPart, kind: 'die', size: 1, face: SECRET },
  { ...anyPart, kind: 'gauge', value: 2, most: 5, width: 4, height: 1 },
  { ...anyPart, kind: 'label', text: SECRET, size: 1, room: 4 },
];

describe.each(PARTS)('a hidden $kind', (part) => {
  test('is drawn for the seats that see it, and for a viewer without a seat', () => {
    for (const seat of [1, undefined]) expect(drawPart(part, 10, seat)).toContain(SECRET);
  });

  test('reveals nothing to the other seats', () => {
    const drawn = drawPart(part, 10, 0);
    if (part.kind === 'card') {
      expect(drawn).toContain('face down');
      // Whatever it is, from behind it looks like any other.
      expect(drawn).toBe(drawPart({ ...part, text: 'net', icon: 'net', title: 'net', colour: 'green' }, 10, 0));
    } else expect(drawn).toBeNull();
  });
});

test('every kind of part has a layer, every colour a style, every icon a picture', () => {
  expect(new Set(PARTS.map(({ kind }) => kind))).toEqual(new Set(LAYERS));
  for (const colour of COLOURS) expect(sceneStyle).toContain(`.of-${colour} {`);
  for (const icon of ICONS)
    expect(drawPart({ kind: 'token', id: 'a', at: [0, 0], outline: 'round', size: 1, icon }, 10)).toMatch(
      / d="M[^"]+Z"/i,
    );
});

test('names cannot break out of the markup', () => {
  const text = '</text><script>alert(1)</script>"\'&';
  for (const part of PARTS.map((part) => ({ ...part, text, title: text, face: text }))) {
    const drawn = drawPart(part, 10) ?? '';
    expect(drawn).not.toContain('<script');
    expect(drawn).toContain('&lt;/text&gt;');
  }
});

test('a long text is drawn smaller and complete', () => {
  const sizeIn = (drawn: string | null) => Number(/font-size="([\d.]+)"/.exec(drawn ?? '')?.[1]);
  const label = (text: string) => drawPart({ kind: 'label', id: 'a', at: [0, 0], text, size: 1, room: 5 }, 100);
  const long = 'Player 4 (an-opportunist-with-a-long-name)';
  expect(label(long)).toContain(long);
  expect(sizeIn(label('short'))).toBe(100);
  expect(sizeIn(label(long)) * long.length * 0.57).toBeLessThanOrEqual(500.5);
  const words = 'an uncommonly long name of a card'.split(' ');
  const card = drawPart({ kind: 'card', id: 'a', at: [0, 0], width: 2, height: 3, text: words.join(' ') }, 100) ?? '';
  for (const word of words) expect(card).toContain(word);
});

test('a die shows its number as pips, and any other face as text', () => {
  const die = (face: string) => drawPart({ kind: 'die', id: 'a', at: [0, 0], size: 1, face }, 100) ?? '';
  for (const face of [1, 2, 3, 4, 5, 6]) expect(die(String(face)).match(/class="pip"/g)).toHaveLength(face);
  expect(die('trip')).toContain('trip');
});
