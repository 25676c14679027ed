import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { makeOrderToken } from '../../../../../server/services/orders/actions/guestOrders.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { addressList } from '../../../../../src/contracts/account/addresses.ts';
import { paymentInstrumentList } from '../../../../../src/contracts/checkout/paymentInstruments.ts';
import type { Browser } from '../../support/browser.ts';
import { finalize, prepareReview } from '../../support/checkoutJourney.ts';
import { CARD, createCardForm } from '../../support/given.ts';
import { givenProduct } from '../../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../../support/guestJourney.ts';
import { listBrokenInvariants } from '../../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

const ask = (browser: Browser, orderId: string, token?: string) =>
  browser.get(`/accountapi/e/orders/getOrder?${new URLSearchParams({ orderId, ...(token && { token }) })}`);
const leave = (orderId: string) =>
  shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z${orderId}` });
/** A card that is authorized, and declined when it is captured. */
async function createRefusedOrder(): Promise<{ buyer: Browser; orderId: string; token: string }> {
  const buyer = await createGuest(shop);
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
  const response = await finalize(
    buyer,
    await prepareReview(buyer, stocks[0].stockId, { card: '4000 0000 0000 9961' }),
  );
  const orderId = String(response.body.orderId);
  await expect(leave(orderId)).rejects.toMatchObject({ id: 'order.not.paid' });
  return { buyer, orderId, token: (await makeOrderToken(shop.parts, orderId)) ?? '' };
}
const pay = (browser: Browser, orderId: string, token?: string, card: object = createCardForm('5555 5555 5555 4444')) =>
  browser.post(`/accountapi/e/orders/updatePayment?${new URLSearchParams({ orderId, ...(token && { token }) })}`, card);

it('is paid with a new card by the token of its mail, in any browser, and ships', async () => {
  const { orderId, token } = await createRefusedOrder();
  const reader = shop.browser();
  expect((await ask(reader, orderId, token)).body.status).toBe('customer action required');
  expect(await pay(reader, orderId, token)).toMatchObject({
    status: 200,
    body: { orderId, payment: { cardType: 'MasterCard', lastFour: '4444' } },
  });
  expect((await ask(reader, orderId, token)).body.status).toBe('submitted');
  // The card is the guest's; the browser is no longer the guest's.
  expect((await reader.get('/v1/paymentInstruments')).status).toBe(403);
  await leave(orderId);
  expect((await ask(reader, orderId, token)).body.status).toBe('shipped');
  expect(await pay(reader, orderId, token)).toMatchObject({ status: 409, body: { id: 'order.already.charged' } });
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});

it('is paid in the browser that placed it, and in no other browser', async () => {
  const { buyer, orderId, token } = await createRefusedOrder();
  expect((await pay(shop.browser(), orderId)).status).toBe(403);
  expect((await pay(await shop.member(), orderId)).status).toBe(404);
  expect((await pay(await createGuest(shop), orderId)).status).toBe(404);
  const other = await createRefusedOrder();
  expect((await pay(shop.browser(), orderId, other.token)).status).toBe(404);
  expect((await ask(buyer, orderId, token)).body.status).toBe('customer action required');
  expect((await pay(buyer, orderId)).status).toBe(200);
  expect((await ask(buyer, orderId)).body.status).toBe('submitted');
});

it('explains the problem with a card, and still waits if it is declined', async () => {
  const { orderId, token } = await createRefusedOrder();
  const reader = shop.browser();
  expect(await pay(reader, orderId, token, createCardForm('4242 4242 4242 4241'))).toMatchObject({
    status: 400,
    body: { id: 'validation.exception', fields: { addCreditCardNumber: expect.any(String) } },
  });
  expect((await pay(reader, orderId, token, {})).status).toBe(400);
  for (const number of [CARD.declined, CARD.declinedAtAuthorization]) {
    expect(await pay(reader, orderId, token, createCardForm(number))).toMatchObject({
      status: 400,
      body: { id: 'credit.card.verification.declined' },
    });
  }
  expect((await ask(reader, orderId, token)).body.status).toBe('customer action required');
  expect(await listBrokenInvariants(shop.parts.db)).toEqual([]);
});

it('keeps its billing address, whatever is requested', async () => {
  const { buyer, orderId, token } = await createRefusedOrder();
  const [address] = addressList.parse((await buyer.get('/v1/address')).body).addresses;
  const otherCard = { ...createCardForm(), addressId: '1', billingAddress: { addressId: '1' }, isPrimary: true };
  expect((await pay(shop.browser(), orderId, token, otherCard)).status).toBe(200);
  const cards = paymentInstrumentList.parse((await buyer.get('/v1/paymentInstruments')).body).paymentInstruments;
  expect(cards.map(({ addressId, isPrimary }) => [addressId, isPrimary])).toEqual([
    [address?.addressId, true],
    [address?.addressId, false],
  ]);
});

it('limits attempts with stolen cards', async () => {
  const { orderId, token } = await createRefusedOrder();
  const reader = shop.browser();
  const ids: unknown[] = [];
  for (let card = 0; card < 9; card += 1) {
    ids.push((await pay(reader, orderId, token, createCardForm(CARD.declined))).body.id);
  }
  expect(ids.at(-1)).toBe('credit.card.verification.limit.reached');
  expect((await pay(reader, orderId, token)).body.id).toBe('credit.card.verification.limit.reached');
});
