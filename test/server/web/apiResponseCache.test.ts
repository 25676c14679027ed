import { setTimeout as sleep } from 'node:timers/promises';
import { ApiResponseCache } from '../../../server/web/apiResponseCache.ts';

const answer = { status: 200, body: {} };

it.each([
  ['/zcs/content', 1],
  ['/zcs/getSlots?pageName=home', 1],
  ['/v1/brandList', 60],
])('caches %s at most for its limit of %i s', async (path, seconds) => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const cache = new ApiResponseCache({ '/zcs': 1 });
  cache.keep('shop.example', path, answer, 'max-age=60');
  clock.mockReturnValue(1000 + seconds * 1000 - 100);
  // The cache reads the clock again after a millisecond.
  await sleep(5);
  expect(cache.get('shop.example', path)).toBe(answer);
  clock.mockReturnValue(1000 + seconds * 1000 + 100);
  await sleep(5);
  expect(cache.get('shop.example', path)).toBeUndefined();
  clock.mockRestore();
});

it('holds the calls of 300 product pages, each for its host alone', () => {
  const cache = new ApiResponseCache();
  const paths = Array.from({ length: 900 }, (_, index) => `/v1/reviews?productId=${index}`);
  for (const path of paths) cache.keep('shop.example', path, answer, 'max-age=60');
  expect(paths.filter((path) => cache.get('shop.example', path) === answer)).toHaveLength(900);
  expect(paths.filter((path) => cache.get('second.example', path))).toEqual([]);
});
