import { sql } from 'kysely';
import type { PaymentProvider } from '../../../../server/providers/payments/paymentProvider.ts';
import { createSandboxPayments } from '../../../../server/sandboxes/payments/createSandboxPayments.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { voidAuthorization } from '../../../../server/services/payments/actions/authorize/voidAuthorization.ts';
import { settleAuthorizations } from '../../../../server/services/payments/settle/settlement.ts';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import type { Browser } from '../support/browser.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readOnHand } from '../support/readOnHand.ts';

/** The failure of the provider's answers; the provider itself always carries out the request. */
let trouble: { authorize?: 'lost'; void?: 'lost' } = {};
/** Concurrent actions during the authorization. */
let runMeanwhile: () => Promise<unknown> = async () => undefined;

function wrapUnreliable(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async authorize(...args) {
      const answer = await provider.authorize(...args);
      await runMeanwhile();
      if (trouble.authorize) throw new Error('the line went dead');
      return answer;
    },
    async void(key) {
      if (trouble.void) throw new Error('the line went dead');
      await provider.void(key);
    },
  };
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes(({ db }) => ({ payments: wrapUnreliable(createSandboxPayments(db)) })));
});
beforeEach(() => {
  trouble = {};
  runMeanwhile = async () => undefined;
});
afterAll(() => shop.close());

const QUARTER_HOUR = 15 * 60_000;
const settle = (): Promise<number> => settleAuthorizations(openCheckout(shop.parts));

async function atTheButton(): Promise<{ maya: Browser & { email: string }; purchase: Purchase; stockId: string }> {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  return { maya, purchase: await prepareReview(maya, stockId), stockId };
}
const onHand = (stockId: string): Promise<number> => readOnHand(shop.parts.db, stockId);
const atProvider = async ({ purchaseId }: Purchase): Promise<string[]> =>
  (
    await shop.parts.db
      .selectFrom('sandbox_authorizations')
      .select('status')
      .where('idempotency_key', 'like', `${purchaseId}:%`)
      .orderBy('idempotency_key')
      .execute()
  ).map((row) => row.status);

describe('when the process ends after the authorization', () => {
  const stopAfterAuthorizing = async (maya: Browser, purchase: Purchase) => {
    trouble = { authorize: 'lost' };
    const answer = await finalize(maya, purchase);
    trouble = {};
    return answer;
  };

  it('keeps the cart and the stock, and a repeated click makes the order with the same authorization', async () => {
    const { maya, purchase, stockId } = await atTheButton();
    expect(await stopAfterAuthorizing(maya, purchase)).toMatchObject({
      status: 503,
      body: { id: 'payment.unavailable' },
    });
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 1 });
    expect(await onHand(stockId)).toBe(5);
    expect((await finalize(maya, purchase)).status).toBe(200);
    expect(await atProvider(purchase)).toEqual(['authorized']);
    expect(await onHand(stockId)).toBe(4);
  });

  it('voids the authorization after a quarter of an hour, and a later click authorizes again', async () => {
    const { maya, purchase } = await atTheButton();
    await stopAfterAuthorizing(maya, purchase);
    expect(await settle()).toBe(0);
    shop.clock.advance(QUARTER_HOUR + 1);
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect(await atProvider(purchase)).toEqual(['voided']);
    expect((await finalize(maya, purchase)).body.id).toBe('purchase.version.stale');
    expect((await finalize(maya, (await configure(maya)).purchase)).status).toBe(200);
    expect(await atProvider(purchase)).toEqual(['voided', 'authorized']);
  });

  it('voids an authorization later if the first try failed', async () => {
    const { maya, purchase, stockId } = await atTheButton();
    await sql`create function refuse_order() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(shop.parts.db);
    await sql`create trigger refuse_orders before insert on orders for each row execute function refuse_order()`.execute(
      shop.parts.db,
    );
    trouble = { void: 'lost' };
    expect((await finalize(maya, purchase)).status).toBe(500);
    await sql`drop trigger refuse_orders on orders`.execute(shop.parts.db);
    trouble = {};

    expect(await onHand(stockId)).toBe(5);
    expect((await maya.get('/v1/getCartItemsCount')).body).toEqual({ count: 1 });
    expect(await atProvider(purchase)).toEqual(['authorized']);
    shop.clock.advance(QUARTER_HOUR + 1);
    expect(await settle()).toBe(1);
    expect(await atProvider(purchase)).toEqual(['voided']);
  });
});

it('never voids the authorization of a placed order', async () => {
  const { maya, purchase } = await atTheButton();
  await finalize(maya, purchase);
  shop.clock.advance(QUARTER_HOUR * 10);
  expect(await settle()).toBe(0);
  expect(await atProvider(purchase)).toEqual(['authorized']);
});

it('refuses to void the authorization of a placed order', async () => {
  const { maya, purchase } = await atTheButton();
  await finalize(maya, purchase);
  const attempt = { purchaseId: purchase.purchaseId, version: purchase.versionNumber };
  await voidAuthorization(openCheckout(shop.parts), attempt);
  expect(await atProvider(purchase)).toEqual(['authorized']);
  const authorizationQuery = shop.parts.db.selectFrom('payment_authorizations').select('status');
  expect(await authorizationQuery.where('purchase_id', '=', purchase.purchaseId).execute()).toEqual([
    { status: 'authorized' },
  ]);
  // The order stays unchanged: a repeated click returns it.
  expect((await finalize(maya, purchase)).status).toBe(200);
});

describe('other actions during the authorization', () => {
  it('keeps the paying card until the order is placed', async () => {
    const { maya, purchase } = await atTheButton();
    const card = `/v1/paymentInstruments/${purchase.purchaseCreditCard?.paymentInstrumentId}`;
    let refusal: unknown;
    runMeanwhile = async () => {
      refusal = await maya.call('DELETE', card);
    };
    expect((await finalize(maya, purchase)).status).toBe(200);
    expect(refusal).toMatchObject({ status: 409, body: { message: 'Unable to delete card' } });
    expect((await maya.call('DELETE', card)).status).toBe(200);
  });

  it('is reported as a changed purchase, although the void failed at first', async () => {
    const { maya, purchase } = await atTheButton();
    runMeanwhile = () => configure(maya, { shipmentSpeed: 'next' });
    trouble = { void: 'lost' };
    const answer = await finalize(maya, purchase);
    expect(answer).toMatchObject({
      status: 409,
      body: { id: 'purchase.version.stale', purchase: { shipmentSpeed: 'next' } },
    });
    trouble = {};
    shop.clock.advance(QUARTER_HOUR + 1);
    await settle();
    expect(await atProvider(purchase)).toEqual(['voided']);
  });

  it('is reported as reduced quantities, and nothing as removed', async () => {
    const maya = await shop.member();
    const { stocks, name } = await givenProduct(shop.parts.db);
    const [{ stockId, asin }] = stocks;
    const purchase = await prepareReview(maya, stockId, { quantity: 3 });
    runMeanwhile = () => shop.parts.db.updateTable('stocks').set({ on_hand: 1 }).where('asin', '=', asin).execute();
    expect(await finalize(maya, purchase)).toMatchObject({
      status: 409,
      body: {
        id: 'constraint.violations.exist',
        message: `${name} is not available in this quantity. Please lower the quantity.`,
      },
    });
    expect(await atProvider(purchase)).toEqual(['voided']);
    expect((await configure(maya)).purchase.constraintViolations).toMatchObject([
      { name: 'ITEM_QUANTITY_UNAVAILABLE' },
    ]);
  });
});

it('does not let the shopper wait for a void', async () => {
  const { maya, purchase } = await atTheButton();
  const { db } = shop.parts;
  const now = shop.clock.now();
  const method = 'a way to pay that was switched off';
  await db
    .insertInto('payment_authorizations')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        purchase_id: purchase.purchaseId,
        order_id: null,
        idempotency_key: `${purchase.purchaseId}:${1000 + index}`,
        method,
        token: `session-${index}`,
        amount_cents: 5000,
        status: 'authorized' as const,
        provider_reference: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  shop.clock.advance(1000);
  trouble = { authorize: 'lost' };
  await finalize(maya, purchase);
  trouble = {};
  shop.clock.advance(QUARTER_HOUR + 1);
  expect(await settle()).toBe(0);
  expect(await settle()).toBe(1);
  expect(await atProvider(purchase)).toEqual(['voided']);
  const authorizationQuery = db.selectFrom('payment_authorizations').select('status').where('method', '=', method);
  expect((await authorizationQuery.execute()).every(({ status }) => status === 'authorized')).toBe(true);
  await db.deleteFrom('payment_authorizations').where('method', '=', method).execute();
});
