/** Who takes part in a tournament: those who are named, or all of the game's that can sit at the table. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { planLineUp } from '../../plan/line-up.js';
import type { PlannedAgent } from '../../plan/plan.js';
import type { PlannedRules } from '../../plan/plan-rules.js';
import type { GameRequest } from '../../plan/request.js';
import { shippedStrategies } from '../../plugins/own-files.js';

interface Entrant {
  readonly agent: PlannedAgent;
  /** As it was typed: a path, where the agent has only a name. */
  readonly text: string;
}

interface Entrants {
  readonly entrants: readonly Entrant[];
  /** Why some of the game's strategies cannot take part. */
  readonly leftOut: readonly string[];
}

export async function planEntrants(
  game: Game,
  table: PlannedRules,
  { strategies: asked, cwd }: GameRequest,
): Promise<Entrants> {
  const entrants: Entrant[] = [];
  const leftOut: string[] = [];
  for (const text of asked ?? shippedStrategies(game.id)) {
    try {
      const [agent] = await planLineUp(game.id, [text], { ...table, cwd, among: asked });
      entrants.push({ agent, text });
    } catch (error) {
      // Who was asked for by name must be able to play; of all that there are, those who can.
      if (asked !== undefined || !(error instanceof UserError)) throw error;
      leftOut.push(error.message);
    }
  }
  refuseTooFew(game, entrants);
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
