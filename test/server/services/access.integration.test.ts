import { API_PATHS } from '../../../server/openapi/callTables.ts';
import { createApi, listDomainHandlers } from '../../../server/services/api.ts';
import { order as orderShape } from '../../../src/contracts/orders/orders.ts';
import { CALLS, type Needs } from './support/accessRules.ts';
import type { Answer, Browser } from './support/browser.ts';
import { addAddress, addCard, configure, finalize, prepareReview } from './support/checkoutJourney.ts';
import { createCardForm, goodAddress } from './support/given.ts';
import { givenProduct } from './support/givenProduct.ts';
import { createGuest } from './support/guestJourney.ts';
import { listRoutes } from './support/listRoutes.ts';
import { openTestShop, type TestShop } from './support/openTestShop.ts';

/** Texts of Quillonia's data that no answer to other callers may contain. */
const MARKS = ['Quillonia', 'Quilltown', 'quillonias-list', 'quillonias question'];
/** Public texts, with the public name of their author. */
const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /v1/questions',
  'GET /v1/questions/:questionId',
  'POST /v1/questions/:questionId/answers',
  'POST /v1/questions/:questionId/helpful',
  'GET /v1/reviews',
  'GET /v1/reviews/media',
  'GET /v1/reviews/summary',
  'POST /v1/reviews/:reviewId/helpful',
]);
const LIST = '/accountapi/cloudlist/v1';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type OwnedIds = Readonly<Record<string, string>>;

let shop: TestShop;
let owner: Browser & { readonly email: string };
let ownedIds: OwnedIds;
/** Ids that only answers to their owner contain. */
let ownIds: readonly string[];

async function giveThings(): Promise<OwnedIds> {
  const { stocks, styleId, productId } = await givenProduct(shop.parts.db, { onHand: [9, 9] });
  await owner.call('PUT', '/v1/account/name', { fullName: 'Quillonia Test', password: 'correct horse' });
  const response = await finalize(owner, await prepareReview(owner, stocks[0].stockId));
  const purchaseId = String(response.body.purchaseId);
  await owner.post('/v1/cart', { items: [{ stockId: stocks[0].stockId, quantityAddition: 2 }] });
  await owner.post('/v1/address', { ...goodAddress, fullName: 'Quillonia Test', city: 'Quilltown' });
  const addressId = await addAddress(owner);
  const cards: unknown = (await owner.get('/v1/paymentInstruments')).body.paymentInstruments;
  const paymentInstrumentId = String(Array.isArray(cards) ? cards[0].paymentInstrumentId : '');
  const { collectionId } = (await owner.post(`${LIST}/createList`, { collectionName: 'quillonias-list' })).body;
  await owner.post(`${LIST}/addToList`, { itemId: styleId, listId: collectionId });
  await owner.post('/opalSizingAuth/explicit/fits', {
    department: 'Quillonia',
    gender: 'womens',
    ageGroup: 'adult',
    size: '8',
  });
  const filter = { department: 'Quillonia', gender: 'Women', sizes: ['8'] };
  const { sizeFilterId } = (await owner.post('/customer/v2/preferences/sizeFilters', filter)).body;
  const questionResponse = await owner.post('/v1/questions', {
    productId,
    body: 'quillonias question: are they waterproof?',
  });
  const customerId = Number(JSON.parse((await owner.get('/v1/customerInfo')).text).customer.customerId);
  const { review_id } = await shop.parts.db
    .insertInto('reviews')
    .values({
      product_id: Number(productId),
      customer_id: customerId,
      rating: 4,
      summary: 'Good',
      body: 'They fit.',
      fit: null,
      reviewed_at: shop.clock.now(),
    })
    .returning('review_id')
    .executeTakeFirstOrThrow();
  const signIns: unknown = (await owner.get('/v1/account/signIns')).body.signIns;
  const { purchaseId: openPurchaseId } = (await configure(owner)).purchase;
  const orderId = String(response.body.orderId);
  const { lineItems } = orderShape.parse((await owner.get(`/v3/order?orderId=${orderId}`)).body);
  return {
    purchaseId,
    openPurchaseId,
    orderId,
    lineItemId: lineItems[0]?.lineItemId ?? '',
    addressId,
    addressIds: addressId,
    paymentInstrumentId,
    listId: String(collectionId),
    toListId: 'h.',
    itemId: styleId,
    itemIds: styleId,
    styleId,
    productId,
    stockId: stocks[1]?.stockId ?? '',
    sizeFilterId: String(sizeFilterId),
    questionId: String(questionResponse.body.questionId),
    reviewId: String(review_id),
    signInId: String(Array.isArray(signIns) ? signIns[0].signInId : ''),
    alertId: '1',
  };
}

/** Returns all of the owner's data as the owner sees it. */
async function readOwnerData(): Promise<string[]> {
  const { productId = '', listId = '', orderId = '', purchaseId = '', openPurchaseId = '' } = ownedIds;
  const paths = [
    '/v1/customerInfo',
    '/v1/cart',
    '/v1/address',
    '/v1/paymentInstruments',
    '/v3/orders',
    `/v3/order?orderId=${orderId}`,
    `/v2/ordersByPurchaseId?purchaseId=${purchaseId}`,
    `/v1/pixel?purchaseId=${purchaseId}`,
    `/v1/giftOptions?purchaseId=${openPurchaseId}`,
    `${LIST}/lists`,
    `${LIST}/listItems?listId=${listId}`,
    '/opalSizingAuth/explicit/fits',
    '/customer/v2/preferences/sizeFilters',
    '/akitav2/slotz/recognized/v1/vip_membership',
    `/v1/reviews/mine?productId=${productId}`,
    `/v1/questions/mine?productId=${productId}`,
    '/v1/account/signIns',
    '/v1/giftCard',
  ];
  const answers = await Promise.all(paths.map((path) => owner.get(path)));
  // Other customers may vote for a review.
  return answers.map(({ status, text }, index) => `${paths[index]} ${status} ${text.replace(/"helpful":\d+/, '')}`);
}

/** Makes one call with the owner's ids in path, query and body. */
function callAs(browser: Browser, route: string, ids: OwnedIds): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  const id = pattern.startsWith('/customer/v2') ? ids.sizeFilterId : ids.paymentInstrumentId;
  const path = pattern
    .replace('/{*tail}', '')
    .replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : ids[name]) ?? 'product');
  if (method === 'GET' || method === 'DELETE') return browser.call(method, `${path}?${new URLSearchParams(ids)}`);
  const body = {
    ...goodAddress,
    fullName: 'Stranger Danger',
    collectionName: 'stranger',
    shared: true,
    ...ids,
    versionNumber: 1,
    items: [{ stockId: ids.stockId, quantityAddition: 1, lineItemId: ids.lineItemId, reason: 'too small' }],
    ...(pattern.startsWith('/v1/return/') && {
      method: 'mail',
      requestKey: 'a-key',
      contractId: 'a-contract',
      pickup: { day: '2026-11-24', window: 'morning' },
      name: 'Stranger Danger',
      email: 'stranger@example.com',
    }),
    ...(pattern.startsWith('/v1/exchange/') && {
      lineItemId: ids.lineItemId,
      asin: 'B0AAAAAAAA',
      method: 'mail',
      differenceCents: 0,
      requestKey: 'a-key',
      exchangeId: 'an-exchange',
    }),
    token: 'g'.repeat(43),
    shipmentId: '1',
    claimCode: 'AAAA-BBBB-CCCC-DDDD',
    isPrimary: true,
    department: 'Shoes',
    gender: 'womens',
    ageGroup: 'adult',
    size: '9',
    sizes: ['9'],
  };
  return browser.call(method, `${path}?${new URLSearchParams(ids)}`, body);
}

const listRoutesNeeding = (...levels: readonly Needs[]): string[] =>
  Object.entries(CALLS).flatMap(([route, needs]) => (levels.includes(needs) ? [route] : []));

beforeAll(async () => {
  shop = await openTestShop((parts) => [createApi(parts)]);
  owner = await shop.member();
  ownedIds = await giveThings();
  ownIds = [ownedIds.orderId, ownedIds.purchaseId, ownedIds.openPurchaseId].map(String);
}, 60_000);
afterAll(async () => {
  await shop.close();
});

it('reaches every call by the paths of its domain', () => {
  for (const [domain, handler] of listDomainHandlers(shop.parts)) {
    const astray = listRoutes(handler).filter((route) => {
      const path = route.slice(route.indexOf(' ') + 1);
      return !API_PATHS[domain].some((apiPath) => path === apiPath || path.startsWith(`${apiPath}/`));
    });
    expect([domain, astray]).toEqual([domain, []]);
  }
});

it('calls everything as an owner whose data can be recognised', async () => {
  const ownerData = (await readOwnerData()).join('\n');
  expect(ownerData).not.toMatch(/ (4|5)\d\d \{/);
  for (const mark of [...MARKS.slice(0, 3), ...ownIds.slice(0, 2)]) expect(ownerData).toContain(mark);
  for (const [name, value] of Object.entries(ownedIds)) expect([name, value]).not.toEqual([name, 'undefined']);
});

it('answers no other method of any path, not even for its owner', async () => {
  const dataBefore = await readOwnerData();
  const paths = [...new Set(Object.keys(CALLS).map((route) => route.split(' ')[1] ?? ''))];
  for (const route of paths.flatMap((path) => METHODS.map((method) => `${method} ${path}`))) {
    if (route in CALLS) continue;
    const { status, body } = await callAs(owner, route, ownedIds);
    expect([route, status, body.id]).toEqual([route, 404, 'not.found']);
  }
  expect(await readOwnerData()).toEqual(dataBefore);
}, 60_000);

it('returns no data to a guest', async () => {
  for (const route of listRoutesNeeding('recognized', 'recognizedOrGuest', 'full', 'shopper')) {
    const { status, body, text } = await callAs(shop.browser(), route, ownedIds);
    expect([route, status, body.id]).toEqual([route, 403, 'customer.auth.required']);
    for (const mark of MARKS) expect(text).not.toContain(mark);
  }
});

it('requires no sign-in for the other calls', async () => {
  for (const route of listRoutesNeeding('nothing')) {
    const { body } = await callAs(shop.browser(), route, ownedIds);
    expect([route, body.id]).not.toEqual([route, 'customer.auth.required']);
  }
});

it('lets a guest make the calls of guests, and none of an account', async () => {
  const dataBefore = await readOwnerData();
  const guestBrowser = await createGuest(shop);
  for (const route of listRoutesNeeding('recognized', 'full')) {
    const { status, body } = await callAs(guestBrowser, route, ownedIds);
    expect([route, status, body.id]).toEqual([route, 403, 'customer.auth.required']);
  }
  for (const route of listRoutesNeeding('recognizedOrGuest', 'shopper')) {
    const { status } = await callAs(await createGuest(shop), route, ownedIds);
    expect([route, status === 403]).toEqual([route, false]);
  }
  expect(await readOwnerData()).toEqual(dataBefore);
}, 60_000);

it('rejects recognised customers in calls that need a full sign-in', async () => {
  const recognizedBrowser = shop.browser();
  recognizedBrowser.cookies.set('x-main', owner.cookies.get('x-main') ?? '');
  const dataBefore = await readOwnerData();
  for (const route of listRoutesNeeding('full', 'shopper')) {
    const { status, body } = await callAs(recognizedBrowser, route, ownedIds);
    expect([route, status, body.id]).toEqual([route, 403, 'customer.auth.required']);
  }
  expect(await readOwnerData()).toEqual(dataBefore);
});

it('neither shows nor changes rows of another customer, even with the correct ids', async () => {
  const dataBefore = await readOwnerData();
  const createStrangers = async () => [await shop.member(), shop.browser(), await createGuest(shop)];
  let strangers = await createStrangers();
  for (const route of Object.keys(CALLS)) {
    for (const stranger of strangers) {
      const { status, text } = await callAs(stranger, route, ownedIds);
      expect([route, status < 500]).toEqual([route, true]);
      const hiddenMarks = PUBLIC_ROUTES.has(route) ? [] : MARKS;
      for (const mark of [...hiddenMarks, ...ownIds, owner.email])
        expect([route, text]).toEqual([route, expect.not.stringContaining(mark)]);
    }
    // These calls may sign in or out.
    if (/zap|account|auth|guest/.test(route)) strangers = await createStrangers();
  }
  expect(await readOwnerData()).toEqual(dataBefore);
}, 120_000);

describe('the ids of an order and of an open purchase', () => {
  const ORDER_CALLS = [
    'GET /v3/order',
    'GET /v2/ordersByPurchaseId',
    'GET /v1/pixel',
    'GET /accountapi/e/orders/getOrder',
    'GET /accountapi/e/orders/invoice.pdf',
    'POST /v1/updatePayment',
    'POST /accountapi/e/orders/updatePayment',
    'POST /accountapi/e/orders/reportMissing',
    'POST /accountapi/e/orders/previewCancel',
    'POST /accountapi/e/orders/cancelItems',
    'POST /v2/order/cancel',
  ];
  const PURCHASE_CALLS = [
    'POST /v1/checkout/configure',
    'POST /v1/checkout/finalize',
    'POST /v1/checkout/paymentSession',
    'POST /v1/checkout/paymentReturn',
    'GET /v1/giftOptions',
    'GET /v1/checkout/expressAddress',
  ];
  /** Returns another customer with equivalent data of their own. */
  async function prepareCustomer(browser: Browser): Promise<Browser> {
    const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
    await prepareReview(browser, stocks[0].stockId);
    return browser;
  }

  it.each(ORDER_CALLS)('are shown only to their owner: %s', async (route) => {
    for (const stranger of [await shop.member(), await createGuest(shop)]) {
      const { status, text } = await callAs(stranger, route, ownedIds);
      expect([status, text]).toEqual([expect.any(Number), expect.not.stringContaining(ownedIds.orderId ?? 'none')]);
      expect([400, 403, 404]).toContain(status);
    }
  });

  it('pay with no card of another customer, and for no order of another customer', async () => {
    const dataBefore = await readOwnerData();
    const stranger = await shop.member();
    const [ownCardId, others] = [await addCard(stranger), ownedIds.paymentInstrumentId];
    for (const card of [ownCardId, others]) {
      const query = `orderId=${ownedIds.orderId}&paymentInstrumentId=${card}`;
      expect((await stranger.post(`/v1/updatePayment?${query}`, {})).status).toBe(404);
    }
    for (const browser of [await shop.member(), await createGuest(shop)]) {
      const path = `/accountapi/e/orders/updatePayment?orderId=${ownedIds.orderId}&token=${'g'.repeat(43)}`;
      expect((await browser.post(path, createCardForm())).status).toBe(404);
    }
    expect(await readOwnerData()).toEqual(dataBefore);
  });

  it.each(PURCHASE_CALLS)('change nothing for another buyer: %s', async (route) => {
    const stateBefore = await readOwnerData();
    for (const stranger of [
      await prepareCustomer(await shop.member()),
      await prepareCustomer(await createGuest(shop)),
    ]) {
      for (const purchaseId of [ownedIds.purchaseId, ownedIds.openPurchaseId]) {
        const { text } = await callAs(stranger, route, { ...ownedIds, purchaseId: String(purchaseId) });
        for (const id of ownIds) expect(text).not.toContain(id);
      }
    }
    expect(await readOwnerData()).toEqual(stateBefore);
    const { status } = await owner.post('/v1/checkout/configure', { purchaseId: ownedIds.openPurchaseId });
    expect(status).toBe(200);
  });
});
