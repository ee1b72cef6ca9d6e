/** Results of runs made by hand: games given as numbers, so that a test knows what tables, sentences and pages must say. */
import type { Answer } from '../../src/api/answer.js';
import { RowLayout } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { Counts, RunCounts } from '../../src/counting/counts.js';
import { type Plan, strategyNames } from '../../src/plan/plan.js';
import type { PlayedRun } from '../../src/questions/question.js';
import { analyzeGames, type SimulateFindings } from '../../src/questions/simulate/findings.js';
import { simulate } from '../../src/questions/simulate/simulate.js';
import type { WithGames } from '../../src/questions/watch-games.js';
import { presentationOf } from '../../src/report/presentations.js';
import { verdict } from '../../src/report/sentences/simulate/verdict.js';
import { foundGame } from './found-game.js';

export { duel, rescue } from './column-games.js';

export interface SyntheticRun {
  readonly game: Game;
  readonly lineUp: readonly string[];
  /** Rows in the order of games; the line-up rotates over the seats unless `rotate` is false. */
  readonly rows: readonly (readonly number[])[];
  readonly rotate?: boolean;
  readonly planned?: number;
}

export function syntheticResult({
  game,
  lineUp,
  rows,
  rotate = true,
  planned = rows.length,
}: SyntheticRun): PlayedRun<null> {
  const players = lineUp.length;
  const agents = lineUp.map((name) => ({
    name,
    module: { file: `/places/differ/${name}.mjs`, fingerprint: '0' },
    parameters: {},
  }));
  const plan: Plan = {
    question: 'simulate',
    game: { id: game.id, version: game.version, module: { file: `/places/differ/${game.id}.mjs`, fingerprint: '0' } },
    seed: 'made',
    games: planned,
    rotate,
    chunkSize: 100,
    earlier: [],
    cells: [{ variant: 'default', players, rules: {}, changed: {}, lineUp: agents, firstGame: 0 }],
    together: false,
    counters: [],
    aim: null,
    stop: null,
    turnLimit: null,
    skipsFailures: false,
    rows: false,
  };
  const names = strategyNames(agents);
  const counted = new Counts([], { game, cells: plan.cells });
  const layout = new RowLayout(game.columns, players);
  rows.forEach((row, index) => {
    const placeOf = Int32Array.from(lineUp, (_, seat) => (rotate ? (seat + index) % players : seat));
    const strategyOf = placeOf.map((place) => names.indexOf(lineUp[place]));
    counted.count([{ players, layout, row: Float64Array.from(row), placeOf, strategyOf }], index);
  });
  const counts = new RunCounts(plan, game);
  counts.merge({ group: 0, cells: plan.cells, firstGame: 0, games: rows.length }, counted.toBuffer());
  return {
    plan,
    found: foundGame(game, plan.game.module),
    state: null,
    request: { game: game.id },
    counts,
    games: rows.length,
    digest: counts.digest,
    complete: rows.length === planned,
    skipped: { games: 0, first: [] },
    unsteady: [],
    replay: (_, index) => `warren replay ${game.id} --index ${index}`,
    replayRows: async (_, indices) => indices.map((index) => rows[index] && Float64Array.from(rows[index])),
    follow: async () => Promise.reject(new Error('no game is followed here')),
  };
}

/** The answer that a made run gives. */
export async function syntheticAnswer(played: PlayedRun<null>): Promise<Answer<WithGames<SimulateFindings>>> {
  const found = analyzeGames(played);
  return {
    question: 'simulate',
    request: { game: played.plan.game.id },
    command: `warren simulate ${played.plan.game.id}`,
    findings: { ...found, verdict: verdict(found, played), watch: [] },
    played,
    elapsedSeconds: 2,
    gamesRecalled: 0,
    analysis: (await simulate.analysis()) as unknown as Answer['analysis'],
    presentation: await presentationOf('simulate'),
    replays: new Map(),
    playsHere: true,
  };
}

/** Duels won by the place that `winnerPlace` returns for each game (below 0: none); 8 to 12 rounds. */
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
