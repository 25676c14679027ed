import { fuzzShop } from '../../fuzz/support/fuzzShop.ts';

// A short, deterministic run of `npm run test:fuzz`.
it('answers hostile requests as the client’s fault, soon and without its insides', async () => {
  expect(await fuzzShop({ seed: 7, count: 250 })).toEqual([]);
}, 60_000);
