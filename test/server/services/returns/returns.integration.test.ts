import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { makeOrderToken } from '../../../../server/services/orders/actions/guestOrders.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { makeLabel } from '../../../../server/services/returns/labels/makeLabel.ts';
import { receiveReturn, refuseReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { type OrderStatus, order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import {
  orderReturn,
  returnInitiation,
  returnList,
  transportOptions,
} from '../../../../src/contracts/orders/returns.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { finalize, prepareReview } from '../support/checkoutJourney.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';
import {
  createTracking,
  doReturnJobs,
  fakeCarriers,
  givenDelivered,
  givenReturn,
  shipAndDeliver,
  submit,
} from './givenReturns.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterEach(async () => {
  await doReturnJobs(shop, carriers);
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});
afterAll(() => shop.close());

const fetchOrder = async ({ maya, orderId }: GivenOrder) =>
  orderShape.parse((await maya.get(`/v3/order?orderId=${orderId}`)).body);
const readStatuses = async (order: GivenOrder) => {
  const { status, lineItems } = await fetchOrder(order);
  return [status, ...lineItems.map((line) => `${line.quantity} ${line.status}`)];
};
const fetchReturn = async ({ maya }: GivenOrder, contractId: string) =>
  returnList.parse((await maya.get(`/v1/return/fetch?contractId=${contractId}`)).body).returns[0];
const readBalance = async ({ maya }: GivenOrder): Promise<number> => {
  const { cents } = await shop.parts.db
    .selectFrom('gift_balance_entries as entry')
    .innerJoin('customers as customer', 'customer.customer_id', 'entry.customer_id')
    .where('customer.email', '=', maya.email)
    .select((is) => is.fn.coalesce(is.fn.sum<number>('entry.amount_cents'), is.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
};
const selectRefunds = ({ orderId }: GivenOrder) =>
  shop.parts.db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).execute();
const selectMovements = ({ orderId }: GivenOrder) =>
  shop.parts.db
    .selectFrom('payment_movements as movement')
    .innerJoin('payment_authorizations as payment', 'payment.idempotency_key', 'movement.payment_key')
    .select(['movement.amount_cents as cents', 'movement.state'])
    .where('payment.order_id', '=', orderId)
    .where('movement.kind', '=', 'refund')
    .execute();

const THREE = { lines: [{ priceCents: 5_000, quantity: 3 }] };

describe('starting a return', () => {
  it('offers delivered items, and explains why the others must wait', async () => {
    const order = await givenDelivered(shop);
    const { lines } = returnInitiation.parse(
      (await order.maya.get(`/v1/return/initiate?orderId=${order.orderId}`)).body,
    );
    expect(lines).toEqual([
      { lineItemId: order.lineItemIds[0], customerReturnable: true, refusal: null, warehouse: null },
    ]);

    const undeliveredOrder = await givenOrder(shop);
    const { body } = await undeliveredOrder.maya.get(`/v1/return/initiate?orderId=${undeliveredOrder.orderId}`);
    expect(returnInitiation.parse(body).lines[0]).toMatchObject({
      customerReturnable: false,
      refusal: 'You can return it as soon as it is delivered.',
    });
    expect(await submit(undeliveredOrder)).toMatchObject({ status: 400, body: { id: 'ineligible.return.denied' } });
  });

  it('returns the amount of the refund, and changes nothing', async () => {
    const order = await givenDelivered(shop, { ...THREE, balanceCents: 2_000 });
    const items = [{ lineItemId: order.lineItemIds[0], quantity: 1, reason: 'too big' }];
    const { body } = await order.maya.post('/v1/return/transportOptions', { orderId: order.orderId, items });
    const { preReturnInfo, options } = transportOptions.parse(body);
    expect(preReturnInfo.toGiftBalance.cents).toBe(2_000);
    expect(preReturnInfo.total.cents).toBe(preReturnInfo.toGiftBalance.cents + preReturnInfo.toPayment.cents);
    expect(options.length).toBeGreaterThan(0);
    expect(await readStatuses(order)).toEqual(['delivered', '3 delivered']);
  });

  it('agrees with the flags of the order in every status, and after ten returns', async () => {
    const order = await givenDelivered(shop);
    const { orderId, maya, lineItemIds } = order;
    const items = [{ lineItemId: lineItemIds[0], reason: 'too big' }];
    const readAnswers = async () => {
      const [line] = (await fetchOrder(order)).lineItems;
      const { lines } = returnInitiation.parse((await maya.get(`/v1/return/initiate?orderId=${orderId}`)).body);
      const { status } = await maya.post('/v1/return/transportOptions', { orderId, items });
      return [line?.customerReturnable, line?.exchangeable, lines[0]?.customerReturnable, status === 200];
    };
    const setStatus = (status: OrderStatus) =>
      shop.parts.db.updateTable('order_items').set({ status }).where('order_id', '=', orderId).execute();
    for (const status of ['submitted', 'shipped', 'return in progress', 'returning', 'returned'] as const) {
      await setStatus(status);
      expect([status, ...(await readAnswers())]).toEqual([status, false, false, false, false]);
    }
    for (const status of ['delivery mistake', 'delivered'] as const) {
      await setStatus(status);
      expect([status, ...(await readAnswers())]).toEqual([status, true, true, true, true]);
    }
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { contractId } = await givenReturn(order);
      expect((await maya.post('/v1/return/cancelReturnItems', { contractId })).status).toBe(200);
    }
    expect(await readAnswers()).toEqual([false, false, false, false]);
    expect((await submit(order)).body.message).toBe('This item was sent back 10 times. Please call us.');
  });

  it('splits the line, and starts once for a repeated request', async () => {
    const order = await givenDelivered(shop, THREE);
    const request = {
      orderId: order.orderId,
      items: [{ lineItemId: order.lineItemIds[0], quantity: 2, reason: 'too small', comment: 'Snug' }],
      method: 'mail',
      requestKey: 'a-click',
    };
    const answers = await Promise.all([1, 2, 3].map(() => order.maya.post('/v1/return/submit', request)));
    const contracts = answers.map(({ body }) => orderReturn.parse(body).contractId);
    expect(new Set(contracts).size).toBe(1);
    expect(await readStatuses(order)).toEqual(['return in progress', '1 delivered', '2 return in progress']);
    const createdReturn = await fetchReturn(order, contracts[0] ?? '');
    expect(createdReturn).toMatchObject({
      status: 'return via drop-off',
      trackingState: 'dropoff pending',
      cancellable: true,
    });
    expect(createdReturn?.items).toHaveLength(2);
  });

  it('returns all pieces of a line that is named several times, each with its reason', async () => {
    const order = await givenDelivered(shop, THREE);
    const [lineItemId] = order.lineItemIds;
    const items = [
      { lineItemId, reason: 'too big' },
      { lineItemId, quantity: 1, reason: 'too small' },
      { lineItemId, quantity: 1, reason: 'changed my mind' },
    ];
    const { orderId } = order;
    const quoted = await order.maya.post('/v1/return/transportOptions', { orderId, items: items.slice(1) });
    expect(transportOptions.parse(quoted.body).preReturnInfo.items.cents).toBe(10_000);
    const request = { orderId, items, method: 'mail', requestKey: 'several-reasons' };
    const { items: returned } = orderReturn.parse((await order.maya.post('/v1/return/submit', request)).body);
    expect(returned.map(({ reason }) => reason).toSorted()).toEqual(['changed my mind', 'too big', 'too small']);
    const again = await givenDelivered(shop, THREE);
    const tooMany = [2, 2].map((quantity) => ({ lineItemId: again.lineItemIds[0], quantity, reason: 'too big' }));
    const secondRequest = { ...request, orderId: again.orderId, items: tooMany };
    expect(await again.maya.post('/v1/return/submit', secondRequest)).toMatchObject({
      status: 400,
      body: { id: 'quantity.invalid' },
    });
  });

  it('keeps the parcel and the day of delivery of a line that is split', async () => {
    const order = await givenDelivered(shop, THREE);
    await givenReturn(order, { quantity: 1 });
    const { shipments = [], lineItems } = await fetchOrder(order);
    expect(shipments[0]?.lineItemIds).toEqual(lineItems.map(({ lineItemId }) => lineItemId));
  });

  it('names the earlier return of an item that is already going back', async () => {
    const order = await givenDelivered(shop);
    const { contractId } = await givenReturn(order);
    expect(await submit(order)).toMatchObject({
      status: 400,
      body: { id: 'prior.contract.id', fields: { 'prior.contract.id': contractId } },
    });
  });

  it('starts one of two returns of the same piece', async () => {
    const order = await givenDelivered(shop);
    const answers = await Promise.all([submit(order), submit(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ends with the window of 365 days', async () => {
    const order = await givenDelivered(shop);
    shop.clock.advance(366 * 86_400_000);
    await order.maya.post('/v1/zap/signin', { email: order.maya.email, password: 'correct horse' });
    expect(await submit(order)).toMatchObject({
      status: 400,
      body: {
        id: 'ineligible.return.denied',
        message: 'This item cannot be returned: it was bought more than 365 days ago.',
      },
    });
  });

  it('rejects an item that was sent back ten times', async () => {
    const order = await givenDelivered(shop);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { contractId } = await givenReturn(order);
      await order.maya.post('/v1/return/cancelReturnItems', { contractId });
    }
    expect(await submit(order)).toMatchObject({ status: 400, body: { id: 'ineligible.return.denied' } });
  });

  it('shows no return of another customer', async () => {
    const order = await givenDelivered(shop);
    const { contractId } = await givenReturn(order);
    const other = await shop.member();
    for (const path of ['fetch', 'fetch/label'])
      expect((await other.get(`/v1/return/${path}?contractId=${contractId}`)).status).toBe(404);
    expect((await other.post('/v1/return/cancelReturnItems', { contractId })).status).toBe(404);
    expect(returnList.parse((await other.get('/v1/return/fetch')).body).returns).toEqual([]);
    expect(returnList.parse((await order.maya.get('/v1/return/fetch')).body).returns).toHaveLength(1);
  });

  it('opens with the token of a mail only for a guest', async () => {
    const order = await givenDelivered(shop);
    expect(await makeOrderToken(shop.parts, order.orderId)).toBeUndefined();
    const { status } = await shop.browser().get(`/v1/return/initiate?orderId=${order.orderId}&token=guessed`);
    expect(status).toBe(404);
  });
});

describe('the money of a guest', () => {
  it('goes back to the payment, because a gift balance needs an account', async () => {
    const buyer = await createGuest(shop);
    const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
    const orderId = String((await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).body.orderId);
    await shipAndDeliver(shop, orderId);
    const { lines } = returnInitiation.parse((await buyer.get(`/v1/return/initiate?orderId=${orderId}`)).body);
    const items = lines.map(({ lineItemId }) => ({ lineItemId, reason: 'too big' }));
    const { body } = await buyer.post('/v1/return/transportOptions', { orderId, items });
    expect(transportOptions.parse(body).destinations).toEqual(['original payment']);
    const request = { orderId, items, method: 'mail', requestKey: 'a-key' };
    expect(await buyer.post('/v1/return/submit', { ...request, destination: 'store credit' })).toMatchObject({
      status: 400,
      body: { id: 'return.destination.unavailable' },
    });
    expect((await buyer.post('/v1/return/submit', request)).status).toBe(200);
  });
});

describe('the label', () => {
  const withLabel = async (order: GivenOrder) => givenReturn(order, { method: 'labelless at carrier' });

  it('is made once by a job, even if the carrier does not answer at first', async () => {
    const order = await givenDelivered(shop);
    const { contractId, labelInfo } = await withLabel(order);
    expect(labelInfo).toMatchObject({ state: 'pending', isLabelless: true });
    expect((await order.maya.get(`/v1/return/fetch/label?contractId=${contractId}&format=QR`)).body.id).toBe(
      'return.label.pending',
    );
    carriers.outage = true;
    await expect(makeLabel(shop.parts, carriers, contractId)).rejects.toThrow('no answer');
    await makeLabel(shop.parts, carriers, contractId);
    expect(carriers.labels.filter((key) => key === `return:${contractId}`)).toHaveLength(1);
    expect((await fetchReturn(order, contractId))?.labelInfo).toMatchObject({ state: 'ready', carrier: 'UPS' });
  });

  it('is voided if the return is cancelled while the label is made', async () => {
    const order = await givenDelivered(shop);
    const { contractId } = await withLabel(order);
    const interruptingCarriers = { ...carriers };
    interruptingCarriers.createShipment = async (request) => {
      await order.maya.post('/v1/return/cancelReturnItems', { contractId });
      return carriers.createShipment(request);
    };
    await makeLabel(shop.parts, interruptingCarriers, contractId);
    expect(carriers.voidedLabels).toContain(`return:${contractId}`);
    expect(await fetchReturn(order, contractId)).toMatchObject({
      status: 'cancelled',
      trackingState: null,
      labelInfo: { state: 'void' },
    });
  });
});

describe('the mail', () => {
  const readMails = async (order: GivenOrder): Promise<string[]> => {
    await doReturnJobs(shop, carriers);
    const mails = shop.parts.db.selectFrom('mails').select(['subject', 'text']).orderBy('created_at');
    const rows = await mails.where('recipient', '=', order.maya.email).where('subject', '~', 'return|credit').execute();
    return rows.map(({ subject, text }) => `${subject}: ${text}`);
  };

  it('about store credit is sent at the first scan, once for repeated and later scans', async () => {
    const order = await givenDelivered(shop);
    const { contractId, preReturnInfo } = await givenReturn(order, { method: 'print', destination: 'store credit' });
    const before = await readMails(order);
    expect(before.join()).not.toContain('store credit is ready');
    const parcel = `T-return:${contractId}`;
    const scan = createTracking(parcel, 'in transit');
    await Promise.all([scan, scan].map((one) => recordReturnTracking(shop.parts, one)));
    await recordReturnTracking(shop.parts, createTracking(parcel, 'in transit', 'out for delivery'));
    const [mail = '', ...others] = (await readMails(order)).slice(before.length);
    expect(mail).toMatch(/^Your store credit is ready: /);
    expect(mail).toContain(`${preReturnInfo.total.amount} is in your gift balance, ready to spend.`);
    expect(others).toEqual([]);
  });

  it('about a cancelled return says not to use the label, once for a repeated request', async () => {
    const order = await givenDelivered(shop);
    const { contractId } = await givenReturn(order, { method: 'print' });
    const before = await readMails(order);
    const cancel = () => order.maya.post('/v1/return/cancelReturnItems', { contractId });
    await Promise.all([cancel(), cancel()]);
    const [mail = '', ...others] = (await readMails(order)).slice(before.length);
    expect(mail).toMatch(/^Your return has been canceled\.: .*Please do not use the label: it is no longer valid\./s);
    expect(others).toEqual([]);
  });
});

describe('cancelling a return', () => {
  it('returns some or all items to the order, and can be repeated', async () => {
    const order = await givenDelivered(shop, THREE);
    const { contractId, items } = await givenReturn(order, { quantity: 2 });
    const part = { contractId, items: [{ lineItemId: items[0]?.lineItemId, quantity: 1 }] };
    await order.maya.post('/v1/return/cancelReturnItems', part);
    expect(await readStatuses(order)).toEqual([
      'return in progress',
      '1 delivered',
      '1 return in progress',
      '1 delivered',
    ]);
    await order.maya.post('/v1/return/cancelReturnItems', { contractId });
    const repeatedResponse = await order.maya.post('/v1/return/cancelReturnItems', { contractId });
    expect(orderReturn.parse(repeatedResponse.body)).toMatchObject({ status: 'cancelled', cancellable: false });
    expect((await readStatuses(order))[0]).toBe('delivered');
    expect((await givenReturn(order)).status).toBe('return via drop-off');
  });

  it('takes out all pieces of a line that is named twice, and none for the same request within a minute', async () => {
    const order = await givenDelivered(shop, THREE);
    const { contractId, items } = await givenReturn(order, { quantity: 3 });
    const item = { lineItemId: items[0]?.lineItemId, quantity: 1 };
    const takeOut = (times: number) =>
      order.maya.post('/v1/return/cancelReturnItems', { contractId, items: Array.from({ length: times }, () => item) });
    const countOpen = async () =>
      (await fetchReturn(order, contractId))?.items.filter(({ state }) => state === 'open').length;
    await takeOut(1);
    await takeOut(1);
    expect(await countOpen()).toBe(2);
    await takeOut(2);
    expect(await countOpen()).toBe(0);
  });

  it('takes out another piece after a minute', async () => {
    const order = await givenDelivered(shop, THREE);
    const { contractId, items } = await givenReturn(order, { quantity: 3 });
    const request = { contractId, items: [{ lineItemId: items[0]?.lineItemId, quantity: 1 }] };
    await order.maya.post('/v1/return/cancelReturnItems', request);
    shop.clock.advance(61_000);
    await order.maya.post('/v1/return/cancelReturnItems', request);
    const states = (await fetchReturn(order, contractId))?.items.map(({ state }) => state);
    expect(states?.toSorted()).toEqual(['cancelled', 'cancelled', 'open']);
  });

  it('is too late after the first scan', async () => {
    const order = await givenDelivered(shop);
    const { contractId } = await givenReturn(order, { method: 'print' });
    await doReturnJobs(shop, carriers);
    await recordReturnTracking(shop.parts, createTracking(`T-return:${contractId}`, 'in transit'));
    const answer = await order.maya.post('/v1/return/cancelReturnItems', { contractId });
    expect(answer).toMatchObject({ status: 409, body: { id: 'return.scanned' } });
    expect((await fetchReturn(order, contractId))?.status).toBe('returning');
  });
});

describe('the money', () => {
  it('goes back to the card on receipt, and the goods are on sale again', async () => {
    const order = await givenDelivered(shop, THREE);
    const { contractId, preReturnInfo } = await givenReturn(order, { quantity: 2 });
    expect(await selectRefunds(order)).toEqual([]);
    expect(await receiveReturn(shop.parts, { contractId, condition: 'sellable' })).toBe(2);
    expect(await receiveReturn(shop.parts, { contractId, condition: 'sellable' })).toBe(0);
    await doReturnJobs(shop, carriers);
    expect(await selectMovements(order)).toEqual([{ cents: preReturnInfo.total.cents, state: 'done' }]);
    expect(await readOnHand(shop.parts.db, order.stockBefore[0]?.stockId ?? '')).toBe(8);
    expect(await fetchReturn(order, contractId)).toMatchObject({ status: 'returned', postReturnInfo: preReturnInfo });
    expect(await readStatuses(order)).toEqual(['delivered', '1 delivered', '2 returned']);
    expect(await listBrokenInvariants(shop.parts.db, order.stockBefore)).toEqual([]);
  });

  it('goes to the gift balance first, if that paid', async () => {
    const order = await givenDelivered(shop, { balanceCents: 4_000 });
    const { contractId, preReturnInfo } = await givenReturn(order);
    await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
    await doReturnJobs(shop, carriers);
    expect(await readBalance(order)).toBe(4_000);
    expect(await selectMovements(order)).toEqual([{ cents: preReturnInfo.total.cents - 4_000, state: 'done' }]);
    const toCard = preReturnInfo.total.cents - 4_000;
    const parts = [
      { to: 'Visa ending in 4242', amount: toMoney(toCard) },
      { to: 'your gift balance', amount: toMoney(4_000) },
    ];
    expect((await fetchReturn(order, contractId))?.postReturnInfo).toEqual({ total: preReturnInfo.total, parts });
    expect((await fetchOrder(order)).refunds).toMatchObject([{ amount: preReturnInfo.total, parts }]);
  });

  it('is refunded if only the gift balance paid', async () => {
    const order = await givenDelivered(shop, { balanceCents: 50_000 });
    const { contractId, preReturnInfo } = await givenReturn(order);
    const remainingBalance = await readBalance(order);
    await receiveReturn(shop.parts, { contractId, condition: 'damaged' });
    expect(await readBalance(order)).toBe(remainingBalance + preReturnInfo.total.cents);
    expect(await selectMovements(order)).toEqual([]);
    expect(await readOnHand(shop.parts.db, order.stockBefore[0]?.stockId ?? '')).toBe(8);
  });

  it('is store credit at the first scan, once for repeated and later scans', async () => {
    const order = await givenDelivered(shop);
    const options = { method: 'print', destination: 'store credit' };
    const { contractId, preReturnInfo } = await givenReturn(order, options);
    await doReturnJobs(shop, carriers);
    const parcel = `T-return:${contractId}`;
    await recordReturnTracking(shop.parts, createTracking(parcel, 'shipping soon'));
    expect(await readBalance(order)).toBe(0);
    const scans = [createTracking(parcel, 'in transit'), createTracking(parcel, 'in transit', 'delivered')];
    await Promise.all([...scans, ...scans].map((scan) => recordReturnTracking(shop.parts, scan)));
    expect(await readBalance(order)).toBe(preReturnInfo.total.cents);
    expect(await fetchReturn(order, contractId)).toMatchObject({
      status: 'processing return',
      postReturnInfo: { parts: [{ to: 'your gift balance', amount: preReturnInfo.total }] },
    });
    await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
    expect(await readBalance(order)).toBe(preReturnInfo.total.cents);
    expect(await selectMovements(order)).toEqual([]);
  });

  it('leaves out the share of a promo code, and is exact over several receipts', async () => {
    const discountedOrder = await givenDelivered(shop, { ...THREE, promo: { kind: 'percent', percent: 33 } });
    const { contractId, preReturnInfo, items } = await givenReturn(discountedOrder);
    expect(preReturnInfo.total.cents).toBeLessThan(15_000);
    const lineItemId = items[0]?.lineItemId ?? '';
    await receiveReturn(shop.parts, { contractId, items: [{ lineItemId, quantity: 1 }], condition: 'sellable' });
    await Promise.all([1, 2, 3].map(() => receiveReturn(shop.parts, { contractId, condition: 'damaged' })));
    const refunds = await selectRefunds(discountedOrder);
    expect(refunds).toHaveLength(2);
    expect(refunds.reduce((sum, { charge_cents }) => sum + charge_cents, 0)).toBe(preReturnInfo.total.cents);
    const order = await findOrder(shop.parts, discountedOrder.orderId);
    expect(order?.refunds.map(({ amount }) => amount.cents)).toEqual(
      refunds.map(({ gift_cents, charge_cents }) => gift_cents + charge_cents),
    );
    expect(await readOnHand(shop.parts.db, discountedOrder.stockBefore[0]?.stockId ?? '')).toBe(7);
  });

  it('is not refunded for items that fail the inspection', async () => {
    const order = await givenDelivered(shop, THREE);
    const { contractId } = await givenReturn(order, { quantity: 1 });
    expect(await refuseReturn(shop.parts, { contractId })).toBe(1);
    expect(await selectRefunds(order)).toEqual([]);
    expect((await readStatuses(order))[0]).toBe('delivered');
    expect(await fetchReturn(order, contractId)).toMatchObject({ status: 'returned', postReturnInfo: null });
  });
});

it('has one winner if a cancellation and a scan race', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await givenDelivered(shop);
    const { contractId } = await givenReturn(order, { method: 'print', destination: 'store credit' });
    await doReturnJobs(shop, carriers);
    const [answer] = await Promise.all([
      order.maya.post('/v1/return/cancelReturnItems', { contractId }),
      recordReturnTracking(shop.parts, createTracking(`T-return:${contractId}`, 'in transit')),
    ]);
    const isCancelled = answer.status === 200;
    expect((await fetchReturn(order, contractId))?.status).toBe(isCancelled ? 'cancelled' : 'returning');
    expect((await selectRefunds(order)).length).toBe(isCancelled ? 0 : 1);
  }
});

it('mails the confirmation, and the receipt with its sum', async () => {
  const order = await givenDelivered(shop);
  const { contractId, preReturnInfo } = await givenReturn(order);
  await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
  await doReturnJobs(shop, carriers);
  const mails = await shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', order.maya.email).execute();
  const text = JSON.stringify(mails);
  expect(text).toContain('Your return is confirmed');
  expect(text).toContain(`We refunded ${preReturnInfo.total.amount} to Visa ending in 4242.`);
});

describe('a fee for returns', () => {
  const setFee = async (feeCents: number): Promise<void> => {
    const { body } = await getMarketplaceVersion(shop.parts, 'zappos');
    const document = marketplaceDocument.parse(body);
    const returns = { ...document.returns, feeCents };
    await publishMarketplace(shop.parts, { id: 'zappos', body: { ...document, returns }, author: 'test' });
    await shop.parts.marketplaces.load(shop.parts);
  };
  afterEach(() => setFee(0));

  it.each([
    ['changed my mind', 695, 695],
    ['arrived damaged', 695, 0],
    ['changed my mind', 1_000_00, 15_863],
  ] as const)(
    'takes off the refund of items that come back because of "%s", with a fee of %i: %i',
    async (reason, feeCents, takenCents) => {
      await setFee(feeCents);
      const order = await givenDelivered(shop, THREE);
      const items = [{ lineItemId: order.lineItemIds[0] ?? '', quantity: 3, reason, comment: 'A hole' }];
      const request = { orderId: order.orderId, items };
      const offered = transportOptions.parse((await order.maya.post('/v1/return/transportOptions', request)).body);
      const { contractId } = await givenReturn(order, { items });
      await receiveReturn(shop.parts, { contractId, condition: 'sellable' });
      const refunds = await selectRefunds(order);
      const refundedCents = refunds.reduce((sum, refund) => sum + refund.gift_cents + refund.charge_cents, 0);
      expect(offered.preReturnInfo.total.cents).toBe(15_863 - takenCents);
      expect(refundedCents).toBe(15_863 - takenCents);
      expect(offered.preReturnInfo.fee).toEqual(toMoney(reason === 'arrived damaged' ? 0 : feeCents));
    },
  );
});
