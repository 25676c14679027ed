import { sql } from 'kysely';
import type { ApprovalState, RedirectProvider } from '../../../../../server/providers/payments/paymentProvider.ts';
import { insertNextAttempt } from '../../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import { authorizePayment } from '../../../../../server/services/payments/actions/authorize/authorizePayment.ts';
import { createPayments } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import {
  completePaymentSession,
  listMethods,
  startPaymentSession,
} from '../../../../../server/services/payments/actions/redirect/paymentSessions.ts';
import {
  type ApprovedSession,
  buildApprovedSessionsSql,
  discardApprovedSessions,
  toApprovedSessions,
} from '../../../../../server/services/payments/actions/redirect/sessionStore.ts';
import type { RedirectCode } from '../../../../../src/lib/checkout/paymentMethods.ts';
import { createJourneyRoutes, prepareReview } from '../../support/checkoutJourney.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
});
afterAll(() => shop.close());

type Buyer = { readonly customerId: number; readonly purchaseId: string };

async function givenBuyer(): Promise<Buyer> {
  const { db } = shop.parts;
  const { stockId } = (await givenProduct(db)).stocks[0];
  const { purchaseId } = await prepareReview(await shop.member(), stockId);
  const { customerId } = await db
    .selectFrom('purchases')
    .select('customer_id as customerId')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return { customerId, purchaseId };
}

const noAnswer = () => Promise.reject(new Error('no answer'));
const createProvider = (readState: RedirectProvider['readState']): RedirectProvider => ({
  authorize: noAnswer,
  capture: noAnswer,
  void: noAnswer,
  refund: noAnswer,
  start: noAnswer,
  checkAccount: () => Promise.resolve(),
  isReachable: () => Promise.resolve(true),
  readState,
});
/** PayPal and Amazon Pay, which report this state of every session; Afterpay is not configured. */
const buildPayments = (readState: RedirectProvider['readState']) => ({
  ...createPayments(shop.parts),
  redirectPayments: { paypal: createProvider(readState), amazonPay: createProvider(readState) },
});
const buildPaymentsInState = (state: Partial<ApprovalState> = {}) =>
  buildPayments(() => Promise.resolve({ status: 'approved', payer: 'Maya', ...state }));

let tokens = 0;

type SessionOptions = { readonly method?: RedirectCode; readonly amountCents?: number | null };

/** Starts a session. @returns its return token */
async function begin(
  buyer: Buyer,
  sessionId: string | null,
  { method = 'paypal', amountCents = 700 }: SessionOptions = {},
): Promise<string> {
  tokens += 1;
  const key = `return token ${tokens}`;
  const session = { key, ...buyer, method, amountCents, origin: 'https://shop.example' };
  const approvalUrl = 'https://provider.example/approve';
  await startPaymentSession(shop.parts, session, () => Promise.resolve({ sessionId, approvalUrl }));
  return key;
}

/** Starts a session that the shopper approves. @returns its return token */
async function approve(buyer: Buyer, sessionId: string, options?: SessionOptions): Promise<string> {
  const attempt = await begin(buyer, sessionId, options);
  await completePaymentSession(buildPaymentsInState(), buyer.customerId, { attempt });
  return attempt;
}

async function readSessions({ customerId, purchaseId }: Buyer): Promise<ApprovedSession[]> {
  const { sessions } = await shop.parts.db
    .selectNoFrom(buildApprovedSessionsSql(customerId, sql`${purchaseId}`).as('sessions'))
    .executeTakeFirstOrThrow();
  return toApprovedSessions(sessions);
}
const listApprovedSessions = async (buyer: Buyer): Promise<string[]> =>
  (await readSessions(buyer)).map(({ method, sessionId }) => `${method} ${sessionId}`).toSorted();

it('returns a session once it is approved, for its customer and purchase only', async () => {
  const [maya, noa] = [await givenBuyer(), await givenBuyer()];
  const attempt = await begin(maya, 'approved');
  expect(await listApprovedSessions(maya)).toEqual([]);
  const { purchaseId } = maya;
  const completedSession = { purchaseId, method: 'paypal', sessionId: 'approved', shippingAddress: undefined };
  for (const _ of ['once', 'again']) {
    expect(await completePaymentSession(buildPaymentsInState(), maya.customerId, { attempt })).toEqual(
      completedSession,
    );
  }
  expect(await listApprovedSessions(maya)).toEqual(['paypal approved']);
  expect(await listApprovedSessions(noa)).toEqual([]);
  expect(await listApprovedSessions({ ...maya, purchaseId: noa.purchaseId })).toEqual([]);
  expect(await listApprovedSessions({ ...maya, customerId: noa.customerId })).toEqual([]);
});

it('completes no session of another customer, without a provider, or that is not approved', async () => {
  const [maya, noa] = [await givenBuyer(), await givenBuyer()];
  const attempt = await begin(maya, 'waiting');
  const complete = (parts: ReturnType<typeof buildPaymentsInState>, { customerId } = maya, token = attempt) =>
    completePaymentSession(parts, customerId, { attempt: token });
  await expect(complete(buildPaymentsInState(), noa)).rejects.toMatchObject({ status: 404 });
  await expect(complete(buildPaymentsInState(), maya, 'an unknown token')).rejects.toMatchObject({ status: 404 });
  const unset = await begin(maya, 'not configured', { method: 'afterpay' });
  await expect(complete(buildPaymentsInState(), maya, unset)).rejects.toMatchObject({ status: 404 });
  const waitingPayments = buildPaymentsInState({ status: 'waiting' });
  await expect(complete(waitingPayments)).rejects.toMatchObject({ status: 400, id: 'payment.not.approved' });
  await expect(complete(buildPayments(noAnswer))).rejects.toMatchObject({ status: 503, id: 'payment.unavailable' });
  expect(await listApprovedSessions(maya)).toEqual([]);
});

it('accepts a session id from the URL only if the provider started it under this token', async () => {
  const maya = await givenBuyer();
  const attempt = await begin(maya, null, { method: 'amazonPay' });
  const complete = (state: Partial<ApprovalState>, amazonCheckoutSessionId?: string) =>
    completePaymentSession(buildPaymentsInState(state), maya.customerId, { attempt, amazonCheckoutSessionId });
  const refusal = { status: 400, id: 'payment.not.approved' };
  await expect(complete({ startedAs: attempt })).rejects.toMatchObject(refusal);
  await expect(complete({ startedAs: 'another token' }, 'stolen')).rejects.toMatchObject(refusal);
  await expect(complete({}, 'stolen')).rejects.toMatchObject(refusal);
  await expect(complete({ startedAs: attempt, status: 'gone' }, 'named')).rejects.toMatchObject(refusal);
  await complete({ startedAs: attempt }, 'named');
  expect(await listApprovedSessions(maya)).toEqual(['amazonPay named']);
});

it('hides a session that paid for an order, and no other', async () => {
  const { db, clock } = shop.parts;
  const maya = await givenBuyer();
  await approve(maya, 'used');
  await approve(maya, 'used', { method: 'amazonPay' });
  const { orderId } = await givenOrder(shop);
  const pay = (token: string) =>
    db.transaction().execute((tx) => {
      const request = { amountCents: 700, now: clock.now() };
      return insertNextAttempt(tx, maya.purchaseId, { method: 'paypal', token }, request);
    });
  await pay('of another purchase');
  expect(await listApprovedSessions(maya)).toEqual(['amazonPay used', 'paypal used']);
  const payWithOrder = { method: 'paypal', token: 'used' };
  await db.updateTable('payment_authorizations').set(payWithOrder).where('order_id', '=', orderId).execute();
  expect(await listApprovedSessions(maya)).toEqual(['amazonPay used']);
});

it('discards the approved sessions of a customer and a method only', async () => {
  const [maya, noa] = [await givenBuyer(), await givenBuyer()];
  const discardedAttempt = await approve(maya, 'hers');
  await approve(maya, 'hers too', { method: 'amazonPay' });
  await approve(noa, 'kept');
  const startedAttempt = await begin(maya, 'begun');
  const { db, clock } = shop.parts;
  await db.transaction().execute((tx) => discardApprovedSessions(tx, maya.customerId, 'paypal', clock.now()));
  expect(await listApprovedSessions(maya)).toEqual(['amazonPay hers too']);
  expect(await listApprovedSessions(noa)).toEqual(['paypal kept']);
  const complete = (attempt: string) => completePaymentSession(buildPaymentsInState(), maya.customerId, { attempt });
  await expect(complete(discardedAttempt)).rejects.toMatchObject({ status: 404 });
  await complete(startedAttempt);
  expect(await listApprovedSessions(maya)).toEqual(['amazonPay hers too', 'paypal begun']);
});

it('binds a session without a sum to the sum that it first pays, and changes no other', async () => {
  const maya = await givenBuyer();
  for (const id of ['without a sum', 'never used']) await approve(maya, id, { amountCents: null });
  await approve(maya, 'with a sum');
  const authorize = () => Promise.resolve({ status: 'authorized' as const, reference: 'theirs' });
  const redirectPayments = { paypal: { ...createProvider(noAnswer), authorize } };
  const parts = { ...buildPaymentsInState(), redirectPayments, rateLimits: shop.parts.rateLimits };
  for (const [index, token] of ['without a sum', 'with a sum'].entries()) {
    const attempt = { purchaseId: maya.purchaseId, version: index + 1 };
    const request = { attempt, source: { method: 'paypal', token }, amountCents: 900 };
    expect(await authorizePayment(parts, { ...maya, ip: '192.0.2.1' }, request)).toBe('theirs');
  }
  const amounts = (await readSessions(maya)).map(({ sessionId, amountCents }) => [sessionId, amountCents]);
  expect(Object.fromEntries(amounts)).toEqual({ 'without a sum': 900, 'never used': null, 'with a sum': 700 });
});

it('lists the methods of a shop that are configured, each with whether it answers', async () => {
  const { paypal } = buildPaymentsInState().redirectPayments;
  const amazonPay = { ...paypal, isReachable: () => Promise.resolve(false) };
  const redirectPayments = ['amazonPay', 'afterpay', 'paypal'] as const;
  expect(await listMethods({ redirectPayments: { paypal, amazonPay } }, { redirectPayments })).toEqual([
    { paymentMethodCode: 'amazonPay', isLoaded: false },
    { paymentMethodCode: 'paypal', isLoaded: true },
  ]);
});
