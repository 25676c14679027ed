import { openCheckout } from '../../server/services/checkout/actions/checkoutParts.ts';
import { LIMITS } from '../../server/services/identity/attempts.ts';
import { settleAuthorizations } from '../../server/services/payments/settle/settlement.ts';
import type { Purchase } from '../../src/contracts/checkout/purchase.ts';
import type { Browser } from '../server/services/support/browser.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../server/services/support/checkoutJourney.ts';
import { givenProduct } from '../server/services/support/givenProduct.ts';
import { listBrokenInvariants } from '../server/services/support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../server/services/support/openTestShop.ts';

// Registers up to two hundred accounts on a possibly busy machine.
jest.setTimeout(300_000);

/** `npm run test:race` plays with 200. */
const SHOPPERS = Number(process.env.RACE_ROUNDS ?? 40);
const PAIRS = SHOPPERS / 4;
/** Concurrent shoppers at the review; more would only wait for password hashing. */
const CONCURRENCY = 8;

const OURSELVES = ['127.0.0.1', '::ffff:127.0.0.1'];

type ReadyShopper = { readonly shopper: Browser; readonly purchase: Purchase };

let shop: TestShop;
beforeAll(async () => {
  // A slow provider that sometimes succeeds without its answer arriving.
  shop = await openTestShop(
    createJourneyRoutes((parts) => {
      const { payments } = openCheckout(parts);
      let callCount = 0;
      return {
        payments: {
          ...payments,
          authorize: async (...args) => {
            callCount += 1;
            const isLost = callCount % 17 === 0;
            const answer = await payments.authorize(...args);
            await new Promise((resolve) => setTimeout(resolve, callCount % 7));
            if (isLost) throw new Error('the line went dead');
            return answer;
          },
        },
      };
    }),
  );
});
afterAll(() => shop.close());

async function createReadyShoppers(stockId: string): Promise<ReadyShopper[]> {
  const ready: ReadyShopper[] = [];
  const come = async (): Promise<void> => {
    while (ready.length < SHOPPERS) {
      const shopper = await shop.member();
      // All requests come from this machine, which exceeds the limits of one address.
      for (const address of OURSELVES) await shop.parts.rateLimits.reset(LIMITS.registerFromAddress, address);
      ready.push({ shopper, purchase: await prepareReview(shopper, stockId) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, come));
  return ready.slice(0, SHOPPERS);
}

/** Clicks until the order is placed or sold out: twice at once, and again after a lost connection. */
async function buy({ shopper, purchase }: ReadyShopper): Promise<'bought' | 'sold out'> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answers = await Promise.all([finalize(shopper, purchase), finalize(shopper, purchase)]);
    if (answers.some(({ status }) => status === 200)) return 'bought';
    if (answers.some(({ body }) => body.id === 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS')) return 'sold out';
  }
  throw new Error('The shop never confirmed nor refused the order.');
}

it(`sells ${PAIRS} pairs to ${PAIRS} of ${SHOPPERS} shoppers who click at once, and charges each of them once`, async () => {
  const { db } = shop.parts;
  const { stocks } = await givenProduct(db, { onHand: [PAIRS] });
  const [{ stockId }] = stocks;
  const stockBefore = [{ stockId, onHand: PAIRS }];
  const ready = await createReadyShoppers(stockId);
  expect(await listBrokenInvariants(db, stockBefore)).toEqual([]);

  const outcomes = await Promise.all(ready.map(buy));
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  await settleAuthorizations(openCheckout(shop.parts));

  expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(PAIRS);
  const remainingStock = await db
    .selectFrom('stocks')
    .select('on_hand')
    .where('stock_id', '=', Number(stockId))
    .execute();
  expect(remainingStock).toEqual([{ on_hand: 0 }]);
  expect(await listBrokenInvariants(db, stockBefore)).toEqual([]);
});
