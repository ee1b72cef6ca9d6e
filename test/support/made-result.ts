/**
 * Results of runs made by hand: games given as numbers, so that a test knows what tables, sentences and pages must say.
 * The two games are columns only and cannot be played.
 */

import type { Answer } from '../../src/ask.js';
import { ColumnList, RowLayout, WIN_SCALE } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { Counts } from '../../src/counting/counts.js';
import { RunCounts } from '../../src/counting/run-counts.js';
import { type Plan, strategyNames } from '../../src/plan/plan.js';
import type { Played } from '../../src/questions/question.js';
import { find, type SimulateFindings } from '../../src/questions/simulate/findings.js';
import { simulate } from '../../src/questions/simulate/simulate.js';

const facts = {
  version: 3,
  seats: { min: 2, max: 8, usual: 2 },
  parameters: [],
  presets: {},
  decisions: ['CHOOSE'],
  streams: [],
  createMatch: () => {
    throw new Error('this game is columns only');
  },
};

const duelColumns = new ColumnList();
duelColumns.game('rounds', 'length', 'Rounds begun.', { headline: true });
duelColumns.game('turns', 'length', 'Turns begun.');
duelColumns.game('timeout', 'cause', '1 if the game was broken off.');
duelColumns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
duelColumns.seat('score', 'score', 'Points at the end.');

/** Against each other. Row: rounds, turns, timeout, then win and score of each seat. */
export const duel: Game = {
  ...facts,
  id: 'duel',
  title: 'Duel',
  about: 'Two or more fight.',
  play: 'against',
  columns: duelColumns.all,
};

const rescueColumns = new ColumnList();
rescueColumns.game('win', 'win', '1 if the team won.');
rescueColumns.game('loss.fire', 'cause', '1 if the fire won.');
rescueColumns.game('loss.flood', 'cause', '1 if the flood won.');
rescueColumns.game('rounds', 'length', 'Rounds begun.');
rescueColumns.game('slack', 'value', 'Rounds left at the end.', { headline: true });
rescueColumns.seat('rescued', 'count', 'People carried out.', { headline: true });

/** Together against the game. Row: win, loss.fire, loss.flood, rounds, slack, then rescued of each seat. */
export const rescue: Game = {
  ...facts,
  id: 'rescue',
  title: 'Rescue',
  about: 'All save one.',
  play: 'together',
  columns: rescueColumns.all,
};

export interface MadeRun {
  readonly game: Game;
  readonly lineUp: readonly string[];
  /** Rows in the order of games; the line-up rotates over the seats unless `rotate` is false. */
  readonly rows: readonly (readonly number[])[];
  readonly rotate?: boolean;
  readonly planned?: number;
}

export function madeResult({ game, lineUp, rows, rotate = true, planned = rows.length }: MadeRun): Played<null> {
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
    tolerance: null,
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
  counts.take({ group: 0, cells: plan.cells, firstGame: 0, games: rows.length }, counted);
  return {
    plan,
    found: { game, module: plan.game.module },
    known: null,
    counts,
    games: rows.length,
    digest: counts.digest,
    complete: rows.length === planned,
    skipped: { games: 0, first: [] },
    replay: (_, index) => `warren replay ${game.id} --index ${index}`,
  };
}

/** The answer that a made run gives. */
export async function madeAnswer(played: Played<null>): Promise<Answer<SimulateFindings>> {
  return {
    question: 'simulate',
    request: { game: played.plan.game.id },
    command: `warren simulate ${played.plan.game.id}`,
    findings: find(played),
    played,
    elapsedSeconds: 2,
    gamesRecalled: 0,
    telling: (await simulate.telling()) as Answer<SimulateFindings>['telling'],
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
