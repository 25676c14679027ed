import { findPresentedReturn } from '../../../../server/services/returns/actions/presentReturns.ts';
import { expireOverdueReturns, expireReturn } from '../../../../server/services/returns/expireReturn.ts';
import { receiveReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { addToCart, configure, finalize } from '../support/checkoutJourney.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readLedgers, readReportedMoney } from '../support/reportedMoney.ts';
import { createTracking, doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from './givenReturns.ts';

// Buys and returns several times, on a possibly busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, fakeCarriers());
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
});
afterAll(() => shop.close());

const TWO = { lines: [{ priceCents: 5_000, quantity: 2 }] };
const DAY_MS = 86_400_000;

const readCustomerId = async ({ orderId }: GivenOrder): Promise<number> => {
  const { id } = await shop.parts.db
    .selectFrom('orders')
    .select('customer_id as id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
};
const readBalance = async (order: GivenOrder): Promise<number> => {
  const { cents } = await shop.parts.db
    .selectFrom('gift_balance_entries')
    .select((is) => is.fn.coalesce(is.fn.sum<string>('amount_cents'), is.val('0')).as('cents'))
    .where('customer_id', '=', await readCustomerId(order))
    .executeTakeFirstOrThrow();
  return Number(cents);
};
/** Moves the last day for a parcel this many days into the past. */
const setLastDay = (contractId: string, daysAgo: number) =>
  shop.parts.db
    .updateTable('returns')
    .set({ drop_off_by: new Date(shop.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10) })
    .where('contract_id', '=', contractId)
    .execute();

/** Buys an item with the balance. @returns the cents that it paid */
async function spend(order: GivenOrder): Promise<number> {
  const { maya } = order;
  const balanceBefore = await readBalance(order);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [1], priceCents: 3_000 });
  await addToCart(maya, stocks[0].stockId, 1);
  await configure(maya, { useGCBalance: true });
  const response = await finalize(maya, (await configure(maya)).purchase);
  expect(response.status).toBe(200);
  return balanceBefore - (await readBalance(order));
}

/** A return with a label, whose store credit was given at confirmation. */
async function givenCredited(quantity?: number) {
  await doReturnJobs(shop, fakeCarriers());
  const order = await givenDelivered(shop, TWO);
  await shop.parts.db
    .updateTable('orders')
    .set({ marketplace_id: 'second' })
    .where('order_id', '=', order.orderId)
    .execute();
  const request = { destination: 'store credit', method: 'print', ...(quantity && { quantity }) };
  const created = await givenReturn(order, request);
  await doReturnJobs(shop, fakeCarriers());
  return { ...order, contractId: created.contractId, creditCents: created.preReturnInfo.total.cents };
}

it('takes back the overdue credit of a parcel that never came, once, and lets the items be returned again', async () => {
  const order = await givenCredited();
  const { contractId, creditCents, maya, orderId } = order;
  expect(await readBalance(order)).toBe(creditCents);
  await setLastDay(contractId, 14);
  await expireOverdueReturns(shop.parts);
  expect(await readBalance(order)).toBe(creditCents);
  await setLastDay(contractId, 15);
  await Promise.all([expireOverdueReturns(shop.parts), expireOverdueReturns(shop.parts)]);
  expect(await readBalance(order)).toBe(0);
  expect((await findPresentedReturn(shop.parts, contractId))?.status).toBe('cancelled');
  const { body } = await maya.get(`/v3/order?orderId=${orderId}`);
  expect(body).toMatchObject({ status: 'delivered', refunds: [] });

  const secondReturn = await givenReturn(order);
  expect(secondReturn.preReturnInfo.total.cents).toBe(creditCents);
  await receiveReturn(shop.parts, { contractId: secondReturn.contractId, condition: 'sellable' });
  await doReturnJobs(shop, fakeCarriers());
  expect((await maya.get(`/v3/order?orderId=${orderId}`)).body.refunds).toMatchObject([
    { amount: { cents: creditCents } },
  ]);
  const mail = await shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', maya.email)
    .where('subject', '=', 'Your return has ended')
    .execute();
  expect(mail).toHaveLength(1);
  expect(mail[0]?.text).toContain('of store credit back from your gift balance');
});

it('takes at most the balance, and counts the rest as refunded', async () => {
  const order = await givenCredited();
  const { contractId, creditCents } = order;
  const spentCents = await spend(order);
  expect(spentCents).toBeGreaterThan(0);
  expect(await expireReturn(shop.parts, { contractId })).toEqual({ pieces: 2, takenCents: creditCents - spentCents });
  expect(await expireReturn(shop.parts, { contractId })).toEqual({ pieces: 0, takenCents: 0 });
  expect(await readBalance(order)).toBe(0);
  const secondReturn = await givenReturn(order);
  expect(secondReturn.preReturnInfo.total.cents).toBe(creditCents - spentCents);
});

it('does not end a return whose parcel the carrier has, whenever it reports that', async () => {
  const order = await givenCredited(1);
  const { contractId } = order;
  const credit = await readBalance(order);
  await recordReturnTracking(shop.parts, createTracking(`T-return:${contractId}`, 'in transit'));
  await setLastDay(contractId, 40);
  await expireOverdueReturns(shop.parts);
  await expect(expireReturn(shop.parts, { contractId })).rejects.toThrow('The carrier has this parcel');
  expect(await readBalance(order)).toBe(credit);

  const other = await givenCredited(1);
  await Promise.allSettled([
    expireReturn(shop.parts, { contractId: other.contractId }),
    recordReturnTracking(shop.parts, createTracking(`T-return:${other.contractId}`, 'in transit')),
    receiveReturn(shop.parts, { contractId: other.contractId, condition: 'damaged' }),
  ]);
  const orderReturn = await findPresentedReturn(shop.parts, other.contractId);
  expect([orderReturn?.status, await readBalance(other)]).toEqual(
    orderReturn?.status === 'cancelled' ? ['cancelled', 0] : ['returned', other.creditCents],
  );
});
