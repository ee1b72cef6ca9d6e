/** Checks what the page sends before it becomes the bench: its shape here, its meaning where it is planned. */
import type { Bench, BenchChange, SetValue, Variant } from './protocol.js';
import { listOf, objectOf, textOf, wholeOf, wrong } from './read-parts.js';

const MAX_VARIANTS = 4;
const MAX_PLAYERS = 64;

export function readBenchChange(given: unknown): BenchChange {
  const { bench, gesture, by } = objectOf(given, 'a change');
  return { bench: readBench(bench), gesture: textOf(gesture, 'gesture'), by: textOf(by, 'by') };
}

function readBench(given: unknown): Bench {
  const { game, players, lineUp, seed, variants, chosen } = objectOf(given, 'a bench');
  const read = {
    game: textOf(game, 'game'),
    players: wholeOf(players, 'players', 1, MAX_PLAYERS),
    lineUp: listOf(lineUp, 'lineUp').map((one) => textOf(one, 'lineUp')),
    seed: textOf(seed, 'seed'),
    variants: listOf(variants, 'variants').map(readVariant),
  };
  if (read.lineUp.length !== read.players) throw wrong('lineUp', 'as long as there are players');
  if (read.variants.length < 1 || read.variants.length > MAX_VARIANTS) {
    throw wrong('variants', `one to ${MAX_VARIANTS}`);
  }
  return { ...read, chosen: wholeOf(chosen, 'chosen', 0, read.variants.length - 1) };
}

function readVariant(given: unknown): Variant {
  const { name, changes } = objectOf(given, 'a variant');
  const entries = Object.entries(objectOf(changes, 'changes'));
  return {
    name: textOf(name, 'name'),
    changes: Object.fromEntries(entries.map(([key, value]) => [key, readValue(value, key)])),
  };
}

const isWord = (value: unknown): boolean => ['number', 'string'].includes(typeof value);

function readValue(value: unknown, key: string): SetValue {
  if (isWord(value) || typeof value === 'boolean') return value as SetValue;
  if (Array.isArray(value) && value.every(isWord)) return value as SetValue;
  throw wrong(key, 'a number, a word, true, false, or a list');
}
