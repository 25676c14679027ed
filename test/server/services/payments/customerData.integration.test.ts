import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import {
  insertPaymentSession,
  paymentSessionData,
} from '../../../../server/services/payments/actions/redirect/sessionStore.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { type GivenPayment, givenPayment } from './support/givenPayment.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('collects and erases the payment sessions of one customer only', async () => {
  const { db } = database;
  const [maya, noa] = [await givenPayment(db, NOW), await givenPayment(db, NOW)];
  const start = ({ customerId, purchaseId }: GivenPayment, amountCents: number, now: Date): Promise<void> => {
    const session = { method: 'paypal', sessionId: `session ${amountCents}`, origin: 'https://shop.example' } as const;
    return insertPaymentSession(db, `token ${amountCents}`, { ...session, customerId, purchaseId, amountCents }, now);
  };
  await start(maya, 200, new Date(NOW.getTime() + 1));
  await start(maya, 100, NOW);
  await start(noa, 300, NOW);
  const collect = async ({ customerId }: GivenPayment): Promise<unknown> =>
    paymentSessionData.collect(db, { customerId, email: '' }, String);
  const sessionOf = (cents: number) => expect.objectContaining({ method: 'paypal', 'amount in cents': cents });
  expect(await collect(maya)).toEqual({ 'Payments elsewhere': [sessionOf(100), sessionOf(200)] });
  await db
    .transaction()
    .execute(async (tx) => paymentSessionData.erase?.(tx, { customerId: maya.customerId, email: '' }));
  expect(await collect(maya)).toEqual({ 'Payments elsewhere': [] });
  expect(await collect(noa)).toEqual({ 'Payments elsewhere': [sessionOf(300)] });
});
