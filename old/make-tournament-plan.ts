/** From "which of these are strong?" to a plan with one cell for every line-up. */
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { findGame } from '../plugins/find-game.js';
import { shippedStrategies } from '../plugins/own-files.js';
import { planLineUp } from './line-up.js';
import { chooseLineUps, type LineUpRule } from './line-ups.js';
import { type MadePlan, planCells, type Request, USUAL_GAMES } from './make-plan.js';
import type { Contrast, PlannedAgent } from './plan.js';
import { type PlannedRules, planRules } from './plan-rules.js';

export interface MadeTournament extends MadePlan {
  readonly strategies: readonly string[];
  readonly rule: LineUpRule;
  /** Strategies of the game that cannot sit at this table, and why. */
  readonly leftOut: readonly string[];
}

/** Fewer games than this of a line-up say little. */
const FEWEST_GAMES = 1000;
/** Line-ups are this many games apart, so that each has luck of its own. */
const STRIDE = 10_000_000;

/** `request.games` are the games of each line-up; `request.strategies` all that the game ships if left out. */
export async function makeTournamentPlan(request: Request): Promise<MadeTournament> {
  const found = await findGame(request.game);
  const { game } = found;
  const planned = planRules(game, request, request.players);
  const { agents, leftOut } = await planAgents(game, planned, request.strategies);
  refuseTooFew(game, agents);
  const together = game.play === 'together';
  const { rule, lineUps } = chooseLineUps(agents.length, planned.players, together);
  const games = request.games ?? Math.max(FEWEST_GAMES, Math.ceil(USUAL_GAMES / lineUps.length));
  // Whole turns around the table, so that everyone sits everywhere equally often.
  const balanced = Math.ceil(games / planned.players) * planned.players;
  const stride = Math.max(STRIDE, balanced);
  const cells = lineUps.map((lineUp, i) => ({
    ...planned,
    variant: lineUp.map((strategy) => agents[strategy].name).join(','),
    lineUp: lineUp.map((strategy) => agents[strategy]),
    // A team's win rates are compared on the same luck; against each other, luck of one's own keeps results independent.
    firstGame: together ? 0 : i * stride,
  }));
  const plan = planCells({ ...request, games: balanced, rotate: true }, found, cells);
  const names = agents.map(({ name }) => name);
  return {
    found,
    strategies: names,
    rule,
    leftOut,
    plan: { ...plan, contrasts: together ? contrastsOf(names, cells) : null, ranked: !together && hasPlaces(game) },
  };
}

/** Whether a game reports the order in which all players finish, and not only who won. */
const hasPlaces = ({ columns }: Game): boolean =>
  columns.some(({ scope, role }) => scope === 'seat' && role === 'place');

async function planAgents(game: Game, planned: PlannedRules, asked: readonly string[] | undefined) {
  const agents: PlannedAgent[] = [];
  const leftOut: string[] = [];
  for (const text of asked ?? shippedStrategies(game.id)) {
    try {
      agents.push((await planLineUp(game.id, [text], planned))[0]);
    } catch (error) {
      // Who was asked for by name must be able to play; of all that there are, those who can.
      if (asked !== undefined || !(error instanceof UserError)) throw error;
      leftOut.push(error.message);
    }
  }
  return { agents, leftOut };
}

function refuseTooFew(game: Game, agents: readonly PlannedAgent[]): void {
  const names = agents.map(({ name }) => name);
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

/** For every strategy: the mean of the line-ups that have it, minus the mean of those that do not. */
function contrastsOf(names: readonly string[], cells: readonly { lineUp: readonly PlannedAgent[] }[]): Contrast[] {
  return names.flatMap((name) => {
    const has = cells.map(({ lineUp }) => lineUp.some((agent) => agent.name === name));
    const withIt = has.filter(Boolean).length;
    const without = has.length - withIt;
    if (without === 0) return [];
    return [{ name, weights: has.map((isIn) => (isIn ? without : -withIt)), scale: withIt * without }];
  });
}
