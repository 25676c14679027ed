import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { order as orderShape } from '../../../../src/contracts/orders/orders.ts';
import type { Browser } from '../support/browser.ts';
import { addToCart, configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

jest.setTimeout(60_000);
let shop: TestShop;
let stockId: string;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  stockId = (await givenProduct(shop.parts.db, { onHand: [1000], priceCents: 10_000 })).stocks[0].stockId;
});
afterEach(async () => {
  await shop.parts.db
    .updateTable('promo_codes')
    .set({ stopped_at: new Date(0) })
    .execute();
});
afterAll(() => shop.close());

const AUTOMATIC = { is_automatic: true, once_per_customer: false, description: 'A quarter off', percent: 25 } as const;
const readUses = async (code: string): Promise<number> =>
  (await shop.parts.db.selectFrom('promo_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow())
    .used;
const sumsOf = ({ chargeSummary }: Pick<Purchase, 'chargeSummary'>) =>
  chargeSummary.coupons.map(({ description, amount }) => [description, amount.cents]);
const prepare = async (): Promise<{ shopper: Browser; purchase: Purchase }> => {
  const shopper = await shop.member();
  return { shopper, purchase: await prepareReview(shopper, stockId) };
};

it('applies without a code, is kept with the order, and cannot be entered', async () => {
  await givenPromo(shop, 'AUTO-QUARTER', AUTOMATIC);
  const { shopper, purchase } = await prepare();
  expect(sumsOf(purchase)).toEqual([['A quarter off', 2_500]]);
  expect(purchase.promoCodes).toEqual([]);
  expect((await shopper.post('/v1/checkout/configure', { coupon: 'auto-quarter' })).body.id).toBe('promo.bad');
  const { orderId } = (await finalize(shopper, purchase)).body;
  const order = orderShape.parse((await shopper.get(`/v3/order?orderId=${String(orderId)}`)).body);
  expect(order.chargeSummary).toEqual(purchase.chargeSummary);
  expect(await readUses('AUTO-QUARTER')).toBe(1);
  await cancelItems(shop.parts, { orderId: String(orderId), reason: 'wrong item' });
  expect(await readUses('AUTO-QUARTER')).toBe(0);
});

it('gives way to a code that saves more, and replaces one that saves less', async () => {
  await givenPromo(shop, 'AUTO-SALE', AUTOMATIC);
  await givenPromo(shop, 'LITTLE', { percent: 10 });
  await givenPromo(shop, 'MUCH', { percent: 50, description: 'Half off' });
  const { shopper } = await prepare();
  const little = (await configure(shopper, { coupon: 'LITTLE' })).purchase;
  expect(sumsOf(little)).toEqual([['A quarter off', 2_500]]);
  expect(little.promoCodes).toMatchObject([{ code: 'LITTLE', problem: 'Another offer saves you more.' }]);
  expect(little.constraintViolations).toEqual([]);
  await configure(shopper, { removedCoupon: 'LITTLE' });
  expect(sumsOf((await configure(shopper, { coupon: 'MUCH' })).purchase)).toEqual([['Half off', 5_000]]);
  await configure(shopper, { removedCoupon: 'MUCH' });
  // Both permit each other: first the one with the smaller number.
  await shop.parts.db.updateTable('promo_codes').set({ combines: 'all' }).execute();
  await shop.parts.db.updateTable('promo_codes').set({ priority: 50 }).where('code', '=', 'MUCH').execute();
  const both = (await configure(shopper, { coupon: 'MUCH' })).purchase;
  expect(sumsOf(both)).toEqual([
    ['Half off', 5_000],
    ['A quarter off', 1_250],
  ]);
});

it('is used up to its limit, with concurrent orders, and the others see the new sum', async () => {
  await givenPromo(shop, 'AUTO-LAST', { ...AUTOMATIC, total_limit: 1 });
  const ready = await Promise.all([prepare(), prepare(), prepare()]);
  const answers = await Promise.all(ready.map(({ shopper, purchase }) => finalize(shopper, purchase)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readUses('AUTO-LAST')).toBe(1);
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 200) continue;
    expect(answer.body.id).toBe('purchase.version.stale');
    const { shopper } = ready[index] ?? {};
    if (!shopper) continue;
    const { purchase } = await configure(shopper);
    expect(sumsOf(purchase)).toEqual([]);
    expect((await finalize(shopper, purchase)).status).toBe(200);
  }
});

it('counts the orders of a customer, and ends with the last that the customer may have', async () => {
  await givenPromo(shop, 'AUTO-TWICE', { ...AUTOMATIC, customer_limit: 2 });
  const { shopper, purchase } = await prepare();
  await finalize(shopper, purchase);
  const again = async () => {
    await addToCart(shopper, stockId);
    return (await configure(shopper)).purchase;
  };
  const second = await again();
  expect(sumsOf(second)).toHaveLength(1);
  await finalize(shopper, second);
  expect(sumsOf(await again())).toEqual([]);
  expect(await readUses('AUTO-TWICE')).toBe(2);
});

it('is for the first order, or for named customers', async () => {
  const named = await shop.member();
  await givenPromo(shop, 'AUTO-FIRST', { ...AUTOMATIC, description: 'First order', audience: 'first order' });
  const { shopper, purchase } = await prepare();
  expect(sumsOf(purchase)).toEqual([['First order', 2_500]]);
  await finalize(shopper, purchase);
  await addToCart(shopper, stockId);
  expect(sumsOf((await configure(shopper)).purchase)).toEqual([]);
  const percent = 30;
  await givenPromo(shop, 'AUTO-NAMED', { ...AUTOMATIC, audience: 'customers', emails: [named.email], percent });
  expect(sumsOf(await prepareReview(named, stockId))).toEqual([['A quarter off', 3_000]]);
  expect(sumsOf((await configure(shopper)).purchase)).toEqual([]);
});
