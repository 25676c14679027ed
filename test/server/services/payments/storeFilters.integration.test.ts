import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { findAttempt } from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import { toApprovedSessions } from '../../../../server/services/payments/actions/redirect/sessionStore.ts';
import { listOwedRefunds, requestRefund } from '../../../../server/services/payments/actions/refund/refundStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenClaim, givenPayment } from './support/givenPayment.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('finds the attempt that has used a session of its own method', async () => {
  const { db } = database;
  const paypal = await givenPayment(db, NOW, { method: 'paypal', token: 'S1' });
  const amazonPay = await givenPayment(db, NOW, { method: 'amazonPay', token: 'S1' });
  const card = await givenPayment(db, NOW, { token: 'S2' });
  const find = async (by: Parameters<typeof findAttempt>[1]) => (await findAttempt(db, by))?.purchaseId;
  expect(await find({ method: 'paypal', token: 'S1' })).toBe(paypal.purchaseId);
  expect(await find({ method: 'amazonPay', token: 'S1' })).toBe(amazonPay.purchaseId);
  expect(await find({ method: 'afterpay', token: 'S1' })).toBeUndefined();
  expect(await find({ method: 'paypal', token: 'S2' })).toBeUndefined();
  expect(await find({ method: 'card', key: card.key })).toBe(card.purchaseId);
  expect(await find({ method: 'card', key: paypal.key })).toBeUndefined();
});

it('owes refunds only, and no other movement of the payment', async () => {
  const { db } = database;
  const payment = await givenPayment(db, NOW);
  const orderId = await givenClaim(db, payment, NOW);
  const { key } = payment;
  const capture = { payment_key: key, kind: 'capture', amount_cents: 700, idempotency_key: `${key}:capture` } as const;
  const times = { created_at: NOW, updated_at: NOW };
  await db
    .insertInto('payment_movements')
    .values({ ...capture, provider_reference: null, state: 'pending', cause: 'ship', ...times })
    .execute();
  await db
    .transaction()
    .execute((tx) => requestRefund(tx, { orderId, cause: 'cancellation:1', amountCents: 300, now: NOW }));
  expect(await listOwedRefunds(db, key)).toEqual([{ key: `${key}:refund:cancellation:1`, cents: 300 }]);
});

it('leaves out approvals of methods that no longer exist', () => {
  const session = { sessionId: 'S1', purchaseId: 'P1', amountCents: null, payer: 'maya@pays.example', origin: '' };
  const approved = { ...session, method: 'paypal' };
  expect(toApprovedSessions([{ ...session, method: 'cheque' }, approved])).toEqual([approved]);
});
