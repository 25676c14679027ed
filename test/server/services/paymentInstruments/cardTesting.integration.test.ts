import { createAddressesRouter } from '../../../../server/services/addresses/routes.ts';
import { createPaymentInstrumentsRouter } from '../../../../server/services/paymentInstruments/routes.ts';
import { hasPendingAuthorization } from '../../../../server/services/payments/actions.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { CARD, CVV, createCardForm } from '../support/given.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop((parts) => [
    createAddressesRouter(parts),
    createPaymentInstrumentsRouter(parts, { hasPendingAuthorization }),
  ]);
});
afterEach(() => shop.close());

const DECLINE_ID = 'credit.card.verification.declined';
const LIMIT_ID = 'credit.card.verification.limit.reached';

const add = (browser: Browser, number?: string): Promise<Answer> =>
  browser.post('/v1/paymentInstruments', createCardForm(number));
const verify = (browser: Browser, paymentInstrumentId: unknown, cvv: string): Promise<Answer> =>
  browser.post('/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv });

/** Repeats a call. @returns the ids of the errors */
async function repeatAttempt(count: number, attempt: () => Promise<Answer>): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await attempt()).body.id);
  return ids;
}

it('does not reset the count of declined cards by a valid card', async () => {
  const maya = await shop.member();
  expect(new Set(await repeatAttempt(7, () => add(maya, CARD.declined)))).toEqual(new Set([DECLINE_ID]));
  expect((await add(maya)).status).toBe(201);
  expect(await repeatAttempt(2, () => add(maya, CARD.declined))).toEqual([DECLINE_ID, LIMIT_ID]);
  expect((await add(maya)).body.id).toBe(LIMIT_ID);
});

it('does not reset the count of wrong codes by a correct code, nor by a new card', async () => {
  const maya = await shop.member();
  const { paymentInstrumentId: id } = (await add(maya)).body;
  expect(new Set(await repeatAttempt(7, () => verify(maya, id, '000')))).toEqual(new Set([DECLINE_ID]));
  expect((await verify(maya, id, CVV)).status).toBe(200);
  expect((await add(maya)).status).toBe(201);
  expect(await repeatAttempt(2, () => verify(maya, id, '000'))).toEqual([DECLINE_ID, LIMIT_ID]);
});

it('does not count a valid card', async () => {
  const maya = await shop.member();
  expect(await repeatAttempt(10, () => add(maya))).toEqual(Array(10).fill(undefined));
  expect((await add(maya, CARD.declined)).body.id).toBe(DECLINE_ID);
});

it('limits callers who try many cards at the same moment', async () => {
  const maya = await shop.member();
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(maya, CARD.declined)));
  expect(answers.map(({ body }) => String(body.id)).toSorted()).toEqual([
    ...Array<string>(8).fill(DECLINE_ID),
    ...Array<string>(4).fill(LIMIT_ID),
  ]);
});

it('limits callers who try cards with many accounts', async () => {
  let declinedCount = 0;
  for (let account = 0; account < 8; account += 1) {
    const member = await shop.member();
    declinedCount += (await repeatAttempt(8, () => add(member, CARD.declined))).filter(
      (id) => id === DECLINE_ID,
    ).length;
  }
  expect(declinedCount).toBe(60);
  expect((await add(await shop.member())).body).toMatchObject({
    id: LIMIT_ID,
    message: expect.stringMatching(/^Credit card verification declined\. You won't be able to .* 60 minutes due to/),
  });
});
