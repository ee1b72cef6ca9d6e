/** Tables of docs/many-machines.md: what a chunk costs, and how far one Redis goes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { count, number } from '../../src/core/formatting.js';
import { BUILDING, chunksPerSecond, LONG_CHUNK, type QueueCost } from './simulate-scale.js';

/** Workers of one thread each. */
export const SCALES = [10, 30, 100, 300, 1000, 3000, 10_000] as const;

export interface Costs {
  readonly presenceMs: number;
  /** Milliseconds of a worker until it is there; and of the client for one game, played by a thread of it and there. */
  readonly start: { readonly workerMs: number; readonly smallestHereMs: number; readonly smallestThereMs: number };
  /** Chunks that went through all of it in a second, with one worker. */
  readonly seenPerSecond: number;
  readonly costs: readonly QueueCost[];
}

const FILE = path.join(import.meta.dirname, '../../docs/many-machines/costs.json');

export const readCosts = (): Costs => JSON.parse(readFileSync(FILE, 'utf8')) as Costs;

/** How many cores play all the time before that which takes so long for each chunk, one at a time, has no time left. */
const coresFed = ({ gameMs }: QueueCost, milliseconds: number): string =>
  count(Number(((gameMs * LONG_CHUNK) / milliseconds).toPrecision(2)));

/** game → part of the time that workers play, by their number */
export function scaleRows({ presenceMs, costs }: Costs) {
  return costs.map((cost) => ({
    game: cost.game,
    useful: SCALES.map((workers) => {
      const ideal = (1000 * workers) / (cost.gameMs * LONG_CHUNK);
      return Math.min(1, chunksPerSecond(cost, { ...BUILDING, presenceMs }, workers) / ideal);
    }),
  }));
}

/** A table to be written as Markdown. */
export interface Printable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function costTable({ costs }: Costs): Printable {
  return {
    header: [
      'game',
      'ms to play a chunk',
      'ms of Redis',
      'ms of the client',
      'bytes in',
      'bytes out',
      'chunks/s through one Redis',
      'cores that one Redis feeds',
      'cores that one run keeps busy',
    ],
    rows: costs.map((cost) => [
      `\`${cost.game}\``,
      number(Number((cost.gameMs * LONG_CHUNK).toPrecision(2))),
      number(cost.redisMs),
      number(cost.askerMs),
      count(cost.bytesIn),
      count(cost.bytesOut),
      count(Number((1000 / cost.redisMs).toPrecision(2))),
      coresFed(cost, cost.redisMs),
      coresFed(cost, Math.max(cost.redisMs, cost.askerMs)),
    ]),
  };
}

export function scaleTable(costs: Costs): Printable {
  return {
    header: ['game', ...SCALES.map((workers) => count(workers))],
    rows: scaleRows(costs).map(({ game, useful }) => [
      `\`${game}\``,
      ...useful.map((share) => `${Math.round(100 * share)} %`),
    ]),
  };
}
