import { pagePaths } from '../../../src/entryServer.tsx';
import type { Answer, Browser } from '../services/support/browser.ts';
import { createCardForm, goodAddress } from '../services/support/given.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

/**
 * Texts in Quillonia's data that no page of other callers may contain. A recognised customer is greeted by name only.
 */
const OWNER_TEXTS = ['Quilltown', 'quillonias words'];
const MARKS = [...OWNER_TEXTS, 'Quillonia', 'quillonia@example.com', 'quill.guest@example.com'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

type OwnedIds = Readonly<Record<string, string>>;

let shop: WholeShop;
let owner: Browser;
let ownerIds: OwnedIds;
let guestIds: OwnedIds;

const send = async (browser: Browser, path: string, body: object): Promise<Answer> => {
  const answer = await browser.post(`/api${path}`, body, { origin: browser.origin });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer;
};

async function join(email: string, fullName: string): Promise<Browser> {
  const browser = shop.browser();
  await send(browser, '/v1/zap/register', { fullName, email, password: 'correct horse battery' });
  return browser;
}

const address = { ...goodAddress, fullName: 'Quillonia Test', city: 'Quilltown' };

/** An order with a gift message, and another open purchase. */
async function buy(browser: Browser, stockIds: readonly string[]): Promise<OwnedIds> {
  const { addressId } = (await send(browser, '/v1/address', address)).body;
  const { paymentInstrumentId } = (await send(browser, '/v1/paymentInstruments', { ...createCardForm(), addressId }))
    .body;
  const open = async (stockId = ''): Promise<{ purchaseId: string; versionNumber: number }> => {
    await send(browser, '/v1/cart', { items: [{ stockId, quantityAddition: 1 }] });
    const lineItemId = stockId;
    const giftOptions = [{ lineItemId, message: 'quillonias words' }];
    await send(browser, '/v1/checkout/configure', {});
    const { text } = await send(browser, '/v1/checkout/configure', { giftOptions, isSavingGiftOptions: true });
    return JSON.parse(text).purchase;
  };
  const { purchaseId, versionNumber } = await open(stockIds[0]);
  const { orderId } = (await send(browser, '/v1/checkout/finalize', { purchaseId, versionNumber })).body;
  await open(stockIds[1]);
  const ids = { addressId, paymentInstrumentId, purchaseId, orderId };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}

beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://127.0.0.1' });
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9, 9] });
  const stockIds = stocks.map(({ stockId }) => stockId);
  owner = await join('quillonia@example.com', 'Quillonia Test');
  ownerIds = await buy(owner, stockIds);
  const guest = shop.browser();
  await send(guest, '/v1/checkout/guest', { email: 'quill.guest@example.com' });
  guestIds = await buy(guest, stockIds);
}, 60_000);
afterAll(() => shop.close());

/** A page with the owner's ids in every place for an id. */
function buildPath(pattern: string, ids: OwnedIds): string {
  const values: OwnedIds = { ...ids, step: 'address', form: 'edit', paymentId: ids.paymentInstrumentId ?? '' };
  const path = pattern.replace(/\*$/, '').replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? '1');
  return `${path}?${new URLSearchParams({ pid: ids.purchaseId ?? '', addressId: ids.addressId ?? '', orderId: ids.orderId ?? '' })}`;
}

const look = (browser: Browser, path: string, method = 'GET'): Promise<Answer> =>
  browser.call(method, path, undefined, { accept: 'text/html', origin: browser.origin });

const createRecognizedBrowser = (): Browser => {
  const browser = shop.browser();
  browser.cookies.set('x-main', owner.cookies.get('x-main') ?? '');
  browser.cookies.set('session-id', owner.cookies.get('session-id') ?? '');
  return browser;
};

async function createStrangerGuest(): Promise<Browser> {
  const browser = shop.browser();
  await send(browser, '/v1/checkout/guest', { email: 'noa.guest@example.com' });
  return browser;
}

it('is called with an owner whose data can be recognised', async () => {
  const paths = ['/addresses', '/checkout/spc', `/orders/${ownerIds.orderId}`, `/confirmation/${ownerIds.purchaseId}`];
  const pages = await Promise.all(paths.map(async (path) => (await look(owner, path)).text));
  for (const page of pages) expect(page).toContain('Quilltown');
  expect(pages[1]).toContain('quillonias words');
});

it('shows no data to another customer, another guest, a visitor without a session, or a recognised customer', async () => {
  const strangers: readonly (readonly [string, Browser, readonly string[]])[] = [
    ['another customer', await join('noa@example.com', 'Noa Berg'), MARKS],
    ['another guest', await createStrangerGuest(), MARKS],
    ['nobody', shop.browser(), MARKS],
    ['recognised', createRecognizedBrowser(), OWNER_TEXTS],
  ];
  for (const pattern of pagePaths) {
    // A guest's data have pages only by id.
    for (const ids of pattern.includes(':') ? [ownerIds, guestIds] : [ownerIds]) {
      const path = buildPath(pattern, ids);
      for (const [role, browser, marks] of strangers) {
        const { status, text } = await look(browser, path);
        expect([role, path, status < 500]).toEqual([role, path, true]);
        for (const mark of marks) expect([role, path, text]).toEqual([role, path, expect.not.stringContaining(mark)]);
      }
    }
  }
}, 120_000);

it('answers no other method for any page, except for the forms of pages', async () => {
  const stranger = await join('ida@example.com', 'Ida Berg');
  for (const pattern of pagePaths) {
    const path = buildPath(pattern, ownerIds);
    for (const method of METHODS) {
      const { status, text } = await look(stranger, path, method);
      expect([method, path, status < 500]).toEqual([method, path, true]);
      for (const mark of MARKS) expect([method, path, text]).toEqual([method, path, expect.not.stringContaining(mark)]);
    }
  }
  expect((await look(owner, `/orders/${ownerIds.orderId}`)).text).toContain('Quilltown');
}, 120_000);
