/** Renews the golden playthroughs: npm run playthroughs. Read the diff before a commit. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPlaythroughs, tellPlaythrough } from './playthrough-list.js';

const folder = fileURLToPath(new URL('../test/playthroughs/golden/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
const playthroughs = await listPlaythroughs();
for (const playthrough of playthroughs) {
  const file = path.join(folder, playthrough.file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await tellPlaythrough(playthrough));
}
console.log(`${playthroughs.length} playthroughs written.`);
