import { sql } from 'kysely';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { refundItems } from '../../../../server/services/orders/actions/refunds/refunds.ts';
import { createSubsidy } from '../../../../server/services/workwear/actions.ts';
import { fakeCarriers } from '../returns/fakeCarriers.ts';
import { addToCart, configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { givenShopper } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { type KilledCase, type KillOutcome, killCases } from '../support/killCases.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type OrderAction, performAction, type SubsidyAction } from '../support/performAction.ts';

let shop: TestShop;
const carriers = fakeCarriers();

let personCount = 0;
function createPerson() {
  personCount += 1;
  const email = `ana-${personCount}@works.example`;
  return { program: 'Works 2027', email, amountCents: 5000, endsAt: null, marketplaceId: null };
}

/** Buys with a subsidy and sends the item back. @returns the order and its customer */
async function givenReturned(): Promise<{ orderId: string; customerId: number }> {
  const maya = await givenShopper(shop);
  const { subsidy } = await createSubsidy(shop.parts, createPerson());
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9], priceCents: 12_000 });
  await addToCart(maya, stocks[0].stockId);
  const response = await finalize(maya, (await configure(maya, { coupon: subsidy.code })).purchase);
  const orderId = String(response.body.orderId);
  await deliverOrder(shop, orderId);
  await refundItems(shop.parts, { orderId, reason: 'returned', restock: 'sellable', requestKey: 'back' });
  const row = await shop.parts.db
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, customerId: row.customer_id };
}

const CASES: Readonly<Record<SubsidyAction['does'], KilledCase>> = {
  'create subsidy': {
    prepare: async () => {
      const person = createPerson();
      // There is no order yet: the person's name identifies the record.
      return { order: { orderId: person.email, stockBefore: [] }, action: { does: 'create subsidy', request: person } };
    },
    stops: ['insert into "promo_codes"', 'insert into "workwear_subsidies"'],
  },
  'reissue subsidy': {
    prepare: async () => {
      const { orderId, customerId } = await givenReturned();
      return { order: { orderId, stockBefore: [] }, action: { does: 'reissue subsidy', customerId, orderId } };
    },
    stops: ['insert into "promo_codes"', 'insert into "workwear_subsidies"'],
  },
};

type StoredSubsidy = { readonly code: string; readonly amountCents: number; readonly hasCode: boolean };

/** Returns the subsidies that were created for a person or reissued for an order, with their codes. */
const readSubsidies = async (key: string): Promise<StoredSubsidy[]> =>
  (
    await sql<StoredSubsidy>`
      select s.code, s.amount_cents as "amountCents",
        exists (select from promo_codes p where p.code = s.code and p.amount_cents = s.amount_cents) as "hasCode"
      from workwear_subsidies s where s.order_id = ${key} or (s.order_id is null and s.email = ${key})
      order by s.subsidy_id`.execute(shop.parts.db)
  ).rows;

const complete = (action: OrderAction) => performAction({ checkout: openCheckout(shop.parts), carriers }, action);

let killedActions: readonly KillOutcome<SubsidyAction['does']>[];
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  ({ killedActions } = await killCases(shop, CASES, async ({ orderId }) =>
    JSON.stringify(await readSubsidies(orderId)),
  ));
}, 180_000);
afterAll(() => shop.close());

it('stores each subsidy with its code completely or not at all, wherever the process was killed, and once after a retry', async () => {
  expect(killedActions).toHaveLength(6);
  for (const { name, stop, storedPart, order, action, after } of killedActions) {
    const title = `${name}, ${stop}`;
    expect([title, JSON.parse(after).length]).toEqual([title, storedPart === 'all' ? 1 : 0]);
    await complete(action);
    await complete(action);
    const created = await readSubsidies(order.orderId);
    expect([title, created]).toEqual([title, [{ code: expect.any(String), amountCents: 5000, hasCode: true }]]);
    if (storedPart === 'all') expect([title, JSON.stringify(created)]).toEqual([title, after]);
  }
});

it('creates no code without a subsidy', async () => {
  const { rows } = await sql<{ code: string }>`
    select code from promo_codes p where promotion_type = 'SUBSIDY'
      and not exists (select from workwear_subsidies s where s.code = p.code)`.execute(shop.parts.db);
  expect(rows).toEqual([]);
});

it('creates one subsidy for concurrent calls', async () => {
  const person = createPerson();
  const created = await Promise.all([1, 2, 3, 4].map(() => createSubsidy(shop.parts, person)));
  expect(created.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(created.map(({ subsidy }) => subsidy.code)).size).toBe(1);
  expect(await readSubsidies(person.email)).toHaveLength(1);
});
