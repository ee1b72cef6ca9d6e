/** The language as threads have it. In a process of its own, because what is locked stays locked. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../src/plugins/bundle.js';
import { emptyFolder } from '../support/run-warren.js';

const folder = emptyFolder();

/** Whether the compiler knows each of these by heart after what `locks` says. */
async function knownAfter(locks: string): Promise<Record<string, boolean>> {
  const file = path.join(folder, 'lock-intrinsics.mjs');
  writeFileSync(file, (await bundle('src/runner/threads/lock-intrinsics.ts', folder)).code);
  const script = `
    import { lockIntrinsics } from ${JSON.stringify(pathToFileURL(file).href)};
    ${locks}
    const parts = { Math, Reflect, Object, lists: Array.prototype, typedArrays: Object.getPrototypeOf(Int8Array).prototype };
    console.log(JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, %HasFastProperties(part)]))));`;
  const words = ['--allow-natives-syntax', '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, boolean>;
}

const ALL_KNOWN = { Math: true, Reflect: true, Object: true, lists: true, typedArrays: true };

test('what is locked is as quick as before', async () => {
  expect(await knownAfter('lockIntrinsics();')).toEqual(ALL_KNOWN);
});

test('which it is not by itself', async () => {
  const locks = `for (const key of Object.keys(Object.getOwnPropertyDescriptors(Math)))
    Object.defineProperty(Math, key, { writable: false, configurable: false });`;
  expect(await knownAfter(locks)).toEqual({ ...ALL_KNOWN, Math: false });
});

test('what is locked cannot be replaced', async () => {
  const attempt = (name: string) =>
    `try { ${name} = () => 0; throw new Error('replaced'); } catch (e) { if (!(e instanceof TypeError)) throw e; }`;
  const names = [
    'Math.imul',
    'Array.prototype.push',
    'Int8Array.__proto__.prototype.fill',
    'Reflect.apply',
    // What copies of a list are made by; what stands for an array of numbers from then on; what lists are gone through with.
    'Int32Array.prototype.constructor',
    'Array.prototype.constructor',
    'globalThis.Int32Array',
    '[].values().__proto__.next',
    '[].values().__proto__.__proto__[Symbol.iterator]',
    'Object.prototype.toString',
  ];
  await knownAfter(`lockIntrinsics(); ${names.map(attempt).join(' ')}`);
  for (const name of names) await expect(knownAfter(attempt(name)), name).rejects.toThrow('replaced');
});

test('programs have on objects of their own what they like', async () => {
  const own = `
    lockIntrinsics();
    function Mine() {}
    Mine.prototype = Object.create(Array.prototype);
    Mine.prototype.constructor = Mine;
    const error = new Error('first');
    error.name = 'Mine';
    error.message = 'second';
    const thing = {};
    thing.toString = () => 'a thing';
    const said = [new Mine().constructor.name, String(error), String(thing), String([1, 2]), (255).toString(16)].join('; ');
    const wanted = 'Mine; Mine: second; a thing; 1,2; ff';
    if (said !== wanted || Object.keys(thing).join() !== 'toString' || [].constructor !== Array) throw new Error(said);`;
  expect(await knownAfter(own)).toEqual(ALL_KNOWN);
});
