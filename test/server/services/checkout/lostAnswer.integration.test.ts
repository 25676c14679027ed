import { z } from 'zod';
import { connect, type OpenDatabase } from '../../../../server/platform/database/database.ts';
import { REQUEST_LIMITS } from '../../../../server/platform/database/databaseLimits.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { captureOrder } from '../../../../server/services/orders/actions/payments.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { type Purchase, purchase as purchaseSchema } from '../../../../src/contracts/checkout/purchase.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { proxyBefore } from '../../platform/support/proxyBefore.ts';
import type { TcpProxy } from '../../platform/support/tcpProxy.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

jest.setTimeout(60_000);

/** A statement of PostgreSQL's simple protocol ends with a zero byte. */
const COMMIT = 'commit\0';
const ANY = '';
/** Longer than any call works on an attempt. */
const LATER_MS = 16 * 60_000;

const staleAnswer = z.object({ purchase: purchaseSchema });

let direct: OpenDatabase;
let proxy: TcpProxy;
let shop: TestShop;
beforeAll(async () => {
  direct = await openTestDatabase();
  const proxiedDatabase = await proxyBefore(direct.connectionString);
  proxy = proxiedDatabase.proxy;
  const through = connect(proxiedDatabase.connectionString, { max: 4, limits: REQUEST_LIMITS });
  const close = async (): Promise<void> => {
    await through.close();
    await proxy.close();
    await direct.close();
  };
  shop = await openTestShop(createJourneyRoutes(), { ...through, close });
});
afterAll(() => shop.close());

const countOrders = async (purchaseId: string): Promise<number> =>
  (await direct.db.selectFrom('orders').select('order_id').where('purchase_id', '=', purchaseId).execute()).length;

/** A failed attempt closes its version; the answer then shows the next one, which the shopper places. */
async function finalizeAgain(maya: Browser, purchase: Purchase): Promise<Answer> {
  const answer = await finalize(maya, purchase);
  if (answer.status !== 409) return answer;
  expect(answer.body.id).toBe('purchase.version.stale');
  return finalize(maya, staleAnswer.parse(answer.body).purchase);
}

/**
 * Loses the answer to one request of a finalize. @returns whether there was one, and whether the order was already
 * written
 */
async function finalizeWithLostAnswer(bytes: string, count: number): Promise<{ wasLost: boolean; wasPlaced: boolean }> {
  const maya = await shop.member();
  const { stocks } = await givenProduct(direct.db, { onHand: [2] });
  const purchase = await prepareReview(maya, stocks[0].stockId);
  proxy.cutAtAnswer(bytes, count);
  const first = await finalize(maya, purchase);
  proxy.thaw();
  const wasLost = proxy.hasCut();
  const wasPlaced = (await countOrders(purchase.purchaseId)) === 1;
  // Either the order, or the message to try again; never an error without a message.
  expect([200, 503]).toContain(first.status);
  if (first.status === 503) expect(String(first.body.id)).toMatch(/^(service|payment)\.unavailable$/);

  const second = await finalizeAgain(maya, purchase);
  expect(second.status).toBe(200);
  if (first.status === 200) expect(second.body.orderId).toBe(first.body.orderId);
  expect(await countOrders(purchase.purchaseId)).toBe(1);
  expect((await maya.get('/v3/orders')).body.total).toBe(1);
  expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
  shop.clock.advance(LATER_MS);
  expect(await settleAuthorizations(openCheckout(shop.parts))).toBe(0);
  expect(await captureOrder(openCheckout(shop.parts), String(second.body.orderId))).toBe(true);
  expect(await listBrokenInvariants(direct.db, [{ stockId: stocks[0].stockId, onHand: 2 }])).toEqual([]);
  return { wasLost, wasPlaced };
}

/** Loses the answer to the first of these requests, then to the second, until a finalize sends no further ones. */
async function finalizeEachTime(bytes: string): Promise<boolean[]> {
  const placements: boolean[] = [];
  for (;;) {
    const { wasLost, wasPlaced } = await finalizeWithLostAnswer(bytes, placements.length + 1);
    if (!wasLost) return placements;
    placements.push(wasPlaced);
  }
}

it('makes one order, charged once, when the connection is cut between its commit and the answer', async () => {
  expect(await finalizeEachTime(COMMIT)).toEqual([true]);
});

it('makes one order, charged once, whichever answer of the database is lost', async () => {
  const placements = await finalizeEachTime(ANY);
  // The order is placed within the call, and the call continues after it.
  expect(placements.length).toBeGreaterThan(7);
  expect(placements).toEqual(placements.toSorted((a, b) => Number(a) - Number(b)));
  expect(new Set(placements)).toEqual(new Set([false, true]));
});
