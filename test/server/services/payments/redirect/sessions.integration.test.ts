import { sql } from 'kysely';
import type { ApprovalState, RedirectProvider } from '../../../../../server/providers/payments/redirectProvider.ts';
import {
  type ApprovedSession,
  authorizePayment,
  buildApprovedSessionsSql,
  completePaymentSession,
  createPayments,
  discardApprovedSessions,
  insertNextAttempt,
  listMethods,
  startPaymentSession,
  toApprovedSessions,
} from '../../../../../server/services/payments/actions.ts';
import type { RedirectCode } from '../../../../../src/contracts/payments.ts';
import { journeyRoutes, reviewOf } from '../../support/checkoutJourney.ts';
import { givenOrder } from '../../support/givenOrder.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

type Buyer = { readonly customerId: number; readonly purchaseId: string };

async function givenBuyer(): Promise<Buyer> {
  const { db } = shop.parts;
  const { stockId } = (await givenProduct(db)).stocks[0];
  const { purchaseId } = await reviewOf(await shop.member(), stockId);
  const { customerId } = await db
    .selectFrom('purchases')
    .select('customer_id as customerId')
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  return { customerId, purchaseId };
}

const noAnswer = () => Promise.reject(new Error('no answer'));
const provider = (readState: RedirectProvider['readState']): RedirectProvider => ({
  authorize: noAnswer,
  capture: noAnswer,
  void: noAnswer,
  refund: noAnswer,
  start: noAnswer,
  isReachable: () => Promise.resolve(true),
  readState,
});
/** PayPal and Amazon Pay, which report this state of every session; Afterpay is not configured. */
const paymentsWith = (readState: RedirectProvider['readState']) => ({
  ...createPayments(shop.parts),
  redirectPayments: { paypal: provider(readState), amazonPay: provider(readState) },
});
const paymentsIn = (state: Partial<ApprovalState> = {}) =>
  paymentsWith(() => Promise.resolve({ status: 'approved', payer: 'Maya', ...state }));

let tokens = 0;

type Begun = { readonly method?: RedirectCode; readonly amountCents?: number | null };

/** Starts a session. @returns its return token */
async function begin(
  buyer: Buyer,
  sessionId: string | null,
  { method = 'paypal', amountCents = 700 }: Begun = {},
): Promise<string> {
  tokens += 1;
  const key = `return token ${tokens}`;
  const session = { key, ...buyer, method, amountCents, origin: 'https://shop.example' };
  const approvalUrl = 'https://provider.example/approve';
  await startPaymentSession(shop.parts, session, () => Promise.resolve({ sessionId, approvalUrl }));
  return key;
}

/** Starts a session that the shopper approves. @returns its return token */
async function approve(buyer: Buyer, sessionId: string, begun?: Begun): Promise<string> {
  const attempt = await begin(buyer, sessionId, begun);
  await completePaymentSession(paymentsIn(), buyer.customerId, { attempt });
  return attempt;
}

async function sessionsOf({ customerId, purchaseId }: Buyer): Promise<ApprovedSession[]> {
  const { sessions } = await shop.parts.db
    .selectNoFrom(buildApprovedSessionsSql(customerId, sql`${purchaseId}`).as('sessions'))
    .executeTakeFirstOrThrow();
  return toApprovedSessions(sessions);
}
const approvedFor = async (buyer: Buyer): Promise<string[]> =>
  (await sessionsOf(buyer)).map(({ method, sessionId }) => `${method} ${sessionId}`).toSorted();

it('returns a session once it is approved, for its customer and purchase only', async () => {
  const [maya, noa] = [await givenBuyer(), await givenBuyer()];
  const attempt = await begin(maya, 'approved');
  expect(await approvedFor(maya)).toEqual([]);
  const { purchaseId } = maya;
  const completed = { purchaseId, method: 'paypal', sessionId: 'approved', shippingAddress: undefined };
  for (const _ of ['once', 'again']) {
    expect(await completePaymentSession(paymentsIn(), maya.customerId, { attempt })).toEqual(completed);
  }
  expect(await approvedFor(maya)).toEqual(['paypal approved']);
  expect(await approvedFor(noa)).toEqual([]);
  expect(await approvedFor({ ...maya, purchaseId: noa.purchaseId })).toEqual([]);
  expect(await approvedFor({ ...maya, customerId: noa.customerId })).toEqual([]);
});

it('completes no session of another customer, without a provider, or that is not approved', async () => {
  const [maya, noa] = [await givenBuyer(), await givenBuyer()];
  const attempt = await begin(maya, 'waiting');
  const complete = (parts: ReturnType<typeof paymentsIn>, { customerId } = maya, token = attempt) =>
    completePaymentSession(parts, customerId, { attempt: token });
  await expect(complete(paymentsIn(), noa)).rejects.toMatchObject({ status: 404 });
  await expect(complete(paymentsIn(), maya, 'an unknown token')).rejects.toMatchObject({ status: 404 });
  const unset = await begin(maya, 'not configured', { method: 'afterpay' });
  await expect(complete(paymentsIn(), maya, unset)).rejects.toMatchObject({ status: 404 });
  const waiting = paymentsIn({ status: 'waiting' });
  await expect(complete(waiting)).rejects.toMatchObject({ status: 400, id: 'payment.not.approved' });
  await expect(complete(paymentsWith(noAnswer))).rejects.toMatchObject({ status: 503, id: 'payment.unavailable' });
  expect(await approvedFor(maya)).toEqual([]);
});

it('accepts a session id from the URL only if the provider started it under this token', async () => {
  const maya = await givenBuyer();
  const attempt = await begin(maya, null, { method: 'amazonPay' });
  const complete = (state: Partial<ApprovalState>, amazonCheckoutSessionId?: string) =>
    completePaymentSession(paymentsIn(state), maya.customerId, { attempt, amazonCheckoutSessionId });
  const refused = { status: 400, id: 'payment.not.approved' };
  await expect(complete({ startedAs: attempt })).rejects.toMatchObject(refused);
  await expect(complete({ startedAs: 'another token' }, 'stolen')).rejects.toMatchObject(refused);
  await expect(complete({}, 'stolen')).rejects.toMatchObject(refused);
  await expect(complete({ startedAs: attempt, status: 'gone' }, 'named')).rejects.toMatchObject(refused);
  await complete({ startedAs: attempt }, 'named');
  expect(await approvedFor(maya)).toEqual(['amazonPay named']);
});

it('hides a session that paid for an order, and no other', async () => {
  const { db, clock } = shop.parts;
  const maya = await givenBuyer();
  await approve(maya, 'used');
  await approve(maya, 'used', { method: 'amazonPay' });
  const { orderId } = await givenOrder(shop);
  const pay = (token: string) =>
    db.transaction().execute((tx) => {
      const asked = { amountCents: 700, now: clock.now() };
      return insertNextAttempt(tx, maya.purchaseId, { method: 'paypal', token }, asked);
    });
  await pay('of another purchase');
  expect(await approvedFor(maya)).toEqual(['amazonPay used', 'paypal used']);
  const payWithOrder = { method: 'paypal', token: 'used' };
  await db.updateTable('payment_authorizations').set(payWithOrder).where('order_id', '=', orderId).execute();
  expect(await approvedFor(maya)).toEqual(['amazonPay used']);
});

it('discards the approved sessions of a customer and a method only', async () => {
  const [maya, noa] = [await givenBuyer(), await givenBuyer()];
  const discarded = await approve(maya, 'hers');
  await approve(maya, 'hers too', { method: 'amazonPay' });
  await approve(noa, 'kept');
  const begun = await begin(maya, 'begun');
  const { db, clock } = shop.parts;
  await db.transaction().execute((tx) => discardApprovedSessions(tx, maya.customerId, 'paypal', clock.now()));
  expect(await approvedFor(maya)).toEqual(['amazonPay hers too']);
  expect(await approvedFor(noa)).toEqual(['paypal kept']);
  const complete = (attempt: string) => completePaymentSession(paymentsIn(), maya.customerId, { attempt });
  await expect(complete(discarded)).rejects.toMatchObject({ status: 404 });
  await complete(begun);
  expect(await approvedFor(maya)).toEqual(['amazonPay hers too', 'paypal begun']);
});

it('binds a session without a sum to the sum that it first pays, and changes no other', async () => {
  const maya = await givenBuyer();
  for (const id of ['without a sum', 'never used']) await approve(maya, id, { amountCents: null });
  await approve(maya, 'with a sum');
  const authorize = () => Promise.resolve({ status: 'authorized' as const, reference: 'theirs' });
  const parts = { ...paymentsIn(), redirectPayments: { paypal: { ...provider(noAnswer), authorize } } };
  for (const [index, token] of ['without a sum', 'with a sum'].entries()) {
    const attempt = { purchaseId: maya.purchaseId, version: index + 1 };
    expect(await authorizePayment(parts, attempt, { method: 'paypal', token }, 900)).toBe('theirs');
  }
  const amounts = (await sessionsOf(maya)).map(({ sessionId, amountCents }) => [sessionId, amountCents]);
  expect(Object.fromEntries(amounts)).toEqual({ 'without a sum': 900, 'never used': null, 'with a sum': 700 });
});

it('lists the methods of a shop that are configured, each with whether it answers', async () => {
  const { paypal } = paymentsIn().redirectPayments;
  const amazonPay = { ...paypal, isReachable: () => Promise.resolve(false) };
  const redirectPayments = ['amazonPay', 'afterpay', 'paypal'] as const;
  expect(await listMethods({ redirectPayments: { paypal, amazonPay } }, { redirectPayments })).toEqual([
    { paymentMethodCode: 'amazonPay', isLoaded: false },
    { paymentMethodCode: 'paypal', isLoaded: true },
  ]);
});
