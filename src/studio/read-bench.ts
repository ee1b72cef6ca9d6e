/** Validates changes from the page: types and ranges here, meaning in the planner. */
import type { Bench, BenchChange, SetValue, Variant } from './protocol.js';
import { invalidPart, requireList, requireObject, requireText, requireWhole } from './validate-body.js';

const MAX_VARIANTS = 4;
const MAX_PLAYERS = 64;

export function readBenchChange(given: unknown): BenchChange {
  const { bench, gesture, by } = requireObject(given, 'a change');
  return { bench: readBench(bench), gesture: requireText(gesture, 'gesture'), by: requireText(by, 'by') };
}

function readBench(given: unknown): Bench {
  const { game, players, lineUp, seed, variants, chosen } = requireObject(given, 'a bench');
  const read = {
    game: requireText(game, 'game'),
    players: requireWhole(players, 'players', 1, MAX_PLAYERS),
    lineUp: requireList(lineUp, 'lineUp').map((one) => requireText(one, 'lineUp')),
    seed: requireText(seed, 'seed'),
    variants: requireList(variants, 'variants').map(readVariant),
  };
  if (read.lineUp.length !== read.players) throw invalidPart('lineUp', 'as long as there are players');
  if (read.variants.length < 1 || read.variants.length > MAX_VARIANTS) {
    throw invalidPart('variants', `one to ${MAX_VARIANTS}`);
  }
  return { ...read, chosen: requireWhole(chosen, 'chosen', 0, read.variants.length - 1) };
}

function readVariant(given: unknown): Variant {
  const { name, changes } = requireObject(given, 'a variant');
  const entries = Object.entries(requireObject(changes, 'changes'));
  return {
    name: requireText(name, 'name'),
    changes: Object.fromEntries(entries.map(([key, value]) => [key, readValue(value, key)])),
  };
}

const isWord = (value: unknown): boolean => ['number', 'string'].includes(typeof value);

function readValue(value: unknown, key: string): SetValue {
  if (isWord(value) || typeof value === 'boolean') return value as SetValue;
  if (Array.isArray(value) && value.every(isWord)) return value as SetValue;
  throw invalidPart(key, 'a number, a word, true, false, or a list');
}
