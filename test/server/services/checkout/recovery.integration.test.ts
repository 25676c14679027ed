import { sql } from 'kysely';
import type { PaymentProvider } from '../../../../server/providers/payments/paymentProvider.ts';
import { sandboxPayments } from '../../../../server/providers/payments/sandbox/sandboxPayments.ts';
import { openCheckout, settleHangingAuthorizations } from '../../../../server/services/checkout/actions.ts';
import type { Purchase } from '../../../../src/contracts/purchase.ts';
import type { Browser } from '../support/browser.ts';
import { configure, finalize, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { onHandOf } from '../support/onHandOf.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

/** What goes wrong with the provider's answers; the provider itself always does what it was asked. */
let trouble: { authorize?: 'lost'; void?: 'lost' } = {};

function unreliable(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async authorize(...asked) {
      const answer = await provider.authorize(...asked);
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
  shop = await openTestShop(journeyRoutes(({ db }) => ({ payments: unreliable(sandboxPayments(db)) })));
});
beforeEach(() => {
  trouble = {};
});
afterAll(() => shop.close());

const QUARTER_HOUR = 15 * 60_000;
const settle = (): Promise<number> => settleHangingAuthorizations(openCheckout(shop.parts));

async function atTheButton(): Promise<{ maya: Browser & { email: string }; purchase: Purchase; stockId: string }> {
  const maya = await shop.member();
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  return { maya, purchase: await reviewOf(maya, stockId), stockId };
}
const onHand = (stockId: string): Promise<number> => onHandOf(shop.parts.db, stockId);
const atProvider = async ({ purchaseId }: Purchase): Promise<string[]> =>
  (
    await shop.parts.db
      .selectFrom('sandbox_authorizations')
      .select('status')
      .where('idempotency_key', 'like', `${purchaseId}:%`)
      .orderBy('idempotency_key')
      .execute()
  ).map((row) => row.status);

describe('when everything stops after the money was reserved', () => {
  const stopAfterAuthorizing = async (maya: Browser, purchase: Purchase) => {
    trouble = { authorize: 'lost' };
    const answer = await finalize(maya, purchase);
    trouble = {};
    return answer;
  };

  it('keeps the cart and the stock, and the same press again makes the order with the same money', async () => {
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

  it('gives the money back after a quarter of an hour, and a later press reserves it anew', async () => {
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

  it('gives back what it could not give back at once', async () => {
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

it('never takes the money of an order for hanging', async () => {
  const { maya, purchase } = await atTheButton();
  await finalize(maya, purchase);
  shop.clock.advance(QUARTER_HOUR * 10);
  expect(await settle()).toBe(0);
  expect(await atProvider(purchase)).toEqual(['authorized']);
});
