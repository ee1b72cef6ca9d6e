/**
 * Does harm on purpose and counts what holds: npm run attack [-- kills --tries 10 --seed friday]. One line a section: tried
 * and survived; then everything that did not. Exits with 1 if anything did not. `npm test` does a small part of it.
 */
import { damage } from './attack/damage.js';
import { kills } from './attack/kills.js';
import type { Section } from './attack/section.js';

const SECTIONS: readonly Section[] = [kills, damage];

const words = process.argv.slice(2);
const option = (name: string): string | undefined =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
const seed = option('--seed') ?? 'attack';
const named = SECTIONS.filter(({ name }) => words.includes(name));
for (const { name, tries: usual, run } of named.length > 0 ? named : SECTIONS) {
  const tries = Number(option('--tries') ?? usual);
  const failures = await run(tries, seed);
  console.log(`${name}: ${tries} tried, ${tries - failures.length} survived (seed ${seed})`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
