/**
 * Parses one side of a comparison: `trapper,random`, `trap.perTurn=2`, `preset:skirmish`, `rules:mine.yaml`, or several
 * of these, separated by spaces or semicolons.
 */

import { list } from '../../analysis/format.js';
import { plainRule, ruleName } from '../../analysis/labels.js';
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { nearest } from '../../core/nearest.js';
import { formatRuleValue } from '../../core/parameter.js';
import { defaultLineUp, splitLineUp } from '../../plan/line-up.js';
import type { PlannedCell } from '../../plan/plan.js';
import { readGiven, splitPresets } from '../../plan/plan-rules.js';
import { presetLineUp } from '../../plan/preset-line-up.js';
import type { GameRequest } from '../../plan/request.js';
import { looksLikePath } from '../../plugins/find-module.js';
import { knownStrategies, shippedStrategies } from '../../plugins/own-files.js';

/** One side of a comparison: its label in tables and the request that plays it alone. */
export interface Side {
  readonly name: 'A' | 'B';
  readonly label: string;
  readonly request: GameRequest;
}

/** Options of both sides, and the changes of each; a side without changes uses the common options. */
interface TwoSides extends GameRequest {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
}

export function sidesOf(request: TwoSides, game: Game): readonly [Side, Side] {
  const side = (name: Side['name'], option: string, text = ''): Side => ({
    name,
    label: text.trim() === '' ? 'as it is' : text.trim(),
    request: sideRequest(request, game, option, text),
  });
  const sides = [side('A', '--a', request.a), side('B', '--b', request.b)] as const;
  const shared = sharedLineUp(game, sides);
  const [a, b] = sides.map((one) => ({ ...one, request: withLineUp(game, one.request, shared) }));
  return [a, b];
}

/** Returns the default line-up of both sides, if a preset names one: that of B, which is the subject, or else of A. */
export const sharedLineUp = (game: Game, [a, b]: readonly [Side, Side]): readonly string[] | undefined =>
  presetLineUp(game, b.request) ?? presetLineUp(game, a.request);

/** Sets the shared line-up on a side with another one; otherwise the players could cause a difference. */
function withLineUp(game: Game, request: GameRequest, shared: readonly string[] | undefined): GameRequest {
  if (shared === undefined || request.strategies !== undefined || presetLineUp(game, request) === shared)
    return request;
  const { players = game.seats.usual } = readGiven(game, request);
  return { ...request, strategies: defaultLineUp({ usual: shared }, players as number) };
}

/** Lists the changes of B, each as `hit points (player.hp): 5 → 6`. */
export function changesInB({ parameters }: Game, [a, b]: readonly PlannedCell[]): string[] {
  const lineUps = [a, b].map(({ lineUp }) => lineUp.map(({ name }) => name).join(', '));
  const things = [
    ['players', a.players, b.players],
    ...Object.keys(b.rules).map((key) => [
      ruleName(parameters, key),
      formatRuleValue(a.rules[key]),
      formatRuleValue(b.rules[key]),
    ]),
    ['strategies', lineUps[0], lineUps[1]],
  ];
  return things.flatMap(([what, old, now]) => (old === now ? [] : [`${what}: ${old} → ${now}`]));
}

/** Formats the text of a side for a title: `traps per turn 2, hit points 6` for `trap.perTurn=2 player.hp=6`. */
export const plainSide = ({ parameters }: Game, label: string): string =>
  label
    .split(/[ ;]+(?=[^\s{}]*=)/)
    .map((word) => word.replace(/^(?:set:)?([\w.]+)=/, (_, key: string) => `${plainRule(parameters, key)} `))
    .join(', ');

type SideRequest = Pick<GameRequest, 'strategies' | 'preset' | 'rules' | 'set'>;
type SideWord = 'line-up' | 'preset' | 'rules file' | 'rule';

/** Returns the request of one side: the common options, changed by the side's text. */
export function sideRequest(common: GameRequest, game: Game, option: string, text: string): GameRequest {
  const side = readSide(game, option, text);
  return {
    ...common,
    strategies: side.strategies ?? common.strategies,
    preset: side.preset ?? common.preset,
    rules: side.rules ?? common.rules,
    set: [...(common.set ?? []), ...(side.set ?? [])],
  };
}

function readSide(game: Game, option: string, text: string): SideRequest {
  const found = new Map<SideWord, string[]>();
  for (const word of splitSide(text)) {
    const [part, value] = classify(game, option, word);
    found.set(part, [...(found.get(part) ?? []), value]);
  }
  const only = (part: SideWord): string | undefined => {
    const values = found.get(part) ?? [];
    if (values.length < 2) return values[0];
    const advice =
      part === 'preset'
        ? `Separate presets by commas, later ones win: preset:${values.join()}.`
        : 'Separate the strategies of a line-up by commas: trapper,random.';
    throw new UserError(`${option} names more than one ${part}: ${values.join(' and ')}. ${advice}`);
  };
  const lineUp = only('line-up');
  return {
    strategies: lineUp === undefined ? undefined : splitLineUp(lineUp),
    preset: only('preset'),
    rules: only('rules file'),
    set: found.get('rule') ?? [],
  };
}

/** Splits at spaces and semicolons outside of braces. Spaces around commas, colons and equals signs are ignored. */
const splitSide = (text: string): string[] =>
  text.replace(/\s*([,=:])\s*/g, '$1').match(/(?:[^\s;{]|\{(?:[^{}]|\{[^{}]*\}?)*\}?)+/g) ?? [];

const PREFIXES: Readonly<Record<string, SideWord>> = {
  'strategies:': 'line-up',
  'preset:': 'preset',
  'rules:': 'rules file',
  'set:': 'rule',
};

function classify(game: Game, option: string, word: string): [SideWord, string] {
  for (const [prefix, part] of Object.entries(PREFIXES)) {
    if (word.startsWith(prefix)) return [part, word.slice(prefix.length)];
  }
  if (/^[^{]*=/.test(word)) return ['rule', word];
  if (/\.(ya?ml|json)$/i.test(word)) return ['rules file', word];
  const strategies = knownStrategies(game.id);
  const presets = Object.keys(game.presets);
  const names = splitPresets(word);
  const arePresets = names.length > 1 && names.every((name) => presets.includes(name) && !strategies.includes(name));
  if (arePresets) return ['preset', word];
  if (/[,{]/.test(word) || looksLikePath(word)) return ['line-up', word];
  if (presets.includes(word) && strategies.includes(word)) {
    throw new UserError(
      `"${word}" in ${option} is a strategy and a preset of ${game.id}. Write strategies:${word} or preset:${word}.`,
    );
  }
  if (presets.includes(word)) return ['preset', word];
  if (strategies.includes(word)) return ['line-up', word];
  throw new UserError(unknownWord(game, option, word, strategies, presets));
}

function unknownWord(game: Game, option: string, word: string, strategies: string[], presets: string[]): string {
  const rules = game.parameters.map(({ key }) => key);
  const close = nearest(word, [...strategies, ...presets, ...rules]);
  const suggestion = close === undefined ? '' : ` Did you mean "${close}${rules.includes(close) ? '=…' : ''}"?`;
  return (
    `${option} was given "${word}", which is no strategy and no preset of ${game.id}.${suggestion} ` +
    `A side is a line-up (${strategies.slice(0, 2).join(',')}), a rule (${rules[0] ?? 'players'}=…), ` +
    `a preset (preset:${presets.at(-1)}) or a rules file (rules:mine.yaml), or several of these after spaces.`
  );
}

/** Formats the error for a missing side, with examples of changes from this game. */
export function nothingToCompare({ id, parameters, presets }: Game): string {
  const [rule] = parameters.filter(({ key }) => !key.startsWith('limits.'));
  const preset = Object.keys(presets).find((name) => name !== 'default');
  const strategies = shippedStrategies(id).slice(0, 2);
  const ways = [
    ...(rule === undefined ? [] : [`--b "${rule.key}=…"`]),
    ...(preset === undefined ? [] : [`--b preset:${preset}`]),
    ...(strategies.length < 2 ? [] : [`--b ${strategies.join(',')}`]),
  ];
  return `Nothing to compare. Say what side B changes: ${list(ways, 'or')}. Its rules: warren list rules ${id}`;
}
