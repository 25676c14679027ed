import { captureOrder, openCheckout } from '../../../../server/services/checkout/actions.ts';
import { addCard, byCard, configure, finalize, journeyRoutes, reviewOf } from '../support/checkoutJourney.ts';
import { CARD } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(journeyRoutes());
});
afterAll(() => shop.close());

async function placed() {
  const maya = await shop.member();
  const purchase = await reviewOf(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
  const { purchaseId } = purchase;
  const orderId = String((await finalize(maya, purchase)).body.orderId);
  const pay = (paymentInstrumentId: string, browser = maya, order = orderId) =>
    browser.post(`/v1/updatePayment?orderId=${order}&paymentInstrumentId=${paymentInstrumentId}`, {});
  return { maya, purchaseId, orderId, pay };
}
const atProvider = async (purchaseId: string): Promise<string[]> =>
  (
    await shop.parts.db
      .selectFrom('sandbox_authorizations')
      .select('status')
      .where('idempotency_key', 'like', `${purchaseId}:%`)
      .orderBy('idempotency_key')
      .execute()
  ).map(({ status }) => status);
const capture = (orderId: string) => captureOrder(openCheckout(shop.parts), orderId);

it('lets another card pay for an order that is not charged, and gives the first its money back', async () => {
  const { maya, purchaseId, orderId, pay } = await placed();
  expect(await pay(await addCard(maya, '5555 5555 5555 4444'))).toMatchObject({
    status: 200,
    body: { orderId, payment: { cardType: 'MasterCard', lastFour: '4444' } },
  });
  expect(await atProvider(purchaseId)).toEqual(['voided', 'authorized']);
  expect(await capture(orderId)).toBe(true);
  expect(await atProvider(purchaseId)).toEqual(['voided', 'captured']);
});

it('keeps the first card where the other is declined', async () => {
  const { maya, purchaseId, orderId, pay } = await placed();
  const answer = await pay(await addCard(maya, CARD.declinedAtAuthorization));
  expect(answer).toMatchObject({ status: 400, body: { id: 'credit.card.verification.declined' } });
  expect(await capture(orderId)).toBe(true);
  expect(await atProvider(purchaseId)).toEqual(['captured', 'declined']);
});

it('comes too late for an order that is charged', async () => {
  const { maya, purchaseId, orderId, pay } = await placed();
  await capture(orderId);
  expect(await pay(await addCard(maya))).toMatchObject({ status: 409, body: { id: 'order.already.charged' } });
  expect(await atProvider(purchaseId)).toEqual(['captured']);
});

it('charges one card once, whatever is asked at the same moment', async () => {
  const { maya, purchaseId, orderId, pay } = await placed();
  const [one, two] = [await addCard(maya), await addCard(maya, '5555 5555 5555 4444')];
  await Promise.all([pay(one), capture(orderId), pay(two), pay(one), capture(orderId)]);
  await capture(orderId);
  const statuses = await atProvider(purchaseId);
  expect(statuses.filter((status) => status === 'captured')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'authorized')).toEqual([]);
});

it('is of one’s own orders and cards alone', async () => {
  const [mine, hers] = [await placed(), await placed()];
  const [myCard, herCard] = [await addCard(mine.maya), await addCard(hers.maya)];
  expect((await mine.pay(herCard)).status).toBe(404);
  expect((await hers.pay(herCard, hers.maya, mine.orderId)).status).toBe(404);
  mine.maya.cookies.delete('at-main');
  expect((await mine.pay(myCard)).status).toBe(403);
});

describe('a card in a purchase', () => {
  it('needs a billing address, and one that stands', async () => {
    const maya = await shop.member();
    await reviewOf(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
    const { db } = shop.parts;
    const { paymentInstruments, addresses } = await configure(maya);
    const id = String(paymentInstruments[0]?.paymentInstrumentId);
    await db
      .updateTable('payment_instruments')
      .set({ address_id: null })
      .where('payment_instrument_id', '=', Number(id))
      .execute();
    const names = async () => (await configure(maya)).purchase.constraintViolations.map(({ name }) => name);
    expect(await names()).toEqual(['LEGACY_BILLING_ADDRESS_MISSING']);
    const second = String(
      (await maya.post('/v1/address', { ...addresses[0], addressId: undefined, isPrimary: false })).body.addressId,
    );
    await maya.post('/v1/associatePaymentInstrument', { paymentInstrumentId: id, addressId: second });
    expect(await names()).toEqual([]);
    await maya.call('DELETE', `/v1/address?addressIds=${second}`);
    expect(await names()).toEqual(['INACTIVE_INSTRUMENT_BILLING_ADDRESS']);
  });

  it('that was deleted is no longer active, and another takes its place', async () => {
    const maya = await shop.member();
    await reviewOf(maya, (await givenProduct(shop.parts.db)).stocks[0].stockId);
    const { paymentInstruments } = await configure(maya);
    await maya.call('DELETE', `/v1/paymentInstruments/${paymentInstruments[0]?.paymentInstrumentId}`);
    const { purchase } = await configure(maya);
    expect(purchase.constraintViolations).toMatchObject([{ name: 'INACTIVE_INSTRUMENT', mendAt: 'payment' }]);
    const after = await configure(maya, byCard(await addCard(maya)));
    expect(after.purchase.constraintViolations).toEqual([]);
  });
});
