/** Compares decisions and rows of seeded games, broken and whole. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/core/errors.js';
import type { PlayableGame } from '../../src/core/game.js';
import { planCell } from '../../src/plan/plan-cells.js';
import { compile } from '../../src/plugins/compile.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { setUpTable } from '../../src/runner/set-up-table.js';
import { foundGame } from '../../test/support/found-game.js';
import { GameTrace, labelOf } from '../former/game-trace.js';
import { COMPARED_TABLES, type ComparedTable, OFF_GRID_BOARD } from './tables.js';

const SEED = 'mutants';

/** Games of one checkout, with files that may change between two calls. */
export class ComparedGames {
  readonly #file: string;
  readonly #tables: readonly ComparedTable[];
  readonly #games: number;
  readonly #offGridBoard: string;
  /** table → hash of each of its games, played by the whole rules */
  #whole: readonly (readonly string[])[] = [];

  constructor(checkout: string, game: string, games: number) {
    this.#file = path.join(checkout, 'src/games', game, `${game}.ts`);
    this.#tables = COMPARED_TABLES[game];
    this.#games = games;
    this.#offGridBoard = path.join(checkout, 'off-grid-board.json');
    writeFileSync(this.#offGridBoard, JSON.stringify(OFF_GRID_BOARD));
  }

  /** Plays the games by the whole rules. */
  async playWhole(): Promise<void> {
    const whole: string[][] = [];
    for (const table of this.#tables) whole.push([...(await this.#play(table))]);
    this.#whole = whole;
  }

  /** Names the first game that is another one now. */
  async firstChange(): Promise<string | undefined> {
    for (const [i, table] of this.#tables.entries()) {
      const change = await this.#firstChangeAt(table, this.#whole[i]);
      if (change !== undefined) return `${change} of ${nameOf(table)}`;
    }
    return undefined;
  }

  async #firstChangeAt(table: ComparedTable, whole: readonly string[]): Promise<string | undefined> {
    try {
      let index = 0;
      for (const game of await this.#play(table)) {
        if (game !== whole[index]) return `game ${index}`;
        index++;
      }
      return undefined;
    } catch (error) {
      // A broken game may fail.
      return `a failure (${messageOf(error)})`;
    }
  }

  async #play({ preset, strategies, players, set: asSet = [], offGrid }: ComparedTable): Promise<Iterable<string>> {
    const set = [...asSet, ...(offGrid === true ? [`board=${this.#offGridBoard}`] : [])];
    const module = await compile(this.#file);
    const game = await loadModule<PlayableGame>(module);
    const cell = await planCell(foundGame(game, module), { game: game.id, preset, strategies, players, set });
    const table = await setUpTable({ game: { ...game, module }, seed: SEED, rotate: true, turnLimit: null }, cell);
    return hashes(new GameTrace(table, game.columns.map(labelOf)), this.#games);
  }
}

function* hashes(trace: GameTrace, games: number): Generator<string> {
  for (let index = 0; index < games; index++) yield hashOf(trace, index);
}

function hashOf(trace: GameTrace, index: number): string {
  const { decisions, row } = trace.play(index);
  return createHash('sha256').update(decisions).update(row).digest('hex');
}

const nameOf = ({ preset, strategies, players, set = [], offGrid }: ComparedTable): string =>
  `${[preset, ...set, ...(offGrid === true ? ['off the grid'] : [])].join(', ')}, ${players} players: ${strategies.join(', ')}`;
