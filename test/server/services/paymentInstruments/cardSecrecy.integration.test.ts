import { globSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import type { RequestHandler } from 'express';
import type { Parts } from '../../../../server/parts.ts';
import { openCards } from '../../../../server/providers/payments/openPayments.ts';
import type { CardToStore, PaymentProvider } from '../../../../server/providers/payments/paymentProvider.ts';
import { sandboxes } from '../../../../server/sandboxes/sandboxes.ts';
import { addInstrument } from '../../../../server/services/paymentInstruments/actions.ts';
import { createPaymentInstrumentsRouter } from '../../../../server/services/paymentInstruments/routes.ts';
import { hasPendingAuthorization } from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { addAddress, addToCart, configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { RARE_CVV as CVV, createCardLeakFinder } from '../support/createCardLeakFinder.ts';
import { CARD, createCardForm } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readStoredText } from '../support/readStoredText.ts';

/** A vault that fails with an error which contains everything it was sent, as careless libraries do. */
const BREAKS = '5555 5555 5555 4444';
const MISTYPED_NUMBER = '4242 4242 4242 4241';

const createBrokenVault = (parts: Pick<Parts, 'db' | 'config'>): PaymentProvider => {
  const provider = openCards({ ...parts, sandboxes });
  const tell = (payload: unknown): never => {
    throw Object.assign(new Error(`400 from the vault: ${JSON.stringify(payload)}`), {
      sent: payload,
      config: { data: payload },
    });
  };
  const isBroken = ({ number }: CardToStore): boolean => number === BREAKS.replaceAll(' ', '');
  return {
    ...provider,
    storeCard: async (card, key) => (isBroken(card) ? tell(card) : provider.storeCard(card, key)),
    verifyCard: async (token, cvv) => tell({ token, cvv }),
  };
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts): RequestHandler[] => [
    createPaymentInstrumentsRouter(parts, { provider: createBrokenVault(parts), hasPendingAuthorization }),
    ...createJourneyRoutes()(parts),
  ]);
});
afterAll(() => shop.close());

const answers: Answer[] = [];
const recordAnswer = async (call: Promise<Answer>): Promise<Answer> => {
  const answer = await call;
  answers.push(answer);
  return answer;
};
const form = (number: string) => ({ ...createCardForm(number), cvv: CVV });

/** Buys with a card, as far as that works. */
async function buyWith(shopper: Browser, number: string): Promise<void> {
  const { body, status } = await recordAnswer(shopper.post('/v1/paymentInstruments', form(number)));
  if (status !== 201) return;
  const paymentMethods = [{ paymentMethodCode: 'card', paymentInstrumentId: body.paymentInstrumentId }];
  const { purchase } = await configure(shopper, { paymentMethods });
  await recordAnswer(finalize(shopper, purchase));
}

const leaksIn = createCardLeakFinder([BREAKS, MISTYPED_NUMBER]);

it('finds each secret if it is there', () => {
  expect(leaksIn(`{"cvv":"${CVV}","number":"4242424242424242"}`)).toEqual(['4242424242424242', CVV]);
  expect(leaksIn('at 12:00:00.097 of 1097')).toEqual([]);
});

it('stores number and security code in no table, log, answer, metric or crash report', async () => {
  const maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  await addToCart(maya, stocks[0].stockId, 2);
  await addAddress(maya);
  for (const number of [
    CARD.declinedAtAuthorization,
    CARD.declined,
    CARD.expired,
    MISTYPED_NUMBER,
    BREAKS,
    CARD.approved,
  ]) {
    await buyWith(maya, number);
  }
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([201, 400, 400, 400, 400, 503, 201, 200]);
  const another = `/accountapi/e/orders/updatePayment?orderId=${answers.at(-1)?.body.orderId}`;
  expect((await recordAnswer(maya.post(another, form(MISTYPED_NUMBER)))).status).toBe(400);
  expect((await recordAnswer(maya.post(another, form(CARD.approved)))).status).toBe(200);

  const [card] = await shop.parts.db.selectFrom('payment_instruments').select('payment_instrument_id').execute();
  const paymentInstrumentId = String(card?.payment_instrument_id);
  const response = await recordAnswer(maya.post('/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv: CVV }));
  expect(response).toMatchObject({ status: 503, body: { id: 'payment.unavailable' } });
  // A form that is aborted, and one with all values in the wrong fields.
  const type = { 'content-type': 'application/json' };
  await recordAnswer(
    maya.call('POST', '/v1/paymentInstruments', JSON.stringify(form(CARD.approved)).slice(0, -1), type),
  );
  await recordAnswer(
    maya.post('/v1/paymentInstruments', { card: form(CARD.approved), addCreditCardNumber: [CARD.approved] }),
  );

  expect(leaksIn(await readStoredText(shop.parts.db))).toEqual([]);
  expect(leaksIn(shop.logLines.join('\n'))).toEqual([]);
  expect(leaksIn(answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n'))).toEqual([]);
  expect(leaksIn(await shop.parts.metrics.registry.metrics())).toEqual([]);
});

it('leaves no card data in the output of a process that crashes', async () => {
  const card = { ...form(BREAKS), isPrimary: false };
  const { customer_id: customerId } = await shop.parts.db
    .selectFrom('customers')
    .select('customer_id')
    .executeTakeFirstOrThrow();
  const addError = await addInstrument(shop.parts, createBrokenVault(shop.parts), { customerId, ip: '' }, card).catch(
    (error) => error,
  );
  expect(addError).toMatchObject({ status: 503, id: 'payment.unavailable' });
  expect(leaksIn(inspect(addError, { depth: 10, showHidden: true }))).toEqual([]);
});

/** All that the shop's own texts say about keeping card data, without tags. */
function readPromises(): string[] {
  const texts = globSync('server/services/content/seed/**/*.json').flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/<[^>]*>/g, '')
      .split('\n'),
  );
  return texts
    .filter((text) => /\bcard numbers?\b|\bsecurity codes?\b|\bvault\b/i.test(text))
    .map((text) => text.trim());
}

it('promises no more about cards than the tests above show, and keeps only the fields that it names', async () => {
  expect(readPromises()).toEqual([
    expect.stringContaining(
      'We pass its number and security code on to our payment provider and do not store them. We keep its type, last four digits, expiration date, the name on it and its billing address',
    ),
    expect.stringContaining(
      'Full card numbers and security codes: we pass them on to our payment provider and do not store them.',
    ),
  ]);
  const [card] = await shop.parts.db.selectFrom('payment_instruments').selectAll().execute();
  const storedColumns = ['card_type', 'last_four', 'expiration_month', 'expiration_year', 'full_name', 'address_id'];
  const keys = ['payment_instrument_id', 'customer_id', 'vault_token', 'is_primary', 'created_at', 'deleted_at'];
  expect(Object.keys(card ?? {}).sort()).toEqual([...storedColumns, ...keys].sort());
});
