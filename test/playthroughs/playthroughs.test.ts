/** The golden playthroughs: the same seed still has the same story. `npm run playthroughs` renews them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listPlaythroughs, tellPlaythrough } from '../../scripts/playthrough-list.js';

const folder = fileURLToPath(new URL('./golden/', import.meta.url));
const playthroughs = await listPlaythroughs();

describe('golden playthroughs', () => {
  test('exist for every game, preset and number of players, and no other', () => {
    const found = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.txt'));
    expect(found.map((file) => file.split(path.sep).join('/')).sort()).toEqual(
      playthroughs.map(({ file }) => file).sort(),
    );
  });

  test.each(playthroughs)('$file is unchanged', async (playthrough) => {
    const file = path.join(folder, playthrough.file);
    expect(existsSync(file), `${playthrough.file} is missing: run npm run playthroughs`).toBe(true);
    expect(await tellPlaythrough(playthrough)).toBe(readFileSync(file, 'utf8'));
  });
});
