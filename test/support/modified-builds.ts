/** Warrens that are not quite this one, as they may run on other machines: its build, copied, with something in it changed. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, root } from './run-warren.js';

export class ModifiedBuilds {
  readonly #folders: string[] = [];

  /** Gives the file to start it by. `from` must be found somewhere in what was built. */
  make(from: string, to: string): string {
    const parent = emptyFolder();
    this.#folders.push(parent);
    const folder = path.join(parent, 'warren');
    mkdirSync(folder);
    for (const part of ['bin', 'dist', 'package.json']) {
      const filter = (file: string) => !file.endsWith('.map');
      cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    alter(path.join(folder, 'dist'), from, to);
    return path.join(folder, 'bin/warren.mjs');
  }

  remove(): void {
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true });
  }
}

function alter(dist: string, from: string, to: string): void {
  const files = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const found = files.map((name) => path.join(dist, name)).filter((file) => readFileSync(file, 'utf8').includes(from));
  if (found.length === 0) throw new Error(`nothing in the build is like this: ${from}`);
  for (const file of found) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}
