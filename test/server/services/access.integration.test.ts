import { createApi, listDomainHandlers } from '../../../server/services/api.ts';
import { API_PATHS } from '../../../server/services/apiPaths.ts';
import { getCatalogWatch } from '../../../server/services/catalog/actions.ts';
import { chatRoutes } from '../../../server/services/chat/routes.ts';
import { openMeasuring } from '../../../server/services/telemetry/openMeasuring.ts';
import { telemetryRoutes } from '../../../server/services/telemetry/routes.ts';
import { order as orderShape } from '../../../src/contracts/orders.ts';
import { CALLS, type Needs } from './support/accessRules.ts';
import type { Answer, Browser } from './support/browser.ts';
import { addAddress, addCard, configure, finalize, reviewOf } from './support/checkoutJourney.ts';
import { cardForm, goodAddress } from './support/given.ts';
import { givenProduct } from './support/givenProduct.ts';
import { guest } from './support/guestJourney.ts';
import { openTestShop, type TestShop } from './support/openTestShop.ts';
import { routesOf } from './support/routesOf.ts';

/** Texts of Quillonia's data that no answer to other callers may contain. */
const MARKS = ['Quillonia', 'Quilltown', 'quillonias-list', 'quillonias question'];
/** Public texts, with the public name of their author. */
const SHOWN: ReadonlySet<string> = new Set([
  ...Object.keys(CALLS).filter((route) => CALLS[route] === 'shown'),
  'POST /v1/questions/:questionId/answers',
]);
const LIST = '/accountapi/cloudlist/v1';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Owned = Readonly<Record<string, string>>;

let shop: TestShop;
let routes: string[];
let owner: Browser & { readonly email: string };
let owned: Owned;
/** Ids that only answers to their owner contain. */
let ownIds: readonly string[];

async function giveThings(): Promise<Owned> {
  const { stocks, styleId, productId } = await givenProduct(shop.parts.db, { onHand: [9, 9] });
  await owner.call('PUT', '/v1/account/name', { fullName: 'Quillonia Test', password: 'correct horse' });
  const placed = await finalize(owner, await reviewOf(owner, stocks[0].stockId));
  const purchaseId = String(placed.body.purchaseId);
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
  const asked = await owner.post('/v1/questions', { productId, body: 'quillonias question: are they waterproof?' });
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
  const orderId = String(placed.body.orderId);
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
    questionId: String(asked.body.questionId),
    reviewId: String(review_id),
    signInId: String(Array.isArray(signIns) ? signIns[0].signInId : ''),
    alertId: '1',
  };
}

/** Returns all of the owner's data as the owner sees it. */
async function ownersThings(): Promise<string[]> {
  const { productId = '', listId = '', orderId = '', purchaseId = '', openPurchaseId = '' } = owned;
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
function callAs(browser: Browser, route: string, owned: Owned): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  const id = pattern.startsWith('/customer/v2') ? owned.sizeFilterId : owned.paymentInstrumentId;
  const path = pattern
    .replace('/{*tail}', '')
    .replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : owned[name]) ?? 'product');
  if (method === 'GET' || method === 'DELETE') return browser.call(method, `${path}?${new URLSearchParams(owned)}`);
  const body = {
    ...goodAddress,
    fullName: 'Stranger Danger',
    collectionName: 'stranger',
    shared: true,
    ...owned,
    versionNumber: 1,
    items: [{ stockId: owned.stockId, quantityAddition: 1, lineItemId: owned.lineItemId, reason: 'too small' }],
    ...(pattern.startsWith('/v1/return/') && {
      method: 'mail',
      requestKey: 'a-key',
      contractId: 'a-contract',
      pickup: { day: '2026-11-24', window: 'morning' },
      name: 'Stranger Danger',
      email: 'stranger@example.com',
    }),
    ...(pattern.startsWith('/v1/exchange/') && {
      lineItemId: owned.lineItemId,
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
  return browser.call(method, `${path}?${new URLSearchParams(owned)}`, body);
}

const needing = (...levels: readonly Needs[]): string[] =>
  Object.entries(CALLS).flatMap(([route, needs]) => (levels.includes(needs) ? [route] : []));

beforeAll(async () => {
  shop = await openTestShop((parts) => {
    const api = createApi(parts);
    const beside = [telemetryRoutes(parts, openMeasuring(parts)), chatRoutes(parts)];
    routes = [...listDomainHandlers(parts).map(([, handler]) => handler), ...beside].flatMap(routesOf);
    return [api];
  });
  owner = await shop.member();
  owned = await giveThings();
  ownIds = [owned.orderId, owned.purchaseId, owned.openPurchaseId].map(String);
}, 60_000);
afterAll(async () => {
  await getCatalogWatch(shop.parts).stop();
  await shop.close();
});

it('reaches every call by the paths of its domain', () => {
  for (const [domain, handler] of listDomainHandlers(shop.parts)) {
    const astray = routesOf(handler).filter((route) => {
      const path = route.slice(route.indexOf(' ') + 1);
      return !API_PATHS[domain].some((own) => path === own || path.startsWith(`${own}/`));
    });
    expect([domain, astray]).toEqual([domain, []]);
  }
});

it('has a rule for every call of the API, and no other rules', () => {
  expect(new Set(routes)).toEqual(new Set(Object.keys(CALLS)));
});

it('calls everything as an owner whose data can be recognised', async () => {
  const things = (await ownersThings()).join('\n');
  expect(things).not.toMatch(/ (4|5)\d\d \{/);
  for (const mark of [...MARKS.slice(0, 3), ...ownIds.slice(0, 2)]) expect(things).toContain(mark);
  for (const [name, value] of Object.entries(owned)) expect([name, value]).not.toEqual([name, 'undefined']);
});

it('answers no other method of any path, not even for its owner', async () => {
  const before = await ownersThings();
  const paths = [...new Set(Object.keys(CALLS).map((route) => route.split(' ')[1] ?? ''))];
  for (const route of paths.flatMap((path) => METHODS.map((method) => `${method} ${path}`))) {
    if (route in CALLS) continue;
    const { status, body } = await callAs(owner, route, owned);
    expect([route, status, body.id]).toEqual([route, 404, 'not.found']);
  }
  expect(await ownersThings()).toEqual(before);
}, 60_000);

it('returns no data to a guest', async () => {
  for (const route of needing('recognized', 'full', 'buyer')) {
    const { status, body, text } = await callAs(shop.browser(), route, owned);
    expect([route, status, body.id]).toEqual([route, 403, 'customer.auth.required']);
    for (const mark of MARKS) expect(text).not.toContain(mark);
  }
});

it('lets a guest make the calls of guests, and none of an account', async () => {
  const before = await ownersThings();
  const refused = await guest(shop);
  for (const route of needing('recognized', 'full').filter((route) => route !== 'GET /v1/pixel')) {
    const { status, body } = await callAs(refused, route, owned);
    expect([route, status, body.id]).toEqual([route, 403, 'customer.auth.required']);
  }
  for (const route of needing('buyer')) {
    const { status } = await callAs(await guest(shop), route, owned);
    expect([route, status === 403]).toEqual([route, false]);
  }
  expect(await ownersThings()).toEqual(before);
}, 60_000);

it('rejects recognised customers in calls that need a full sign-in', async () => {
  const recognised = shop.browser();
  recognised.cookies.set('x-main', owner.cookies.get('x-main') ?? '');
  const before = await ownersThings();
  for (const route of needing('full', 'buyer')) {
    const { status, body } = await callAs(recognised, route, owned);
    expect([route, status, body.id]).toEqual([route, 403, 'customer.auth.required']);
  }
  expect(await ownersThings()).toEqual(before);
});

it('neither shows nor changes rows of another customer, even with the correct ids', async () => {
  const before = await ownersThings();
  const newStrangers = async () => [await shop.member(), shop.browser(), await guest(shop)];
  let strangers = await newStrangers();
  for (const route of Object.keys(CALLS)) {
    for (const stranger of strangers) {
      const { status, text } = await callAs(stranger, route, owned);
      expect([route, status < 500]).toEqual([route, true]);
      const shown = SHOWN.has(route) ? [] : MARKS;
      for (const mark of [...shown, ...ownIds, owner.email])
        expect([route, text]).toEqual([route, expect.not.stringContaining(mark)]);
    }
    // These calls may sign in or out.
    if (/zap|account|auth|guest/.test(route)) strangers = await newStrangers();
  }
  expect(await ownersThings()).toEqual(before);
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
  async function equalOf(browser: Browser): Promise<Browser> {
    const { stocks } = await givenProduct(shop.parts.db, { onHand: [9] });
    await reviewOf(browser, stocks[0].stockId);
    return browser;
  }

  it.each(ORDER_CALLS)('are shown only to their owner: %s', async (route) => {
    for (const stranger of [await shop.member(), await guest(shop)]) {
      const { status, text } = await callAs(stranger, route, owned);
      expect([status, text]).toEqual([expect.any(Number), expect.not.stringContaining(owned.orderId ?? 'none')]);
      expect([400, 403, 404]).toContain(status);
    }
  });

  it('pay with no card of another customer, and for no order of another customer', async () => {
    const before = await ownersThings();
    const stranger = await shop.member();
    const [own, others] = [await addCard(stranger), owned.paymentInstrumentId];
    for (const card of [own, others]) {
      const query = `orderId=${owned.orderId}&paymentInstrumentId=${card}`;
      expect((await stranger.post(`/v1/updatePayment?${query}`, {})).status).toBe(404);
    }
    for (const browser of [await shop.member(), await guest(shop)]) {
      const path = `/accountapi/e/orders/updatePayment?orderId=${owned.orderId}&token=${'g'.repeat(43)}`;
      expect((await browser.post(path, cardForm())).status).toBe(404);
    }
    expect(await ownersThings()).toEqual(before);
  });

  it.each(PURCHASE_CALLS)('change nothing for another buyer: %s', async (route) => {
    const before = await ownersThings();
    for (const stranger of [await equalOf(await shop.member()), await equalOf(await guest(shop))]) {
      for (const purchaseId of [owned.purchaseId, owned.openPurchaseId]) {
        const { text } = await callAs(stranger, route, { ...owned, purchaseId: String(purchaseId) });
        for (const id of ownIds) expect(text).not.toContain(id);
      }
    }
    expect(await ownersThings()).toEqual(before);
    const { status } = await owner.post('/v1/checkout/configure', { purchaseId: owned.openPurchaseId });
    expect(status).toBe(200);
  });
});
