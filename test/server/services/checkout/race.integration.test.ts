import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { Browser } from '../support/browser.ts';
import { addToCart, configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

// Many shoppers, each with an account of their own, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

type ReadyShopper = { readonly shopper: Browser; readonly purchase: Purchase };

/** Shoppers who are at the review, with the same SKU in their carts. */
async function createShoppers(stockId: string, count: number): Promise<ReadyShopper[]> {
  const ready: ReadyShopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const shopper = await shop.member();
    ready.push({ shopper, purchase: await prepareReview(shopper, stockId) });
  }
  return ready;
}

it('sells the last pairs once each, to exactly as many shoppers, and charges no other shopper', async () => {
  const { db } = shop.parts;
  const { stocks, name } = await givenProduct(db, { onHand: [3] });
  const ready = await createShoppers(stocks[0].stockId, 20);
  const answers = await Promise.all(ready.map(({ shopper, purchase }) => finalize(shopper, purchase)));

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
  const losers = answers.filter((answer) => answer.status !== 200);
  const refusal = {
    id: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS',
    code: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS',
    message: `Sorry, an item has gone out of stock and will be removed from the purchase: ${name}`,
  };
  expect(losers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 17 }, () => ({ status: 409, body: refusal })),
  );
  expect(await db.selectFrom('orders').select('status').execute()).toHaveLength(3);
  const remainingStocks = await db.selectFrom('stocks').select('on_hand').where('asin', '=', stocks[0].asin).execute();
  expect(remainingStocks).toEqual([{ on_hand: 0 }]);
  const heldAuthorizations = await db
    .selectFrom('sandbox_authorizations')
    .select('status')
    .where('status', '=', 'authorized')
    .execute();
  expect(heldAuthorizations).toHaveLength(3);
  const pendingQuery = db.selectFrom('payment_authorizations').select('status').where('order_id', 'is', null);
  expect((await pendingQuery.execute()).every(({ status }) => status === 'voided')).toBe(true);
});

it('lets two carts with the same goods in opposite orders be bought at once', async () => {
  const { db } = shop.parts;
  const [one, other] = [await givenProduct(db, { onHand: [40] }), await givenProduct(db, { onHand: [40] })];
  const ready: ReadyShopper[] = [];
  for (let index = 0; index < 12; index += 1) {
    const shopper = await shop.member();
    const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
    await addToCart(shopper, first.stocks[0].stockId);
    ready.push({ shopper, purchase: await prepareReview(shopper, second.stocks[0].stockId) });
  }
  const answers = await Promise.all(ready.map(({ shopper, purchase }) => finalize(shopper, purchase)));
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(12).fill(200));
});

it('places the order once while another window changes the purchase, and authorizes no money twice', async () => {
  const { db } = shop.parts;
  const { stocks } = await givenProduct(db, { onHand: [1000] });
  for (let round = 0; round < 6; round += 1) {
    const shopper = await shop.member();
    const purchase = await prepareReview(shopper, stocks[0].stockId);
    const [response] = await Promise.all([
      finalize(shopper, purchase),
      configure(shopper, { shipmentSpeed: 'next' }).catch(String),
    ]);
    const answer = response.status === 200 ? response : await finalize(shopper, (await configure(shopper)).purchase);
    expect(answer.status).toBe(200);
    const rows = await db
      .selectFrom('payment_authorizations')
      .select(['status', 'order_id'])
      .where('purchase_id', '=', purchase.purchaseId)
      .execute();
    expect(rows.filter((row) => row.status === 'authorized')).toHaveLength(1);
    expect(rows.every((row) => row.status === 'authorized' || row.status === 'voided')).toBe(true);
  }
});
