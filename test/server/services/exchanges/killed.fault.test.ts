import { z } from 'zod';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createExchangesRouter } from '../../../../server/services/exchanges/routes.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { EXCHANGE_REFUND } from '../../../../server/services/orders/actions/refunds/exchangedValue.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { fakeCarriers } from '../returns/givenReturns.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { type KillTarget, killActions } from '../support/killActions.ts';
import { type KilledCase, type KillOutcome, killCases } from '../support/killCases.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type OrderAction, performAction } from '../support/performAction.ts';
import type { ExchangeAction } from '../support/performExchange.ts';
import { readOrderRecord } from '../support/readOrderRecord.ts';
import { settleOrder } from '../support/settleOrder.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { type Bought, doExchangeJobs, givenBought, givenExchange, preview, scanReturned } from './givenExchanges.ts';

let shop: TestShop;
const complete = (action: OrderAction) =>
  performAction({ checkout: openCheckout(shop.parts), carriers: fakeCarriers() }, action);

/** Returns everything that is stored about an order and its replacements. */
async function readRecord({ orderId, stockBefore }: Pick<Bought, 'orderId' | 'stockBefore'>): Promise<string> {
  const { db } = shop.parts;
  const replacements = await db
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('exchange_of', '=', orderId)
    .orderBy('order_id')
    .execute();
  const records = [];
  for (const order of [{ orderId }, ...replacements])
    records.push(await readOrderRecord(db, { ...order, stockBefore }));
  return records.join();
}

const createSubmission = async (order: Bought, asin: string) => ({
  lineItemId: order.lineItemId,
  asin,
  reason: 'too small' as const,
  method: 'mail' as const,
  differenceCents: (await preview(order, asin)).difference.cents,
  requestKey: 'a-click',
});

/** An exchange for another color; a more expensive one by default. */
async function givenColor(colorCents = 14_000) {
  const order = await givenBought(shop, { colorCents });
  const { exchangeId, contractId, exchangeOrder } = await givenExchange(order, order.color);
  return { order, exchangeId, contractId, exchangeOrderId: exchangeOrder.orderId };
}

async function givenReleased() {
  const createdExchange = await givenColor();
  await scanReturned(shop, createdExchange.contractId);
  await complete({ does: 'advance exchange', contractId: createdExchange.contractId });
  return createdExchange;
}

/** Cancels a replacement for the shop and voids its authorization. @returns the other jobs */
async function cancelReplacement(orderId: string) {
  await cancelItems(shop.parts, { orderId, reason: 'out of stock' });
  const jobs = await takeJobs(shop.parts.db);
  await settleOrder(openCheckout(shop.parts), orderId);
  return jobs;
}

const exchangedValue = z.object({
  orderId: z.string(),
  cause: z.string(),
  amountCents: z.int(),
  destination: z.literal('original payment'),
});

const MONTH_MS = 30 * 86_400_000;

const CASES: Readonly<Record<ExchangeAction['does'], KilledCase>> = {
  'hold replacement': {
    prepare: async () => {
      const order = await givenBought(shop);
      const { orderId, lineItemId, size } = order;
      return { order, action: { does: 'hold replacement', orderId, wish: { lineItemId, asin: size } } };
    },
    stops: ['insert into "exchange_holds"'],
    hasSeveral: true,
  },
  'submit exchange': {
    prepare: async () => {
      const order = await givenBought(shop);
      const request = await createSubmission(order, order.color);
      return { order, action: { does: 'submit exchange', orderId: order.orderId, request } };
    },
    stops: ['attempt inserted', 'payment authorized', 'stock taken', 'order written', 'jobs queued'],
    hasSeveral: true,
  },
  'advance exchange': {
    prepare: async () => {
      const { order, contractId } = await givenColor(9_000);
      await scanReturned(shop, contractId);
      return { order, action: { does: 'advance exchange', contractId } };
    },
    stops: ['insert into "order_refunds"', 'update "exchanges"', 'update "orders"'],
  },
  'ship replacement': {
    prepare: async () => {
      const { order, exchangeOrderId: orderId } = await givenReleased();
      const request = { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}` };
      return { order, action: { does: 'ship replacement', request } };
    },
    stops: [],
    parts: ['capture amount set', 'payment captured', 'insert into "shipments"'],
    hasSeveral: true,
  },
  'expire exchange': {
    prepare: async () => {
      const { order, exchangeId } = await givenColor();
      const at = new Date(shop.clock.now().getTime() + MONTH_MS).toISOString();
      return { order, action: { does: 'expire exchange', exchangeId, at } };
    },
    stops: ['update "return_pieces"', 'insert into "order_cancellations"', 'update "exchanges"'],
  },
  'cancel exchange': {
    prepare: async () => {
      const { order, exchangeId } = await givenColor();
      return { order, action: { does: 'cancel exchange', exchangeId } };
    },
    stops: ['insert into "order_cancellations"'],
  },
  'end cancelled replacement': {
    prepare: async () => {
      const { order, exchangeOrderId } = await givenColor();
      await cancelReplacement(exchangeOrderId);
      return { order, action: { does: 'end cancelled replacement', exchangeOrderId } };
    },
    stops: ['update "return_pieces"', 'update "exchanges"'],
  },
  'refund exchanged value': {
    prepare: async () => {
      const { order, exchangeOrderId } = await givenReleased();
      const jobs = await cancelReplacement(exchangeOrderId);
      const job = jobs.find(({ task }) => task === EXCHANGE_REFUND);
      return { order, action: { does: 'refund exchanged value', value: exchangedValue.parse(job?.payload) } };
    },
    stops: ['insert into "order_refunds"'],
  },
};

let killedCases: readonly KillOutcome<ExchangeAction['does']>[];
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createJourneyRoutes()(parts),
    createReturnsRouter(parts),
    createExchangesRouter(parts),
  ]);
  ({ killedActions: killedCases } = await killCases(shop, CASES, readRecord));
}, 180_000);
afterAll(() => shop.close());

const names = Object.entries(CASES).map(([name]) => name);

it.each(names)(
  '%s: killed at any point, it leaves nothing half done, and its retry completes it once',
  async (name) => {
    for (const { stop, storedPart, action, order, before, after } of killedCases.filter((one) => one.name === name)) {
      expect({ stop, isStored: after !== before }).toEqual({ stop, isStored: storedPart !== 'nothing' });
      await complete(action);
      const recordAfterRetry = await readRecord(order);
      expect({ stop, isStored: recordAfterRetry !== before }).toEqual({ stop, isStored: true });
      expect({ stop, isChanged: recordAfterRetry !== after }).toEqual({ stop, isChanged: storedPart !== 'all' });
    }
  },
);

it('does nothing twice after a restart, when its jobs run', async () => {
  await doExchangeJobs(shop);
  const settledRecords = [];
  for (const { name, stop, order } of killedCases) {
    const violations = await listBrokenInvariants(shop.parts.db, order.stockBefore);
    expect({ name, stop, broken: violations }).toEqual({ name, stop, broken: [] });
    settledRecords.push(await readRecord(order));
  }
  for (const { action } of killedCases) await complete(action);
  await doExchangeJobs(shop);
  for (const [index, { order }] of killedCases.entries()) expect(await readRecord(order)).toBe(settledRecords[index]);
});

it('voids the difference of an exchange if the customer does not try again', async () => {
  const killTargets: (KillTarget & Pick<KillOutcome<string>, 'order' | 'before'>)[] = [];
  for (const stop of ['attempt inserted', 'payment authorized', 'order written']) {
    const { order, action } = await CASES['submit exchange'].prepare();
    killTargets.push({ order, action, stop, before: await readRecord(order) });
  }
  await killActions(shop, killTargets);
  shop.clock.advance(16 * 60_000);
  await settleAuthorizations(openCheckout(shop.parts));
  for (const { order, before } of killTargets) {
    expect(await readRecord(order)).toBe(before);
    expect(await listBrokenInvariants(shop.parts.db, order.stockBefore)).toEqual([]);
  }
});
