/**
 * Measures the effect of open points of a rulebook by `warren levers GAME --unclear`, and prints it into
 * docs/rules/<game>.md: npm run readings -- dig gopher portal-dash. The default budget takes minutes per game.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { count, list } from '../src/analysis/format.js';
import type { Answer } from '../src/api/answer.js';
import { ask } from '../src/api/ask.js';
import { formatRuleValue } from '../src/core/parameter.js';
import type { LeversFindings } from '../src/questions/levers/findings.js';
import type { Reading } from '../src/questions/levers/readings.js';
import { formatReadingChanges } from '../src/report/sentences/levers/readings.js';
import { effectRank } from '../src/search/effect.js';

/** The first figures that a reading changes. */
const MAX_FIGURES = 4;

/** What is said of so many open questions, by the rank of the strongest effect. */
const SAID = [
  'matter',
  'do something, perhaps less than matters',
  'cannot be told with so many games',
  'made no difference that matters in these games',
  'make none, whatever no game has shown',
] as const;

const keyOf = ({ lever: { parameter } }: Reading): string => `\`${parameter.key}\``;
const isIdle = ({ lever: { judged } }: Reading): boolean => judged.every(({ changed }) => changed === 0);

/** "stays: rounds −1.2 ± 0.2, …" without what the sentence above the table says of all. */
function shortened(change: string): string {
  const figures = change.replaceAll(' in these games', '').split(', ');
  return figures.length <= MAX_FIGURES ? figures.join(', ') : `${figures.slice(0, MAX_FIGURES).join(', ')} …`;
}

function section(readings: readonly Reading[], games: number): string {
  const [matters, some, open, unobserved, safe] = SAID.map((_, rank) =>
    readings.filter(({ strongest }) => effectRank(strongest) === rank),
  );
  const told = [matters, some, open, unobserved, safe].flatMap((own, rank) => {
    const idle = own === unobserved ? own.filter(isIdle).length : 0;
    const never = idle > 0 ? ` (with ${count(idle)} of these not one game was any different)` : '';
    return own.length === 0 ? [] : [`${count(own.length)} ${SAID[rank]}${never}`];
  });
  const rows = matters.map((reading) => {
    const changes = formatReadingChanges(reading).map(shortened);
    return `| ${keyOf(reading)} | ${formatRuleValue(reading.lever.value)} | ${changes.join('; ')} |`;
  });
  const named = (lead: string, own: readonly Reading[]) =>
    own.length === 0 ? [] : [`${lead}: ${own.map(keyOf).join(', ')}.`];
  return [
    `In ${count(games)} games: of ${count(readings.length)} open questions, ${list(told)}.`,
    ['| rule | played here | instead: what changes |', '|---|---|---|', ...rows].join('\n'),
    ...named('These do something, perhaps less than matters', some),
    ...named('Still open', open),
    ...named('No difference that matters was seen', unobserved),
    ...named('Safe to leave', safe),
  ].join('\n\n');
}

const MARKS = /(<!-- readings -->\n)[\s\S]*(\n<!-- \/readings -->)/;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const game of process.argv.slice(2)) {
    const request = { game, unclear: true, seed: 'readings' };
    const answer = await ask('levers', request, { threads: availableParallelism() });
    const { findings, played } = answer as unknown as Answer<LeversFindings>;
    const file = new URL(`../docs/rules/${game}.md`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    if (!MARKS.test(text)) throw new Error(`docs/rules/${game}.md has no place for readings.`);
    writeFileSync(
      file,
      text.replace(MARKS, (_, before, after) => `${before}\n${section(findings.readings, played.games)}\n${after}`),
    );
    console.log(`${game}: ${findings.verdict[0]}`);
  }
}
