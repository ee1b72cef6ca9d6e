/** Plans the entrants of a tournament, the distance between line-ups, and the counters. */
import type { ColumnRole } from '../../core/column.js';
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { type Contrast, countContrasts } from '../../counting/contrasts.js';
import { countHeldOut } from '../../counting/held-out.js';
import { countOrders } from '../../counting/orders.js';
import { countSeatWins } from '../../counting/seat-wins.js';
import { gamesOfAllSeatings } from '../../engine/seating.js';
import { type SeatedFigure, withName } from '../../plan/figure.js';
import { planLineUp } from '../../plan/line-up.js';
import type { CounterSpec, PlannedAgent, PlannedCell } from '../../plan/plan.js';
import type { PlannedRules } from '../../plan/plan-rules.js';
import { seatFigure } from '../../plan/read-figure.js';
import type { GameRequest } from '../../plan/request.js';
import type { FoundGame } from '../../plugins/find-game.js';
import { shippedStrategies } from '../../plugins/own-files.js';
import type { LineUpRule } from './choose-line-ups.js';

/** Facts about a tournament in addition to its plan. */
export interface TournamentFacts {
  /** In the order of the request. */
  readonly strategies: readonly string[];
  /** name → text of the request: the name of a file does not include its path */
  readonly typed: ReadonlyMap<string, string>;
  readonly rule: LineUpRule;
  /** Reasons for which strategies of the game cannot play at this table. */
  readonly leftOut: readonly string[];
}

export interface Entrant {
  readonly agent: PlannedAgent;
  /** Text of the request: a path, if the agent has only a name. */
  readonly text: string;
}

interface Entrants {
  readonly entrants: readonly Entrant[];
  /** Reasons for which some of the game's strategies cannot take part. */
  readonly leftOut: readonly string[];
}

/** Random players benefit their opponents: they take part only if named or if others are too few. */
export const RANDOM = 'random';

/** Returns the requested strategies, or by default all of the game's that can play at the table. */
export async function planEntrants(
  found: FoundGame,
  table: PlannedRules,
  { strategies: requested, cwd }: GameRequest,
): Promise<Entrants> {
  const { game } = found;
  const shipped = shippedStrategies(game.id);
  const others = shipped.filter((name) => name !== RANDOM);
  const { entrants, leftOut } = await whoCanPlay(found, table, { requested, texts: requested ?? others, cwd });
  if (requested === undefined && entrants.length < 2 && shipped.includes(RANDOM)) {
    const more = await whoCanPlay(found, table, { requested, texts: [RANDOM], cwd });
    entrants.push(...more.entrants);
    leftOut.push(...more.leftOut);
  }
  refuseTooFew(game, entrants);
  return { entrants, leftOut };
}

/** Plans the strategies. Throws if a requested one cannot play; without a request, adds it to `leftOut`. */
export async function whoCanPlay(
  found: FoundGame,
  table: PlannedRules,
  {
    requested,
    texts,
    cwd,
  }: { requested: readonly string[] | undefined; texts: readonly string[]; cwd: string | undefined },
): Promise<{ readonly entrants: Entrant[]; readonly leftOut: string[] }> {
  const entrants: Entrant[] = [];
  const leftOut: string[] = [];
  for (const text of texts) {
    try {
      const { patienceSeconds } = found;
      const [agent] = await planLineUp(found, [text], { ...table, cwd, patienceSeconds, among: requested });
      entrants.push({ agent, text });
    } catch (error) {
      if (requested !== undefined || !(error instanceof UserError)) throw error;
      leftOut.push(error.message);
    }
  }
  return { entrants, leftOut };
}

function refuseTooFew(game: Game, entrants: readonly Entrant[]): void {
  const names = entrants.map(({ agent }) => agent.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) {
    throw new UserError(`${twice} is named twice in --strategies. Name every strategy of a tournament once.`);
  }
  if (names.length >= 2) return;
  throw new UserError(
    `A tournament needs at least two strategies, but has ${names.length === 0 ? 'none' : `only ${names[0]}`}. ` +
      `See them with: warren list strategies ${game.id}`,
  );
}

/** Distance between the first games of line-ups, so that each has its own RNG streams. */
const STRIDE = 10_000_000;

/**
 * Returns the distance between the first games of line-ups: a multiple of all seatings, so that all begin with the same
 * seating.
 *
 * A team's win rates are paired on the same RNG streams (distance 0). Strategies against each other use separate
 * streams, so that results are independent.
 */
export function strideOf({ play }: Game, players: number, games: number): number {
  const round = gamesOfAllSeatings(players);
  return play === 'together' ? 0 : Math.ceil(Math.max(STRIDE, games) / round) * round;
}

// Counters of a tournament in addition to a tally of every line-up.

/** Maximum number of seats for which seatings are counted separately: larger tables have too many. */
export const MAX_DISTINCT_SEATS = 8;

/**
 * Returns the counters: contributions of strategies to a team; or else winners by seat and in held-out games, and the
 * order of finishing if the game reports it.
 */
export function tournamentCounters(game: Game, names: readonly string[], cells: readonly PlannedCell[]): CounterSpec[] {
  if (game.play === 'together') return [countContrasts([teamWin(game, cells)], contrastsOf(names, cells))];
  const has = (wanted: ColumnRole) => game.columns.some(({ scope, role }) => scope === 'seat' && role === wanted);
  const [{ players }] = cells;
  const isSmall = players <= MAX_DISTINCT_SEATS;
  return [
    ...(has('place') ? [countOrders] : []),
    ...(has('win') && isSmall ? [countSeatWins] : []),
    ...(has('win') ? [countHeldOut(gamesOfAllSeatings(players) / players)] : []),
  ];
}

/** Contrasts for every strategy: the mean of line-ups with it minus the mean of those without. */
function contrastsOf(names: readonly string[], cells: readonly PlannedCell[]): Contrast[] {
  return names.flatMap((name) => {
    const has = cells.map(({ lineUp }) => lineUp.some((agent) => agent.name === name));
    const withIt = has.filter(Boolean).length;
    const without = has.length - withIt;
    if (without === 0) return [];
    const terms = has.map((isIn, cell) => ({ cell, weight: isIn ? without : -withIt }));
    return [{ name, figure: 0, terms, scale: withIt * without }];
  });
}

export function teamWin({ columns }: Game, cells: readonly PlannedCell[]): SeatedFigure {
  const column = columns.find(({ scope, role }) => scope === 'game' && role === 'win');
  if (column === undefined) throw new Error('a game played together reports no win of the team');
  return seatFigure(withName({ column, whose: 'game', statistic: 'mean' }), cells);
}
