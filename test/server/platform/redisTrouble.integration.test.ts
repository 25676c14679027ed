import { setTimeout as sleep } from 'node:timers/promises';
import { createRedisCache } from '../../../server/platform/cache.ts';
import { createLog } from '../../../server/platform/log.ts';
import { createRateLimits } from '../../../server/platform/rateLimit.ts';
import { openRedis } from '../../../server/platform/redis.ts';
import { openFakeRedis } from './support/fakeRedis.ts';

it('works without a Redis that hangs, and uses it again as soon as it answers', async () => {
  const fake = await openFakeRedis();
  const lines: string[] = [];
  const sharedRedis = openRedis(fake.url, 'test:', createLog('info', { write: (line) => lines.push(line) }));
  const cache = createRedisCache(sharedRedis);
  const limits = createRateLimits(sharedRedis);
  const limit = { name: 'sign-in', points: 3, seconds: 60 };
  const isAllowed = async () => (await limits.consume(limit, 'ann')).isAllowed;
  while (!sharedRedis.redis.isReady) await sleep(10);
  expect(await cache.get('page')).toBe('kept');
  expect(await isAllowed()).toBe(true);

  fake.hang();
  const startTime = performance.now();
  expect(await cache.get('page')).toBeUndefined();
  // The limit is enforced in this process, and the open circuit saves these calls the wait.
  const answers = [await isAllowed(), await isAllowed(), await isAllowed(), await isAllowed()];
  expect(answers).toEqual([true, true, true, false]);
  for (let call = 0; call < 50; call += 1) expect(await cache.get('page')).toBeUndefined();
  // Without the circuit, 55 calls would wait 250 ms each: over 13 s.
  expect(performance.now() - startTime).toBeLessThan(6_000);

  fake.goOn();
  for (const deadline = Date.now() + 10_000; (await cache.get('page')) !== 'kept'; await sleep(50)) {
    if (Date.now() > deadline) throw new Error('Redis was never asked again');
  }
  expect(lines.filter((line) => line.includes('going on without it'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(1);
  sharedRedis.redis.destroy();
  await fake.close();
});
