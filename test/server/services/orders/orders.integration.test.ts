import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { orderList } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import {
  addAddress,
  addCard,
  addToCart,
  configure,
  createJourneyRoutes,
  finalize,
  prepareReview,
} from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

const createStockId = async (): Promise<string> => (await givenProduct(shop.parts.db)).stocks[0].stockId;

describe('another customer’s purchase and order', () => {
  it('can neither be changed, placed nor seen, nor use its owner’s cards and addresses', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const purchase = await prepareReview(maya, await createStockId());
    await addToCart(noa, await createStockId());
    const { purchaseId } = purchase;
    expect((await noa.post('/v1/checkout/configure', { purchaseId })).body.id).toBe('purchase.not.found');
    expect((await finalize(noa, purchase)).body.id).toBe('purchase.not.found');
    const addressId = purchase.shippingAddress?.addressId;
    const paymentInstrumentId = purchase.purchaseCreditCard?.paymentInstrumentId;
    expect((await noa.post('/v1/checkout/configure', { addressId })).status).toBe(404);
    expect(
      (
        await noa.post('/v1/checkout/configure', {
          paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId }],
        })
      ).status,
    ).toBe(404);

    const { orderId } = (await finalize(maya, purchase)).body;
    expect((await finalize(noa, purchase)).body.id).toBe('purchase.not.found');
    for (const path of [
      `/v3/order?orderId=${orderId}`,
      `/v2/ordersByPurchaseId?purchaseId=${purchaseId}`,
      `/v1/pixel?purchaseId=${purchaseId}`,
    ]) {
      expect((await maya.get(path)).status).toBe(200);
      expect((await noa.get(path)).status).toBe(404);
    }
    expect((await noa.get('/v3/orders')).body).toMatchObject({ orders: [], total: 0 });
  });

  it.each(['guest', 'recognised only'])('is closed to %s', async (role) => {
    const browser = role === 'guest' ? shop.browser() : await shop.member();
    browser.cookies.delete('at-main');
    const answers = [
      await browser.post('/v1/checkout/configure', {}),
      await finalize(browser, { ...(await prepareReview(await shop.member(), await createStockId())) }),
      await browser.get('/v3/orders'),
      await browser.get('/v3/order?orderId=1'),
      await browser.get('/v2/ordersByPurchaseId?purchaseId=1'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
  });
});

it('returns to analytics five digits of the postal code, and amounts in dollars', async () => {
  const maya = await shop.member();
  await addToCart(maya, await createStockId());
  await maya.post('/v1/address', { ...goodAddress, postalCode: `${goodAddress.postalCode}-1234` });
  await addCard(maya);
  const { purchase } = await configure(maya);
  await finalize(maya, purchase);
  const { body } = await maya.get(`/v1/pixel?purchaseId=${purchase.purchaseId}`);
  expect(body).toMatchObject({ currency: 'USD', postalCode: goodAddress.postalCode });
});

it('finds no order by an invalid order id', async () => {
  const maya = await shop.member();
  for (const id of ['x', '112-1234567', '112-1234567-7654321', '12']) {
    expect((await maya.get(`/v3/order?orderId=${id}`)).status).toBe(404);
  }
});

it('lists orders page by page, newest first', async () => {
  const maya = await shop.member();
  const orderIds: unknown[] = [];
  await prepareReview(maya, await createStockId());
  for (let index = 0; index < 3; index += 1) {
    if (index > 0) await addToCart(maya, await createStockId());
    shop.clock.advance(60_000);
    orderIds.unshift((await finalize(maya, (await configure(maya)).purchase)).body.orderId);
  }
  const year = shop.clock.now().getUTCFullYear();
  const fetchOrderIds = async (query: string) => {
    const { body } = await maya.get(`/v3/orders${query}`);
    const { orders, ...counts } = body;
    return [Array.isArray(orders) ? orders.map((order) => order.orderId) : orders, counts];
  };
  expect(await fetchOrderIds('')).toEqual([orderIds, { total: 3, pageNum: 1, pageCount: 1, years: [year] }]);
  expect(await fetchOrderIds('?pageSize=2&pageNum=2')).toEqual([
    orderIds.slice(2),
    { total: 3, pageNum: 2, pageCount: 2, years: [year] },
  ]);
});

describe('the filtered order list', () => {
  const placeOne = async (browser: Browser, name: string) => {
    const { stocks } = await givenProduct(shop.parts.db, { name });
    await addToCart(browser, stocks[0].stockId);
    return String((await finalize(browser, (await configure(browser)).purchase)).body.orderId);
  };
  const findOrderIds = async (browser: Browser, query: Record<string, string>, path = '/v3/orders') => {
    const { status, body } = await browser.get(`${path}?${new URLSearchParams(query)}`);
    expect([status, body.orders]).toEqual([200, expect.any(Array)]);
    const { orders, total } = orderList.parse(body);
    expect(total).toBe(orders.length);
    return orders.map(({ orderId }) => orderId);
  };

  it('finds orders by words, by their number, by time and by state, and never another customer’s', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    for (const browser of [maya, noa]) await addAddress(browser);
    for (const browser of [maya, noa]) await addCard(browser);
    const first = await placeOne(maya, 'Trail 100% Wool');
    const theirs = await placeOne(noa, 'Trail 100% Wool');
    const longAgo = new Date(shop.clock.now().getTime() - 40 * 86_400_000);
    await shop.parts.db.updateTable('orders').set({ placed_at: longAgo }).where('order_id', '=', first).execute();
    const second = await placeOne(maya, 'City Loafer');

    expect(await findOrderIds(maya, { search: 'wool TRAIL' })).toEqual([first]);
    expect(await findOrderIds(maya, { search: '100%' })).toEqual([first]);
    expect(await findOrderIds(maya, { search: '0_% ' })).toEqual([]);
    expect(await findOrderIds(maya, { search: 'trail loafer' })).toEqual([]);
    expect(await findOrderIds(maya, { search: second })).toEqual([second]);
    expect(await findOrderIds(maya, { search: theirs })).toEqual([]);
    expect(await findOrderIds(noa, { search: 'trail' })).toEqual([theirs]);
    expect(await findOrderIds(maya, { search: "'; drop table orders; --" })).toEqual([]);

    expect(await findOrderIds(maya, { range: '30days' })).toEqual([second]);
    expect(await findOrderIds(maya, { range: '6months', search: '' })).toEqual([second, first]);
    const day = longAgo.toISOString().slice(0, 10);
    expect(await findOrderIds(maya, { gteDate: day, lteDate: day })).toEqual([first]);
    expect(await findOrderIds(maya, { lteDate: '2001-01-01' })).toEqual([]);
    expect(await findOrderIds(maya, { startDate: `${day} 00:00:00`, endDate: day }, '/accountapi/a/orders')).toEqual([
      first,
    ]);
    expect(await findOrderIds(maya, { pageSize: '10', page: '1' }, '/accountapi/a/orders')).toEqual([second, first]);

    await cancelItems(shop.parts, { orderId: first, reason: 'wrong item' });
    expect(await findOrderIds(maya, { mode: 'cancelled' })).toEqual([first]);
    expect(await findOrderIds(maya, { mode: 'open' })).toEqual([second]);
    for (const invalidQuery of ['range=often', 'gteDate=2026-02-31', 'mode=some', 'page=0', 'includeTracking=maybe']) {
      expect((await maya.get(`/v3/orders?${invalidQuery}`)).status).toBe(400);
    }
  });

  it('lists the most urgent orders first if requested, and the years of all orders', async () => {
    const maya = await shop.member();
    await addAddress(maya);
    await addCard(maya);
    const orderIds: string[] = [];
    for (const name of ['declined', 'on its way', 'delivered', 'returning', 'cancelled'])
      orderIds.push(await placeOne(maya, name));
    const [declinedOrderId = '', way = '', deliveredOrderId = '', returningOrderId = '', cancelledOrderId = ''] =
      orderIds;
    const updateOrder = (orderId: string, change: object) =>
      shop.parts.db.updateTable('orders').set(change).where('order_id', '=', orderId).execute();
    await updateOrder(declinedOrderId, {
      status: 'customer action required',
      placed_at: new Date('2020-01-01T04:59:59Z'),
    });
    await updateOrder(way, { placed_at: new Date('2020-01-01T05:00:00Z') });
    await updateOrder(deliveredOrderId, { status: 'delivered', placed_at: new Date('2021-03-01T00:00:00Z') });
    await updateOrder(returningOrderId, { status: 'returning', placed_at: new Date('2021-02-01T00:00:00Z') });
    await updateOrder(cancelledOrderId, { status: 'cancelled', placed_at: new Date('2021-04-01T00:00:00Z') });

    expect(await findOrderIds(maya, { openFirst: 'true' })).toEqual([
      declinedOrderId,
      returningOrderId,
      way,
      cancelledOrderId,
      deliveredOrderId,
    ]);
    expect(await findOrderIds(maya, {})).toEqual([
      cancelledOrderId,
      deliveredOrderId,
      returningOrderId,
      way,
      declinedOrderId,
    ]);
    const { body } = await maya.get('/v3/orders?openFirst=true&pageSize=2&pageNum=2&range=2021');
    expect(orderList.parse(body)).toMatchObject({ total: 3, years: [2021, 2020, 2019] });
  });

  it('returns parcels only on request', async () => {
    const maya = await shop.member();
    await prepareReview(maya, await createStockId());
    const { purchase } = await configure(maya);
    const orderId = String((await finalize(maya, purchase)).body.orderId);
    await shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: '1Z-TRACKED' });
    const { purchaseId } = purchase;
    for (const [includeTracking, shipments] of [
      ['true', expect.any(Array)],
      ['false', undefined],
    ] as const) {
      const listedOrders = orderList.parse((await maya.get(`/v3/orders?includeTracking=${includeTracking}`)).body);
      expect(listedOrders.orders[0]?.shipments).toEqual(shipments);
      const query = new URLSearchParams({ purchaseId, includeTracking });
      expect((await maya.get(`/v2/ordersByPurchaseId?${query}`)).body.shipments).toEqual(shipments);
    }
  });
});
