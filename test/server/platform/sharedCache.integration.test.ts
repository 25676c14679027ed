import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryCache, createRedisCache } from '../../../server/platform/cache.ts';
import { createToken } from '../../../server/platform/ids.ts';
import { createLog } from '../../../server/platform/log.ts';
import { createRateLimits } from '../../../server/platform/rateLimit.ts';
import { openRedis } from '../../../server/platform/redis.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

const url = process.env.REDIS_URL;
const sharedRedis = url === undefined ? undefined : openRedis(url, `test:${createToken()}:`, createLog('silent'));
const redis = sharedRedis?.redis;
// The embedded cache and Redis have the same contract; the environment chooses.
const cache = sharedRedis ? createRedisCache(sharedRedis) : createMemoryCache();
const key = (name: string): string => `${name}:${createToken()}`;

beforeAll(async () => {
  while (redis && !redis.isReady) await sleep(10);
});
afterAll(() => redis?.destroy());

it('returns a stored value until it is deleted', async () => {
  const shoe = key('shoe');
  await cache.set(shoe, 'réd', 60);
  expect(await cache.get(shoe)).toBe('réd');
  await cache.del(shoe);
  expect(await cache.get(shoe)).toBeUndefined();
});

it('drops a value after the given time', async () => {
  const brief = key('brief');
  await cache.set(brief, 'moment', 1);
  await sleep(1100);
  expect(await cache.get(brief)).toBeUndefined();
});

it('counts each of many concurrent uses', async () => {
  const visits = key('visits');
  const counts = await Promise.all(Array.from({ length: 20 }, () => cache.increment(visits, 60)));
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('ends a count after the time of its first use', async () => {
  const visits = key('visits');
  // Long enough that the second increment never starts a new count.
  await cache.increment(visits, 3);
  await cache.increment(visits, 60);
  await waitUntil(async () => (await cache.get(visits)) === undefined);
  expect(await cache.increment(visits, 60)).toBe(1);
});

it('limits many concurrent uses', async () => {
  const limits = createRateLimits(sharedRedis);
  const limit = { name: key('limit'), points: 5, seconds: 60 };
  const answers = await Promise.all(Array.from({ length: 12 }, () => limits.consume(limit, 'ann')));
  expect(answers.filter((answer) => answer.isAllowed)).toHaveLength(5);
});

it('undoes a count that was too early', async () => {
  const limits = createRateLimits(sharedRedis);
  const limit = { name: key('limit'), points: 2, seconds: 60 };
  for (let round = 0; round < 3; round += 1) {
    expect(await limits.consume(limit, 'ann')).toMatchObject({ isAllowed: true });
    await limits.undo(limit, 'ann');
  }
  await limits.consume(limit, 'ann');
  await limits.consume(limit, 'ann');
  const result = await limits.consume(limit, 'ann');
  expect(result).toMatchObject({ isAllowed: false });
  expect(result.retryAfterSeconds).toBeGreaterThan(50);
});
