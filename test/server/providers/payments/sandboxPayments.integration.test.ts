import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import type { PaymentProvider } from '../../../../server/providers/payments/paymentProvider.ts';
import { createSandboxPayments } from '../../../../server/sandboxes/payments/createSandboxPayments.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';

let database: OpenDatabase;
let provider: PaymentProvider;
beforeAll(async () => {
  database = await openTestDatabase();
  provider = createSandboxPayments(database.db);
});
afterAll(() => database.close());

const createPayment = (token: string, amountCents: number, key: string) => ({
  key,
  token,
  amountCents,
  reference: null,
});
const createEmptyPayment = (key: string) => createPayment('', 0, key);
const card = { cvv: '123', expirationMonth: 8, expirationYear: 2028, fullName: 'Maya' };
const storeTestCard = async (number: string): Promise<string> => {
  const result = await provider.storeCard({ ...card, number }, `store-${number}`);
  return result.status === 'stored' ? result.token : result.reason;
};

it('returns one token for each key', async () => {
  expect(await storeTestCard('4242424242424242')).toBe(await storeTestCard('4242424242424242'));
  expect(await storeTestCard('4000000000000069')).toBe('expired');
  expect(await storeTestCard('4000000000000127')).toBe('declined');
});

it('returns the same answer for the same key, requested many times at once', async () => {
  const token = await storeTestCard('4242424242424242');
  for (let round = 0; round < 30; round += 1) {
    const key = `same-${round}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => provider.authorize(createPayment(token, 5000, key))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'authorized' });
  }
  const rows = await database.db.selectFrom('sandbox_authorizations').selectAll().execute();
  expect(rows).toHaveLength(30);
});

it('declines a number that is meant to be declined, and a token that it never issued', async () => {
  expect(await provider.authorize(createPayment(await storeTestCard('4000000000000002'), 5000, 'no'))).toEqual({
    status: 'declined',
  });
  expect(await provider.authorize(createPayment(await storeTestCard('4000000000009995'), 5000, 'no funds'))).toEqual({
    status: 'declined',
    reason: 'insufficient funds',
  });
  expect(await provider.authorize(createPayment('card_unknown', 5000, 'stranger'))).toEqual({ status: 'declined' });
});

it('authorizes nothing before the confirmation at the bank, and never in the absence of the shopper', async () => {
  const token = await storeTestCard('4000002760003184');
  const absent = await provider.authorize(createPayment(token, 5000, 'absent'));
  expect(absent).toEqual({ status: 'declined', reason: 'confirmation' });
  const payment = { ...createPayment(token, 5000, 'at the bank'), backTo: 'https://shop.example/back' };
  const challenge = await provider.authorize(payment);
  expect(challenge).toEqual({
    status: 'confirmation required',
    redirectUrl: expect.stringMatching(/^https:\/\/shop\.example\/dev\/payments\/card\/challenge\/auth_/),
  });
  expect(await provider.authorize(payment)).toEqual(challenge);
  expect(await provider.capture(payment)).toEqual({ status: 'refused' });
  await provider.void(payment);
  expect(await provider.authorize(payment)).toEqual({ status: 'voided' });
});

it('captures an authorization, also when repeated, and nothing else', async () => {
  const token = await storeTestCard('4242424242424242');
  await provider.authorize(createPayment(token, 5000, 'capture'));
  expect(await provider.capture(createPayment(token, 5001, 'capture'))).toEqual({ status: 'refused' });
  expect(await provider.capture(createPayment(token, 4000, 'capture'))).toEqual({ status: 'captured' });
  expect(await provider.capture(createPayment(token, 4000, 'capture'))).toEqual({ status: 'captured' });
  expect(await provider.capture(createEmptyPayment('never'))).toEqual({ status: 'refused' });
});

it('declines the capture for the test number of that outcome', async () => {
  const payment = createPayment(await storeTestCard('4000000000009961'), 5000, 'refused later');
  expect(await provider.authorize(payment)).toMatchObject({ status: 'authorized' });
  expect(await provider.capture(payment)).toEqual({ status: 'refused' });
});

it('refunds at most the captured amount, and once for each key', async () => {
  const payment = createPayment(await storeTestCard('4242424242424242'), 5000, 'refund');
  const giveBack = (key: string, amountCents: number) => provider.refund(payment, { key, amountCents });
  await provider.authorize(payment);
  expect(await giveBack('too early', 100)).toEqual({ status: 'refused' });
  await provider.capture({ ...payment, amountCents: 3000 });
  const answers = await Promise.all(['a', 'a', 'b', 'a', 'b', 'c'].map((key) => giveBack(key, 1000)));
  expect(answers).toEqual(Array(6).fill({ status: 'refunded' }));
  expect(await giveBack('d', 1)).toEqual({ status: 'refused' });
});

it('voids an authorization, also one in progress, but no capture', async () => {
  const token = await storeTestCard('4242424242424242');
  await provider.authorize(createPayment(token, 5000, 'void'));
  await provider.void(createEmptyPayment('void'));
  expect(await provider.authorize(createPayment(token, 5000, 'void'))).toEqual({ status: 'voided' });
  expect(await provider.capture(createEmptyPayment('void'))).toEqual({ status: 'refused' });
  await provider.void(createEmptyPayment('not yet'));
  expect(await provider.authorize(createPayment(token, 5000, 'not yet'))).toEqual({ status: 'voided' });
  await provider.void(createEmptyPayment('capture'));
  expect(await provider.capture(createEmptyPayment('capture'))).toEqual({ status: 'captured' });
});
