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
import * as schema from './schema.js';

export type Parsed = { readonly value: RuleValue } | { readonly must: string };

export function parseValue(parameter: Parameter, raw: unknown): Parsed {
  if (parameter.kind === 'entries') return parseEntries(parameter, raw);
  if (parameter.kind === 'data') {
    const [problem] = parameter.check?.(raw) ?? [];
    return problem === undefined ? { value: raw as RuleData } : { must: problem.message };
  }
  const { values, decode } = codecOf(parameter);
  const value = decode(raw);
  return schema.fits(values, value) ? { value: value as RuleValue } : { must: schema.wordsOf(values) };
}

interface ParameterCodec {
  readonly values: schema.Schema;
  /** Decodes text; returns what the schema rejects if that is not possible. */
  decode(raw: unknown): unknown;
}

function codecOf(parameter: Exclude<Parameter, { kind: 'entries' | 'data' }>): ParameterCodec {
  const range = formatParameterRange(parameter);
  switch (parameter.kind) {
    case 'whole':
      return { values: schema.whole(parameter.min, parameter.max, `a whole number ${range}`), decode: toNumber };
    case 'real':
      return { values: schema.numberIn(parameter.min, parameter.max, `a number ${range}`), decode: toNumber };
    case 'flag':
      return { values: schema.SWITCH, decode: (raw) => FLAGS.get(toWord(raw).toLowerCase()) };
    case 'choice': {
      const { choices, formerly = {} } = parameter;
      const decode = (raw: unknown) => (Object.hasOwn(formerly, toWord(raw)) ? formerly[toWord(raw)] : toWord(raw));
      return { values: schema.oneOf(choices), decode };
    }
    case 'faces': {
      const { choices, minLength, maxLength } = parameter;
      const values = schema.list(range, schema.oneOf(choices), minLength, maxLength);
      return { values, decode: (raw) => listOf(raw).map(toWord) };
    }
    case 'wholes': {
      const { min, max, minLength, maxLength } = parameter;
      const values = schema.list(range, schema.whole(min, max), minLength, maxLength);
      return { values, decode: (raw) => listOf(raw).map(toNumber) };
    }
  }
}

const toWord = (raw: unknown): string => String(raw).trim();

/** `3`, `1e6`, ` 0.5 `. */
function toNumber(raw: unknown): number {
  const text = toWord(raw);
  return typeof raw === 'boolean' || text === '' ? Number.NaN : Number(text);
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', 'no', 'off'].map((word) => [word, false] as const),
]);

/** A list, or words separated by commas; `none` and empty text are the empty list. `trip*4` is four times `trip`. */
const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : splitList(String(raw)));

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
