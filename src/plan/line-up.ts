/** Parses `--strategies trapper,hold{at:25},./mine.ts` and plans the agents of a table. */
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { badValue, unknownName } from '../core/messages.js';
import type { Rules, RuleValue } from '../core/parameter.js';
import type { FoundGame } from '../plugins/find-game.js';
import { looksLikePath } from '../plugins/find-module.js';
import { type FoundStrategy, findStrategy, nameOfPath, type StrategyFacts } from '../plugins/find-strategy.js';
import { host } from '../plugins/host.js';
import { knownStrategies } from '../plugins/own-files.js';
import { cannotImagine } from './cannot-imagine.js';
import { canNameStrategy } from './figure.js';
import { parseValue } from './parse-value.js';
import type { PlannedAgent } from './plan.js';
import { agentOfKind, type PlayerKind } from './player-kinds.js';

/**
 * Splits at commas outside braces. Braces may contain a strategy with braces of its own: `mcts{rollout:hold{at:25}}`.
 */
export const splitLineUp = (text: string): string[] =>
  (text.match(/(?:[^,{]|\{(?:[^{}]|\{[^{}]*\}?)*\}?)+/g) ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The table that a line-up is planned for. */
export interface LineUpTable {
  readonly players: number;
  readonly rules: Rules;
  /** Loads strategies; a search over many settings passes a memoized one. */
  readonly find?: typeof findStrategy;
  /** Base folder of paths. */
  readonly cwd?: string | undefined;
  /** Timeout of plug-ins. */
  readonly patienceSeconds?: number | undefined;
  /** How well the named strategies play; default: unchanged. */
  readonly playedBy?: PlayerKind | undefined;
  /** All strategies of the question, including those of other line-ups: no two of them may have the same label. */
  readonly among?: readonly string[] | undefined;
}

/** The first strategies of the usual line-up, at most one for each seat. */
export const defaultLineUp = ({ usual = [] }: Pick<Game, 'usual'>, players: number): readonly string[] =>
  usual.length === 0 ? ['random'] : usual.slice(0, players);

/** The game that agents are planned for. */
type LineUpGame = Pick<FoundGame, 'game' | 'hasRedraw'>;

/** Plans one agent per seat; if there are fewer names than seats, they repeat in turn. */
export async function planLineUp(
  found: LineUpGame,
  strategies: readonly string[] | undefined,
  table: LineUpTable,
): Promise<PlannedAgent[]> {
  const { players } = table;
  const texts = strategies ?? defaultLineUp(found.game, players);
  if (texts.length > players) {
    throw new UserError(
      `${texts.length} strategies were named for ${players} seats: ${texts.join(', ')}. ` +
        'Name at most one for each seat, or seat more players.',
    );
  }
  const agents: PlannedAgent[] = [];
  for (const text of texts) agents.push(await planAgent(found, text, { among: texts, ...table }));
  return Array.from({ length: players }, (_, seat) => agents[seat % agents.length]);
}

async function planAgent(found: LineUpGame, text: string, table: LineUpTable): Promise<PlannedAgent> {
  const { players, rules } = table;
  const read = async (text: string): Promise<PlannedAgent> => {
    const { agent } = await readAgent(found.game, text, table, async (name, { strategy, cannotPlay }) => {
      const refusal = (await cannotPlay(rules, players)) ?? (await cannotImagine(found, strategy, table));
      if (refusal !== undefined) throw new UserError(`${name} cannot play at this table: ${refusal}.`);
    });
    return agent;
  };
  return await agentOfKind(found.game, await read(text), table.playedBy ?? 'scripted', read);
}

/** Reads a strategy from text; `validate` throws to refuse it, or a strategy that it imagines. */
export async function readAgent(
  game: Game,
  text: string,
  table: Omit<LineUpTable, 'players' | 'rules'>,
  validate: (name: string, found: FoundStrategy) => Promise<void> = async () => {},
): Promise<{ readonly agent: PlannedAgent; readonly strategy: StrategyFacts }> {
  const { find = findStrategy, cwd, patienceSeconds } = table;
  const match = /^([^{}]+?)\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\})?$/.exec(text.trim());
  if (match === null) {
    throw new UserError(`The strategy "${text}" cannot be read. Write name, name{key:value} or a path: hold{at:25}.`);
  }
  const found = await find(game.id, match[1], cwd, patienceSeconds);
  const { strategy, module, name: shortName } = found;
  const name = strategyLabel(game.id, match[1], shortName, table);
  await validate(name, found);
  const { given, named } = readParameters(name, match[2] ?? '', strategy);
  const defaults = Object.fromEntries(strategy.parameters.map((parameter) => [parameter.key, parameter.default]));
  const imagined = await planImagined(game, name, strategy, named, (other) => readAgent(game, other, table, validate));
  const agent = {
    name: nameWithParameters(name, { ...given, ...named }),
    module,
    parameters: { ...defaults, ...given },
  };
  return { agent: imagined === undefined ? agent : { ...agent, imagined }, strategy };
}

/** Plans the strategies that a strategy imagines: those named as parameters, or its defaults. */
async function planImagined(
  game: Game,
  name: string,
  { imagines }: StrategyFacts,
  namedStrategies: Readonly<Record<string, string>>,
  read: (text: string) => ReturnType<typeof readAgent>,
): Promise<PlannedAgent['imagined']> {
  if (imagines === undefined) return undefined;
  const planned: Record<string, PlannedAgent> = {};
  for (const [role, { usual }] of Object.entries(imagines)) {
    const text = namedStrategies[role] ?? usual;
    const { agent } = await read(text === 'usual' ? defaultLineUp(game, 1)[0] : text);
    if (agent.imagined !== undefined) {
      throw new UserError(
        `${name}{${role}:${text}}: ${text} thinks itself, and nobody imagines somebody who imagines. Name a strategy that does not think.`,
      );
    }
    planned[role] = agent;
  }
  return planned;
}

/**
 * Returns the label of a strategy. A file is labelled by its name alone; if a shipped strategy or another file has the
 * same name, by its path as it was first typed.
 */
function strategyLabel(
  game: string,
  typed: string,
  name: string,
  { among = [], cwd = '.' }: Pick<LineUpTable, 'among' | 'cwd'>,
): string {
  if (!looksLikePath(typed)) return name;
  const file = host.resolvePath(cwd, typed);
  const namesakes = among
    .map((text) => text.replace(/\s*\{.*$/s, '').trim())
    .filter((text) => looksLikePath(text) && nameOfPath(text) === name);
  // A word such as `seat1` is reserved: `win:seat1` is the figure of a seat.
  const isTaken =
    !canNameStrategy(name) ||
    knownStrategies(game).includes(name) ||
    namesakes.some((other) => host.resolvePath(cwd, other) !== file);
  return isTaken ? (namesakes.find((other) => host.resolvePath(cwd, other) === file) ?? typed) : name;
}

/** `hold{at:25}`: lists only the parameters that were given, so that the plain name means the defaults. */
function nameWithParameters(name: string, parameters: Rules): string {
  const parts = Object.entries(parameters).map(([key, value]) => `${key}:${value}`);
  return parts.length === 0 ? name : `${name}{${parts.join(',')}}`;
}

/** Parsed parameters: values, and names of imagined strategies. */
interface ReadParameters {
  readonly given: Record<string, RuleValue>;
  readonly named: Record<string, string>;
}

function readParameters(name: string, text: string, { parameters, imagines = {} }: StrategyFacts): ReadParameters {
  const read: ReadParameters = { given: {}, named: {} };
  for (const part of splitLineUp(text)) {
    const [, key, value] = /^([^:]*?)\s*(?::\s*(.*))?$/s.exec(part)!.map((side) => side ?? '');
    if (Object.hasOwn(imagines, key)) {
      if (value === '') throw new UserError(badValue(`${name}{${key}}`, 'a strategy', value));
      read.named[key] = value;
      continue;
    }
    const parameter = parameters.find((parameter) => parameter.key === key);
    if (parameter === undefined) {
      const knownKeys = [...parameters.map((parameter) => parameter.key), ...Object.keys(imagines)];
      throw new UserError(unknownName(`parameter of ${name}`, key, knownKeys, `Write it as ${name}{key:value}.`));
    }
    const parsed = parseValue(parameter, value);
    if ('must' in parsed) throw new UserError(badValue(`${name}{${key}}`, parsed.must, value));
    read.given[key] = parsed.value;
  }
  return read;
}
