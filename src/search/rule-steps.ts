/**
 * Lists the changes of a rule by one step.
 *
 * A number decreases and increases by one step, a die has one face more or fewer of each kind, and a rule with
 * alternatives takes each of them.
 */
import { formatRuleValue, type Parameter, type RuleValue } from '../core/parameter.js';
import type { SettingChange } from '../plan/vary.js';

export interface Step {
  readonly change: SettingChange;
  /** The current value and the one after the step: `5` and `6`, `4 trip` and `5 trip`. */
  readonly from: string;
  readonly to: string;
  /** Direction of the step for numbers and faces. */
  readonly way: 'less' | 'more' | 'other';
  /** Name of the setting: `player.hp=6`, `trap.own.faces:trip=2`. */
  readonly setting: string;
}

/** Returns no steps for lists of entries, and for data from files, such as boards. */
export function stepsOf(parameter: Parameter, value: RuleValue): Step[] {
  switch (parameter.kind) {
    case 'whole':
    case 'real':
      return numbersBeside(parameter, value as number).map((other) =>
        valueStep(parameter, value, other, other < (value as number) ? 'less' : 'more'),
      );
    case 'wholes': {
      const numbers = value as readonly number[];
      const { min, max } = parameter;
      const lists = [-1, 1].map((by) => numbers.map((number) => Math.min(max, Math.max(min, number + by))));
      return lists
        .filter((list) => list.some((number, i) => number !== numbers[i]))
        .map((list) => valueStep(parameter, value, list, sumOf(list) < sumOf(numbers) ? 'less' : 'more'));
    }
    case 'flag':
      return [valueStep(parameter, value, !value)];
    case 'choice':
      return parameter.choices.filter((word) => word !== value).map((word) => valueStep(parameter, value, word));
    case 'faces':
      return parameter.choices.flatMap((face) => faceSteps(parameter.key, face, value as readonly string[]));
    case 'entries':
    case 'data':
      return [];
  }
}

const valueStep = ({ key }: Parameter, value: RuleValue, other: RuleValue, way: Step['way'] = 'other'): Step => ({
  change: { kind: 'value', key, value: other },
  from: formatRuleValue(value),
  to: formatRuleValue(other),
  way,
  setting: `${key}=${formatRuleValue(other)}`,
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the values at these numbers of steps below and above, within the range of the rule. */
export function numbersBeside(
  parameter: Extract<Parameter, { min: number; default: number }>,
  value: number,
  steps: readonly number[] = [1],
): number[] {
  const { kind, min, max } = parameter;
  const step = parameter.step ?? usualStep(kind === 'whole', value, max - min);
  const within = (other: number) => Number(Math.min(max, Math.max(min, other)).toPrecision(12));
  const others = steps.flatMap((count) => [within(value - count * step), within(value + count * step)]);
  return [...new Set(others)].filter((other) => other !== value);
}

function usualStep(isWhole: boolean, value: number, range: number): number {
  if (isWhole) return Math.max(1, Math.round(Math.abs(value) / 10));
  return Math.abs(value) / 10 || range / 20;
}

function faceSteps(key: string, face: string, faces: readonly string[]): Step[] {
  const now = faces.filter((one) => one === face).length;
  return [now - 1, now + 1]
    .filter((count) => count >= 0 && count <= faces.length)
    .map((count) => ({
      change: { kind: 'faces', key, face, count },
      way: count < now ? 'less' : 'more',
      from: `${now} ${face}`,
      to: `${count} ${face}`,
      setting: `${key}:${face}=${count}`,
    }));
}
