import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { openCheckout, settleHangingAuthorizations } from '../../../../server/services/checkout/actions.ts';
import type { Purchase } from '../../../../src/contracts/checkout.ts';
import { finalize, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

// Each way to end is a process of its own.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

async function killWhileFinalizing(purchase: Purchase, stop: string): Promise<void> {
  const { db, pool } = shop.parts;
  const { customer_id: customerId } = await db
    .selectFrom('purchases')
    .select('customer_id')
    .where('purchase_id', '=', purchase.purchaseId)
    .executeTakeFirstOrThrow();
  const { connectionString = '' } = pool.options;
  const now = shop.clock.now().toISOString();
  const doomed = fork(
    resolve('test/server/services/support/doomedFinalize.ts'),
    [connectionString, String(customerId), purchase.purchaseId, String(purchase.versionNumber), stop, now],
    { execArgv: [] },
  );
  await once(doomed, 'message');
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
}

it.each([
  { stop: 'before the provider is asked', ordered: false },
  { stop: 'after the provider has answered', ordered: false },
  { stop: 'inside the order’s transaction', ordered: false },
  { stop: 'after the order is placed', ordered: true },
])('killed $stop: no order is lost or doubled, the cart is kept, no money hangs', async ({ stop, ordered }) => {
  const { db } = shop.parts;
  const maya = await shop.member();
  const { stocks } = await givenProduct(db, { onHand: [2] });
  const purchase = await reviewOf(maya, stocks[0].stockId);
  const stockRow = db.selectFrom('stocks').select('on_hand').where('asin', '=', stocks[0].asin);

  await db.transaction().execute(async (tx) => {
    if (stop.startsWith('inside')) {
      await tx.selectFrom('stocks').select('asin').where('asin', '=', stocks[0].asin).forUpdate().execute();
    }
    await killWhileFinalizing(purchase, stop);
  });
  const count = { count: ordered ? 0 : 1 };
  expect((await maya.get('/v1/getCartItemsCount')).body).toEqual(count);
  expect(await stockRow.execute()).toEqual([{ on_hand: ordered ? 1 : 2 }]);

  expect((await finalize(maya, purchase)).status).toBe(200);
  expect(await stockRow.execute()).toEqual([{ on_hand: 1 }]);
  expect((await maya.get('/v3/orders')).body.total).toBe(1);
  shop.clock.advance(20 * 60_000);
  expect(await settleHangingAuthorizations(openCheckout(shop.parts))).toBe(0);
  const held = db.selectFrom('sandbox_authorizations').select('status');
  expect(await held.where('idempotency_key', 'like', `${purchase.purchaseId}:%`).execute()).toEqual([
    { status: 'authorized' },
  ]);
});
