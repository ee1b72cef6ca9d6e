/** Lists games, strategies, rules and metrics for programs. `warren list` prints the same; runs are in runs.ts. */
import type { Column } from '../core/column.js';
import type { Game } from '../core/game.js';
import { formatParameterRange, type Parameter } from '../core/parameter.js';
import type { Strategy } from '../core/strategy.js';
import { playersParameter } from '../plan/plan-rules.js';
import { PATH, withWords } from '../plan/schema.js';
import { validateRequired } from '../plan/validate.js';
import { findGame } from '../plugins/find-game.js';
import { findStrategy } from '../plugins/find-strategy.js';
import { knownStrategies, shippedGames } from '../plugins/own-files.js';

export interface GameEntry extends Pick<Game, 'id' | 'version' | 'title' | 'about' | 'play' | 'seats'> {
  /** Default strategies, seated in turn. */
  readonly usual: readonly string[];
  readonly presets: readonly string[];
  /** preset → its own usual line-up; left out if none names one */
  readonly presetLineUps?: Readonly<Record<string, readonly string[]>>;
}

export interface StrategyEntry extends Pick<Strategy, 'about' | 'parameters' | 'imagines'> {
  readonly name: string;
}

export type RuleEntry = Parameter & {
  /** Allowed values, in words. */
  readonly range: string;
};

/** Lists the shipped games. */
export async function listGames(): Promise<GameEntry[]> {
  const games = await Promise.all(shippedGames().map(async (id) => (await findGame(id)).game));
  return games.map(({ id, version, title, about, play, seats, usual = [], presets }) => ({
    id,
    version,
    title,
    about,
    play,
    seats,
    usual,
    presets: Object.keys(presets),
    ...presetLineUps(presets),
  }));
}

function presetLineUps(presets: Game['presets']): Pick<GameEntry, 'presetLineUps'> {
  const lineUps = Object.entries(presets).flatMap(([name, { usual }]) =>
    usual === undefined ? [] : [[name, usual] as const],
  );
  return lineUps.length === 0 ? {} : { presetLineUps: Object.fromEntries(lineUps) };
}

/** Lists the strategies that need no path. */
export const listStrategies = async (game: string): Promise<StrategyEntry[]> =>
  strategiesOf(await gameNamed('listStrategies', game));

export const listRules = async (game: string): Promise<RuleEntry[]> => rulesOf(await gameNamed('listRules', game));

/** Lists the columns that a game reports. */
export const listMetrics = async (game: string): Promise<readonly Column[]> =>
  (await gameNamed('listMetrics', game)).columns;

const GAME = withWords("the name of a game, 'pig', or the path of one", PATH);

async function gameNamed(call: string, name: string): Promise<Game> {
  validateRequired(call, name, GAME);
  return (await findGame(name)).game;
}

export async function strategiesOf(game: Game): Promise<StrategyEntry[]> {
  const found = await Promise.all(knownStrategies(game.id).map((name) => findStrategy(game.id, name)));
  return found.map(({ name, strategy: { about, parameters, imagines } }) => ({
    name,
    about,
    parameters,
    ...(imagines && { imagines }),
  }));
}

export const rulesOf = (game: Game): RuleEntry[] =>
  [playersParameter(game), ...game.parameters].map((parameter) => {
    const { default: usual, ...others } = parameter;
    return { ...others, default: usual, range: formatParameterRange(parameter) } as RuleEntry;
  });
