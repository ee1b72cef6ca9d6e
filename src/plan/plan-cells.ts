/** Plans cells from requests, and resolves cells and options to a plan. */
import { UserError } from '../core/errors.js';
import { formatRuleValue } from '../core/parameter.js';
import type { FoundGame } from '../plugins/find-game.js';
import { defaultChunkSize } from './chunks.js';
import { planLineUp } from './line-up.js';
import { parseRedraw } from './luck-sources.js';
import type { Amount, Plan, PlannedCell, Precision } from './plan.js';
import { planRules } from './plan-rules.js';
import { presetLineUp, withPresetLineUp } from './preset-line-up.js';
import { DEFAULT_SEED, type GameRequest, type Request } from './request.js';

export const DEFAULT_GAMES = 100_000;

/** A request to play a number of games, with optional rules for stopping early. */
export interface GamesRequest extends Request {
  readonly games?: number | undefined;
  readonly until?: Precision | undefined;
  readonly tolerance?: Amount | undefined;
  /** Games per chunk; the default depends on the number of games. Results do not depend on it. */
  readonly chunkSize?: number | undefined;
  /**
   * Whether there are interim reports: intervals are then sequential, valid at any number of looks, as with a stop
   * rule.
   */
  readonly watched?: boolean | undefined;
}

/** Plans the cell of one table; `among`: the strategies of all tables that it is compared with. */
export async function planCell(
  found: FoundGame,
  request: GameRequest,
  among?: readonly string[],
): Promise<PlannedCell> {
  const game = withPresetLineUp(found.game, request);
  const planned = await planRules(found, request);
  const { strategies, cwd, playedBy } = request;
  const table = { ...planned, cwd, playedBy, patienceSeconds: found.patienceSeconds };
  const lineUp = await planLineUp({ ...found, game }, strategies, { ...table, among: among ?? strategies });
  const changes = Object.entries(planned.changed).map(([key, value]) => `${key}=${formatRuleValue(value)}`);
  const redrawn = parseRedraw(game, lineUp, request.redraw);
  const variant = changes.length === 0 ? 'default' : changes.join(' ');
  return { ...planned, lineUp, firstGame: 0, variant, ...(redrawn && { redrawn }) };
}

/** Plans a run of these cells; `more`: fields that the question adds. */
export function planCells(
  request: GamesRequest,
  { game, module }: FoundGame,
  cells: readonly PlannedCell[],
  more: Pick<Plan, 'question'> & Partial<Plan>,
): Plan {
  const games = request.games ?? DEFAULT_GAMES;
  refuseInvalidSeed(request);
  return {
    game: { id: game.id, version: game.version, module },
    seed: request.seed ?? DEFAULT_SEED,
    games,
    rotate: request.rotate ?? true,
    chunkSize: request.chunkSize ?? defaultChunkSize(games),
    earlier: [],
    cells,
    together: false,
    counters: [],
    aim: null,
    stop: stopRule(request),
    turnLimit: request.turnLimit ?? null,
    skipsFailures: request.onError === 'skip',
    rows: false,
    ...(request.pages !== undefined && { pages: request.pages }),
    ...more,
  };
}

/** A lone surrogate cannot be encoded in a file, so the run could not be repeated. */
export function refuseInvalidSeed({ seed = DEFAULT_SEED }: GameRequest): void {
  if (/\p{Surrogate}/u.test(seed)) throw new UserError(`The seed ${JSON.stringify(seed)} holds half a letter.`);
}

const stopRule = ({ until, tolerance, watched = false }: GamesRequest): Plan['stop'] =>
  until === undefined && tolerance === undefined && !watched
    ? null
    : { halfWidth: until ?? null, tolerance: tolerance ?? null };

/**
 * Returns the request that plays one of many settings alone, to replay its games. It has no presets, so it names their
 * line-up.
 */
export function settingRequest(
  request: GameRequest,
  { players, changed }: PlannedCell,
  { found: { game } }: { readonly found: FoundGame },
): GameRequest {
  const set = Object.entries(changed).map(([key, value]) => `${key}=${formatRuleValue(value)}`);
  const strategies = request.strategies ?? presetLineUp(game, request)?.slice(0, players);
  return { ...request, strategies, players, set, preset: undefined, rules: undefined };
}
