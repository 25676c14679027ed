import { randomUUID } from 'node:crypto';
import { buildWebhookBody as buildAmazonBody } from '../../../../../server/sandboxes/payments/amazonPay/notifyShop.ts';
import { createSandboxSessions } from '../../../../../server/sandboxes/payments/createSandboxSessions.ts';
import {
  buildWebhookBody,
  signHeaders as signForPaypal,
} from '../../../../../server/sandboxes/payments/paypal/notifyShop.ts';
import {
  buildEventBody,
  signHeaders as signForStripe,
} from '../../../../../server/sandboxes/payments/stripe/createStripeSandboxRouter.ts';
import { doPaymentEvents } from '../../support/doPaymentEvents.ts';
import { listPaymentMovements, readPaymentKey } from '../../support/listPaymentMovements.ts';
import { finalize, openReviewPaidAtProvider, type PayingShop } from '../../support/payingShop.ts';
import { readSession } from '../../support/paymentNotices.ts';
import { getStripeSettings, openReviewPaidByCard, openStripeShop, readIntents } from '../../support/stripeShop.ts';

jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

type Event = 'authorized' | 'captured' | 'declined' | 'voided' | 'refunded';
type Paid = {
  readonly orderId: string;
  /** Sets what the provider's API says about the payment, where the shop asks it for the state. */
  readonly setState?: (event: Exclude<Event, 'refunded'>) => Promise<unknown>;
  readonly build: (event: Event, eventId: string) => Buffer | Promise<Buffer>;
};
type Provider = {
  /** Places an order that is paid there. */
  readonly placeOrder: () => Promise<Paid>;
  readonly sign: (body: Buffer) => Promise<Record<string, string>>;
};

const STRIPE_TYPES: Readonly<Record<Event, string>> = {
  authorized: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  voided: 'payment_intent.canceled',
  refunded: 'charge.refunded',
};
const PAYPAL_TYPES: Readonly<Record<Event, string>> = {
  authorized: 'PAYMENT.AUTHORIZATION.CREATED',
  captured: 'PAYMENT.CAPTURE.COMPLETED',
  declined: 'PAYMENT.CAPTURE.DENIED',
  voided: 'PAYMENT.AUTHORIZATION.VOIDED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
};

const PROVIDERS: Readonly<Record<string, Provider>> = {
  stripe: {
    placeOrder: async () => {
      const { browser, purchase } = await openReviewPaidByCard(shop);
      const orderId = String((await finalize(browser, purchase)).body.orderId);
      const [object] = await readIntents(shop, purchase.purchaseId);
      if (!object) throw new Error('Stripe was not asked');
      return { orderId, build: (event, eventId) => buildEventBody({ type: STRIPE_TYPES[event], object }, eventId) };
    },
    sign: (body) => signForStripe(getStripeSettings(shop), body),
  },
  paypal: {
    placeOrder: async () => {
      const { browser, purchase } = await openReviewPaidAtProvider(shop);
      const orderId = String((await finalize(browser, purchase)).body.orderId);
      const session = { ...(await readSession(shop, purchase.purchaseId)), capture_id: 'C1' };
      return { orderId, build: (event, eventId) => buildWebhookBody(PAYPAL_TYPES[event], session, eventId) };
    },
    sign: (body) => signForPaypal(shop.parts, body),
  },
  // An event names a charge, whose state the shop then reads. An answer may be older than one that arrived before it.
  amazonPay: {
    placeOrder: async () => {
      const { browser, purchase } = await openReviewPaidAtProvider(shop, {}, 'amazonPay');
      const orderId = String((await finalize(browser, purchase)).body.orderId);
      const session = await readSession(shop, purchase.purchaseId);
      const sessions = createSandboxSessions(shop.parts.db, 'amazonPay');
      return {
        orderId,
        setState: (status) =>
          sessions.move(session.session_id, ['authorized', 'captured', 'declined', 'voided'], { status }),
        build: (event, eventId) =>
          buildAmazonBody(shop.parts, session, eventId, event === 'refunded' ? 'REFUND' : 'CHARGE'),
      };
    },
    // The body holds the signature.
    sign: async () => ({ 'content-type': 'text/plain; charset=UTF-8' }),
  },
};

async function send(name: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  const url = `${shop.origin}/webhooks/payments/${name}`;
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;
}

/** The state of an order and its payment. */
async function readState(orderId: string) {
  const { db } = shop.parts;
  const order = await db.selectFrom('orders').select('status').where('order_id', '=', orderId).executeTakeFirst();
  const key = await readPaymentKey(db, orderId);
  const { status } = await db
    .selectFrom('payment_authorizations')
    .select('status')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const movements = await listPaymentMovements(db, key);
  return { order: order?.status, payment: status, movements: movements.map((row) => row.replace(/ \d+$/, '')) };
}

const permute = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
const EVENT_ORDERS = (['declined', 'voided'] as const).flatMap((lost) =>
  permute<Exclude<Event, 'refunded'>>(['authorized', 'captured', lost]),
);

describe.each(Object.entries(PROVIDERS))(
  'signed events of %s about a captured payment',
  (name, { placeOrder, sign }) => {
    it.each(EVENT_ORDERS.map((events) => [events.join(', '), events]))(
      'end the same as %s, each sent three times, with refunds between',
      async (_title, events) => {
        const { orderId, setState, build } = await placeOrder();
        for (const event of events) {
          await setState?.(event);
          const repeated = await build(event, `repeated-${randomUUID()}`);
          const [refund, copy] = [await build('refunded', randomUUID()), await build(event, randomUUID())];
          for (const body of [repeated, refund, repeated, copy])
            expect(await send(name, body, await sign(body))).toBe(200);
          await doPaymentEvents(shop.parts);
        }
        expect(await readState(orderId)).toEqual({
          order: 'submitted',
          payment: 'captured',
          movements: ['authorize done', 'capture done'],
        });
      },
    );
  },
);

it('rejects an event of Stripe whose signature is older than five minutes', async () => {
  const provider = PROVIDERS.stripe;
  if (!provider) throw new Error('there is no Stripe');
  const { orderId, build } = await provider.placeOrder();
  const before = await readState(orderId);
  const body = await build('captured', 'evt_stale');
  const { webhooks } = (await import('stripe')).default;
  const signatureOf = (age: number): string =>
    webhooks.generateTestHeaderString({
      payload: body.toString('utf8'),
      secret: getStripeSettings(shop).webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - age,
    });
  expect(await send('stripe', body, { 'stripe-signature': signatureOf(400) })).toBe(400);
  expect(await readState(orderId)).toEqual(before);
  expect(await send('stripe', body, { 'stripe-signature': signatureOf(100) })).toBe(200);
});

it('rejects an event of PayPal that is older than its repetitions, and accepts the last of them', async () => {
  const provider = PROVIDERS.paypal;
  if (!provider) throw new Error('there is no PayPal');
  const { orderId, build } = await provider.placeOrder();
  const before = await readState(orderId);
  const body = await build('captured', `WH-${randomUUID()}`);
  const signAt = (hoursAgo: number) => signForPaypal(shop.parts, body, new Date(Date.now() - hoursAgo * 3_600_000));
  expect(await send('paypal', body, await signAt(97))).toBe(400);
  const unreadable = { ...(await signAt(1)), 'paypal-transmission-time': 'yesterday' };
  expect(await send('paypal', body, unreadable)).toBe(400);
  expect(await readState(orderId)).toEqual(before);
  expect(await send('paypal', body, await signAt(73))).toBe(200);
  expect(await readState(orderId)).toMatchObject({ payment: 'captured' });
});
