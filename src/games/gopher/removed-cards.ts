/** Notation for cards removed from the supply of beginner mode: `acorn:3×2`. */
import type { EntryNotation, ParsedEntry } from '../../core/parameter.js';
import { HIGHEST_VALUE, TYPE_NAMES } from './components.js';

/** Exceeds the copies in any deck. */
const MAX_COPIES = 99;

export const REMOVED_CARDS: EntryNotation = {
  form: 'type:value×copies',
  example: 'acorn:3×2',
  parse: parseEntry,
};

export interface RemovedCards {
  readonly type: number;
  readonly value: number;
  /** Infinity for all copies. */
  readonly copies: number;
}

/** Parses an entry in canonical spelling. */
export function readRemovedCards(entry: string): RemovedCards {
  const [name, value, copies] = entry.split(/[:×]/);
  const type = (TYPE_NAMES as readonly string[]).indexOf(name);
  return { type, value: Number(value), copies: copies === undefined ? Number.POSITIVE_INFINITY : Number(copies) };
}

/** Validates an entry and returns its canonical spelling: `berry: 4 x 2` becomes `berry:4×2`. */
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
