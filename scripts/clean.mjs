// Removes folders that a build makes: node scripts/clean.mjs dist
import { rmSync } from 'node:fs';

for (const folder of process.argv.slice(2))
  rmSync(new URL(`../${folder}`, import.meta.url), { recursive: true, force: true });
