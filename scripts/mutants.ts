/**
 * Breaks the rules of the games one at a time and says which breaks no rule test notices:
 * npm run mutants [-- GAME … --only PATTERN --write].
 *
 * A break that changes no game of a few hundred is not counted. Rule tests are those in test/games/<game> and
 * test/strategies/<game>, but for tests of copies, views, stories and the like: these, golden playthroughs and recorded outputs
 * say that something has changed, never which rule is wrong.
 * Exits with 1 if a break of a stated rule goes unnoticed, or if the pattern of a break does not match one place.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findGame } from '../src/plugins/find-game.js';
import { breakSources, parseSources, StaleBreak } from './mutants/apply-break.js';
import type { Break, Breaks, Provenance } from './mutants/break.js';
import { BREAKS } from './mutants/breaks.js';
import type { Job, Verdict } from './mutants/lab.js';
import { judgeAll } from './mutants/labs.js';
import { formatOutcome, formatTable, formatTotals, isFailure, type Outcome, type Result } from './mutants/result.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const DOCUMENT = path.join(root, 'docs/rules/mutants.md');

const { values: options, positionals } = parseArgs({
  options: {
    /** Breaks with a rule or description that matches this regular expression. */
    only: { type: 'string', default: '' },
    /** Writes the tables into docs/rules/mutants.md. */
    write: { type: 'boolean', default: false },
    /** Games at each table that a break may change. */
    games: { type: 'string', default: '300' },
    labs: { type: 'string', default: '2' },
    /** A module that exports other `BREAKS`. */
    breaks: { type: 'string' },
  },
  allowPositionals: true,
});

if (options.write && options.only !== '') throw new Error('--write replaces whole tables: leave --only out.');

const breaks: Breaks =
  options.breaks === undefined ? BREAKS : (await import(pathToFileURL(path.resolve(options.breaks)).href)).BREAKS;
const chosen = new RegExp(options.only, 'i');

/** The provenance of the rule that is broken. */
async function provenanceOf(game: string, one: Break): Promise<Provenance> {
  if ('from' in one) return one.from;
  const parameter = (await findGame(game)).game.parameters.find(({ key }) => key === one.parameter);
  return parameter?.provenance ?? 'assumption';
}

async function judgeGame(game: string): Promise<Result[]> {
  const sources = parseSources(path.join(root, 'src/games', game));
  const asked = breaks[game].filter(({ rule, broken }) => chosen.test(rule) || chosen.test(broken));
  const outcomes: (Outcome | undefined)[] = [];
  const jobs: Job[] = [];
  /** job → its break */
  const indices: number[] = [];
  for (const [i, one] of asked.entries()) {
    try {
      const { file, text } = breakSources(sources, one);
      jobs.push({ file: path.relative(root, file), text });
      indices.push(i);
    } catch (error) {
      if (!(error instanceof StaleBreak)) throw error;
      outcomes[i] = { kind: 'stale', why: error.message };
      console.log(`${game}: ${asked[i].broken}: ${formatOutcome(outcomes[i])}`);
    }
  }
  await judgeAll(game, Number(options.games), jobs, Number(options.labs), (job, verdict) => {
    const outcome = outcomeOf(verdict);
    outcomes[indices[job]] = outcome;
    console.log(`${game}: ${asked[indices[job]].broken}: ${formatOutcome(outcome)}`);
  });
  return Promise.all(
    asked.map(async (one, i) => ({ game, one, from: await provenanceOf(game, one), outcome: outcomes[i]! })),
  );
}

function outcomeOf(verdict: Verdict | undefined): Outcome {
  if (verdict === undefined) return { kind: 'noticed', by: 'a game that never ends', inWholeGames: true };
  if (verdict.stale !== undefined) return { kind: 'stale', why: verdict.stale };
  if (verdict.change === undefined) return { kind: 'changes nothing' };
  if (verdict.noticedBy === undefined) return { kind: 'unnoticed', change: verdict.change };
  return { kind: 'noticed', by: verdict.noticedBy.test, inWholeGames: verdict.noticedBy.playsWholeGames };
}

/** Puts the tables of the games that were played into the document. */
function writeTables(tables: Readonly<Record<string, string>>): void {
  let text = readFileSync(DOCUMENT, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    text = text.replace(
      new RegExp(`(<!-- mutants ${name} -->\n)[\\s\\S]*?(<!-- /mutants -->)`),
      (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
    );
  }
  writeFileSync(DOCUMENT, text);
}

const started = performance.now();
const games = positionals.length > 0 ? positionals : Object.keys(breaks);
const all: Result[] = [];
const tables: Record<string, string> = {};
for (const game of games) {
  const results = await judgeGame(game);
  all.push(...results);
  tables[game] = `${formatTotals(game, results)}\n\n${formatTable(results)}`;
}
console.log();
for (const game of games) console.log(tables[game], '\n');
for (const { game, one, from, outcome } of all.filter(({ outcome }) => outcome.kind === 'unnoticed'))
  console.log(`UNNOTICED ${game}: ${one.broken} (${from}: ${one.rule}): ${'change' in outcome ? outcome.change : ''}`);
console.log(formatTotals('all', all));
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
if (options.write) writeTables(tables);
if (all.some(isFailure)) process.exit(1);
process.exit(0);
