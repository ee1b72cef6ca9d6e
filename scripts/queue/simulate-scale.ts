/**
 * Simulates how a run on a queue scales with its workers: jobs circulate between the client, Redis and the workers,
 * each of which handles one at a time, with measured durations (scripts/queue-cost.ts). The rest is waiting.
 * Deterministic: randomness has a seed.
 */
import { Chance, type Rng } from '../../src/core/chance.js';

/** Measurements of a game, per chunk on average. */
export interface QueueCost {
  readonly game: string;
  /** Milliseconds of a core to play a game. */
  readonly gameMs: number;
  /** Milliseconds of processor time that a chunk takes in Redis and in the client. */
  readonly redisMs: number;
  readonly askerMs: number;
  /** Bytes of a chunk into Redis and out of it. */
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** Constants for all games. */
export interface Surroundings {
  /** Milliseconds of Redis that a worker takes in a second by being there. */
  readonly presenceMs: number;
  /** There and back, milliseconds. */
  readonly roundTripMs: number;
  readonly bytesPerMs: number;
}

/** A network within a building, of a gigabit a second. */
export const BUILDING = { roundTripMs: 0.5, bytesPerMs: 125_000 } as const;

/** Games in a chunk of a long run. */
export const LONG_CHUNK = 10_000;

/** Chunks take more or less time by up to this part. */
const SPREAD = 0.2;
/** Jobs in the queue for each worker; the executor has at least as many. */
const AHEAD = 2;
/** Chunks that are played at least, and rounds of every worker: the first half fills the queue and is not counted. */
const MIN_CHUNKS = 3000;
const MIN_ROUNDS = 6;

/** Something that does one thing at a time, first come, first served. */
class Server {
  #free = 0;

  /** When a piece of work that comes at a time is done. */
  serve(at: number, milliseconds: number): number {
    this.#free = Math.max(this.#free, at) + milliseconds;
    return this.#free;
  }
}

/** Chunks per second of the given number of workers of one thread each. */
export function chunksPerSecond(
  cost: QueueCost,
  around: Surroundings,
  workers: number,
  gamesPerChunk = LONG_CHUNK,
): number {
  const rng = new Chance(`${cost.game} ${workers}`, ['scale']).stream('scale');
  const playMs = cost.gameMs * gamesPerChunk;
  // Heartbeats take a part of Redis from the chunks, at most all of it.
  const share = Math.min(0.95, (workers * around.presenceMs) / 1000);
  const redisMs = Math.max(cost.redisMs, (cost.bytesIn + cost.bytesOut) / 2 / around.bytesPerMs) / (1 - share) / 2;
  const [redis, asker] = [new Server(), new Server()];
  const events = new Events();
  let idle = workers;
  let waiting = 0;
  let answered = 0;
  let counted = { from: 0, at: 0 };
  const total = Math.max(MIN_CHUNKS, workers * MIN_ROUNDS);
  const uncounted = Math.round(total / 2);
  const start = (now: number) => {
    while (idle > 0 && waiting > 0) {
      idle--;
      waiting--;
      events.add(now + around.roundTripMs + playMs * spread(rng), 'played');
    }
  };
  for (let job = 0; job < workers * AHEAD; job++) events.add(asker.serve(0, cost.askerMs), 'asked');
  for (;;) {
    const [now, what] = events.next();
    if (what === 'asked') events.add(redis.serve(now, redisMs) + around.roundTripMs / 2, 'queued');
    else if (what === 'queued') waiting++;
    else if (what === 'played') events.add(redis.serve(now, redisMs) + around.roundTripMs / 2, 'answered');
    else {
      idle++;
      answered++;
      if (answered === uncounted) counted = { from: answered, at: now };
      if (answered === total) return (1000 * (answered - counted.from)) / (now - counted.at);
      events.add(asker.serve(now, cost.askerMs), 'asked');
    }
    start(now);
  }
}

const spread = (rng: Rng): number => 1 + SPREAD * (2 * rng.real() - 1);

type What = 'asked' | 'queued' | 'played' | 'answered';

/** Future events, the next first. */
class Events {
  readonly #heap: (readonly [at: number, what: What])[] = [];

  add(at: number, what: What): void {
    const heap = this.#heap;
    heap.push([at, what]);
    for (let i = heap.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (heap[parent][0] <= heap[i][0]) break;
      [heap[parent], heap[i]] = [heap[i], heap[parent]];
      i = parent;
    }
  }

  next(): readonly [at: number, what: What] {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop()!;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < heap.length && heap[child][0] < heap[least][0]) least = child;
      }
      if (least === i) return first;
      [heap[least], heap[i]] = [heap[i], heap[least]];
      i = least;
    }
  }
}
