import type { Authorization, Payment } from '../../../../../server/providers/payments/paymentProvider.ts';
import { authorizePayment } from '../../../../../server/services/payments/actions/authorize/authorizePayment.ts';
import { createPayments, type PaymentsParts } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { settleRefunds } from '../../../../../server/services/payments/settle/settlement.ts';
import { createJourneyRoutes } from '../../support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { givenStoredPayments } from '../support/givenStoredPayments.ts';
import { AMOUNT_CENTS, STATE_NAMES, type StateName, type StoredPayments } from '../support/StoredPayments.ts';

let shop: TestShop;
let storedPayments: StoredPayments;
/** The requests to the provider to authorize and to void. */
let requests: (readonly ['authorize' | 'void', Payment])[] = [];

beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  ({ storedPayments } = await givenStoredPayments(shop));
});
beforeEach(async () => {
  await storedPayments.reset();
  requests = [];
});
afterAll(() => shop.close());

const AUTHORIZATION: Authorization = { status: 'authorized', reference: 'theirs' };
const DECLINE_ERROR = { status: 400, id: 'credit.card.verification.declined' };

/** Another customer for each call, so that no count of refused cards is reached. */
let payerCount = 0;
const createPayer = () => {
  payerCount += 1;
  return { customerId: payerCount, ip: `192.0.2.${payerCount}` };
};

function createParts(answer: () => Promise<Authorization>): PaymentsParts & Pick<TestShop['parts'], 'rateLimits'> {
  const payments = createPayments(shop.parts);
  const provider = {
    ...payments.payments,
    authorize: (payment: Payment) => {
      requests.push(['authorize', payment]);
      return answer();
    },
    void: async (payment: Payment): Promise<void> => void requests.push(['void', payment]),
  };
  return { ...payments, payments: provider, rateLimits: shop.parts.rateLimits };
}

type AuthorizationInput = { readonly token: string; readonly answer: () => Promise<Authorization> };
const authorize = (
  name: string,
  { token = `card ${name}`, answer = () => Promise.resolve(AUTHORIZATION) }: Partial<AuthorizationInput> = {},
): Promise<string> =>
  authorizePayment(createParts(answer), createPayer(), {
    attempt: storedPayments.of(name),
    source: { method: 'card', token },
    amountCents: AMOUNT_CENTS,
  });

const noAnswer = (): Promise<Authorization> => Promise.reject(new Error('the line went dead'));

const createAttempt = () => ({ purchaseId: storedPayments.of('pending').purchaseId, version: 10_000 });
const getPayment = (state: StateName) => ({
  key: storedPayments.of(state).key,
  amountCents: AMOUNT_CENTS,
  reference: null,
});

it('records a new attempt before the provider is asked', async () => {
  const { purchaseId, version } = createAttempt();
  const source = { method: 'card', token: 'a card', backTo: 'https://shop.example/back' };
  let rowBefore: unknown;
  const answer = async (): Promise<Authorization> => {
    const query = shop.parts.db.selectFrom('payment_authorizations').select('status');
    rowBefore = await query.where('idempotency_key', '=', `${purchaseId}:${version}`).executeTakeFirst();
    return AUTHORIZATION;
  };
  const request = { attempt: createAttempt(), source, amountCents: 450 };
  expect(await authorizePayment(createParts(answer), createPayer(), request)).toBe('theirs');
  expect(rowBefore).toEqual({ status: 'pending' });
  const payment = { key: `${purchaseId}:${version}`, token: 'a card', amountCents: 450, reference: null };
  expect(requests).toEqual([['authorize', { ...payment, isFirst: true, backTo: source.backTo }]]);
});

it('asks the provider again with the same key while the attempt is open, and never once it is closed', async () => {
  const closedStates = ['closing', 'declined', 'voided'];
  const changes = await storedPayments.changesBy(async () => {
    for (const state of STATE_NAMES) {
      if (closedStates.includes(state)) await expect(authorize(state)).rejects.toMatchObject(DECLINE_ERROR);
      else expect(await authorize(state)).toBe('theirs');
    }
  });
  expect(changes).toEqual({});
  expect(requests).toEqual(
    STATE_NAMES.filter((state) => !closedStates.includes(state)).map((state) => [
      'authorize',
      { ...getPayment(state), token: `card ${state}`, isFirst: false },
    ]),
  );
});

it('never pays with another card under the same key: an attempt that no order has claimed is voided', async () => {
  const changes = await storedPayments.changesBy(async () => {
    for (const state of ['pending', 'claimed'])
      await expect(authorize(state, { token: 'another card' })).rejects.toMatchObject(DECLINE_ERROR);
  });
  expect(changes).toEqual({
    pending: ['voided free closed now null null now', 'authorize refused 700 null now', 'void done 700 null now'],
  });
  expect(requests.map(([action, { key }]) => [action, key])).toEqual([['void', storedPayments.of('pending').key]]);
});

it('closes a declined attempt, and voids one that the provider had voided', async () => {
  const answerDeclined = () => Promise.resolve({ status: 'declined' } as const);
  const answerVoided = () => Promise.resolve({ status: 'voided' } as const);
  const changes = await storedPayments.changesBy(async () => {
    await expect(authorize('pending', { answer: answerDeclined })).rejects.toMatchObject(DECLINE_ERROR);
    await expect(authorize('authorized', { answer: answerVoided })).rejects.toMatchObject(DECLINE_ERROR);
  });
  expect(changes).toEqual({
    pending: ['declined free closed now null null now', 'authorize refused 700 null now'],
    authorized: ['voided free closed now null old now', 'void done 700 null now'],
  });
  expect(requests.map(([action]) => action)).toEqual(['authorize', 'authorize', 'void']);
});

it('leaves the attempt pending while the shopper confirms, or without an answer', async () => {
  const redirectUrl = 'https://provider.example/confirm';
  const confirm = () => Promise.resolve({ status: 'confirmation required', redirectUrl } as const);
  const changes = await storedPayments.changesBy(async () => {
    await expect(authorize('pending', { answer: confirm })).rejects.toMatchObject({
      status: 409,
      id: 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED',
      fields: { redirectUrl },
    });
    await expect(authorize('pending', { answer: noAnswer })).rejects.toMatchObject({
      status: 503,
      id: 'payment.unavailable',
    });
  });
  expect(changes).toEqual({});
  expect(shop.logLines.join()).toContain('the line went dead');
});

it('refunds nothing of a payment that does not exist', async () => {
  await settleRefunds(createParts(noAnswer), 'of no purchase:1');
  expect(requests).toEqual([]);
});
