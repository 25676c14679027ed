import { fuzzShop } from './support/fuzzShop.ts';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const count = Number(process.env.FUZZ_REQUESTS ?? 9000);

it('answers every hostile request with a client error, in time and without internal details', async () => {
  console.info(`FUZZ_SEED=${seed}, ${count} requests`);
  expect(await fuzzShop({ seed, count })).toEqual([]);
}, 1_800_000);
