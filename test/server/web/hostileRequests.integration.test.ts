import { fuzzShop } from '../../fuzz/support/fuzzShop.ts';

// A short, deterministic run of `npm run test:fuzz`.
it('answers hostile requests with a client error, in time and without internal details', async () => {
  expect(await fuzzShop({ seed: 7, count: 250 })).toEqual([]);
}, 60_000);
