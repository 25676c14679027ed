import { listDomainHandlers } from '../../../../server/services/api.ts';
import type { Browser } from '../../services/support/browser.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { listRoutes } from '../../services/support/listRoutes.ts';
import { openWholeShop, type WholeShop } from '../../services/support/openWholeShop.ts';
import { FORM_PATHS } from './formPaths.ts';

/** Texts of Quillonia's data that no page of other callers may contain. */
const MARKS = ['Quillonia', 'quillonias-list', 'quillonia@example.com'];
const PASSWORD = 'correct horse battery';

/** Called by other sites and programs, not by pages. */
const NO_FORMS = [
  // Redirects to its page without reading the form.
  String.raw`/^\/(checkout|addresses|payments)(\/|$)/`,
  '/federated-login/:kind/callback',
  '/dev/identity/who/:uid',
  '/unsubscribe.do',
  '/webhooks/payments/:provider',
  '/webhooks/mail/:provider',
  '/webhooks/carriers/:provider',
  // Calls of assistants under /ucp.
  '/carts',
  '/carts/:id/cancel',
  '/catalog/lookup',
  '/catalog/product',
  '/catalog/search',
  '/checkout-sessions',
  '/checkout-sessions/:id/cancel',
  '/checkout-sessions/:id/complete',
  // Calls of assistants under /acp.
  '/checkout_sessions',
  '/checkout_sessions/:id',
  '/checkout_sessions/:id/cancel',
  '/checkout_sessions/:id/complete',
  // Payment sandboxes under /dev/payments.
  '/approve/:id',
  '/challenge/:id',
  '/disputes/:id/:outcome',
  '/v1/oauth2/token',
  '/v2/checkout/orders',
  '/v2/checkout/orders/:id/authorize',
  '/v2/payments/authorizations/:id/capture',
  '/v2/payments/authorizations/:id/void',
  '/v2/payments/captures/:id/refund',
  '/start',
  '/confirm/:id',
  '/v2/checkoutSessions/:id/complete',
  '/v2/charges/:id/capture',
  '/v2/refunds',
  '/v2/checkouts',
  '/v2/payments/auth',
  '/v2/payments/:id/:change',
  // The EasyPost sandbox under /dev/carriers.
  '/pickups',
  '/pickups/:id/buy',
  '/pickups/:id/cancel',
  '/shipments',
  '/shipments/:id/buy',
  '/shipments/:id/forms',
  '/shipments/:id/refund',
  '/trackers',
  '/webhooks',
];

let shop: WholeShop;
let owner: Browser;
let ownerIds: Readonly<Record<string, string>>;

async function join(fullName: string, email: string): Promise<Browser> {
  const shopper = shop.browser();
  await shopper.post('/api/v1/zap/register', { fullName, email, password: PASSWORD }, { origin: shopper.origin });
  return shopper;
}

const send = (browser: Browser, path: string, values: Readonly<Record<string, string>>) =>
  browser.call('POST', path, String(new URLSearchParams(values)), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    origin: browser.origin,
  });

async function readOwnerData(): Promise<string[]> {
  const paths = ['customerInfo', 'cart', 'address', 'account/signIns', 'giftCard', 'reviews/mine', 'questions/mine'];
  const query = `productId=${ownerIds.productId}`;
  const answers = await Promise.all(paths.map((path) => owner.get(`/api/v1/${path}?${query}`)));
  const lists = await owner.get('/api/accountapi/cloudlist/v1/lists');
  return [...answers, lists].map(({ status, text }) => `${status} ${text}`);
}

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://127.0.0.1' });
  const { stocks, styleId, productId } = await givenProduct(shop.parts.db, { onHand: [9, 9] });
  owner = await join('Quillonia Test', 'quillonia@example.com');
  const headers = { origin: owner.origin };
  const stockId = stocks[0].stockId;
  await owner.post('/api/v1/cart', { items: [{ stockId, quantityAddition: 2 }] }, headers);
  const list = await owner.post(
    '/api/accountapi/cloudlist/v1/createList',
    { collectionName: 'quillonias-list' },
    headers,
  );
  const questionResponse = await owner.post(
    '/api/v1/questions',
    { productId, body: 'Are they waterproof, by chance?' },
    headers,
  );
  const signIns: unknown = (await owner.get('/api/v1/account/signIns')).body.signIns;
  ownerIds = {
    productId,
    styleId,
    itemId: styleId,
    stockId,
    listId: String(list.body.collectionId),
    questionId: String(questionResponse.body.questionId),
    reviewId: '1',
    signInId: String(Array.isArray(signIns) ? signIns[0].signInId : ''),
    lineItemId: 'egc-1',
  };
}, 60_000);
afterAll(() => shop.close());

it('lists every form of the shop', () => {
  const calls = new Set(listDomainHandlers(shop.parts).flatMap(([, handler]) => listRoutes(handler)));
  // Served by the API and at the root.
  calls.delete('POST /subscription.do');
  const forms = listRoutes(shop.app).filter((route) => route.startsWith('POST ') && !calls.has(route));
  const paths = [...new Set(forms.map((route) => route.slice('POST '.length)))];
  expect(paths.filter((path) => !NO_FORMS.includes(path)).sort()).toEqual([...FORM_PATHS].sort());
});

it.each(FORM_PATHS)("neither shows nor changes another customer's data by %s", async (path) => {
  const dataBefore = await readOwnerData();
  const values = {
    ...ownerIds,
    quantity: '1',
    fullName: 'Stranger Danger',
    password: 'another horse',
    token: 'g'.repeat(43),
  };
  for (const stranger of [await join('Noa Berg', `noa-${path.replaceAll('/', '-')}@example.com`), shop.browser()]) {
    const { status, text, headers } = await send(stranger, path, values);
    expect([path, status < 500]).toEqual([path, true]);
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/^(private, )?no-store$/)]);
    for (const mark of MARKS) expect(text).not.toContain(mark);
  }
  expect(await readOwnerData()).toEqual(dataBefore);
});
