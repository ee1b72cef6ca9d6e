/**
 * Win shares and ways of losing of portal-dash, printed into docs/rules/portal-dash.md: npx tsx scripts/portal-dash-levels.ts [--games 10000].
 *
 * One table for `balanced`, 1 to 4 players on levels 1 to 8; one for every scripted strategy on levels 1, 4 and 7. All cells
 * are played on the same seeds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { count } from '../src/analysis/format.js';
import { planCell } from '../src/plan/plan-cells.js';
import { findGame } from '../src/plugins/find-game.js';
import { shippedStrategies } from '../src/plugins/own-files.js';
import { setUpTable } from '../src/runner/set-up-table.js';

const { values: options } = parseArgs({ options: { games: { type: 'string', default: '10000' } } });
const games = Number(options.games);

const GAME = 'portal-dash';
const SEED = 'levels';
const DOCUMENT = new URL('../docs/rules/portal-dash.md', import.meta.url);
const PLAYERS = [1, 2, 3, 4];
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const COMPARED_LEVELS = [1, 4, 7];
/** Ways to end, as columns of the game, and how the table heads them. */
const ENDINGS = {
  win: 'won',
  'loss.taskA': 'task A',
  'loss.taskB': 'task B',
  'loss.taskC': 'task C',
  'loss.cube': 'cube',
  'loss.death': 'death',
} as const;

const found = await findGame(GAME);

/** The share of games that end in each way. */
async function sharesOf(strategy: string, players: number, level: number): Promise<number[]> {
  const cell = await planCell(found, { game: GAME, preset: `level${level}`, strategies: [strategy], players });
  const run = { game: { ...found.game, module: found.module }, seed: SEED, rotate: false, turnLimit: null };
  const table = await setUpTable(run, cell);
  const offsets = Object.keys(ENDINGS).map((name) => table.layout.gameOffset(name));
  const ended = offsets.map(() => 0);
  for (let index = 0; index < games; index++) {
    table.play(index);
    for (const [i, offset] of offsets.entries()) ended[i] += table.row[offset];
  }
  return ended.map((times) => times / games);
}

const percent = (share: number): string => (100 * share).toFixed(1);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (header: readonly string[], rows: readonly string[]): string =>
  [row(header), row(header.map(() => '---')), ...rows].join('\n');

async function printLevels(): Promise<string> {
  const rows: string[] = [];
  for (const players of PLAYERS) {
    for (const level of LEVELS) {
      const shares = await sharesOf('balanced', players, level);
      rows.push(row([players, level, ...shares.map(percent)]));
    }
  }
  const lead = `In percent of ${count(games)} games each, \`balanced\` in every seat; the true share lies within 1 point of it (95 %).`;
  return `${lead}\n\n${tableOf(['players', 'level', ...Object.values(ENDINGS)], rows)}`;
}

async function printStrategies(): Promise<string> {
  const rows: string[] = [];
  for (const strategy of shippedStrategies(GAME)) {
    const cells: string[] = [];
    for (const level of COMPARED_LEVELS) {
      const wins: string[] = [];
      for (const players of PLAYERS) wins.push(percent((await sharesOf(strategy, players, level))[0]));
      cells.push(wins.join(', '));
    }
    rows.push(row([`\`${strategy}\``, ...cells]));
  }
  const lead = `Won in percent of ${count(games)} games each by teams of 1, 2, 3, 4 players of one kind, on the same seeds.`;
  const header = ['strategy', ...COMPARED_LEVELS.map((level) => `level ${level}`)];
  return `${lead}\n\n${tableOf(header, rows)}`;
}

/** Replaces the text between `<!-- mark -->` and `<!-- /mark -->`. */
function fill(text: string, mark: string, content: string): string {
  const place = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*(\n<!-- /${mark} -->)`);
  if (!place.test(text)) throw new Error(`docs/rules/${GAME}.md has no place for ${mark}.`);
  return text.replace(place, (_, before, after) => `${before}\n${content}\n${after}`);
}

const [levels, strategies] = [await printLevels(), await printStrategies()];
writeFileSync(DOCUMENT, fill(fill(readFileSync(DOCUMENT, 'utf8'), 'levels', levels), 'strategies', strategies));
console.log(`docs/rules/${GAME}.md: win shares renewed`);
