/** Results of runs made by hand: games given as numbers, so that a test knows what tables, sentences and pages must say. */
import { RowLayout } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { type Plan, strategyNames } from '../../src/plan/plan.js';
import { digestOf, type RunResult } from '../../src/plan/run-result.js';
import { Tally } from '../../src/stats/tally.js';

export { duel, rescue } from './column-games.js';

export interface MadeRun {
  readonly game: Game;
  readonly lineUp: readonly string[];
  /** Rows in the order of games; the line-up rotates over the seats unless `rotate` is false. */
  readonly rows: readonly (readonly number[])[];
  readonly rotate?: boolean;
  readonly planned?: number;
}

export function madeResult({ game, lineUp, rows, rotate = true, planned = rows.length }: MadeRun): RunResult {
  const players = lineUp.length;
  const agents = lineUp.map((name) => ({
    name,
    module: { file: `/places/differ/${name}.mjs`, fingerprint: '0' },
    parameters: {},
  }));
  const plan: Plan = {
    game: { id: game.id, version: game.version, module: { file: `/places/differ/${game.id}.mjs`, fingerprint: '0' } },
    seed: 'made',
    games: planned,
    rotate,
    chunkSize: 100,
    earlier: [],
    cells: [{ variant: 'default', players, rules: {}, changed: {}, lineUp: agents, firstGame: 0 }],
    pairing: null,
    contrasts: null,
    ranked: false,
    stop: null,
    turnLimit: null,
    skipsFailures: false,
    rows: false,
  };
  const names = strategyNames(agents);
  const tally = new Tally(new RowLayout(game.columns, players), players, names.length);
  rows.forEach((row, index) => {
    const places = lineUp.map((_, seat) => (rotate ? (seat + index) % players : seat));
    tally.add(
      Float64Array.from(row),
      places.map((place) => names.indexOf(lineUp[place])),
    );
    tally.notable.add(Float64Array.from(row), index);
  });
  return {
    plan,
    game,
    tallies: [tally],
    digest: digestOf(plan, [tally]),
    elapsedSeconds: 2,
    complete: rows.length === planned,
    skipped: { games: 0, first: [] },
  };
}

/** Duels won by the place of the line-up that `winnerPlace` names for each game (below 0: nobody); 8 to 12 rounds. */
export function duelRows(games: number, winnerPlace: (index: number) => number, players = 2): number[][] {
  return Array.from({ length: games }, (_, index) => {
    const place = winnerPlace(index);
    const row = [8 + (index % 5), 16 + 2 * (index % 5), place < 0 ? 1 : 0];
    for (let seat = 0; seat < players; seat++) {
      const won = (seat + index) % players === place;
      row.push(won ? 1 : 0, won ? 100 : 40 + (index % 50));
    }
    return row;
  });
}
