// The rules of `memory-limiters.ts` as scripts, which Redis runs atomically, so that concurrent tries
// at two processes are both counted. Times are milliseconds of Redis's clock: clocks of machines differ.

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** ARGV: free tries, first wait, longest wait, how long tries are kept. Returns the wait; 0: counted. */
const BACK_OFF = `${NOW}
local function delay(tries)
  local beyond = tries - ARGV[1]
  if beyond < 0 then return 0 end
  return math.min(ARGV[2] * 2 ^ beyond, tonumber(ARGV[3]))
end
local kept = redis.call('HMGET', KEYS[1], 'tries', 'until')
local tries = tonumber(kept[1]) or 0
local wait = (tonumber(kept[2]) or 0) - now
local longest = delay(tries)
if wait > longest then
  wait = longest
  redis.call('HSET', KEYS[1], 'until', string.format('%.0f', now + longest))
end
if wait > 0 then return math.ceil(wait) end
tries = tries + 1
redis.call('HSET', KEYS[1], 'tries', tries, 'until', string.format('%.0f', now + delay(tries)))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 0
`;

/** Token bucket. ARGV: burst, refill. Stores when the bucket is full again. Returns the wait; 0: taken. */
const BUCKET = `${NOW}
local refill = tonumber(ARGV[2])
local capacity = ARGV[1] * refill
local fullAt = math.min(math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now), now + capacity)
local wait = fullAt + refill - (now + capacity)
if wait <= 0 then fullAt = fullAt + refill end
redis.call('SET', KEYS[1], string.format('%.0f', fullAt), 'PX', string.format('%.0f', capacity))
return math.ceil(math.max(0, wait))
`;

/** Commands of the client, by name. */
export const LIMIT_SCRIPTS = {
  segueBackOff: { lua: BACK_OFF, numberOfKeys: 1 },
  segueBucket: { lua: BUCKET, numberOfKeys: 1 },
} as const;

export type LimitScript = keyof typeof LIMIT_SCRIPTS;
