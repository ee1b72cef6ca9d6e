/**
 * Adds a TTL to all keys of BullMQ, which sets none and creates some of them repeatedly. Each of its scripts gets an
 * additional step that sets the TTL of whatever it has created. So a process cannot be killed at a moment when it would
 * leave a key forever.
 */
import type { Redis } from 'ioredis';
import { TTL_SECONDS } from './keys.js';

/** Wraps a script. The keys of the queue are its arguments; the key of an added job follows from its return value. */
const withTtl = (script: string, adds: boolean): string => `
local function bullmq()
${script}
end
local result = bullmq()
local made = {unpack(KEYS)}
${adds ? "if type(result) == 'string' then made[#made + 1] = string.gsub(KEYS[1], 'wait$', result) end" : ''}
for _, key in ipairs(made) do
  if redis.call('PTTL', key) == -1 then redis.call('EXPIRE', key, ${TTL_SECONDS}) end
end
return result`;

/** Must run before BullMQ receives the connection and defines its scripts on it. */
export function addTtls(redis: Redis): void {
  const define = redis.defineCommand.bind(redis);
  redis.defineCommand = (name, { lua, ...more }) =>
    define(name, { ...more, lua: withTtl(lua, name.startsWith('addStandardJob')) });
}
