/**
 * Checks that preset `former` plays the games that were recorded before the rules were amended: npm run former [-- GAME …].
 *
 * Every decision (kind, seat, options, choice) and every row value of 10,000 games at six tables of each game is hashed and
 * compared with scripts/former/recorded.json. Each amendment is then played alone, on top of `former`, and must change a game.
 * `--record` writes the file; the one that is committed was written by commit 0d7dcac4.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PlayTable } from '../src/engine/play-table.js';
import { planCell } from '../src/plan/plan-cells.js';
import { findGame } from '../src/plugins/find-game.js';
import { findStrategy } from '../src/plugins/find-strategy.js';
import { setUpTable } from '../src/runner/set-up-table.js';
import { AMENDMENTS } from './former/amendments.js';
import { GameTrace, labelOf } from './former/game-trace.js';
import { FORMER_TABLES, type FormerTable } from './former/line-ups.js';

const SEED = 'former';
const FILE = new URL('former/recorded.json', import.meta.url);

const { values: options, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false }, games: { type: 'string', default: '10000' } },
  allowPositionals: true,
});
const games = Number(options.games);

interface RecordedTable {
  readonly table: string;
  readonly decisions: string;
  readonly rows: string;
}

interface RecordedGame {
  readonly games: number;
  /** Columns of that time; later ones are not compared. */
  readonly columns: readonly string[];
  readonly tables: readonly RecordedTable[];
}

type Recorded = Record<string, RecordedGame>;

/** Seats a table; the scripts of dig pace to and fro as they formerly did. */
async function tableOf(
  game: string,
  table: FormerTable,
  preset: string,
  set: readonly string[] = [],
  paces = true,
): Promise<PlayTable> {
  const found = await findGame(game);
  const strategies: string[] = [];
  for (const name of table.strategies) {
    const { strategy } = await findStrategy(game, name);
    const canPace = strategy.parameters.some(({ key }) => key === 'paces');
    strategies.push(canPace ? `${name}{paces:${paces}}` : name);
  }
  const cell = await planCell(found, { game, preset, strategies, players: table.players, set });
  return setUpTable({ game: { ...found.game, module: found.module }, seed: SEED, rotate: true, turnLimit: null }, cell);
}

const nameOf = ({ preset, strategies, players }: FormerTable): string =>
  `${preset}, ${players} players: ${strategies.join(', ')}`;

const formerPreset = ({ preset }: FormerTable): string => (preset === 'default' ? 'former' : `former,${preset}`);

function hashOf(table: PlayTable, columns: readonly string[]): Omit<RecordedTable, 'table'> {
  const trace = new GameTrace(table, columns);
  const decisions = createHash('sha256');
  const rows = createHash('sha256');
  for (let index = 0; index < games; index++) {
    const played = trace.play(index);
    decisions.update(played.decisions);
    rows.update(played.row);
  }
  return { decisions: decisions.digest('hex'), rows: rows.digest('hex') };
}

async function record(game: string): Promise<RecordedGame> {
  const columns = (await findGame(game)).game.columns.map(labelOf);
  const tables: RecordedTable[] = [];
  for (const table of FORMER_TABLES[game]) {
    const played = await tableOf(game, table, table.preset);
    tables.push({ table: nameOf(table), ...hashOf(played, columns) });
  }
  return { games, columns, tables };
}

/** Prints a line for each table; true if all are as recorded. */
async function compare(game: string, { columns, tables }: RecordedGame): Promise<boolean> {
  let isSame = true;
  for (const [i, table] of FORMER_TABLES[game].entries()) {
    const now = hashOf(await tableOf(game, table, formerPreset(table)), columns);
    const differs = (['decisions', 'rows'] as const).filter((what) => now[what] !== tables[i][what]);
    console.log(
      `  ${differs.length === 0 ? 'equal    ' : 'DIFFERENT'} ${nameOf(table)}${differs.length === 0 ? '' : `: ${differs.join(', ')}`}`,
    );
    isSame &&= differs.length === 0;
  }
  return isSame;
}

/** The first game that an amendment changes, at any of the six tables. */
async function firstChange(game: string, set: readonly string[], paces: boolean): Promise<string | undefined> {
  for (const table of FORMER_TABLES[game]) {
    const former = new GameTrace(await tableOf(game, table, formerPreset(table)), []);
    const amended = new GameTrace(await tableOf(game, table, formerPreset(table), set, paces), []);
    for (let index = 0; index < games; index++) {
      if (Buffer.compare(bytesOf(former.play(index).decisions), bytesOf(amended.play(index).decisions)) !== 0)
        return `game ${index} of ${nameOf(table)}`;
    }
  }
  return undefined;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

const chosen = positionals.length > 0 ? positionals : Object.keys(FORMER_TABLES);
const recorded: Recorded = JSON.parse(readFileSync(FILE, 'utf8'));
let failed = false;
for (const game of chosen) {
  if (options.record) {
    recorded[game] = await record(game);
    writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
    console.log(`${game}: recorded.`);
    continue;
  }
  if (games !== recorded[game].games) throw new Error(`Hashes were recorded of ${recorded[game].games} games.`);
  console.log(`${game}: preset former`);
  if (!(await compare(game, recorded[game]))) failed = true;
  console.log(`${game}: each amendment alone`);
  for (const { id, set, paces = true } of AMENDMENTS[game] ?? []) {
    const change = await firstChange(game, set, paces);
    const words = [...set, ...(paces ? [] : ['paces false'])].join(', ');
    console.log(
      `  ${change === undefined ? 'NO CHANGE' : 'changes  '} ${id} (${words}): ${change ?? 'in none of these games'}`,
    );
    if (change === undefined) failed = true;
  }
}
if (failed) process.exitCode = 1;
