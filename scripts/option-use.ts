/**
 * Which kinds of options the shipped players take: npx tsx scripts/option-use.ts GAME [--games 10000] [--readings] [--set KEY=VALUE …].
 *
 * Games are shared out among every preset and number of players, with each strategy at all seats and with all of them mixed;
 * `--readings` adds every other value of a choice or a yes-or-no rule, one at a time. Prints for each kind of option how many
 * decisions offered it and how many times it was taken, and by which players. `random` takes anything and is counted apart.
 */
import { parseArgs } from 'node:util';
import { count } from '../src/analysis/format.js';
import { optionKindsOf } from '../src/core/choice-numbers.js';
import type { Game, Match } from '../src/core/game.js';
import type { PlayTable } from '../src/engine/play-table.js';
import { planCell } from '../src/plan/plan-cells.js';
import { planRules } from '../src/plan/plan-rules.js';
import { type FoundGame, findGame } from '../src/plugins/find-game.js';
import { findStrategy } from '../src/plugins/find-strategy.js';
import { shippedStrategies } from '../src/plugins/own-files.js';
import { setUpTable } from '../src/runner/set-up-table.js';

const { values: options, positionals } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    readings: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
const SEED = 'option-use';
const RANDOM = 'random';

interface TableChoice {
  readonly preset: string;
  readonly set: readonly string[];
  readonly players: number;
  /** seat → strategy */
  readonly strategies: readonly string[];
}

/** Every other value of a choice or a yes-or-no rule, as after --set. */
function otherReadings({ parameters }: Game): string[] {
  return parameters.flatMap((parameter) => {
    const { key } = parameter;
    if (parameter.kind === 'flag') return [`${key}=${!parameter.default}`];
    if (parameter.kind !== 'choice') return [];
    return parameter.choices.filter((word) => word !== parameter.default).map((word) => `${key}=${word}`);
  });
}

/** All tables, each with the strategies that can play by its rules. */
async function listTables(foundGame: FoundGame): Promise<TableChoice[]> {
  const { game } = foundGame;
  const found = await Promise.all(shippedStrategies(game.id).map((name) => findStrategy(game.id, name)));
  const presets = Object.keys(game.presets).map((preset) => ({ preset, set: options.set }));
  const readings = options.readings ? otherReadings(game) : [];
  const settings = [...presets, ...readings.map((reading) => ({ preset: 'default', set: [...options.set, reading] }))];
  const tables: TableChoice[] = [];
  for (const { preset, set } of settings) {
    for (let players = game.seats.min; players <= game.seats.max; players++) {
      const { rules } = await planRules(foundGame, { preset, set, players });
      const names: string[] = [];
      for (const { name, cannotPlay } of found) if ((await cannotPlay(rules, players)) === undefined) names.push(name);
      for (const [first, name] of names.entries()) {
        tables.push({ preset, set, players, strategies: Array.from({ length: players }, () => name) });
        const mixed = Array.from({ length: players }, (_, seat) => names[(first + seat) % names.length]);
        if (players > 1) tables.push({ preset, set, players, strategies: mixed });
      }
    }
  }
  return tables;
}

/** Counts of one kind of option. */
class KindUse {
  /** Decisions that offered it to a scripted player, and to `random`. */
  offered = 0;
  offeredToRandom = 0;
  takenByRandom = 0;
  /** strategy → how often it took it */
  readonly taken = new Map<string, number>();
}

class UseCounter {
  readonly uses: readonly KindUse[];
  readonly #firstOf: Int32Array;
  /** kind → the last decision that offered it */
  readonly #offeredAt: Int32Array;
  #decisions = 0;

  constructor(game: Game) {
    const { kinds, firstOf } = optionKindsOf(game);
    this.uses = kinds.map(() => new KindUse());
    this.#firstOf = firstOf;
    this.#offeredAt = new Int32Array(kinds.length);
  }

  play(table: PlayTable, index: number, strategies: readonly string[]): void {
    table.play(index, undefined, null, (choice) => this.#note(table.match, choice, strategies));
  }

  #note(match: Match, choice: number, strategies: readonly string[]): void {
    const first = this.#firstOf[match.kind];
    if (first < 0 || match.optionKind === undefined) return;
    this.#decisions++;
    const player = strategies[match.seat];
    for (let i = 0; i < match.count; i++) {
      const at = first + match.optionKind(i);
      if (this.#offeredAt[at] === this.#decisions) continue;
      this.#offeredAt[at] = this.#decisions;
      if (player === RANDOM) this.uses[at].offeredToRandom++;
      else this.uses[at].offered++;
    }
    const use = this.uses[first + match.optionKind(choice)];
    if (player === RANDOM) use.takenByRandom++;
    else use.taken.set(player, (use.taken.get(player) ?? 0) + 1);
  }
}

async function playTables(found: FoundGame, tables: readonly TableChoice[], games: number): Promise<UseCounter> {
  const { game, module } = found;
  const counter = new UseCounter(game);
  const perTable = Math.ceil(games / tables.length);
  for (const { strategies, ...rest } of tables) {
    const cell = await planCell(found, { game: game.id, ...rest, strategies });
    const run = { game: { ...game, module }, seed: SEED, rotate: false, turnLimit: null };
    const table = await setUpTable(run, cell);
    for (let index = 0; index < perTable; index++) counter.play(table, index, strategies);
  }
  console.log(`${game.id}: ${count(perTable * tables.length)} games at ${count(tables.length)} tables.\n`);
  return counter;
}

function printUses(game: Game, { uses }: UseCounter): void {
  const { kinds } = optionKindsOf(game);
  console.log('| decision | kind of option | offered | taken | by | offered to random | taken by it |');
  console.log('|---|---|---|---|---|---|---|');
  const never: string[] = [];
  const unoffered: string[] = [];
  for (const [i, { decision, name }] of kinds.entries()) {
    const { offered, offeredToRandom, takenByRandom, taken } = uses[i];
    const label = `${game.decisions[decision]}: ${name}`;
    const total = [...taken.values()].reduce((sum, times) => sum + times, 0);
    const players = [...taken.keys()].sort().join(', ');
    const cells = [game.decisions[decision], name, count(offered), count(total), players];
    console.log(`| ${[...cells, count(offeredToRandom), count(takenByRandom)].join(' | ')} |`);
    if (offered + offeredToRandom === 0) unoffered.push(label);
    else if (total === 0) never.push(label);
  }
  console.log(`\nNever offered: ${unoffered.join('; ') || 'none'}.`);
  console.log(`Never taken by a scripted player: ${never.join('; ') || 'none'}.`);
}

for (const id of positionals) {
  const found = await findGame(id);
  const tables = await listTables(found);
  printUses(found.game, await playTables(found, tables, Number(options.games)));
}
