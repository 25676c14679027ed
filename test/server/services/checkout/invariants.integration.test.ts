import { sql } from 'kysely';
import { createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

/** Each broken state must be found; each of these is undone afterwards. */
it.each([
  [
    'a pair that no stock change explains',
    'update stocks set on_hand = on_hand + 1',
    /^stock \d+: 2 left, 1 sold, of 2$/,
  ],
  [
    'an attempt that lost its order',
    'update payment_authorizations set order_id = null',
    /^order .* 0 attempts hold 0 of/,
  ],
  [
    'a charge of another amount',
    'update sandbox_authorizations set amount_cents = amount_cents + 1',
    /^the provider holds/,
  ],
  [
    'an order whose authorization its provider has voided',
    "update sandbox_authorizations set status = 'voided'",
    /^order .*: we hold authorized, the provider voided$/,
  ],
  [
    'an authorization at a redirect provider without an order',
    `insert into sandbox_payment_sessions (session_id, provider, request_key, amount_cents, custom_id, shop_name, return_url, cancel_url,
      status, authorization_id) values ('S1', 'afterpay', 'k', 5000, 'p', 'shop', '', '', 'authorized', 'A1')`,
    /^the provider holds 5000 under afterpay S1/,
  ],
  [
    'an authorization at Stripe without an order',
    `insert into sandbox_stripe_objects (id, kind, body) values ('pi_1', 'payment_intent',
      '{"status":"requires_capture","amount":700,"amount_received":0,"metadata":{"attempt":"lost:1"}}')`,
    /^the provider holds 700 under lost:1 \(authorized/,
  ],
  [
    'a refund by Stripe without a cancellation',
    `insert into sandbox_refunds (provider, charge, refund_key, amount_cents)
      select 'stripe', provider_reference, order_id, 100 from payment_authorizations where order_id is not null`,
    /^order .*: the provider gave back 100 of 0$/,
  ],
  [
    'a movement that no provider has answered',
    "update payment_movements set state = 'pending'",
    /^payment .* is authorized, and its movements are: authorize pending \d+$/,
  ],
  ['a purchase that is open again', "update purchases set status = 'open'", /^purchase .* is open and has 1 orders$/],
  ['a line that cost less', 'update order_items set price_cents = price_cents - 1', /^order .*: its lines make/],
])('finds %s', async (_name, mutation, complaint) => {
  const { db } = shop.parts;
  const maya = await shop.member();
  const { stocks } = await givenProduct(db, { onHand: [2] });
  const stocksBefore = [{ stockId: stocks[0].stockId, onHand: 2 }];
  expect((await finalize(maya, await prepareReview(maya, stocks[0].stockId))).status).toBe(200);
  expect(await listBrokenInvariants(db, stocksBefore)).toEqual([]);

  const transaction = db.transaction().execute(async (tx) => {
    await sql.raw(mutation).execute(tx);
    const violations = await listBrokenInvariants(tx, stocksBefore);
    throw Object.assign(new Error('undone'), { found: violations });
  });
  const { found: foundViolations } = await transaction.catch((error: unknown) => ({ found: [], ...Object(error) }));
  expect(foundViolations).toContainEqual(expect.stringMatching(complaint));
  expect(await listBrokenInvariants(db, stocksBefore)).toEqual([]);
});
