import type { Authorization, Payment } from '../../../../../server/providers/payments/paymentProvider.ts';
import {
  authorizePayment,
  createPayments,
  type PaymentsParts,
  settleRefunds,
} from '../../../../../server/services/payments/actions.ts';
import { journeyRoutes } from '../../support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';
import { givenStoredPayments } from '../support/givenStoredPayments.ts';
import { AMOUNT_CENTS, STATE_NAMES, type StateName, type StoredPayments } from '../support/StoredPayments.ts';

let shop: TestShop;
let stored: StoredPayments;
/** The requests to the provider to authorize and to void. */
let asked: (readonly ['authorize' | 'void', Payment])[] = [];

beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
  ({ stored } = await givenStoredPayments(shop));
});
beforeEach(async () => {
  await stored.reset();
  asked = [];
});
afterAll(() => shop.close());

const AUTHORIZED: Authorization = { status: 'authorized', reference: 'theirs' };
const DECLINED = { status: 400, id: 'credit.card.verification.declined' };

function parts(answer: () => Promise<Authorization>): PaymentsParts {
  const payments = createPayments(shop.parts);
  const provider = {
    ...payments.payments,
    authorize: (payment: Payment) => {
      asked.push(['authorize', payment]);
      return answer();
    },
    void: async (payment: Payment): Promise<void> => void asked.push(['void', payment]),
  };
  return { ...payments, payments: provider };
}

type Given = { readonly token: string; readonly answer: () => Promise<Authorization> };
const authorize = (
  name: string,
  { token = `card ${name}`, answer = () => Promise.resolve(AUTHORIZED) }: Partial<Given> = {},
): Promise<string> => authorizePayment(parts(answer), stored.of(name), { method: 'card', token }, AMOUNT_CENTS);

const noAnswer = (): Promise<Authorization> => Promise.reject(new Error('the line went dead'));

const newAttempt = () => ({ purchaseId: stored.of('pending').purchaseId, version: 10_000 });
const paymentOf = (state: StateName) => ({ key: stored.of(state).key, amountCents: AMOUNT_CENTS, reference: null });

it('records a new attempt before the provider is asked', async () => {
  const { purchaseId, version } = newAttempt();
  const source = { method: 'card', token: 'a card', backTo: 'https://shop.example/back' };
  let before: unknown;
  const answer = async (): Promise<Authorization> => {
    const query = shop.parts.db.selectFrom('payment_authorizations').select('status');
    before = await query.where('idempotency_key', '=', `${purchaseId}:${version}`).executeTakeFirst();
    return AUTHORIZED;
  };
  expect(await authorizePayment(parts(answer), newAttempt(), source, 450)).toBe('theirs');
  expect(before).toEqual({ status: 'pending' });
  const payment = { key: `${purchaseId}:${version}`, token: 'a card', amountCents: 450, reference: null };
  expect(asked).toEqual([['authorize', { ...payment, isFirst: true, backTo: source.backTo }]]);
});

it('asks the provider again with the same key while the attempt is open, and never once it is closed', async () => {
  const closed = ['closing', 'declined', 'voided'];
  const changes = await stored.changesBy(async () => {
    for (const state of STATE_NAMES) {
      if (closed.includes(state)) await expect(authorize(state)).rejects.toMatchObject(DECLINED);
      else expect(await authorize(state)).toBe('theirs');
    }
  });
  expect(changes).toEqual({});
  expect(asked).toEqual(
    STATE_NAMES.filter((state) => !closed.includes(state)).map((state) => [
      'authorize',
      { ...paymentOf(state), token: `card ${state}`, isFirst: false },
    ]),
  );
});

it('never pays with another card under the same key: an attempt that no order has claimed is voided', async () => {
  const changes = await stored.changesBy(async () => {
    for (const state of ['pending', 'claimed'])
      await expect(authorize(state, { token: 'another card' })).rejects.toMatchObject(DECLINED);
  });
  expect(changes).toEqual({
    pending: ['voided free closed now null null now', 'authorize refused 700 null now', 'void done 700 null now'],
  });
  expect(asked.map(([what, { key }]) => [what, key])).toEqual([['void', stored.of('pending').key]]);
});

it('closes a declined attempt, and voids one that the provider had voided', async () => {
  const declined = () => Promise.resolve({ status: 'declined' } as const);
  const voided = () => Promise.resolve({ status: 'voided' } as const);
  const changes = await stored.changesBy(async () => {
    await expect(authorize('pending', { answer: declined })).rejects.toMatchObject(DECLINED);
    await expect(authorize('authorized', { answer: voided })).rejects.toMatchObject(DECLINED);
  });
  expect(changes).toEqual({
    pending: ['declined free closed now null null now', 'authorize refused 700 null now'],
    authorized: ['voided free closed now null old now', 'void done 700 null now'],
  });
  expect(asked.map(([what]) => what)).toEqual(['authorize', 'authorize', 'void']);
});

it('leaves the attempt pending while the shopper confirms, or without an answer', async () => {
  const redirectUrl = 'https://provider.example/confirm';
  const confirm = () => Promise.resolve({ status: 'confirmation required', redirectUrl } as const);
  const changes = await stored.changesBy(async () => {
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
  expect(shop.logged.join()).toContain('the line went dead');
});

it('refunds nothing of a payment that does not exist', async () => {
  await settleRefunds(parts(noAnswer), 'of no purchase:1');
  expect(asked).toEqual([]);
});
