/** Parses `--free`: rules with values, or rules by name only, for which sensible values are chosen. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { formatRuleValue, type Parameter, type Rules } from '../../core/parameter.js';
import { allRules, matchingRules } from '../../plan/rules-matching.js';
import { type Axis, readAxis } from '../../plan/vary.js';
import { numbersBeside, stepsOf } from '../../search/rule-steps.js';

const OPTION = '--free';

/** Returns the axes of all `--free` options. `rules`: the current rules, around which values are chosen. */
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
  // Given values take precedence over chosen ones.
  const given = new Map(axes.filter(({ name }) => named.includes(name)).map((axis) => [axis.name, axis]));
  return [...new Map(axes.map((axis) => [axis.name, given.get(axis.name) ?? axis])).values()];
}

/** Returns an example for error messages: a rule of this game, with values around its default. */
function exampleOf({ parameters }: Game): string {
  const rule = allRules(parameters).find(({ kind }) => kind === 'whole');
  if (rule === undefined || rule.kind !== 'whole') return '';
  const values = [rule.default, ...numbersBeside(rule, rule.default, [1, 2])];
  return `, for example --free ${rule.key}=${Math.min(...values)}..${Math.max(...values)}`;
}

/** Whether rules are named without values, so that a search has to choose among them. */
export const isOpenChoice = (free: readonly string[] = []): boolean => free.some((text) => !text.includes('='));

function axesMatching(game: Game, rules: Rules, pattern: string): Axis[] {
  const matching =
    pattern === 'all' ? allRules(game.parameters) : matchingRules(game.parameters, pattern, OPTION, game.id);
  return matching.flatMap((parameter) =>
    valuesOf(parameter, rules).map((text) => readAxis(game, OPTION, `${parameter.key}${text}`)),
  );
}

/** Steps from the current value of a number: fine at first, coarser farther out. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 16];

/**
 * Returns values around the current one, as typed after the key: `=3,4,6`, or `:trip=0..6` for each face of a table.
 */
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
