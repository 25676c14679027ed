import { MAX_EXCLUDED, RECO_LIMITS, RECO_SLOT_SIZES } from '../../../src/lib/limits.ts';

it('has the sizes of the spec (browsing §9)', () => {
  expect(RECO_LIMITS).toEqual({ default: 5, footer: 25, searchPage: 10, cart: 6, similar: 10 });
  expect(RECO_SLOT_SIZES).toEqual([15, 10, 10, 15, 15]);
  expect(MAX_EXCLUDED).toBe(15);
});
