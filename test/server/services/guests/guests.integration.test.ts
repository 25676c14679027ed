import { moveGuestCart } from '../../../../server/services/cart/actions.ts';
import { moveGuestChat } from '../../../../server/services/chat/actions.ts';
import { abandonOpenPurchase } from '../../../../server/services/checkout/actions/purchase/store.ts';
import { GUEST_AGE_MS, MOVE_GRACE_MS } from '../../../../server/services/guests/actions.ts';
import { createGuestRouter } from '../../../../server/services/guests/routes.ts';
import { hasOrdered } from '../../../../server/services/orders/actions/purchaseHistory.ts';
import type { Browser } from '../support/browser.ts';
import { addAddress, addCard, addToCart, configure, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { createCardForm, goodAddress } from '../support/given.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createGuestJourneyRoutes());
});
afterAll(() => shop.close());

const givenStock = async (): Promise<string> => {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [50] });
  return stocks[0].stockId;
};
const selectCustomers = (email: string) =>
  shop.parts.db
    .selectFrom('customers')
    .select(['customer_id', 'is_guest', 'password_hash'])
    .where('email', '=', email)
    .execute();

describe('a guest', () => {
  it('buys with an email address alone', async () => {
    const buyer = await createGuest(shop);
    const purchase = await prepareReview(buyer, await givenStock());
    expect(purchase.constraintViolations).toEqual([]);

    const response = await finalize(buyer, purchase);
    expect([response.status, response.text]).toEqual([200, expect.stringContaining('orderId')]);
    const order = await buyer.get(`/v2/ordersByPurchaseId?purchaseId=${purchase.purchaseId}`);
    expect(order.body).toMatchObject({ orderId: response.body.orderId, email: buyer.email });
    expect((await buyer.get(`/v1/pixel?purchaseId=${purchase.purchaseId}`)).body).toMatchObject({ currency: 'USD' });
    expect((await buyer.get('/v1/getCartItemsCount')).body).toEqual({ count: 0 });
    expect((await finalize(buyer, purchase)).body).toEqual(response.body);
  });

  it('is recognised in this browser only', async () => {
    const buyer = await createGuest(shop);
    expect((await buyer.get('/v1/checkout/guest')).body).toEqual({ email: buyer.email });
    expect((await shop.browser().get('/v1/checkout/guest')).body).toEqual({ email: null });
    expect((await (await shop.member()).get('/v1/checkout/guest')).body).toEqual({ email: null });
  });

  it('corrects the address, and keeps the entered data', async () => {
    const buyer = await createGuest(shop);
    const addressId = await addAddress(buyer);
    await buyer.post('/v1/checkout/guest', { email: 'Corrected+shop@Example.com' });
    expect((await buyer.get('/v1/checkout/guest')).body).toEqual({ email: 'corrected@example.com' });
    expect((await buyer.get('/v1/address')).body).toMatchObject({ addresses: [{ addressId }] });
  });

  it('is another guest with another address once an order was placed', async () => {
    const buyer = await createGuest(shop);
    const purchase = await prepareReview(buyer, await givenStock());
    await finalize(buyer, purchase);
    await buyer.post('/v1/checkout/guest', { email: 'next@example.com' });
    expect((await buyer.get('/v1/address')).body).toEqual({ addresses: [] });
    expect((await buyer.get(`/v2/ordersByPurchaseId?purchaseId=${purchase.purchaseId}`)).status).toBe(404);
  });

  it('is unbound from the browser when the session expires', async () => {
    const buyer = await createGuest(shop);
    await addToCart(buyer, await givenStock());
    await configure(buyer);
    shop.clock.advance(GUEST_AGE_MS + 1);
    const response = await buyer.post('/v1/checkout/configure', {});
    expect([response.status, response.body.id]).toEqual([403, 'customer.auth.required']);
    await buyer.post('/v1/checkout/guest', { email: buyer.email });
    expect((await buyer.get('/v1/address')).body).toEqual({ addresses: [] });
  });

  it('stays one guest in two windows at once', async () => {
    const browser = shop.browser();
    await browser.get('/v1/checkout/guest');
    const responses = await Promise.all(
      ['twice@example.com', 'twice@example.com'].map((email) => browser.post('/v1/checkout/guest', { email })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await selectCustomers('twice@example.com')).toHaveLength(1);
  });

  it.each([
    ['no address', {}],
    ['a wrong address', { email: 'nobody' }],
  ])('is rejected with %s', async (_, body) => {
    const { status } = await shop.browser().post('/v1/checkout/guest', body);
    expect(status).toBe(400);
  });

  it('is rejected if the shop sells only to members', async () => {
    const memberShop = await openTestShop((parts) => [
      createGuestRouter(parts, {
        mayBuy: () => false,
        abandonOpenPurchase,
        hasOrdered,
        moveCart: moveGuestCart,
        moveChat: moveGuestChat,
        setSessionCookie: () => undefined,
      }),
    ]);
    const browser = memberShop.browser();
    const { status, body } = await browser.post('/v1/checkout/guest', { email: 'turned-away@example.com' });
    await memberShop.close();
    expect([status, body.id]).toEqual([403, 'customer.auth.required']);
  });

  it('cannot be created without limit', async () => {
    const browser = shop.browser();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await browser.post('/v1/checkout/guest', { email: `many-${count}@example.com` })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses[20]).toBe(429);
  });
});

describe('the session of a guest', () => {
  const getSessionId = (browser: Browser): string => browser.cookies.get('session-id') ?? '';
  const readCount = async (browser: Browser) => (await browser.get('/v1/getCartItemsCount')).body.count;
  /** Copies a browser's state, like another tab with active requests. */
  const copyBrowser = (browser: Browser): Browser => {
    const copy = shop.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  };
  /** A browser with one piece in its cart and no guest session yet. */
  async function createShopper(): Promise<Browser> {
    const browser = shop.browser();
    await browser.get('/v1/customerInfo');
    await addToCart(browser, await givenStock());
    return browser;
  }
  const start = (browser: Browser, headers = {}) =>
    browser.post('/v1/checkout/guest', { email: 'moved@example.com' }, headers);

  it('has a new id, to which the cart moves; the old id gives no access', async () => {
    const buyer = await createShopper();
    const other = copyBrowser(buyer);
    await start(buyer);
    expect(getSessionId(buyer)).not.toBe(getSessionId(other));
    expect(await readCount(buyer)).toBe(1);

    await addAddress(buyer);
    expect(await readCount(other)).toBe(0);
    expect((await other.get('/v1/checkout/guest')).body).toEqual({ email: null });
    expect((await other.get('/v1/address')).status).toBe(403);
  });

  it('is not given to another machine with the old id, nor to the same one after the time limit', async () => {
    const buyer = await createShopper();
    const [attackerBrowser, lateBrowser] = [copyBrowser(buyer), copyBrowser(buyer)];
    await start(buyer);
    await start(attackerBrowser, { 'user-agent': 'another browser' });
    shop.clock.advance(MOVE_GRACE_MS + 1);
    await start(lateBrowser);
    const sessions = [buyer, attackerBrowser, lateBrowser].map(getSessionId);
    expect(new Set(sessions).size).toBe(3);
    expect([await readCount(attackerBrowser), await readCount(lateBrowser)]).toEqual([0, 0]);
    expect(await readCount(buyer)).toBe(1);
  });

  it('is the same one in two tabs that start at once, with the cart', async () => {
    const first = await createShopper();
    const second = copyBrowser(first);
    await Promise.all([start(first), start(second)]);
    expect(getSessionId(second)).toBe(getSessionId(first));
    expect(await readCount(second)).toBe(1);
  });

  it('contains the items that another tab still adds under the old id', async () => {
    const buyer = await createShopper();
    const { owner } = (await buyer.get('/v1/cart')).body;
    const tab = copyBrowser(buyer);
    await start(buyer);
    const items = [{ stockId: await givenStock(), quantityAddition: 1 }];
    expect((await tab.post('/v1/cart', { items, owner })).body).toMatchObject({ activeItemTotalQuantity: 2 });
    expect(getSessionId(tab)).toBe(getSessionId(buyer));
    expect(await readCount(buyer)).toBe(2);
  });

  it('rejects a change from a page of another guest', async () => {
    const [buyer, stranger] = [await createShopper(), await createShopper()];
    const { owner } = (await stranger.get('/v1/cart')).body;
    await start(buyer);
    const items = [{ stockId: await givenStock(), quantityAddition: 1 }];
    expect((await buyer.post('/v1/cart', { items, owner })).body).toMatchObject({ id: 'cart.owner.changed' });
  });
});

describe("a guest's data", () => {
  it('is hidden from another guest, a member and a caller without a session', async () => {
    const buyer = await createGuest(shop);
    const stockId = await givenStock();
    const purchase = await prepareReview(buyer, stockId);
    const addressId = purchase.shippingAddress?.addressId ?? '';
    const cardId = await addCard(buyer);
    for (const stranger of [await createGuest(shop), await shop.member()]) {
      await addToCart(stranger, stockId);
      const card = { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: cardId }] };
      const answers = [
        await finalize(stranger, purchase),
        await stranger.post('/v1/checkout/configure', { purchaseId: purchase.purchaseId }),
        await stranger.post('/v1/checkout/configure', { addressId }),
        await stranger.post('/v1/checkout/configure', card),
        await stranger.call('PUT', '/v1/address', { ...goodAddress, addressId }),
        await stranger.call('DELETE', `/v1/address?addressIds=${addressId}`),
        await stranger.call('DELETE', `/v1/paymentInstruments/${cardId}`),
        await stranger.post('/v1/paymentInstruments', { ...createCardForm(), addressId }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
    }
    const anonymousBrowser = shop.browser();
    expect((await finalize(anonymousBrowser, purchase)).status).toBe(403);
    expect((await anonymousBrowser.get('/v1/address')).status).toBe(403);
    expect((await finalize(buyer, purchase)).status).toBe(200);
  });
});

describe('an account', () => {
  it('does not count as a guest: no sign-in, no reset, and the address can be used for an account', async () => {
    const buyer = await createGuest(shop);
    const { email } = buyer;
    for (const password of ['', 'correct horse']) {
      expect((await shop.browser().post('/v1/zap/signin', { email, password })).status).toBeGreaterThanOrEqual(400);
    }
    const registerResponse = await shop
      .browser()
      .post('/v1/zap/register', { fullName: 'Maya Lindqvist', email, password: 'correct horse' });
    expect(registerResponse.status).toBe(201);
    expect((await shop.browser().post('/v1/zap/signin', { email, password: 'correct horse' })).status).toBe(200);
    expect((await selectCustomers(email)).map(({ is_guest }) => is_guest).sort()).toEqual([false, true]);
  });

  it("does not contain a guest's orders with its address", async () => {
    const member = await shop.member();
    const buyer = shop.browser();
    await buyer.post('/v1/checkout/guest', { email: member.email });
    const purchase = await prepareReview(buyer, await givenStock());
    await finalize(buyer, purchase);
    expect((await member.get(`/v2/ordersByPurchaseId?purchaseId=${purchase.purchaseId}`)).status).toBe(404);
  });

  it("merges the cart of a guest who signs in, and abandons the guest's purchase", async () => {
    const buyer = await createGuest(shop);
    const { purchaseId } = await prepareReview(buyer, await givenStock());
    const cookiesBefore = new Map(buyer.cookies);
    await buyer.post('/v1/zap/register', {
      fullName: 'Maya Lindqvist',
      email: 'signs-in@example.com',
      password: 'correct horse',
    });
    const { purchase } = await configure(buyer);
    expect(purchase.numItems).toBe(1);
    expect(purchase.purchaseId).not.toBe(purchaseId);
    expect((await buyer.get('/v1/address')).body).toEqual({ addresses: [] });
    const remainingPurchases = await shop.parts.db
      .selectFrom('purchases')
      .select('status')
      .where('purchase_id', '=', purchaseId)
      .executeTakeFirst();
    expect(remainingPurchases?.status).toBe('abandoned');
    // The previous session id does not open the guest's data either.
    const formerBrowser = shop.browser();
    for (const [name, value] of cookiesBefore) formerBrowser.cookies.set(name, value);
    expect((await formerBrowser.get('/v1/address')).status).toBe(403);
  });

  it('requires a full sign-in: a recognised browser does not become a guest’s', async () => {
    const member = await shop.member();
    member.cookies.delete('at-main');
    expect((await member.post('/v1/checkout/guest', { email: 'other@example.com' })).status).toBe(403);
    expect((await member.post('/v1/checkout/configure', {})).status).toBe(403);
  });
});
