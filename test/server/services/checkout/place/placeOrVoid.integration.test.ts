import type { FaultPointHandler } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { payFromBalance } from '../../../../../server/services/giftcards/actions.ts';
import type { Purchase } from '../../../../../src/contracts/checkout/purchase.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { addToCart, configure, createJourneyRoutes, finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { givenBalance } from '../../support/givenBalance.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

/** Acts of a test, each performed once when its fault point is reached. */
const actsAtPoint = new Map<Parameters<FaultPointHandler>[0], () => Promise<unknown>>();
const handlePoint: FaultPointHandler = async (point) => {
  const happens = actsAtPoint.get(point);
  actsAtPoint.delete(point);
  await happens?.();
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes(() => ({ reachFaultPoint: handlePoint })));
});
afterEach(() => expect([...actsAtPoint.keys()]).toEqual([]));
afterAll(() => shop.close());

type Review = {
  readonly maya: Browser & { readonly email: string };
  readonly purchase: Purchase;
  readonly stockId: number;
  /** Zero for a member without a balance. */
  readonly customerId: number;
};

/** A member at the review of two pairs, of which there are five. */
async function givenReview(request: object = {}, balanceCents = 0): Promise<Review> {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [5] })).stocks[0];
  await prepareReview(maya, stockId, { quantity: 2 });
  const customerId = balanceCents > 0 ? await givenBalance(shop, maya.email, balanceCents) : 0;
  return { maya, customerId, purchase: (await configure(maya, request)).purchase, stockId: Number(stockId) };
}
const listOrders = ({ purchaseId }: Purchase) =>
  shop.parts.db.selectFrom('orders').select('order_id').where('purchase_id', '=', purchaseId).execute();
const listAttempts = ({ purchaseId }: Purchase) =>
  shop.parts.db
    .selectFrom('payment_authorizations')
    .select(['status', 'order_id'])
    .where('purchase_id', '=', purchaseId)
    .execute();
const setAttempts = async ({ purchaseId }: Purchase, change: { closed_at: Date }): Promise<void> => {
  const query = shop.parts.db.updateTable('payment_authorizations').set(change);
  await query.where('purchase_id', '=', purchaseId).execute();
};
const setOnHand = async ({ stockId }: Review, onHand: number): Promise<void> => {
  await shop.parts.db.updateTable('stocks').set({ on_hand: onHand }).where('stock_id', '=', stockId).execute();
};
const STALE = { status: 409, body: { id: 'purchase.version.stale', purchase: { constraintViolations: [] } } };

it.each<[string, (review: Review) => Promise<unknown>, object]>([
  ['the last pairs were sold', (review) => setOnHand(review, 0), { id: 'ERROR_CANNOT_CONFIRM_PURCHASE_OOS' }],
  [
    'a pair was sold',
    (review) => setOnHand(review, 1),
    {
      id: 'constraint.violations.exist',
      constraintViolations: [{ name: 'ITEM_QUANTITY_UNAVAILABLE' }],
    },
  ],
  [
    'the authorization was closed',
    ({ purchase }) => setAttempts(purchase, { closed_at: shop.clock.now() }),
    STALE.body,
  ],
  [
    'the shopper chose another speed',
    ({ maya }) => configure(maya, { shipmentSpeed: 'next' }),
    { ...STALE.body, purchase: { shipmentSpeed: 'next' } },
  ],
])('places no order and voids the authorization if %s while it was being paid', async (_title, change, body) => {
  const review = await givenReview();
  actsAtPoint.set('payment authorized', () => change(review));
  expect(await finalize(review.maya, review.purchase)).toMatchObject({ status: 409, body });
  expect(await listOrders(review.purchase)).toEqual([]);
  expect(await listAttempts(review.purchase)).toEqual([{ status: 'voided', order_id: null }]);
});

it('tells a shopper whose balance was spent in the meantime to look again, and charges nothing', async () => {
  const { maya, purchase, customerId } = await givenReview({ useGCBalance: true }, 1_000);
  expect(purchase.chargeSummary.gcTotal.cents).toBe(1_000);
  const { db, clock } = shop.parts;
  const otherOrders = db
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('purchase_id', '<>', purchase.purchaseId);
  const { orderId } = await otherOrders.limit(1).executeTakeFirstOrThrow();
  actsAtPoint.set('payment authorized', () =>
    db.transaction().execute((tx) => payFromBalance(tx, { customerId, orderId, amountCents: 600, now: clock.now() })),
  );
  const answer = await finalize(maya, purchase);
  expect(answer).toMatchObject({
    ...STALE,
    body: { ...STALE.body, purchase: { chargeSummary: { gcTotal: { cents: 400 } } } },
  });
  expect(await listOrders(purchase)).toEqual([]);
  expect(await listAttempts(purchase)).toEqual([{ status: 'voided', order_id: null }]);
  const { purchase: again } = await configure(maya);
  expect(await finalize(maya, again)).toMatchObject({ status: 200 });
});

it('answers with the order that a concurrent call has placed, although this call fails', async () => {
  const { maya, purchase } = await givenReview();
  let first: Answer | undefined;
  actsAtPoint.set('authorization about to start', async () => {
    first = await finalize(maya, purchase);
    await setAttempts(purchase, { closed_at: shop.clock.now() });
  });
  const second = await finalize(maya, purchase);
  expect(first).toMatchObject({ status: 200 });
  expect([second.status, second.body]).toEqual([200, first?.body]);
  expect(await listOrders(purchase)).toEqual([{ order_id: second.body.orderId }]);
});

it('answers with the order that a concurrent call has placed, and authorizes nothing again', async () => {
  const { maya, purchase } = await givenReview();
  let first: Answer | undefined;
  actsAtPoint.set('payment authorized', async () => {
    first = await finalize(maya, purchase);
  });
  const second = await finalize(maya, purchase);
  expect([second.status, second.body]).toEqual([200, first?.body]);
  expect(await listAttempts(purchase)).toEqual([{ status: 'authorized', order_id: second.body.orderId }]);
});

it('begins no other purchase of what is in the cart by then', async () => {
  const { maya, purchase } = await givenReview();
  const { stockId } = (await givenProduct(shop.parts.db, { onHand: [5] })).stocks[0];
  actsAtPoint.set('payment authorized', async () => {
    await finalize(maya, purchase);
    await addToCart(maya, stockId);
  });
  expect(await finalize(maya, purchase)).toMatchObject({ status: 200 });
  const purchases = shop.parts.db
    .selectFrom('purchases')
    .select('status')
    .where('customer_id', 'in', (query) =>
      query.selectFrom('customers').select('customer_id').where('email', '=', maya.email),
    );
  expect(await purchases.execute()).toEqual([{ status: 'placed' }]);
});
