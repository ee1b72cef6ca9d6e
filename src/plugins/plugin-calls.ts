/**
 * Calls to plug-ins outside of games. Arguments and results are plain data: the loader thread answers the calls to the
 * user's plug-ins, the calling thread those to shipped ones.
 */
import { Chance } from '../core/chance.js';
import type { PlayableGame, RuleProblem } from '../core/game.js';
import { resolveRules } from '../core/game.js';
import type { DataProblem, Parameter, Rules, RuleValue } from '../core/parameter.js';
import type { Strategy } from '../core/strategy.js';

/** Resolved rules and why they cannot be played together, or a value that the game refuses by itself. */
export type ResolvedRules =
  | { readonly rules: Rules; readonly problems: readonly RuleProblem[] }
  | { readonly refused: RefusedValue };

/** A value of kind `entries` or `data` that its game refuses: an entry, or places in the data. */
export type RefusedValue = { readonly key: string } & (
  | { readonly entry: string; readonly must: string }
  | { readonly problems: readonly DataProblem[] }
);

interface Setting {
  readonly rules: Rules;
  readonly players: number;
}

/** name of a call → its arguments and its result */
interface Calls {
  /** Some properties of the export. */
  readonly facts: { readonly arguments: { readonly names: readonly string[] }; readonly result: Facts };
  /** Rules that a user has set → all rules. */
  readonly resolve: { readonly arguments: Setting; readonly result: ResolvedRules };
  /** Whether the matches of a game can resample what a seat does not know. */
  readonly hasRedraw: { readonly arguments: Setting; readonly result: boolean };
  /** Why a strategy cannot play; undefined if it can. */
  readonly cannotPlay: { readonly arguments: Setting; readonly result: string | undefined };
}

interface Facts {
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of the properties that are functions. */
  readonly functions: readonly string[];
}

export type CallName = keyof Calls;
export type CallArguments<Name extends CallName> = Calls[Name]['arguments'];
export type CallResult<Name extends CallName> = Calls[Name]['result'];

/** Runs a function of a plug-in; `what` names it in errors. */
export type Guard = <T>(what: string, work: () => T) => T;

/** Answers a call to what a module exports. */
export function answerCall(exported: unknown, name: CallName, given: object, guard: Guard): unknown {
  const { rules, players } = given as Setting;
  switch (name) {
    case 'facts':
      return readFacts(exported, (given as CallArguments<'facts'>).names);
    case 'resolve':
      return resolve(exported as PlayableGame, rules, players, guard);
    case 'hasRedraw':
      return hasRedraw(exported as PlayableGame, rules, players, guard);
    case 'cannotPlay':
      return guard('cannotPlay', () => (exported as Strategy).cannotPlay!(rules, players));
  }
}

function readFacts(exported: unknown, names: readonly string[]): Facts {
  const values = names.map((name) => [name, (exported as Record<string, unknown> | null | undefined)?.[name]] as const);
  return {
    values: Object.fromEntries(values),
    functions: values.filter(([, value]) => typeof value === 'function').map(([name]) => name),
  };
}

function resolve(game: PlayableGame, given: Rules, players: number, guard: Guard): ResolvedRules {
  const parsed: Record<string, RuleValue> = { ...given };
  for (const parameter of game.parameters.filter(({ key }) => Object.hasOwn(given, key))) {
    const refused = parseOwn(parameter, parsed, guard);
    if (refused !== undefined) return { refused };
  }
  const derive = game.derive && ((...asked: [Rules, number]) => guard('derive', () => game.derive!(...asked)));
  const rules = resolveRules({ parameters: game.parameters, ...(derive && { derive }) }, parsed, players);
  return { rules, problems: guard('check', () => validProblems(game.check?.(rules, players) ?? [])) };
}

/** Returns the answer of a game's `check`; throws if it is no list of problems, for example a promise of one. */
function validProblems(answer: readonly RuleProblem[]): readonly RuleProblem[] {
  const isProblem = ({ keys, message }: RuleProblem) =>
    Array.isArray(keys) && keys.every((key) => typeof key === 'string') && typeof message === 'string';
  if (Array.isArray(answer) && answer.every((problem) => isProblem(Object(problem)))) return answer;
  throw new Error("it must return a list of problems, [{ keys: ['rounds'], message: 'It …' }], empty if there is none");
}

/** Parses a value in a notation of the game, or validates its data; returns why the game refuses it. */
function parseOwn(parameter: Parameter, values: Record<string, RuleValue>, guard: Guard): RefusedValue | undefined {
  const { key, kind } = parameter;
  if (kind === 'data') {
    const problems = guard(key, () => parameter.check!(values[key]));
    return problems.length === 0 ? undefined : { key, problems };
  }
  if (kind !== 'entries') return undefined;
  const entries: string[] = [];
  for (const entry of values[key] as readonly string[]) {
    const parsed = guard(key, () => parameter.notation.parse!(entry));
    if ('must' in parsed) return { key, entry, must: parsed.must };
    entries.push(parsed.value);
  }
  values[key] = entries;
  return undefined;
}

function hasRedraw(game: PlayableGame, rules: Rules, players: number, guard: Guard): boolean {
  const chance = new Chance('', game.streams);
  const names = Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
  const make = () => game.createMatch({ players, rules, chance, tell: null, names }).redraw !== undefined;
  return guard('createMatch', make);
}
