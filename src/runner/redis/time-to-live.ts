/**
 * BullMQ gives its keys no time to live, and makes some of them again and again. Here each of its scripts gets one more step,
 * which gives one to whatever it has made: so there is no moment at which a process could be killed and leave something for ever.
 */
import type { Redis } from 'ioredis';
import { KEPT_SECONDS } from './keys.js';

/** The keys of a queue are named to a script; that of a job which is added is told by what the script gives. */
const limited = (script: string, adds: boolean): string => `
local function bullmq()
${script}
end
local result = bullmq()
local made = {unpack(KEYS)}
${adds ? "if type(result) == 'string' then made[#made + 1] = string.gsub(KEYS[1], 'wait$', result) end" : ''}
for _, key in ipairs(made) do
  if redis.call('PTTL', key) == -1 then redis.call('EXPIRE', key, ${KEPT_SECONDS}) end
end
return result`;

/** Before the connection is given to BullMQ, which defines its scripts on it. */
export function limitTimes(redis: Redis): void {
  const define = redis.defineCommand.bind(redis);
  redis.defineCommand = (name, { lua, ...more }) =>
    define(name, { ...more, lua: limited(lua, name.startsWith('addStandardJob')) });
}
