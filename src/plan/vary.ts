/**
 * Parses axes: `--vary trap.perTurn=0..3`, `--vary combat.system=duel,skirmish`, `--free kill.lootShare=0..1/0.25`,
 * `--vary trap.foreign.faces:trip=0..6`, `--die 4,6,8`. An axis is a list of changes to the rules.
 */
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { badValue, unknownName } from '../core/messages.js';
import { formatParameterRange, formatRuleValue, type Parameter, type RuleValue } from '../core/parameter.js';
import { formatFaces } from './die-faces.js';
import { readNumberRange } from './number-text.js';
import { parseValue } from './parse-value.js';
import { playersParameter } from './plan-rules.js';

/** One change to the rules: a value, a number of faces of a symbol, or another die for the parameters that vary. */
export type SettingChange =
  | { readonly kind: 'value'; readonly key: string; readonly value: RuleValue }
  | { readonly kind: 'faces'; readonly key: string; readonly face: string; readonly count: number }
  | { readonly kind: 'die'; readonly sides: number };

export interface AxisValue {
  /** As it is typed: `3`, `duel`, `trip*4,avoid,disarm`. */
  readonly label: string;
  /** Position on a numeric scale; NaN if there is none. */
  readonly number: number;
  readonly change: SettingChange;
}

export interface Axis {
  /** `trap.perTurn`, `trap.foreign.faces:trip`, `die`. */
  readonly name: string;
  readonly values: readonly AxisValue[];
  /** Whether the values are numbers, in ascending order. */
  readonly isOrdered: boolean;
}

export const variesFaces = (game: Game, { values }: Axis): boolean =>
  values.some(
    ({ change }) =>
      change.kind === 'faces' ||
      (change.kind === 'value' && game.parameters.some(({ key, kind }) => key === change.key && kind === 'faces')),
  );

/** Parses `key=values` or `key:face=values`; `option`: the option that the user typed before it. */
export function readAxis(game: Game, option: string, text: string): Axis {
  const [, name, face, values] = /^\s*([^=:\s]+)\s*(?::\s*([^=\s]*))?\s*=(.*)$/s.exec(text) ?? [];
  if (name === undefined) {
    throw new UserError(
      `${option} was given "${text}". Write key=values: ${option} limits.rounds=50,100,200, ${option} die.sides=4..12 ` +
        `or, for the faces of a table, ${option} trap.foreign.faces:trip=0..6.`,
    );
  }
  const parameter = findParameter(game, name);
  if (values.trim() === '') throw new UserError(`${option} ${name} has no values. ${valueHint(option, parameter)}`);
  return face === undefined ? valueAxis(option, parameter, values) : faceAxis(option, parameter, face, values);
}

function findParameter(game: Game, name: string): Parameter {
  const parameters = [playersParameter(game), ...game.parameters];
  const found = parameters.find(({ key }) => key === name);
  if (found !== undefined) return found;
  const knownKeys = parameters.map(({ key }) => key);
  throw new UserError(
    unknownName(`rule of ${game.id}`, name, knownKeys, `See them with: warren list rules ${game.id}`),
  );
}

function valueAxis(option: string, parameter: Parameter, text: string): Axis {
  const { key, kind } = parameter;
  if (kind === 'data')
    throw new UserError(`${key} is data from a file and cannot vary here. Use ${option} on a number or choice.`);
  const isOrdered = kind === 'whole' || kind === 'real';
  const words = isOrdered
    ? readNumberRange(text, kind === 'whole' ? 1 : undefined)
    : text.split(isListKind(kind) ? '|' : ',').map((word) => word.trim());
  if (words === undefined)
    throw new UserError(`${option} ${key} was given "${text.trim()}". ${valueHint(option, parameter)}`);
  const values = words.map((word): AxisValue => {
    const parsed = parseValue(parameter, word);
    if ('must' in parsed) throw new UserError(`${badValue(key, parsed.must, word)} ${valueHint(option, parameter)}`);
    const { value } = parsed;
    const label = formatValue(parameter, value);
    return { label, number: isOrdered ? Number(value) : Number.NaN, change: { kind: 'value', key, value } };
  });
  return { name: key, values: distinct(values, isOrdered), isOrdered };
}

function faceAxis(option: string, parameter: Parameter, face: string, text: string): Axis {
  const { key } = parameter;
  if (parameter.kind !== 'faces') {
    throw new UserError(
      `${key} is not a table of faces, so "${key}:${face}" means nothing. ${valueHint(option, parameter)}`,
    );
  }
  if (!parameter.choices.includes(face)) {
    throw new UserError(unknownName(`face of ${key}`, face, parameter.choices, valueHint(option, parameter)));
  }
  const counts = readNumberRange(text, 1)?.map(Number);
  const most = parameter.maxLength;
  if (counts === undefined || counts.some((count) => !Number.isInteger(count) || count < 0 || count > most)) {
    throw new UserError(
      `${option} ${key}:${face} must be numbers of faces from 0 to the faces of the die, but was given "${text.trim()}". ` +
        valueHint(option, parameter),
    );
  }
  const values = counts.map(
    (count): AxisValue => ({ label: String(count), number: count, change: { kind: 'faces', key, face, count } }),
  );
  return {
    name: `${key}:${face}`,
    values: distinct(values, true),
    isOrdered: true,
  };
}

/** Parses `--die 4,6,8`: every varied die is resized to each of these numbers of sides. */
export function readDieAxis(game: Game, text: string): Axis {
  const sides = readNumberRange(text, 1)?.map(Number) ?? [];
  const dice = game.parameters.filter((parameter) => parameter.kind === 'faces');
  const [least, most] = [Math.max(...dice.map((die) => die.minLength)), Math.min(...dice.map((die) => die.maxLength))];
  if (dice.length === 0) throw new UserError(`${game.id} has no table of faces, so --die has nothing to do.`);
  if (sides.length === 0 || sides.some((count) => !Number.isInteger(count) || count < least || count > most)) {
    throw new UserError(
      `--die must be numbers of faces ${least}..${most}, but was given "${text}". Try --die 4,6,8,12,20.`,
    );
  }
  const values = sides.map(
    (count): AxisValue => ({ label: `d${count}`, number: count, change: { kind: 'die', sides: count } }),
  );
  return { name: 'die', values: distinct(values, true), isOrdered: true };
}

/** Returns an axis that includes a value. */
export function withValue({ parameters }: Game, axis: Axis, change: SettingChange): Axis {
  const worth = change.kind === 'value' ? change.value : change.kind === 'faces' ? change.count : change.sides;
  const parameter = change.kind === 'value' ? parameters.find(({ key }) => key === change.key) : undefined;
  const label = formatValue(parameter, worth);
  const value = { label, number: axis.isOrdered ? Number(worth) : Number.NaN, change };
  return { ...axis, values: distinct([...axis.values, value], axis.isOrdered) };
}

/** Whether values are lists, which contain commas. */
const isListKind = (kind: Parameter['kind']): boolean => kind === 'faces' || kind === 'wholes' || kind === 'entries';

/** Formats a value as it is typed; equal consecutive faces as `trip*4`. */
export const formatValue = (parameter: Parameter | undefined, value: RuleValue): string =>
  parameter?.kind === 'faces' ? formatFaces(value as readonly string[]) : formatRuleValue(value);

/** Removes duplicates; sorts numbers in ascending order. */
function distinct(values: readonly AxisValue[], ordered: boolean): AxisValue[] {
  const once = [...new Map(values.map((value) => [value.label, value])).values()];
  return ordered ? once.sort((a, b) => a.number - b.number) : once;
}

/** Describes how to write values of a parameter, with a valid example. */
function valueHint(option: string, parameter: Parameter): string {
  const { key } = parameter;
  switch (parameter.kind) {
    case 'whole':
      return `It takes whole numbers ${formatParameterRange(parameter)}: ${option} ${key}=${parameter.min},${parameter.min + 1} or ${option} ${key}=${parameter.min}..${Math.min(parameter.max, parameter.min + 5)}.`;
    case 'real':
      return `It takes numbers ${formatParameterRange(parameter)}; a range needs its step: ${option} ${key}=${parameter.min}..${parameter.max}/${(parameter.max - parameter.min) / 4}.`;
    case 'flag':
      return `Write ${option} ${key}=true,false.`;
    case 'choice':
      return `Write ${option} ${key}=${parameter.choices.join(',')}.`;
    case 'faces':
      return `Say of which face and how many: ${option} ${key}:${parameter.choices[0]}=0..${parameter.default.length}; or whole tables with | between: ${option} "${key}=${formatFaces(parameter.default)}|…".`;
    case 'wholes':
      return `Write lists with | between: ${option} "${key}=${formatRuleValue(parameter.default)}|…".`;
    case 'entries':
      return `Write lists with | between: ${option} "${key}=${formatRuleValue(parameter.default)}|${parameter.notation.example}".`;
    case 'data':
      return '';
  }
}
