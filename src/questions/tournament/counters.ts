/** What a tournament counts beside a tally of every line-up. */
import type { Game } from '../../core/game.js';
import { type Contrast, countContrasts } from '../../counting/contrasts.js';
import { countOrders } from '../../counting/orders.js';
import type { CounterSpec, PlannedCell } from '../../plan/plan.js';

/** Of a team, what each strategy contributes; against each other, the order of finishing where the game reports it. */
export function tournamentCounters(game: Game, names: readonly string[], cells: readonly PlannedCell[]): CounterSpec[] {
  if (game.play === 'together') return [countContrasts(contrastsOf(names, cells))];
  const hasPlaces = game.columns.some(({ scope, role }) => scope === 'seat' && role === 'place');
  return hasPlaces ? [countOrders] : [];
}

/** For every strategy: the mean of the line-ups that have it, minus the mean of those that do not. */
function contrastsOf(names: readonly string[], cells: readonly PlannedCell[]): Contrast[] {
  return names.flatMap((name) => {
    const has = cells.map(({ lineUp }) => lineUp.some((agent) => agent.name === name));
    const withIt = has.filter(Boolean).length;
    const without = has.length - withIt;
    if (without === 0) return [];
    return [{ name, weights: has.map((isIn) => (isIn ? without : -withIt)), scale: withIt * without }];
  });
}
