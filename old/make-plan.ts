/** From what the user asked, with everything optional, to a plan in which every choice is made. */
import { UserError } from '../core/errors.js';
import { valueInWords } from '../core/parameter.js';
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { usualChunkSize } from './chunks.js';
import { planLineUp } from './line-up.js';
import type { Amount, Plan, PlannedCell } from './plan.js';
import { type PlannedRules, planRules, type RulesRequest } from './plan-rules.js';

export interface Request extends RulesRequest {
  /** Shipped name or path. */
  readonly game: string;
  readonly games?: number | undefined;
  readonly players?: number | undefined;
  /** `name`, `name{key:value}` or path each. */
  readonly strategies?: readonly string[] | undefined;
  readonly seed?: string | undefined;
  readonly rotate?: boolean | undefined;
  readonly chunkSize?: number | undefined;
  /** Stop when the headline's interval reaches at most this far to each side. */
  readonly until?: Amount | undefined;
  /** Stop when the headline is decided: higher, lower, or the same to within this much. */
  readonly tolerance?: Amount | undefined;
  /** Decisions after which a game is given up as endless. */
  readonly turnLimit?: number | undefined;
  /** What a failing plug-in does to the run: stop it, or have its games left out. */
  readonly onError?: 'stop' | 'skip' | undefined;
  /** Keep one row per game. */
  readonly rows?: boolean | undefined;
}

export const USUAL_GAMES = 100_000;
export const USUAL_SEED = 'warren';

export interface MadePlan {
  readonly plan: Plan;
  readonly found: FoundGame;
}

export async function makePlan(request: Request): Promise<MadePlan> {
  const found = await findGame(request.game);
  const planned = planRules(found.game, request, request.players);
  const cell = await planCell(found, planned, request.strategies ?? ['random']);
  if (request.tolerance !== undefined && found.game.play === 'together') {
    throw new UserError(
      `${found.game.title} is played together, so there is no fair share that --tolerance could hold a win rate against. ` +
        'Use --until 0.5%, or warren compare to hold one setting against another.',
    );
  }
  return { found, plan: planCells(request, found, [cell]) };
}

export async function planCell(
  { game }: FoundGame,
  planned: PlannedRules,
  strategies: readonly string[],
): Promise<PlannedCell> {
  const lineUp = await planLineUp(game.id, strategies, planned);
  const changes = Object.entries(planned.changed).map(([key, value]) => `${key}=${valueInWords(value)}`);
  return { ...planned, lineUp, firstGame: 0, variant: changes.length === 0 ? 'default' : changes.join(' ') };
}

export function planCells(request: Request, { game, module }: FoundGame, cells: readonly PlannedCell[]): Plan {
  const games = request.games ?? USUAL_GAMES;
  if (!Number.isSafeInteger(games) || games < 1) {
    throw new UserError(`--games must be a whole number above 0, but was given ${games}. Try --games 100k.`);
  }
  return {
    game: { id: game.id, version: game.version, module },
    seed: request.seed ?? USUAL_SEED,
    games,
    rotate: request.rotate ?? true,
    chunkSize: request.chunkSize ?? usualChunkSize(games),
    earlier: [],
    cells,
    pairing: null,
    contrasts: null,
    ranked: false,
    stop: stopRule(request),
    turnLimit: request.turnLimit ?? null,
    skipsFailures: request.onError === 'skip',
    rows: request.rows ?? false,
  };
}

const stopRule = ({ until, tolerance }: Request): Plan['stop'] =>
  until === undefined && tolerance === undefined ? null : { halfWidth: until ?? null, tolerance: tolerance ?? null };
