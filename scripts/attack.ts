/**
 * Does harm on purpose and counts what holds: npm run attack [-- kills --tries 10 --seed friday]. One line a section: tried
 * and survived; then everything that did not. Exits with 1 if anything did not. `npm test` does a small part of it.
 */
import { parseArgs } from 'node:util';
import { commandLines } from './attack/command-lines.js';
import { damage } from './attack/damage.js';
import { kills } from './attack/kills.js';
import { parameters } from './attack/parameters.js';
import { plugIns } from './attack/plug-ins.js';
import type { Section } from './attack/section.js';

const SECTIONS: readonly Section[] = [kills, damage, commandLines, parameters, plugIns];

const {
  values: { seed, tries },
  positionals: names,
} = parseArgs({
  options: { seed: { type: 'string', default: 'attack' }, tries: { type: 'string' } },
  allowPositionals: true,
});
const unknown = names.filter((word) => SECTIONS.every(({ name }) => name !== word));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${SECTIONS.map(({ name }) => name).join(', ')}`);
const named = SECTIONS.filter(({ name }) => names.includes(name));
for (const { name, attack } of named.length > 0 ? named : SECTIONS) {
  const { tried, failures } = await attack({ seed, tries: tries === undefined ? undefined : Number(tries) });
  console.log(`${name}: ${tried} tried, ${tried - failures.length} survived (seed ${seed})`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
