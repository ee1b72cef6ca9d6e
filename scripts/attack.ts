/**
 * Does harm on purpose and counts what holds: npm run attack [-- kills --tries 10 --seed friday]. One line a section: tried
 * and survived; then everything that did not. Exits with 1 if anything did not. `npm test` does a small part of it.
 */
import { parseArgs } from 'node:util';
import { attackCommandLines } from './attack/command-lines.js';
import { damage } from './attack/damage.js';
import { kills } from './attack/kills.js';
import { attackParameters } from './attack/parameters.js';
import { attackPlugIns } from './attack/plug-ins.js';
import type { Section } from './attack/section.js';
import type { Say, Tried } from './attack/try-warren.js';

/** Of a list: every attempt of it, always the same. */
const listed = (name: string, attack: (say: Say) => Promise<Tried>) => ({ name, attack });

const SECTIONS: readonly (Section | ReturnType<typeof listed>)[] = [
  kills,
  damage,
  listed('command-lines', attackCommandLines),
  listed('parameters', attackParameters),
  listed('plug-ins', attackPlugIns),
];

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
for (const section of named.length > 0 ? named : SECTIONS) {
  const { tried, failures } = await attackOf(section);
  console.log(`${section.name}: ${tried} tried, ${tried - failures.length} survived (seed ${seed})`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

async function attackOf(section: (typeof SECTIONS)[number]): Promise<Pick<Tried, 'tried' | 'failures'>> {
  if ('attack' in section) return section.attack(() => {});
  const tried = Number(tries ?? section.tries);
  return { tried, failures: await section.run(tried, seed) };
}
