import { setTimeout as sleep } from 'node:timers/promises';
import { type Cache, createMemoryCache, createRedisCache } from '../../../server/platform/cache.ts';
import { createLog } from '../../../server/platform/log.ts';
import { createRateLimits, type RateLimits } from '../../../server/platform/rateLimit.ts';
import { openRedis } from '../../../server/platform/redis.ts';

const limit = { name: 'sign-in', points: 2, seconds: 60 };

describe('in this process', () => {
  const cache = createMemoryCache();
  afterEach(() => void jest.useRealTimers());

  it('returns a stored value until it is deleted', async () => {
    await cache.set('shoe', 'red', 60);
    expect(await cache.get('shoe')).toBe('red');
    await cache.del('shoe');
    expect(await cache.get('shoe')).toBeUndefined();
  });

  it('drops a value after the given time', async () => {
    await cache.set('brief', 'moment', 0.03);
    await sleep(50);
    expect(await cache.get('brief')).toBeUndefined();
  });

  it('counts from the first use, and the count ends with its time', async () => {
    let now = 1000;
    const memoryCache = createMemoryCache({ now: () => now });
    const countAfter = (milliseconds: number): Promise<number> => {
      now += milliseconds;
      return memoryCache.increment('visits', 60);
    };
    expect(await countAfter(0)).toBe(1);
    expect(await countAfter(40_000)).toBe(2);
    expect(await countAfter(19_000)).toBe(3);
    expect(await countAfter(2000)).toBe(1);
  });

  it('resets a limit after the time of its first count, not of its last', async () => {
    jest.useFakeTimers();
    const limits = createRateLimits();
    await limits.consume(limit, 'ann');
    jest.advanceTimersByTime(40_000);
    await limits.consume(limit, 'ann');
    jest.advanceTimersByTime(19_000);
    expect(await limits.consume(limit, 'ann')).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
    jest.advanceTimersByTime(2000);
    expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: true });
  });

  it('allows a number of uses for each key, and returns the time of the next', async () => {
    const limits = createRateLimits();
    expect(await limits.consume(limit, 'ann')).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
    expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: true });
    const result = await limits.consume(limit, 'ann');
    expect(result.isAllowed).toBe(false);
    expect(result.retryAfterSeconds).toBeGreaterThan(55);
    expect(await limits.consume(limit, 'bob')).toMatchObject({ isAllowed: true });
    await limits.reset(limit, 'ann');
    expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: true });
  });
});

it('multiplies every limit by a factor', async () => {
  const limits = createRateLimits(undefined, 3);
  for (let count = 0; count < limit.points * 3; count += 1) {
    expect(await limits.check(limit, 'ann')).toMatchObject({ isAllowed: true });
    expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: true });
  }
  expect(await limits.check(limit, 'ann')).toMatchObject({ isAllowed: false });
  expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: false });
});

describe('with a Redis that does not answer', () => {
  let warnings = '';
  const log = createLog('warn', {
    write: (line) => {
      warnings += line;
    },
  });
  // Port 9 accepts no connections.
  const sharedRedis = openRedis('redis://127.0.0.1:9', 'test:', log);
  const cache: Cache = createRedisCache(sharedRedis);
  const limits: RateLimits = createRateLimits(sharedRedis);

  afterAll(() => sharedRedis.redis.destroy());

  it('returns no values, throws no errors, and still counts', async () => {
    await expect(cache.set('shoe', 'red', 60)).resolves.toBeUndefined();
    await expect(cache.get('shoe')).resolves.toBeUndefined();
    await expect(cache.del('shoe')).resolves.toBeUndefined();
    await cache.increment('visits', 60);
    expect(await cache.increment('visits', 60)).toBe(2);
  });

  it('still enforces limits', async () => {
    await limits.consume(limit, 'ann');
    await limits.consume(limit, 'ann');
    expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: false });
  });

  it('logs it once', async () => {
    await sleep(500);
    expect(warnings.match(/going on without it/g)).toHaveLength(1);
  });
});
