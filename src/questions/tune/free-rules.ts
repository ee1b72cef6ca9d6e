/** What `--free` allows to change: a rule with its values, or rules by name alone, which may then take any sensible value. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { formatRuleValue, type Parameter, type Rules } from '../../core/parameter.js';
import { allRules, matchingRules } from '../../plan/rules-matching.js';
import { type Axis, readAxis } from '../../plan/vary.js';
import { numbersBeside, stepsOf } from '../levers/steps.js';

const OPTION = '--free';

/** `rules`: as they are, for values are chosen around them. */
export function readFree(game: Game, rules: Rules, free: readonly string[] = []): Axis[] {
  const axes = free.flatMap((text) =>
    text.includes('=') ? [readAxis(game, OPTION, text)] : axesMatching(game, rules, text.trim()),
  );
  if (axes.length === 0) {
    throw new UserError(`Nothing may change. Say what may: --free key=values${exampleOf(game)}, or --free all.`);
  }
  const named = free.filter((text) => text.includes('=')).map((text) => text.split('=')[0].trim());
  const twice = named.find((name, i) => named.indexOf(name) < i);
  if (twice !== undefined) throw new UserError(`--free ${twice} was given twice. Give all its values at once.`);
  // Values that were given come before those that were chosen.
  const given = new Map(axes.filter(({ name }) => named.includes(name)).map((axis) => [axis.name, axis]));
  return [...new Map(axes.map((axis) => [axis.name, given.get(axis.name) ?? axis])).values()];
}

/** A rule of this game, with values around the one it has. */
function exampleOf({ parameters }: Game): string {
  const rule = allRules(parameters).find(({ kind }) => kind === 'whole');
  if (rule === undefined || rule.kind !== 'whole') return '';
  const values = [rule.default, ...numbersBeside(rule, rule.default, [1, 2])];
  return `, for example --free ${rule.key}=${Math.min(...values)}..${Math.max(...values)}`;
}

/** Whether rules are named without values, so that it takes a search to know which of them to look at. */
export const isOpenChoice = (free: readonly string[] = []): boolean => free.some((text) => !text.includes('='));

function axesMatching(game: Game, rules: Rules, pattern: string): Axis[] {
  const matching =
    pattern === 'all' ? allRules(game.parameters) : matchingRules(game.parameters, pattern, OPTION, game.id);
  return matching.flatMap((parameter) =>
    valuesOf(parameter, rules).map((text) => readAxis(game, OPTION, `${parameter.key}${text}`)),
  );
}

/** How far a number goes from where it is: finely at first, in longer strides farther out. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 16];

/** Values around the one that a rule has, as they are typed behind its key: `=3,4,6`, or `:trip=0..6` for each face of a table. */
function valuesOf(parameter: Parameter, rules: Rules): string[] {
  const value = rules[parameter.key];
  switch (parameter.kind) {
    case 'whole':
    case 'real': {
      const numbers = numbersBeside(parameter, value as number, STEPS);
      return numbers.length === 0 ? [] : [`=${numbers.join(',')}`];
    }
    case 'flag':
    case 'choice':
    case 'wholes': {
      const others = stepsOf(parameter, value).flatMap(({ change }) =>
        change.kind === 'value' ? [formatRuleValue(change.value)] : [],
      );
      return others.length === 0 ? [] : [`=${others.join(parameter.kind === 'wholes' ? '|' : ',')}`];
    }
    case 'faces':
      return parameter.choices.map((face) => `:${face}=0..${(value as readonly string[]).length}`);
    case 'entries':
    case 'data':
      return [];
  }
}
