/** Reads `--strategies trapper,hold{at:25},./mine.ts`: who sits at the table. */
import path from 'node:path';
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { badValue, unknownName } from '../core/messages.js';
import type { Parameter, Rules, RuleValue } from '../core/parameter.js';
import { looksLikePath } from '../plugins/find-module.js';
import { findStrategy, nameOfPath } from '../plugins/find-strategy.js';
import { shippedStrategies } from '../plugins/own-files.js';
import { parseValue } from './parse-value.js';
import type { PlannedAgent } from './plan.js';

/** Splits at commas that are not within braces. */
export const splitLineUp = (text: string): string[] =>
  (text.match(/(?:[^,{]|\{[^}]*\}?)+/g) ?? []).map((name) => name.trim()).filter((name) => name !== '');

/** The table that a line-up is to sit at. */
export interface LineUpTable {
  readonly players: number;
  readonly rules: Rules;
  /** Where strategies come from; a search over many settings remembers those it has found. */
  readonly find?: typeof findStrategy;
  /** Where paths start from. */
  readonly cwd?: string | undefined;
  /** All strategies that the question speaks of, other line-ups' as well: no two of them may be called alike. */
  readonly among?: readonly string[] | undefined;
}

/** Who sits there if nobody is named: the game's usual strategies, as many as there are seats for. */
export const usualLineUp = ({ usual = [] }: Game, players: number): readonly string[] =>
  usual.length === 0 ? ['random'] : usual.slice(0, players);

/** One agent per seat; fewer names than seats repeat in turn. */
export async function planLineUp(
  game: Game,
  strategies: readonly string[] | undefined,
  table: LineUpTable,
): Promise<PlannedAgent[]> {
  const { players } = table;
  const texts = strategies ?? usualLineUp(game, players);
  if (texts.length > players) {
    throw new UserError(
      `${texts.length} strategies were named for ${players} seats: ${texts.join(', ')}. ` +
        'Name at most one for each seat, or raise --players.',
    );
  }
  const agents: PlannedAgent[] = [];
  for (const text of texts) agents.push(await planAgent(game.id, text, { among: texts, ...table }));
  return Array.from({ length: players }, (_, seat) => agents[seat % agents.length]);
}

async function planAgent(game: string, text: string, table: LineUpTable): Promise<PlannedAgent> {
  const { players, rules, find = findStrategy, cwd } = table;
  const match = /^([^{}]+?)\s*(?:\{([^{}]*)\})?$/.exec(text.trim());
  if (match === null) {
    throw new UserError(`The strategy "${text}" cannot be read. Write name, name{key:value} or a path: hold{at:25}.`);
  }
  const { strategy, module, name: shortName } = await find(game, match[1], cwd);
  const name = labelOf(game, match[1], shortName, table);
  const refusal = strategy.cannotPlay?.(rules, players);
  if (refusal !== undefined) throw new UserError(`${name} cannot play at this table: ${refusal}.`);
  const given = readParameters(name, match[2] ?? '', strategy.parameters);
  const defaults = Object.fromEntries(strategy.parameters.map((parameter) => [parameter.key, parameter.default]));
  return { name: nameWith(name, given), module, parameters: { ...defaults, ...given } };
}

/**
 * What a strategy is called: a file by its name alone, unless a strategy that ships or another file is called so; then by
 * its path, as it was typed first.
 */
export function labelOf(
  game: string,
  typed: string,
  name: string,
  { among = [], cwd = '.' }: Pick<LineUpTable, 'among' | 'cwd'>,
): string {
  if (!looksLikePath(typed)) return name;
  const file = path.resolve(cwd, typed);
  const namesakes = among
    .map((text) => text.replace(/\s*\{.*$/s, '').trim())
    .filter((text) => looksLikePath(text) && nameOfPath(text) === name);
  // `win:seat1` is that of a seat.
  const isTaken =
    /^(?:seat\d+|changed)$/.test(name) ||
    shippedStrategies(game).includes(name) ||
    namesakes.some((other) => path.resolve(cwd, other) !== file);
  return isTaken ? (namesakes.find((other) => path.resolve(cwd, other) === file) ?? typed) : name;
}

/** `hold{at:25}`: only what was given, so that the plain name means the defaults. */
function nameWith(name: string, given: Rules): string {
  const parts = Object.entries(given).map(([key, value]) => `${key}:${value}`);
  return parts.length === 0 ? name : `${name}{${parts.join(',')}}`;
}

function readParameters(name: string, text: string, parameters: readonly Parameter[]): Record<string, RuleValue> {
  const given: Record<string, RuleValue> = {};
  for (const part of text.split(',').filter((part) => part.trim() !== '')) {
    const [key, value = ''] = part.split(':').map((side) => side.trim());
    const parameter = parameters.find((parameter) => parameter.key === key);
    if (parameter === undefined) {
      const known = parameters.map((parameter) => parameter.key);
      throw new UserError(unknownName(`parameter of ${name}`, key, known, `Write it as ${name}{key:value}.`));
    }
    const parsed = parseValue(parameter, value);
    if ('must' in parsed) throw new UserError(badValue(`${name}{${key}}`, parsed.must, value));
    given[key] = parsed.value;
  }
  return given;
}
