/** Who takes part in a tournament, at which tables, and what is counted there. */
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

/** What a tournament knows beside its plan. */
export interface TournamentFacts {
  /** In the order in which they were named. */
  readonly strategies: readonly string[];
  /** name → how it was typed: the name of a file does not say where it lies */
  readonly typed: ReadonlyMap<string, string>;
  readonly rule: LineUpRule;
  /** Strategies of the game that cannot sit at this table, and why. */
  readonly leftOut: readonly string[];
}

export interface Entrant {
  readonly agent: PlannedAgent;
  /** As it was typed: a path, where the agent has only a name. */
  readonly text: string;
}

interface Entrants {
  readonly entrants: readonly Entrant[];
  /** Why some of the game's strategies cannot take part. */
  readonly leftOut: readonly string[];
}

/** Random players lift everyone who meets them, so they take part only if they are named or too few others can. */
export const RANDOM = 'random';

/** Who takes part in a tournament: those who are named, or all of the game's that can sit at the table. */
export async function planEntrants(
  found: FoundGame,
  table: PlannedRules,
  { strategies: asked, cwd }: GameRequest,
): Promise<Entrants> {
  const { game } = found;
  const shipped = shippedStrategies(game.id);
  const others = shipped.filter((name) => name !== RANDOM);
  const { entrants, leftOut } = await whoCanPlay(found, table, { asked, texts: asked ?? others, cwd });
  if (asked === undefined && entrants.length < 2 && shipped.includes(RANDOM)) {
    const more = await whoCanPlay(found, table, { asked, texts: [RANDOM], cwd });
    entrants.push(...more.entrants);
    leftOut.push(...more.leftOut);
  }
  refuseTooFew(game, entrants);
  return { entrants, leftOut };
}

/** Who was asked for by name must be able to play; of all that there are, those who can. */
export async function whoCanPlay(
  { game, patienceSeconds }: FoundGame,
  table: PlannedRules,
  { asked, texts, cwd }: { asked: readonly string[] | undefined; texts: readonly string[]; cwd: string | undefined },
): Promise<{ readonly entrants: Entrant[]; readonly leftOut: string[] }> {
  const entrants: Entrant[] = [];
  const leftOut: string[] = [];
  for (const text of texts) {
    try {
      const [agent] = await planLineUp(game, [text], { ...table, cwd, patienceSeconds, among: asked });
      entrants.push({ agent, text });
    } catch (error) {
      if (asked !== undefined || !(error instanceof UserError)) throw error;
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

/** Line-ups are this many games apart, so that each has luck of its own. */
const STRIDE = 10_000_000;

/**
 * How far apart line-ups begin. A team's win rates are compared on the same luck; against each other, luck of one's own keeps
 * results independent. All begin with the same seating.
 */
export function strideOf({ play }: Game, players: number, games: number): number {
  const round = gamesOfAllSeatings(players);
  return play === 'together' ? 0 : Math.ceil(Math.max(STRIDE, games) / round) * round;
}

// What a tournament counts beside a tally of every line-up.

/** At larger tables seatings are too many to be told apart. */
export const MAX_DISTINCT_SEATS = 8;

/**
 * Of a team, what each strategy contributes; against each other, who won from which seat and in games that are held out, and the
 * order of finishing where the game reports it.
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

/** For every strategy: the mean of the line-ups that have it, minus the mean of those that do not. */
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
