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
  writeFileSync(file, (await bundle('src/execution/lock-intrinsics.ts', folder)).code);
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
  const names = ['Math.imul', 'Array.prototype.push', 'Int8Array.__proto__.prototype.fill', 'Reflect.apply'];
  await knownAfter(`lockIntrinsics(); ${names.map(attempt).join(' ')}`);
  await expect(knownAfter(names.map(attempt).join(' '))).rejects.toThrow('replaced');
});
