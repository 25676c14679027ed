import { LONGEST_TEXT } from '../../../../server/platform/database/preparedStatements.ts';
import { restrictSale } from '../../../../server/services/catalog/saleRestrictions.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { Browser } from '../support/browser.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { countStatements } from '../support/countStatements.ts';
import { prepareGiftReview } from '../support/giftCardJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

jest.setTimeout(60_000);
let shop: TestShop;
let stockId: string;
let releaseId: string;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createRewardsRouter(parts)]);
  stockId = (await givenProduct(shop.parts.db, { onHand: [1000] })).stocks[0].stockId;
  const release = await givenProduct(shop.parts.db, { onHand: [1000] });
  releaseId = release.stocks[0].stockId;
  const productId = Number(release.productId);
  await restrictSale(shop.parts.db, { productId, kind: 'release', places: [], most: null }, shop.clock.now());
  await givenPromo(shop, 'TEN');
  await givenPromo(shop, 'FREESHIP', { kind: 'shipping', percent: null });
});
afterAll(() => shop.close());

const ENROLL = '/akitav2/slotz/full/v1/vip_membership/enroll';

type Case = {
  readonly review: (browser: Browser) => Promise<Purchase>;
  /** The maximum number of statements of a refresh, and of placing the order. */
  readonly refresh: number;
  readonly place: number;
};
const CASES: Readonly<Record<string, Case>> = {
  goods: { review: (browser) => prepareReview(browser, stockId), refresh: 2, place: 9 },
  'a gift card': { review: (browser) => prepareGiftReview(browser, {}), refresh: 2, place: 12 },
  'goods with two codes': {
    review: async (browser) => {
      await prepareReview(browser, stockId);
      await configure(browser, { coupon: 'TEN' });
      return (await configure(browser, { coupon: 'FREESHIP' })).purchase;
    },
    refresh: 2,
    place: 13,
  },
  'a limited release for a member of the rewards program': {
    review: async (browser) => {
      await browser.post(ENROLL, {});
      return prepareReview(browser, releaseId);
    },
    refresh: 2,
    place: 11,
  },
};

it.each(Object.entries(CASES))('sends few statements for %s', async (_, { review, refresh, place }) => {
  const maya = await shop.member();
  const purchase = await review(maya);
  const statementsAtRefresh = await countStatements(() => configure(maya, { refreshPurchase: true }));
  const statementsAtPlacement = await countStatements(async () => {
    expect((await finalize(maya, purchase)).status).toBe(200);
  });
  // Longer statements would be planned again each time.
  expect(Math.max(...[...statementsAtRefresh, ...statementsAtPlacement].map(({ length }) => length))).toBeLessThan(
    LONGEST_TEXT,
  );
  expect({ refresh: statementsAtRefresh.length, place: statementsAtPlacement.length }).toEqual({ refresh, place });
});
