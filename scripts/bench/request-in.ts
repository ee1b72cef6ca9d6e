/** The name of a benchmark line-up in a checkout, in which the former rules may have a preset or be the only ones. */
import type { listGames, listStrategies } from '../../src/api/lists.js';

export interface TurnRequest {
  readonly game: string;
  readonly strategies: readonly string[];
  /** Whether the former rules are played: preset `former`, and pacing scripts, if the checkout has them. */
  readonly former: boolean;
}

interface Lists {
  readonly listGames: typeof listGames;
  readonly listStrategies: typeof listStrategies;
}

export interface LineUpRequest {
  readonly game: string;
  readonly strategies: string[];
  readonly preset?: string;
}

export async function requestIn(lists: Lists, { game, strategies, former }: TurnRequest): Promise<LineUpRequest> {
  if (!former) return { game, strategies: [...strategies] };
  const presets = (await lists.listGames()).find(({ id }) => id === game)?.presets ?? [];
  const known = await lists.listStrategies(game);
  const canPace = (name: string) =>
    known.find((strategy) => strategy.name === name)?.parameters.some(({ key }) => key === 'paces') ?? false;
  return {
    game,
    strategies: strategies.map((name) => (canPace(name) ? `${name}{paces:true}` : name)),
    ...(presets.includes('former') && { preset: 'former' }),
  };
}
