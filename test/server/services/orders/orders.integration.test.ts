import { addCard, addToCart, configure, finalize, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { goodAddress } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

const stockIdOf = async (): Promise<string> => (await givenProduct(shop.parts.db)).stocks[0].stockId;

describe('somebody else’s purchase and order', () => {
  it('can neither be changed, nor placed, nor seen, nor use what is theirs', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const purchase = await reviewOf(maya, await stockIdOf());
    await addToCart(noa, await stockIdOf());
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

  it.each(['guest', 'recognised only'])('is closed to %s', async (who) => {
    const browser = who === 'guest' ? shop.browser() : await shop.member();
    browser.cookies.delete('at-main');
    const answers = [
      await browser.post('/v1/checkout/configure', {}),
      await finalize(browser, { ...(await reviewOf(await shop.member(), await stockIdOf())) }),
      await browser.get('/v3/orders'),
      await browser.get('/v3/order?orderId=1'),
      await browser.get('/v2/ordersByPurchaseId?purchaseId=1'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
  });
});

it('tells what measures no more of an address than five digits, and of money that it is in dollars', async () => {
  const maya = await shop.member();
  await addToCart(maya, await stockIdOf());
  await maya.post('/v1/address', { ...goodAddress, postalCode: `${goodAddress.postalCode}-1234` });
  await addCard(maya);
  const { purchase } = await configure(maya);
  await finalize(maya, purchase);
  const { body } = await maya.get(`/v1/pixel?purchaseId=${purchase.purchaseId}`);
  expect(body).toMatchObject({ currency: 'USD', postalCode: goodAddress.postalCode });
});

it("finds no order by what is no order's id", async () => {
  const maya = await shop.member();
  for (const id of ['x', '112-1234567', '112-1234567-7654321', '12']) {
    expect((await maya.get(`/v3/order?orderId=${id}`)).status).toBe(404);
  }
});

it('lists orders page by page, the newest first', async () => {
  const maya = await shop.member();
  const placed: unknown[] = [];
  await reviewOf(maya, await stockIdOf());
  for (let index = 0; index < 3; index += 1) {
    if (index > 0) await addToCart(maya, await stockIdOf());
    shop.clock.advance(60_000);
    placed.unshift((await finalize(maya, (await configure(maya)).purchase)).body.orderId);
  }
  const idsOn = async (query: string) => {
    const { body } = await maya.get(`/v3/orders${query}`);
    const { orders, ...counts } = body;
    return [Array.isArray(orders) ? orders.map((order) => order.orderId) : orders, counts];
  };
  expect(await idsOn('')).toEqual([placed, { total: 3, pageNum: 1, pageCount: 1 }]);
  expect(await idsOn('?pageSize=2&pageNum=2')).toEqual([placed.slice(2), { total: 3, pageNum: 2, pageCount: 2 }]);
});
