/** The README for programs: commands that print documents, and functions of the library. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';
import { root } from '../support/run-warren.js';

const [, section] = /\n## For programs\n([\s\S]*?)\n```/.exec(readFileSync(path.join(root, 'README.md'), 'utf8'))!;
const load = (file: string) => import(pathToFileURL(path.join(root, 'dist', file)).href) as Promise<object>;

test('the guide names exactly the commands without --json', async () => {
  const { out } = await runInProcess(['--help']);
  const commands = [...out.matchAll(/^ {2}([a-z]+)(?: [<[]| {2})/gm)].map(([, name]) => name);
  expect(commands).toEqual(expect.arrayContaining(['simulate', 'resume', 'verify', 'list', 'completion']));
  const without: string[] = [];
  for (const name of commands) if (!(await runInProcess(['help', name])).out.includes('--json')) without.push(name);
  const [, named] = /Every command but (.*?) takes `--json`/s.exec(section)!;
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(without.sort());
});

test('the guide names all functions of the library except those for plug-ins', async () => {
  const forPlugins = Object.keys(await load('plugin-api.js'));
  const functions = Object.entries(await load('index.js'))
    .filter(([name, value]) => typeof value === 'function' && !forPlugins.includes(name) && !/Error$/.test(name))
    .map(([name]) => name);
  expect(functions.length).toBeGreaterThan(15);
  expect(functions.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
