/** Where there is no redis-server, tests that need one are skipped, and say so in their names. */
import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

export { RedisServer } from '../../scripts/queue/redis-server.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** For tests that need a Redis. */
export const describeWithRedis = (name: string, tests: () => void): void => {
  describe.skipIf(!hasRedis)(hasRedis ? name : `${name} (skipped: there is no redis-server here)`, tests);
};
