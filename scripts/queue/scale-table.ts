/** Tables of docs/many-machines.md: what a chunk costs, and how far one Redis goes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { count, number } from '../../src/core/words.js';
import { BUILDING, chunksPerSecond, LONG_CHUNK, type QueueCost } from './simulate-scale.js';

/** Workers of one thread each. */
export const SCALES = [10, 30, 100, 300, 1000, 3000, 10_000] as const;

export interface Costs {
  readonly presenceMs: number;
  readonly costs: readonly QueueCost[];
}

const FILE = path.join(import.meta.dirname, '../../docs/many-machines/costs.json');

export const readCosts = (): Costs => JSON.parse(readFileSync(FILE, 'utf8')) as Costs;

/** How many cores play all the time before whatever does one thing at a time has no time left. */
const coresFed = ({ gameMs, redisMs, askerMs }: QueueCost): number =>
  (gameMs * LONG_CHUNK) / Math.max(redisMs, askerMs);

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
      'ms of the process that asks',
      'bytes in',
      'bytes out',
      'chunks/s through one Redis',
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
      count(Number(coresFed(cost).toPrecision(2))),
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
