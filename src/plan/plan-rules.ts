/** Resolves the rules of a cell: defaults, then presets, then a rules file, then `--set`; later ones win. */
import { UserError } from '../core/errors.js';
import type { Game, Preset, RuleProblem } from '../core/game.js';
import { badValue, unknownName } from '../core/messages.js';
import { formatRuleValue, type Parameter, type RuleData, type Rules, type RuleValue } from '../core/parameter.js';
import type { FoundGame } from '../plugins/find-game.js';
import type { RefusedValue } from '../plugins/plugin-calls.js';
import { mustBeEntries, parseValue } from './parse-value.js';
import type { GameRequest } from './request.js';
import { formatDataProblems, readRulesFile } from './rules-file.js';

export type RulesRequest = Pick<GameRequest, 'preset' | 'rules' | 'set' | 'players' | 'cwd'>;

export interface PlannedRules {
  readonly players: number;
  readonly rules: Rules;
  /** Rules that differ from the defaults. */
  readonly changed: Rules;
}

/**
 * Parameter for the number of players. It is an option of its own, but may be set like a rule, because designers think
 * of it as one.
 */
export function playersParameter({ seats }: Game): Parameter {
  return {
    key: 'players',
    kind: 'whole',
    default: seats.usual,
    min: seats.min,
    max: seats.max,
    about: 'Seats at the table; also --players.',
    provenance: 'assumption',
    source: 'the box',
  };
}

/** The game that rules are resolved for. */
type RulesGame = Pick<FoundGame, 'game' | 'resolve'>;

export const planRules = async (found: RulesGame, request: RulesRequest): Promise<PlannedRules> =>
  resolveGiven(found, readGiven(found.game, request));

/** Returns the rules that a request sets, including `players`. */
export function readGiven(game: Game, { preset, rules, set, players, cwd }: RulesRequest): Record<string, RuleValue> {
  const parameters = [playersParameter(game), ...game.parameters];
  const given: Record<string, RuleValue> = {
    ...presetRules(game, preset),
    ...(rules === undefined ? {} : readRulesFile(rules, parameters, cwd, (names) => presetRules(game, names))),
  };
  for (const text of set ?? []) Object.assign(given, readSetting(game, parameters, text, cwd));
  if (players !== undefined) given.players = checkedPlayers(game, players);
  return given;
}

/** Resolves every rule; throws `RefusedRules` if the game cannot be played with them. */
export async function resolveGiven({ game, resolve }: RulesGame, given: Rules): Promise<PlannedRules> {
  const { players: seats = game.seats.usual, ...changed } = given;
  const players = seats as number;
  const resolved = await resolve(changed, players);
  if ('refused' in resolved) throw new UserError(formatRefused(game, changed, resolved.refused));
  const { rules, problems } = resolved;
  if (problems.length > 0) throw new RefusedRules(game, problems);
  return { players, rules, changed: differences(game, rules) };
}

function formatRefused(game: Game, given: Rules, refused: RefusedValue): string {
  const { key } = refused;
  if ('problems' in refused) return formatDataProblems(given[key] as RuleData, refused.problems);
  const notation = game.parameters.flatMap((one) =>
    one.key === key && one.kind === 'entries' ? [one.notation] : [],
  )[0];
  const must = mustBeEntries(notation, refused.entry, refused.must);
  return `${badValue(key, must, formatRuleValue(given[key]))} See: warren list rules ${game.id}`;
}

/** The rules of one preset, or of several separated by commas; later ones win. */
const presetRules = (game: Game, names?: string): Rules =>
  Object.assign({}, ...namedPresets(game, names).map(({ rules }) => rules));

const namedPresets = (game: Game, names = 'default'): Preset[] =>
  splitPresets(names).map((name) => onePreset(game, name));

/** Returns the presets of a request in order: those of the option, then those that the rules file names. */
export function presetsOf(game: Game, { preset, rules, cwd }: RulesRequest): readonly Preset[] {
  const presets = namedPresets(game, preset);
  if (rules === undefined) return presets;
  readRulesFile(rules, [playersParameter(game), ...game.parameters], cwd, (names) => {
    presets.push(...namedPresets(game, names));
    return {};
  });
  return presets;
}

/** `former,skirmish` → both names. */
export const splitPresets = (names: string): string[] => names.split(',').map((name) => name.trim());

function onePreset(game: Game, name: string): Preset {
  if (Object.hasOwn(game.presets, name)) return game.presets[name];
  const knownNames = Object.keys(game.presets);
  throw new UserError(
    unknownName(`preset of ${game.id}`, name, knownNames, `See them with: warren list rules ${game.id}`),
  );
}

function checkedPlayers(game: Game, players: number): number {
  const { min, max } = game.seats;
  if (Number.isInteger(players) && players >= min && players <= max) return players;
  throw new UserError(`${game.title} takes ${min} to ${max} players, not ${players}.`);
}

/** Parses one `key=value`. */
function readSetting(
  game: Game,
  parameters: readonly Parameter[],
  text: string,
  cwd: string | undefined,
): Record<string, RuleValue> {
  const [, key, value] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? [];
  if (key === undefined)
    throw new UserError(`"${text}" is not a setting. Write it as key=value: --set limits.rounds=50.`);
  const parameter = parameters.find((parameter) => parameter.key === key);
  if (parameter === undefined) {
    const knownKeys = parameters.map((parameter) => parameter.key);
    throw new UserError(
      unknownName(`rule of ${game.id}`, key, knownKeys, `See them with: warren list rules ${game.id}`),
    );
  }
  if (parameter.kind === 'data') return readRulesFile(value, [parameter], cwd);
  const parsed = parseValue(parameter, value);
  if ('value' in parsed) return { [key]: parsed.value };
  throw new UserError(`${badValue(key, parsed.must, value)} See: warren list rules ${game.id}`);
}

/** Thrown for rules that are valid one by one but not together. */
export class RefusedRules extends UserError {
  readonly reasons: readonly string[];

  constructor(game: Game, problems: readonly RuleProblem[]) {
    const reasons = problems.map(({ keys, message }) => `${keys.join(', ')}: ${message}`);
    super(`These rules of ${game.id} do not go together:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

function differences(game: Game, rules: Rules): Rules {
  const changed = game.parameters.filter(
    ({ key, default: usual }) => JSON.stringify(rules[key]) !== JSON.stringify(usual),
  );
  return Object.fromEntries(changed.map(({ key }) => [key, rules[key]]));
}
