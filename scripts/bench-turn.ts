/**
 * Measures one warm turn of a checkout for `npm run bench -- --beside`: node dist/bench-turn.js CHECKOUT REQUEST, where
 * REQUEST is JSON. One process per turn, so that neither checkout profits from code compiled for the other. Prints
 * games per second of processor time, batch by batch.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Library from '../src/api/index.js';
import { requestIn, type TurnRequest } from './bench/request-in.js';

const BATCHES = 3;

const [checkout, text] = process.argv.slice(2);
const turn: TurnRequest & { readonly games: number } = JSON.parse(text);
const library: typeof Library = await import(pathToFileURL(path.join(checkout, 'dist', 'index.js')).href);
const request = { ...(await requestIn(library, turn)), seed: 'bench', games: turn.games };

const rates: number[] = [];
// The first batch compiles.
for (let batch = 0; batch <= BATCHES; batch++) {
  const before = process.cpuUsage();
  let seconds = 0;
  await library.ask('simulate', request, {
    threads: 0,
    onProgress: ({ gamesDone }) => {
      if (gamesDone === turn.games) seconds = process.cpuUsage(before).user / 1e6;
    },
  });
  if (batch > 0) rates.push(turn.games / seconds);
}
console.log(JSON.stringify(rates));
