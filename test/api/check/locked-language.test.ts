/** In the threads that play, a strategy cannot put its own in the place of what the engine and games are made of. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runWarren } from '../../support/run-warren.js';

/** In a process of its own, whose main thread is one. */
const run = (before: string) => {
  const cwd = emptyFolder();
  writeFileSync(
    path.join(cwd, 'mine.ts'),
    `${before}\nexport default { game: 'pig', about: 'x', parameters: [], create: () => (view: any) => (view.turnTotal >= 20 ? 1 : 0) };`,
  );
  const words = ['simulate', 'pig', '--strategies', './mine.ts', '--games', '100', '--threads', '1', '--json'];
  return runWarren(words, cwd);
};

const play = (before: string): { games: number; digest: string } => {
  const { out, err, status } = run(before);
  expect({ status, err }).toMatchObject({ status: 0 });
  const { digest, cells } = JSON.parse(out);
  return { games: cells[0].games, digest };
};

/** Tries everything there is in a thread, and fails unless each of them is refused. */
const ATTACKS = `
import { isMainThread, workerData } from 'node:worker_threads';
const typed = Object.getPrototypeOf(Int8Array);
const holders = { Math, JSON, Reflect, Object, Array, Map, Set, Number, String, Function, typed, Int32Array, Float64Array, Uint8Array, ArrayBuffer };
// Loading is tried in a thread of its own, which knows an address only and in which nothing is played.
if (!isMainThread && typeof workerData !== 'string') {
  for (const [name, holder] of Object.entries(holders)) {
    for (const part of [holder, (holder as any).prototype].filter(Boolean)) {
      for (const key of Reflect.ownKeys(part)) {
        if (['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'name', 'message', 'length'].includes(String(key))) continue;
        const before = Reflect.get(Object.getOwnPropertyDescriptor(part, key)!, 'value');
        if (typeof before !== 'function') continue;
        try { (part as any)[key] = () => 7; } catch {}
        try { Object.defineProperty(part, key, { value: () => 7 }); } catch {}
        const after = Reflect.get(Object.getOwnPropertyDescriptor(part, key)!, 'value');
        if (!Object.is(before, after)) throw new Error(name + '.' + String(key) + ' was replaced');
      }
    }
  }
}
`;

test('what is replaced is refused', () => {
  const { games, digest } = play(ATTACKS);
  expect(games).toBe(100);
  expect(digest).toBe(play('').digest);
});

/** Sees what is put into the first place of any list, and puts it there. */
const SETTER =
  "set(value: any) { Object.defineProperty(this, 0, { value, writable: true, enumerable: true, configurable: true }); if (value?.turnTotal !== undefined) throw new Error('LEAK'); }";

/** Only where games are played; loading is tried elsewhere. */
const inThread = (attack: string): string =>
  `import { isMainThread, workerData } from 'node:worker_threads';\nif (!isMainThread && typeof workerData !== 'string') { ${attack} }`;

test.each([
  [
    'what gives the length of an array',
    "Object.defineProperty(Object.getPrototypeOf(Int8Array).prototype, 'length', { get: () => 7 });",
  ],
  ['what gives the prototype of an object', "Object.defineProperty(Object.prototype, '__proto__', { get: () => 7 });"],
])('%s cannot be replaced', (_, attack) => {
  const { status, err } = run(inThread(attack));
  expect(err).toContain('Cannot redefine property');
  expect(status).toBe(1);
});

test.each([
  [
    'an option of the engine',
    "(Object.prototype as any).tell = (_: number, text: string) => console.error('LEAK', text);",
    'tell',
  ],
  ['a place of all lists', `Object.defineProperty(Array.prototype, 0, { configurable: true, ${SETTER} });`, '0'],
  [
    'a prototype of all lists',
    `const all = Object.create(Object.prototype, { 0: { ${SETTER} } }); Object.setPrototypeOf(Array.prototype, all);`,
    'another prototype',
  ],
])('%s that is added tells nothing, and fails the run', (_, attack, added) => {
  const { status, err } = run(inThread(attack));
  expect(err).not.toContain('LEAK');
  expect(err).toContain(`it adds “${added}” to the language itself`);
  expect(status).toBe(1);
});

test('what programs often do on objects of their own still works', () => {
  const { games } = play(`
class Mine extends Error { constructor() { super('x'); this.name = 'Mine'; this.message = 'y'; } }
const own: any = {}; own.toString = () => 'own'; own.constructor = 7; own.valueOf = () => 3; own.hasOwnProperty = 1;
function Old(this: any) {} Old.prototype = Object.create(Object.prototype); Old.prototype.constructor = Old;
const list: any = [1]; list.extra = 2; list.push(3);
if (new Mine().name !== 'Mine' || String(own) !== 'own' || own.constructor !== 7 || list.length !== 2) throw new Error('broken');
`);
  expect(games).toBe(100);
});
