/** Plans the rungs of the ladder, and their duels. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import type { PlannedAgent } from '../../plan/plan.js';
import type { PlannedRules } from '../../plan/plan-rules.js';
import { thinkerOf } from '../../plan/player-kinds.js';
import type { FoundGame } from '../../plugins/find-game.js';
import { shippedStrategies } from '../../plugins/own-files.js';
import { type Entrant, RANDOM, whoCanPlay } from '../tournament/line-ups.js';
import type { Rung } from './skill-state.js';

export interface LadderRequest {
  readonly strategies?: readonly string[] | undefined;
  readonly thinker?: string | undefined;
  readonly budgets?: readonly number[] | undefined;
  readonly cwd?: string | undefined;
}

export interface PlannedRung extends Rung {
  readonly agent: PlannedAgent;
}

/** How often the default budget is halved for the lower rungs. */
const HALVINGS = 3;

/** Plans the rungs: random, the named strategies (default: all shipped ones), and the thinker at every budget. */
export async function planRungs(
  found: FoundGame,
  table: PlannedRules,
  request: LadderRequest,
): Promise<{ readonly rungs: readonly PlannedRung[]; readonly leftOut: readonly string[] }> {
  const { game } = found;
  const { strategies: requested, cwd } = request;
  const shipped = shippedStrategies(game.id);
  const scripted = (requested ?? shipped).filter((name) => name !== RANDOM);
  const thinkers = thinkersOf(game, request);
  const all = [...scripted, ...thinkers.map(({ text }) => text)];
  const find = async (texts: readonly string[], mustPlay: boolean) =>
    await whoCanPlay(found, table, { requested: mustPlay ? all : undefined, texts, cwd });
  const bottom = await find(shipped.includes(RANDOM) ? [RANDOM] : [], true);
  const field = await find(scripted, requested !== undefined);
  const thinking = await find(
    thinkers.map(({ text }) => text),
    true,
  );
  refuseThinkers(field.entrants);
  const rungs: PlannedRung[] = [
    ...bottom.entrants.map((entrant) => rungOf(entrant, 'random', null)),
    ...field.entrants.map((entrant) => rungOf(entrant, 'scripted', null)),
    ...thinking.entrants.map((entrant, i) => rungOf(entrant, 'thinking', thinkers[i].budget)),
  ];
  refuseTwice(rungs);
  if (field.entrants.length === 0) {
    throw new UserError(
      `A ladder of skill needs at least one scripted strategy that can sit at this table. See them with: warren list strategies ${game.id}`,
    );
  }
  return { rungs, leftOut: field.leftOut };
}

const rungOf = ({ agent, text }: Entrant, kind: Rung['kind'], budget: number | null): PlannedRung => ({
  name: agent.name,
  text,
  kind,
  budget,
  agent,
});

/** Returns the thinkers, smallest budget first. */
function thinkersOf(game: Game, { thinker, budgets }: LadderRequest): { text: string; budget: number }[] {
  const usual = thinkerOf(game);
  const strategy = thinker ?? usual.strategy;
  if (!strategy.includes('#')) {
    throw new UserError(
      `--thinker ${strategy} does not say where its budget goes. Put # there, as in 'lookahead{games:#,of:rusher}'.`,
    );
  }
  const sorted = [...new Set(budgets ?? halved(usual.budget))].sort((a, b) => a - b);
  return sorted.map((budget) => ({ text: strategy.replaceAll('#', String(budget)), budget }));
}

/** Example: 64 → 64, 32, 16, 8. */
const halved = (budget: number): number[] =>
  Array.from({ length: HALVINGS + 1 }, (_, i) => Math.max(1, Math.round(budget / 2 ** i)));

function refuseThinkers(entrants: readonly Entrant[]): void {
  const thinking = entrants.find(({ agent }) => agent.imagined !== undefined);
  if (thinking === undefined) return;
  throw new UserError(
    `--strategies ${thinking.text}: it thinks, and --strategies names those who do not. Name it as --thinker, with # in place of its budget.`,
  );
}

function refuseTwice(rungs: readonly Rung[]): void {
  const names = rungs.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UserError(`${twice} is named twice. Name every strategy of a ladder once.`);
}

/**
 * Returns all duels, each as the indices of the higher and the lower rung:
 * - every pair of rungs that do not think;
 * - each thinker and the one with the next smaller budget;
 * - the largest budget and a quarter of it;
 * - the smallest budget against all rungs that do not think, the largest against all scripted ones.
 */
export function duelsOf(rungs: readonly Rung[]): (readonly [number, number])[] {
  const numbers = rungs.map((_, i) => i);
  const thinking = numbers.filter((i) => rungs[i].kind === 'thinking');
  const others = numbers.filter((i) => rungs[i].kind !== 'thinking');
  const [lowest, highest] = [thinking[0], thinking[thinking.length - 1]];
  const quarter = thinking[thinking.length - 3];
  const duels = [
    ...others.flatMap((upper) => others.filter((lower) => lower < upper).map((lower) => [upper, lower] as const)),
    ...thinking.slice(1).map((upper, i) => [upper, thinking[i]] as const),
    ...(quarter === undefined ? [] : [[highest, quarter] as const]),
    ...[lowest, highest].flatMap((upper) =>
      others
        .filter((lower) => upper === lowest || rungs[lower].kind === 'scripted')
        .map((lower) => [upper, lower] as const),
    ),
  ];
  return duels.filter(([a, b], i) => duels.findIndex(([c, d]) => a === c && b === d) === i);
}
