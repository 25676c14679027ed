import type { Payment, RedirectProvider } from '../../../../../server/providers/payments/paymentProvider.ts';
import {
  buildPaymentKey,
  insertNextAttempt,
} from '../../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import { createPayments } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { settleAuthorizations } from '../../../../../server/services/payments/settle/settlement.ts';
import type { RedirectCode } from '../../../../../src/lib/checkout/paymentMethods.ts';
import { createJourneyRoutes, prepareReview } from '../../support/checkoutJourney.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { listPaymentMovements } from '../../support/listPaymentMovements.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

const QUARTER_HOUR = 15 * 60_000;
const HOUR = 3_600_000;

let shop: TestShop;
let purchaseId: string;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  const { stockId } = (await givenProduct(shop.parts.db)).stocks[0];
  ({ purchaseId } = await prepareReview(await shop.member(), stockId));
});
afterAll(() => shop.close());

type ClosedAttempt = {
  readonly status?: 'pending' | 'declined' | 'voided';
  readonly reference?: string | null;
  /** When it was closed, before now. */
  readonly agoMs?: number;
};

/** An attempt that was closed before the provider reported an authorization. @returns its key */
async function insertClosedAttempt(
  method: RedirectCode,
  token: string,
  { status = 'voided', reference = null, agoMs = QUARTER_HOUR + HOUR / 2 }: ClosedAttempt = {},
): Promise<string> {
  const { db, clock } = shop.parts;
  const request = { amountCents: 700, now: clock.now() };
  const key = buildPaymentKey(
    await db.transaction().execute((tx) => insertNextAttempt(tx, purchaseId, { method, token }, request)),
  );
  const at = new Date(clock.now().getTime() - agoMs);
  const state = { status, provider_reference: reference, closed_at: at, updated_at: at };
  await db.updateTable('payment_authorizations').set(state).where('idempotency_key', '=', key).execute();
  return key;
}

const noAnswer = () => Promise.reject(new Error('the line went dead'));

/** Settles with providers that record the voided keys; PayPal sends webhooks. @returns the keys that were voided */
async function settle(): Promise<string[]> {
  const keys: string[] = [];
  const createProvider = (name: string): RedirectProvider => ({
    authorize: noAnswer,
    capture: noAnswer,
    refund: noAnswer,
    start: noAnswer,
    readState: noAnswer,
    isReachable: () => Promise.resolve(true),
    checkAccount: () => Promise.resolve(),
    void: async ({ key, token }: Payment) => {
      keys.push(`${name} ${key}`);
      if (token === 'stuck') await noAnswer();
    },
  });
  const redirectPayments = {
    afterpay: createProvider('afterpay'),
    paypal: { ...createProvider('paypal'), readEvent: noAnswer },
  };
  await settleAuthorizations({ ...createPayments(shop.parts), redirectPayments });
  return keys.toSorted();
}

it('voids attempts of a provider without webhooks again, for an hour after they were closed', async () => {
  const inside = [
    await insertClosedAttempt('afterpay', 'declined', { status: 'declined' }),
    await insertClosedAttempt('afterpay', 'voided'),
    await insertClosedAttempt('afterpay', 'at the start', { agoMs: QUARTER_HOUR + HOUR - 1 }),
    await insertClosedAttempt('afterpay', 'at the end', { agoMs: QUARTER_HOUR + 1 }),
  ];
  await insertClosedAttempt('afterpay', 'too long ago', { agoMs: QUARTER_HOUR + HOUR });
  await insertClosedAttempt('afterpay', 'just now', { agoMs: QUARTER_HOUR });
  await insertClosedAttempt('afterpay', 'with a reference', { reference: 'theirs' });
  await insertClosedAttempt('paypal', 'told by a webhook');
  expect(await settle()).toEqual(inside.map((key) => `afterpay ${key}`).toSorted());
  const [first = ''] = inside;
  expect(await listPaymentMovements(shop.parts.db, first)).toEqual(['authorize pending 700', 'void done 700']);
});

it('voids the others if a provider does not answer for one, and settles open attempts too', async () => {
  const { db } = shop.parts;
  await db.deleteFrom('payment_authorizations').execute();
  const [stuckKey, other] = [
    await insertClosedAttempt('afterpay', 'stuck'),
    await insertClosedAttempt('afterpay', 'other'),
  ];
  const open = await insertClosedAttempt('paypal', 'open', { status: 'pending' });
  expect(await settle()).toEqual([`afterpay ${other}`, `afterpay ${stuckKey}`, `paypal ${open}`].toSorted());
  expect(shop.logLines.join()).toContain('whether an attempt that was given up holds money');
  expect(await listPaymentMovements(db, stuckKey)).toEqual(['authorize pending 700', 'void pending 700']);
});
