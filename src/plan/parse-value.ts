/**
 * Parses one value of a parameter: from text (`--set key=value`, `name{key:value}`) or from a rules file, where it may
 * already be a number, a flag or a list. Returns the value, or a description of the values that are allowed.
 */
import {
  type EntryNotation,
  formatParameterRange,
  type Parameter,
  type RuleData,
  type RuleValue,
} from '../core/parameter.js';

export type Parsed = { readonly value: RuleValue } | { readonly must: string };

export function parseValue(parameter: Parameter, raw: unknown): Parsed {
  switch (parameter.kind) {
    case 'whole':
      return (
        number(raw, parameter.min, parameter.max, true) ?? { must: `a whole number ${formatParameterRange(parameter)}` }
      );
    case 'real':
      return (
        number(raw, parameter.min, parameter.max, false) ?? { must: `a number ${formatParameterRange(parameter)}` }
      );
    case 'flag':
      return flag(raw) ?? { must: 'true or false' };
    case 'choice':
      return (
        choice(raw, parameter.choices, parameter.formerly) ?? { must: `one of ${formatParameterRange(parameter)}` }
      );
    case 'faces':
      return (
        list(raw, parameter, (word) => choice(word, parameter.choices)) ?? { must: formatParameterRange(parameter) }
      );
    case 'wholes':
      return (
        list(raw, parameter, (word) => number(word, parameter.min, parameter.max, true)) ?? {
          must: formatParameterRange(parameter),
        }
      );
    case 'entries':
      return parseEntries(parameter, raw);
    case 'data': {
      const [problem] = parameter.check?.(raw) ?? [];
      return problem === undefined ? { value: raw as RuleData } : { must: problem.message };
    }
  }
}

/** Parses a number within its range: `3`, `1e6`, ` 0.5 `. */
function number(raw: unknown, min: number, max: number, whole: boolean): { value: number } | undefined {
  const text = String(raw).trim();
  const value = typeof raw === 'boolean' || text === '' ? Number.NaN : Number(text);
  return value >= min && value <= max && (!whole || Number.isInteger(value)) ? { value } : undefined;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', 'no', 'off'].map((word) => [word, false] as const),
]);

function flag(raw: unknown): { value: boolean } | undefined {
  const value = FLAGS.get(String(raw).trim().toLowerCase());
  return value === undefined ? undefined : { value };
}

function choice(
  raw: unknown,
  choices: readonly string[],
  formerly: Readonly<Record<string, string>> = {},
): { value: string } | undefined {
  const text = String(raw).trim();
  const value = Object.hasOwn(formerly, text) ? formerly[text] : text;
  return choices.includes(value) ? { value } : undefined;
}

/**
 * Parses a list, or items separated by commas; `none` and empty text are the empty list. `trip*4` is four times `trip`.
 */
function list<T extends number | string>(
  raw: unknown,
  { minLength, maxLength }: { minLength: number; maxLength: number },
  item: (word: unknown) => { value: T } | undefined,
): { value: T[] } | undefined {
  const words = Array.isArray(raw) ? raw : splitList(String(raw));
  const items = words.map(item);
  if (items.length < minLength || items.length > maxLength || items.includes(undefined)) return undefined;
  return { value: items.map((parsed) => parsed!.value) };
}

/**
 * Parses entries to their canonical spelling; reports the first invalid one. Unlike in other lists, `*` does not
 * repeat.
 */
function parseEntries(parameter: Parameter & { kind: 'entries' }, raw: unknown): Parsed {
  const { minLength, maxLength } = parameter;
  const { form, parse } = parameter.notation;
  const texts = (Array.isArray(raw) ? raw : splitWords(String(raw))).map(String);
  const value: string[] = [];
  for (const text of texts) {
    const parsed = parse?.(text.trim()) ?? { value: text.trim() };
    if ('must' in parsed) return { must: mustBeEntries(parameter.notation, text, parsed.must) };
    value.push(parsed.value);
  }
  const isRightLength = value.length >= minLength && value.length <= maxLength;
  return isRightLength ? { value } : { must: `a list of ${minLength} to ${maxLength} of ${form}` };
}

/** Describes allowed entries after one that is not. */
export const mustBeEntries = ({ form, example }: EntryNotation, entry: string, must: string): string =>
  `a list of ${form}, such as ${example} (in ${JSON.stringify(entry)}, ${must})`;

function splitList(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const repeated = /^(.*)\*(\d{1,2})$/.exec(word.trim());
    return repeated === null ? [word] : Array<string>(Number(repeated[2])).fill(repeated[1]);
  });
}

function splitWords(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' || trimmed === 'none' ? [] : trimmed.split(',');
}
