import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { makeOrderToken } from '../../../../server/services/orders/actions/guestOrders.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { addCard, configure, finalize, payByCard, prepareReview } from '../support/checkoutJourney.ts';
import { CARD, CVV, createCardForm } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
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

/** Returns how many payments reached the provider and were declined there. */
const countDeclined = async (): Promise<number> => {
  const { count } = await shop.parts.db
    .selectFrom('sandbox_authorizations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'declined')
    .executeTakeFirstOrThrow();
  return Number(count);
};

const openReview = async (browser: Browser, card: string): Promise<void> => {
  await prepareReview(browser, (await givenProduct(shop.parts.db)).stocks[0].stockId, { card });
};
const place = async (browser: Browser): Promise<Answer> => finalize(browser, (await configure(browser)).purchase);

const EIGHT_DECLINED = [...Array<string>(8).fill(DECLINE_ID), LIMIT_ID];

it.each(['member', 'guest'])('counts the declined payments of a %s, also by orders at once', async (role) => {
  const buyer = role === 'guest' ? await createGuest(shop) : await shop.member();
  await openReview(buyer, CARD.declinedAtAuthorization);
  expect(await repeatAttempt(9, () => place(buyer))).toEqual(EIGHT_DECLINED);
  expect(await repeatAttempt(2, () => buyer.post('/v1/checkout/configure', { autoPlaceOrder: true }))).toEqual([
    LIMIT_ID,
    LIMIT_ID,
  ]);
  expect(await countDeclined()).toBe(8);
  expect((await place(buyer)).body.message).toMatch(
    /^Credit card verification declined\. You won't be able to add a card for the next \d+ minutes due to security reasons\.$/,
  );
  expect((await add(buyer)).body.id).toBe(LIMIT_ID);
});

it('counts cards that are declined for another order’s payment, and adds them to those of other calls', async () => {
  const maya = await shop.member();
  await openReview(maya, CARD.approved);
  const { orderId } = (await place(maya)).body;
  const cardId = await addCard(maya, CARD.declinedAtAuthorization);
  const pay = () => maya.post(`/v1/updatePayment?orderId=${orderId}&paymentInstrumentId=${cardId}`, {});
  expect(new Set(await repeatAttempt(7, () => add(maya, CARD.declined)))).toEqual(new Set([DECLINE_ID]));
  expect(await repeatAttempt(2, pay)).toEqual([DECLINE_ID, LIMIT_ID]);
  expect(await countDeclined()).toBe(1);
});

it('counts new cards that are declined when they pay for an order by the link of its mail', async () => {
  const buyer = await createGuest(shop);
  await openReview(buyer, '4000 0000 0000 9961');
  const orderId = String((await place(buyer)).body.orderId);
  const parcel = { orderId, carrier: 'UPS', trackingNumber: '1Z1' };
  await expect(shipItems(openCheckout(shop.parts), parcel)).rejects.toMatchObject({ id: 'order.not.paid' });
  const query = new URLSearchParams({ orderId, token: (await makeOrderToken(shop.parts, orderId)) ?? '' });
  const reader = shop.browser();
  const pay = () =>
    reader.post(`/accountapi/e/orders/updatePayment?${query}`, createCardForm(CARD.declinedAtAuthorization));
  expect(await repeatAttempt(9, pay)).toEqual(EIGHT_DECLINED);
  expect(await countDeclined()).toBe(8);
});

it('does not count a payment that succeeds, and lets other customers pay', async () => {
  const maya = await shop.member();
  await openReview(maya, CARD.declinedAtAuthorization);
  expect(new Set(await repeatAttempt(7, () => place(maya)))).toEqual(new Set([DECLINE_ID]));
  await configure(maya, payByCard(await addCard(maya)));
  expect((await place(maya)).status).toBe(200);
  await openReview(maya, CARD.declinedAtAuthorization);
  await configure(maya, payByCard(await addCard(maya, CARD.declinedAtAuthorization)));
  expect(await repeatAttempt(2, () => place(maya))).toEqual([DECLINE_ID, LIMIT_ID]);
  const noa = await shop.member();
  await openReview(noa, CARD.approved);
  expect((await place(noa)).status).toBe(200);
});
