/** What there is in a Redis: runs and workers, for whoever wants to see or to end one. */
import type { Redis } from 'ioredis';
import { jobKey, RUNS, runKeys } from './keys.js';
import type { KnownState } from './owned-run.js';
import { type WorkerRecord, workersAt } from './presence.js';
import { removeRun } from './run-in-redis.js';
import type { RunText } from './run-text.js';

export interface SeenRun {
  readonly run: string;
  readonly question: string;
  readonly game: string;
  readonly warren: string;
  /** The process that asks; null if there is none any more. */
  readonly askedBy: string | null;
  readonly gamesAnswered: number;
  readonly gamesPlanned: number;
  readonly gamesPerSecond: number;
  /** Jobs that nobody has taken, that somebody plays, and answers that nobody has fetched. */
  readonly waiting: number;
  readonly playing: number;
  readonly answered: number;
  /** Jobs that workers have ended over, and answers that were none. */
  readonly setAside: number;
  readonly wrongAnswers: number;
  /** Workers that were barred from it because their answers were wrong. */
  readonly barred: readonly string[];
}

export interface SeenQueue {
  readonly runs: readonly SeenRun[];
  readonly workers: readonly WorkerRecord[];
}

export async function lookAtQueue(redis: Redis): Promise<SeenQueue> {
  const runs = await Promise.all((await redis.smembers(RUNS)).sort().map((run) => seenRun(redis, run)));
  const workers = (await workersAt(redis)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { runs: runs.filter((run) => run !== undefined), workers };
}

async function seenRun(redis: Redis, run: string): Promise<SeenRun | undefined> {
  const keys = runKeys(run);
  const [facts, owner, state] = await redis.mget(keys.facts, keys.owner, keys.state);
  if (facts === null) return undefined;
  const { question, game, warren } = JSON.parse(facts) as RunText;
  const known = JSON.parse(state ?? '{}') as Partial<KnownState>;
  const { host = '', pid = 0, gamesAnswered = 0, gamesPlanned = 0, gamesPerSecond = 0 } = known;
  const { setAside = 0, wrongAnswers = 0 } = known;
  const [waiting, playing, answered, barred] = await Promise.all([
    redis.llen(jobKey(run, 'wait')),
    redis.llen(jobKey(run, 'active')),
    redis.hlen(keys.answers),
    redis.smembers(keys.barred),
  ]);
  return {
    ...{ run, question, game: game.id, warren },
    askedBy: owner === null ? null : `${host} (process ${pid})`,
    ...{ gamesAnswered, gamesPlanned, gamesPerSecond: owner === null ? 0 : gamesPerSecond },
    ...{ waiting, playing, answered, setAside, wrongAnswers, barred },
  };
}

/** How long a process that asks has to hear that its run is to end. */
const DROP_SECONDS = 60;

/** Ends a run: whoever asks for it stops as if by Ctrl-C, and nothing of it stays. */
export async function dropRun(redis: Redis, run: string): Promise<void> {
  const { dropped, owner } = runKeys(run);
  if ((await redis.exists(owner)) === 1) await redis.set(dropped, '1', 'EX', DROP_SECONDS);
  else await removeRun(redis, run);
}
