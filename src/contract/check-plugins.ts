/** The contract of a game and its strategies, checked by playing: `warren check` and the project's own tests. */
import { MachineError, messageOf } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { settleRules } from '../core/settle.js';
import type { Agent } from '../engine/play.js';
import { checkFacts } from './check-facts.js';
import { checkPlay } from './check-play.js';

/**
 * All problems found; none means that the contract is kept as far as `games` games a setting can show. `secondCopy` is the
 * same game from a second copy of its module; `guard` watches over plug-ins that may never come back.
 */
export function checkPlugins(
  game: Game,
  secondCopy: Game,
  agents: readonly Agent[],
  games: number,
  guard: Guard = (work) => work(),
): string[] {
  const problems = checkFacts(game);
  if (problems.length > 0) return problems;
  for (const [name, preset] of Object.entries(game.presets)) {
    for (let players = game.seats.min; players <= game.seats.max; players++) {
      const rules = settleRules(game, preset.rules, players);
      if ((game.check?.(rules, players) ?? []).length > 0) continue;
      const able = agents.filter(({ strategy }) => strategy.cannotPlay?.(rules, players) === undefined);
      for (const lineUp of lineUps(able, players)) {
        const problem = attempt(guard, () =>
          checkPlay({ game, players, rules, seed: 'contract', lineUp, rotate: true }, secondCopy, games),
        );
        if (problem !== undefined)
          problems.push(`preset ${name}, ${lineUp.map(({ name }) => name).join(',')}: ${problem}`);
      }
    }
  }
  return problems;
}

type Guard = (work: () => string | undefined) => string | undefined;

/** Every strategy at a table of its own, and one table with all of them in turn. */
function lineUps(agents: readonly Agent[], players: number): Agent[][] {
  const fill = (from: readonly Agent[]) => Array.from({ length: players }, (_, seat) => from[seat % from.length]);
  return [...agents.map((agent) => fill([agent])), ...(agents.length > 1 ? [fill(agents)] : [])];
}

function attempt(guard: Guard, check: () => string | undefined): string | undefined {
  try {
    return guard(check);
  } catch (error) {
    // One that never comes back is not waited for at every table.
    if (error instanceof MachineError) throw error;
    return messageOf(error);
  }
}
