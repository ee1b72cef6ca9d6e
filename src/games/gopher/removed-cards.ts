/** Cards taken out of the supply of beginner mode, as rules write them: `acorn:3×2`. */
import type { EntryNotation, ParsedEntry } from '../../core/parameter.js';
import { HIGHEST_VALUE, TYPE_NAMES } from './components.js';

/** More than any deck has. */
const MAX_COPIES = 99;

export const REMOVED_CARDS: EntryNotation = {
  form: 'type:value×copies',
  example: 'acorn:3×2',
  parse: parseEntry,
};

export interface RemovedCards {
  readonly type: number;
  readonly value: number;
  /** Infinite for all of them. */
  readonly copies: number;
}

/** Reads an entry in its canonical spelling. */
export function readRemovedCards(entry: string): RemovedCards {
  const [name, value, copies] = entry.split(/[:×]/);
  const type = (TYPE_NAMES as readonly string[]).indexOf(name);
  return { type, value: Number(value), copies: copies === undefined ? Number.POSITIVE_INFINITY : Number(copies) };
}

/** `berry: 4 x 2` is `berry:4×2`. */
function parseEntry(text: string): ParsedEntry {
  const [, name, value, copies] = /^([^:]*?)\s*:\s*([^×x]*?)\s*(?:[×x]\s*(.*))?$/.exec(text) ?? [];
  if (name === undefined) return { must: 'a colon must stand between type and value' };
  if (!(TYPE_NAMES as readonly string[]).includes(name))
    return { must: `the type must be one of ${TYPE_NAMES.join(', ')}` };
  if (!isWhole(value, HIGHEST_VALUE)) return { must: `the value must be a whole number 1..${HIGHEST_VALUE}` };
  if (copies === undefined) return { value: `${name}:${Number(value)}` };
  if (!isWhole(copies, MAX_COPIES)) return { must: `the copies must be a whole number 1..${MAX_COPIES}` };
  return { value: `${name}:${Number(value)}×${Number(copies)}` };
}

const isWhole = (text: string, max: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;
