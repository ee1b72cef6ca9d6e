/** From "which setting gives me this?" to a search: a space of settings, the targets, and the games it may cost. */
import { UserError } from '../core/errors.js';
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { planCells, type Request, USUAL_SEED } from './make-plan.js';
import type { Plan } from './plan.js';
import { SettingSpace } from './setting-space.js';
import { readTarget, type Target } from './target.js';
import { readAxis } from './vary.js';

export interface TuneRequest extends Request {
  /** `key=values` each; see `vary.ts`. */
  readonly free: readonly string[];
  /** `figure range` each; see `target.ts`. */
  readonly target: readonly string[];
  /** Games in all. */
  readonly budget?: number | undefined;
}

export interface TuneSearch {
  readonly found: FoundGame;
  readonly space: SettingSpace;
  readonly targets: readonly Target[];
  readonly budget: number;
  readonly seed: string;
  /** Luck that the search has never seen, to confirm what it found. */
  readonly freshSeed: string;
  /** What is the same for all settings. */
  readonly facts: Pick<
    Plan,
    'game' | 'rotate' | 'pairing' | 'contrasts' | 'ranked' | 'turnLimit' | 'skipsFailures' | 'rows'
  >;
}

const USUAL_BUDGET = 1_000_000;
const LEAST_BUDGET = 1_000;

export async function makeTune(request: TuneRequest): Promise<TuneSearch> {
  const found = await findGame(request.game);
  const axes = request.free.map((text) => readAxis(found.game, '--free', text));
  if (axes.length === 0) {
    throw new UserError('Nothing may change. Say what may: --free key=values, for example --free trap.perTurn=0..3.');
  }
  const twice = axes.find(({ name }, i) => axes.slice(0, i).some((other) => other.name === name));
  if (twice !== undefined) throw new UserError(`--free ${twice.name} was given twice. Give all its values at once.`);
  if (request.target.length === 0) {
    throw new UserError('Nothing is aimed at. Say what you want: --target "rounds 10..14".');
  }
  const budget = request.budget ?? USUAL_BUDGET;
  if (budget < LEAST_BUDGET) {
    throw new UserError(
      `--budget is the games to spend in all and must be at least ${LEAST_BUDGET}, but was ${budget}.`,
    );
  }
  const space = await SettingSpace.open(found, request, axes);
  const seed = request.seed ?? USUAL_SEED;
  return {
    found,
    space,
    targets: request.target.map((text) => readTarget(found.game, space.base, text)),
    budget,
    seed,
    freshSeed: `${seed}, fresh`,
    facts: planCells({ ...request, games: 1 }, found, [space.base]),
  };
}
