import { createSizingRouter } from '../../../../server/services/sizing/routes.ts';
import { explicitFits, sizeBias, sizingPrediction } from '../../../../src/contracts/products/sizing.ts';
import { type GivenStock, givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createSizingRouter(parts)]);
});
afterAll(() => shop.close());

const FITS = '/opalSizingAuth/explicit/fits';
const savedSize = { department: 'Shoes', gender: 'womens', ageGroup: 'adult', size: '8' };

async function givenOrder(email: string, { stockId, asin }: GivenStock): Promise<void> {
  const { db } = shop.parts;
  const { customer_id } = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = shop.clock.now();
  const purchase = { purchase_id: `p-${stockId}`, customer_id, status: 'placed' as const, lines: '[]' };
  await db
    .insertInto('purchases')
    .values({ ...purchase, created_at: now, updated_at: now })
    .execute();
  const order_id = `100-0000000-${stockId.slice(-7).padStart(7, '0')}`;
  const cents = { subtotal_cents: 100, shipping_cents: 0, tax_cents: 0, total_cents: 100 };
  await db
    .insertInto('orders')
    .values({
      order_id,
      purchase_id: purchase.purchase_id,
      customer_id,
      marketplace_id: 'zappos',
      status: 'delivered',
      placed_at: now,
      promised_for: '2026-11-25',
      shipment_speed: 'standard',
      ...cents,
      shipping_address: '{}',
      payment: '{}',
    })
    .execute();
  await db
    .insertInto('order_items')
    .values({
      order_id,
      stock_id: Number(stockId),
      asin,
      snapshot: '{}',
      quantity: 1,
      price_cents: 100,
      status: 'delivered',
    })
    .execute();
}

it("predicts from the customer's purchases, and reveals nothing to others", async () => {
  const product = await givenProduct(shop.parts.db, { onHand: [3, 3, 0] });
  const [, eight, nine] = product.stocks;
  if (!eight || !nine) throw new Error('the product has three sizes');
  const path = `/v2/prediction?productId=${product.productId}`;
  const maya = await shop.member();
  const emptyPrediction = { prediction: null, error: null, onDemandEligible: false };
  expect(sizingPrediction.parse((await maya.get(path)).body)).toEqual(emptyPrediction);
  await givenOrder(maya.email, eight);
  expect((await maya.get(path)).body).toEqual({ ...emptyPrediction, prediction: `size:${eight.size}` });
  expect((await (await shop.member()).get(path)).body).toEqual(emptyPrediction);
  expect((await shop.browser().get(path)).body).toEqual({ ...emptyPrediction, error: 'customer.auth.required' });

  const noah = await shop.member();
  await givenOrder(noah.email, nine);
  expect((await noah.get(path)).body).toEqual({ ...emptyPrediction, prediction: 'oos' });
});

it.each(['cancelled', 'cancelled - card declined', 'declined', 'returned'] as const)(
  'ignores a piece that was %s',
  async (status) => {
    const { db } = shop.parts;
    const { productId, stocks } = await givenProduct(db);
    const maya = await shop.member();
    await givenOrder(maya.email, stocks[0]);
    await db.updateTable('order_items').set({ status }).where('stock_id', '=', Number(stocks[0].stockId)).execute();
    expect((await maya.get(`/v2/prediction?productId=${productId}`)).body).toMatchObject({ prediction: null });
  },
);

it('uses more data on demand: the sizes that the customer entered', async () => {
  const { productId } = await givenProduct(shop.parts.db, { onHand: [3, 3] });
  const maya = await shop.member();
  expect((await maya.post(FITS, savedSize)).status).toBe(200);
  expect((await maya.get(`/v2/prediction?productId=${productId}`)).body).toMatchObject({
    prediction: null,
    onDemandEligible: true,
  });
  expect((await maya.get(`/onDemand?productId=${productId}`)).body).toMatchObject({ prediction: 'size:8' });
});

it("stores one size for each kind of product, each customer's own", async () => {
  const maya = await shop.member();
  await maya.post(FITS, savedSize);
  await maya.post(FITS, { ...savedSize, size: '8.5', width: 'D – Wide' });
  await maya.post(FITS, { ...savedSize, department: 'Clothing', size: 'M' });
  const { fits } = explicitFits.parse((await maya.get(FITS)).body);
  expect(fits.toSorted((a, b) => a.department.localeCompare(b.department))).toEqual([
    { ...savedSize, department: 'Clothing', size: 'M', width: '' },
    { ...savedSize, size: '8.5', width: 'D – Wide' },
  ]);
  expect((await (await shop.member()).get(FITS)).body).toEqual({ fits: [] });
  expect((await shop.browser().get(FITS)).status).toBe(403);
  expect((await shop.browser().post(FITS, savedSize)).status).toBe(403);
  expect((await maya.post(FITS, { ...savedSize, gender: 'anyone' })).status).toBe(400);
});

it('returns how a product fits, by its reviews', async () => {
  const { productId } = await givenProduct(shop.parts.db, { onHand: [3] });
  await shop.parts.db
    .updateTable('products')
    .set({ fit_counts: [6, 3, 1] })
    .where('product_id', '=', Number(productId))
    .execute();
  const bias = sizeBias.parse((await shop.browser().get(`/v1/sizeBias?productId=${productId}`)).body);
  expect(bias).toMatchObject({ productId, roundingMessaging: 'Between sizes? Take the larger one.' });
  expect((await shop.browser().get('/v1/sizeBias?productId=1')).status).toBe(404);
  expect((await shop.browser().get('/v2/prediction?productId=x')).status).toBe(404);
});
