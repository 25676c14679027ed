import express from 'express';
import { readConfig } from '../../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { createLog } from '../../../../../server/platform/log.ts';
import { openProviders } from '../../../../../server/providers/openProviders.ts';
import {
  buildEventBody,
  signHeaders,
} from '../../../../../server/sandboxes/payments/stripe/createStripeSandboxRouter.ts';
import { sandboxes } from '../../../../../server/sandboxes/sandboxes.ts';
import { createWebhookRouter } from '../../../../../server/services/payments/webhooks/routes.ts';
import { dispatch } from '../../../../../server/web/dispatch.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { givenPayment } from '../support/givenPayment.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_of_this_shop_alone', STRIPE_WEBHOOK_SECRET: 'whsec_of_this_shop_alone' };
const DECLINED = 'payment_intent.payment_failed';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Opens the routes of a shop whose cards are at Stripe, with the sandboxes of the redirect methods or none of them. */
function open({ hasSandbox = true } = {}) {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', ...STRIPE });
  const log = createLog('silent');
  const parts = { db: database.db, clock: { now: () => NOW }, log, sandboxes };
  const providers = openProviders({ ...parts, config: { ...config, paymentsSandbox: hasSandbox } });
  const app = express().use(createWebhookRouter({ ...parts, providers }));
  const send = async (provider: string, body?: string, headers: Readonly<Record<string, string>> = {}) => {
    const request = { method: 'POST', url: `/webhooks/payments/${provider}`, headers };
    const answer = await dispatch(app, body === undefined ? request : { ...request, body });
    return { status: answer.status, body: JSON.parse(answer.body) };
  };
  const sign = async (body: string) => {
    const { stripe } = config.payments;
    if (!stripe) throw new Error('the shop has no Stripe');
    return signHeaders(stripe, Buffer.from(body));
  };
  return { send, sign };
}

const NOT_FOUND = { status: 404, body: { id: 'not.found', message: 'This provider was not found.' } };
const INVALID_SIGNATURE = { status: 400, body: { id: 'webhook.signature.invalid' } };

describe('a webhook event', () => {
  it.each(['unknown', 'card', 'toString', 'afterpay'])(
    'of %s, which sends none, is answered with 404',
    async (provider) => {
      expect(await open().send(provider, '{}')).toMatchObject(NOT_FOUND);
    },
  );

  it('of a method that is not configured is answered with 404', async () => {
    const { send } = open({ hasSandbox: false });
    for (const provider of ['paypal', 'amazonPay']) expect(await send(provider, '{}')).toMatchObject(NOT_FOUND);
  });

  it.each(['stripe', 'paypal', 'amazonPay'])(
    'of %s is refused without a signature, and without a body',
    async (provider) => {
      const { send } = open();
      expect(await send(provider, '{}')).toMatchObject(INVALID_SIGNATURE);
      expect(await send(provider)).toMatchObject(INVALID_SIGNATURE);
    },
  );

  it('that is signed but cannot be read is answered with 500, so that the provider sends it again', async () => {
    const { send, sign } = open();
    expect(await send('stripe', '{}', await sign('{}'))).toMatchObject({ status: 500, body: { id: 'internal.error' } });
  });

  it('is processed once under the method of its provider', async () => {
    const { db } = database;
    const { key } = await givenPayment(db, NOW, { status: 'pending' });
    const object = { id: 'theirs', object: 'payment_intent', metadata: { attempt: key } };
    const body = buildEventBody({ type: DECLINED, object }, 'evt_declined').toString();
    const { send, sign } = open();
    for (const type of ['application/json', 'text/plain']) {
      const headers = { ...(await sign(body)), 'content-type': type };
      expect(await send('stripe', body, headers)).toEqual({ status: 200, body: { heard: true } });
    }
    const payments = db.selectFrom('payment_authorizations').select('status').where('idempotency_key', '=', key);
    expect(await payments.execute()).toEqual([{ status: 'declined' }]);
    expect(await db.selectFrom('payment_events').select(['method', 'event_id']).execute()).toEqual([
      { method: 'card', event_id: 'evt_declined' },
    ]);
  });
});
