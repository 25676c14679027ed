import { addressesRoutes } from '../../../../server/services/addresses/routes.ts';
import { paymentInstrumentsRoutes } from '../../../../server/services/paymentInstruments/routes.ts';
import { hasPendingAuthorization } from '../../../../server/services/payments/actions.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { CARD, CVV, cardForm } from '../support/given.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop((parts) => [
    addressesRoutes(parts),
    paymentInstrumentsRoutes(parts, { hasPendingAuthorization }),
  ]);
});
afterEach(() => shop.close());

const REFUSED = 'credit.card.verification.declined';
const STOPPED = 'credit.card.verification.limit.reached';

const add = (browser: Browser, number?: string): Promise<Answer> =>
  browser.post('/v1/paymentInstruments', cardForm(number));
const verify = (browser: Browser, paymentInstrumentId: unknown, cvv: string): Promise<Answer> =>
  browser.post('/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv });

/** Repeats a call. @returns the ids of the errors */
async function times(count: number, attempt: () => Promise<Answer>): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (let done = 0; done < count; done += 1) ids.push((await attempt()).body.id);
  return ids;
}

it('does not reset the count of declined cards by a valid card', async () => {
  const maya = await shop.member();
  expect(new Set(await times(7, () => add(maya, CARD.declined)))).toEqual(new Set([REFUSED]));
  expect((await add(maya)).status).toBe(201);
  expect(await times(2, () => add(maya, CARD.declined))).toEqual([REFUSED, STOPPED]);
  expect((await add(maya)).body.id).toBe(STOPPED);
});

it('does not reset the count of wrong codes by a correct code, nor by a new card', async () => {
  const maya = await shop.member();
  const { paymentInstrumentId: id } = (await add(maya)).body;
  expect(new Set(await times(7, () => verify(maya, id, '000')))).toEqual(new Set([REFUSED]));
  expect((await verify(maya, id, CVV)).status).toBe(200);
  expect((await add(maya)).status).toBe(201);
  expect(await times(2, () => verify(maya, id, '000'))).toEqual([REFUSED, STOPPED]);
});

it('does not count a valid card', async () => {
  const maya = await shop.member();
  expect(await times(10, () => add(maya))).toEqual(Array(10).fill(undefined));
  expect((await add(maya, CARD.declined)).body.id).toBe(REFUSED);
});

it('limits callers who try many cards at the same moment', async () => {
  const maya = await shop.member();
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(maya, CARD.declined)));
  expect(answers.map(({ body }) => String(body.id)).toSorted()).toEqual([
    ...Array<string>(8).fill(REFUSED),
    ...Array<string>(4).fill(STOPPED),
  ]);
});

it('limits callers who try cards with many accounts', async () => {
  let declined = 0;
  for (let account = 0; account < 8; account += 1) {
    const member = await shop.member();
    declined += (await times(8, () => add(member, CARD.declined))).filter((id) => id === REFUSED).length;
  }
  expect(declined).toBe(60);
  expect((await add(await shop.member())).body).toMatchObject({
    id: STOPPED,
    message: expect.stringMatching(/^Credit card verification declined\. You won't be able to .* 60 minutes due to/),
  });
});
