import { fuzzShop } from '../../fuzz/support/fuzzShop.ts';

// A small piece of `npm run test:fuzz`, always the same one.
it('answers hostile requests as the client’s fault, soon and without its insides', async () => {
  expect(await fuzzShop({ seed: 7, count: 250 })).toEqual([]);
}, 60_000);
