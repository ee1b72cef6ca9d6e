/** Reads what a game's document is compared with. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGame } from '../../src/plugins/find-game.js';
import type { RulebookFacts } from './coverage-problems.js';
import { allParameters } from './register-tables.js';
import { testTitles } from './test-titles.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Game → its rulebooks in docs/rulebooks, in the order in which they are read. */
export const RULEBOOKS: Readonly<Record<string, readonly string[]>> = {
  dig: ['dig-gameplay.txt', 'dig-combat-duel.txt', 'dig-combat-skirmish.txt'],
  gopher: ['gopher-rules.txt'],
  'portal-dash': ['portal-dash-player-aid.txt'],
};

/** Tests of a game: `traps.test.ts` in test/games/<game>, `strategies/dig/move.test.ts` elsewhere. */
function testsOf(game: string): Map<string, string[]> {
  const tests = new Map<string, string[]>();
  for (const folder of [`games/${game}`, `strategies/${game}`]) {
    const files = readdirSync(path.join(root, 'test'), { recursive: true }) as string[];
    for (const file of files.filter((name) => path.dirname(name) === folder && name.endsWith('.test.ts'))) {
      const name = folder.startsWith('games') ? path.basename(file) : file;
      tests.set(name, testTitles(readFileSync(path.join(root, 'test', file), 'utf8')));
    }
  }
  return tests;
}

export async function rulebookFacts(game: string): Promise<RulebookFacts> {
  const read = (file: string): string => readFileSync(path.join(root, 'docs', file), 'utf8');
  return {
    document: read(`rules/${game}.md`),
    rulebooks: new Map(RULEBOOKS[game].map((file) => [file, read(`rulebooks/${file}`)])),
    parameters: allParameters((await findGame(game)).game),
    tests: testsOf(game),
  };
}
