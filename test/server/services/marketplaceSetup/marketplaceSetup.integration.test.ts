import { publishDraft, saveDraft } from '../../../../server/services/content/documents/manageDocuments.ts';
import { readVersions } from '../../../../server/services/content/documents/store.ts';
import {
  describeMarketplaces,
  marketplaceOperations,
} from '../../../../server/services/marketplaceSetup/desk/marketplaceOperations.ts';
import { promiseOperations } from '../../../../server/services/marketplaces/desk/promiseOperations.ts';
import { Marketplaces, seedMarketplaces } from '../../../../server/services/marketplaces/marketplaces.ts';
import type { Actor } from '../../../../server/services/operations/operation.ts';
import { performOperation, previewOperation } from '../../../../server/services/operations/performOperation.ts';
import { collectionOperations } from '../../../../server/services/search/desk/collectionOperations.ts';
import { cart as cartContract } from '../../../../src/contracts/cart.ts';
import { PERMISSION_NAMES } from '../../../../src/contracts/desk/permissions.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { givenClaim, givenPayment } from '../payments/support/givenPayment.ts';
import { Browser } from '../support/browser.ts';
import { createMarketplaces } from '../support/createMarketplaces.ts';
import { givenProduct as givenStocks } from '../support/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

const PRIYA: Actor = {
  name: 'Priya',
  channel: 'desk',
  permissions: new Set(PERMISSION_NAMES),
  limits: { refundCents: null, creditCents: null },
  isConfirmed: true,
};
/** The host of the calls of tests. */
const OUTLET = { host: '127.0.0.1' };
const MAIN = { host: 'localhost' };
const SECOND = { host: 'second.localhost' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const OPERATIONS = [...marketplaceOperations, ...promiseOperations, ...collectionOperations];

let shop: WholeShop;
let stockId: string;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://localhost' });
  await givenProduct(shop.parts.db, { name: 'Skyline 4', badges: ['Only at'] });
  stockId = (await givenStocks(shop.parts.db, { onHand: [9] })).stocks[0].stockId;
});
afterAll(() => shop.close());

const find = (name: string) => {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
};
type Input = Readonly<Record<string, unknown>>;
const context = () => ({ parts: shop.parts, actor: PRIYA });
const perform = (name: string, input: Input) => performOperation(context(), find(name), input);
const read = async (path: string, headers: Record<string, string>) => (await shop.get(path, headers)).text;
const versionOf = async (id: string) =>
  String((await describeMarketplaces(shop.parts)).marketplaces.find((one) => one.id === id)?.version);
/** The hosts of all shops are in the state of each page. */
const withoutHosts = (text: string): string => text.replace(/"allowedHosts":\[[^\]]*\]/, '');

/** Places an order of a customer in a marketplace. */
async function givenOpenOrder(marketplaceId: string): Promise<string> {
  const { db, clock } = shop.parts;
  const now = clock.now();
  const payment = await givenPayment(db, now);
  const orderId = await givenClaim(db, payment, now);
  await db.updateTable('orders').set({ marketplace_id: marketplaceId }).where('order_id', '=', orderId).execute();
  return orderId;
}

it('opens a third marketplace at once, whose cart, prices, promotions and lists are its own', async () => {
  const footer = (title: string) => ({ menus: [{ title, links: [{ text: 'Help', href: '/c/faqs' }] }], legal: [] });
  const publish = async (marketplaceId: string, title: string, from: Date) => {
    const name = { key: 'footer', marketplaceId };
    const version = await saveDraft(shop.parts, name, { body: footer(title), author: 'Priya' });
    await publishDraft(shop.parts, name, version, { from, until: null, by: 'Priya' });
  };
  await publish('second', 'Of the second alone', new Date(0));
  await publish('second', 'Of the second, later', new Date(Date.now() + 86_400_000));
  const outlet = { id: 'outlet', name: 'Eyelet Outlet', host: [OUTLET.host], from: 'second' };
  expect(await perform('marketplace.add', outlet)).toMatchObject({
    text: expect.stringContaining('1 menu, page or other document of'),
  });
  await waitUntil(async () => (await read('/contact-us', OUTLET)).includes('Eyelet Outlet'));
  for (const path of [
    '/',
    '/skyline',
    '/cart',
    '/c/faqs',
    '/manifest.webmanifest',
    '/sitemap-pages.xml',
    '/robots.txt',
  ]) {
    expect(withoutHosts(await read(path, OUTLET))).not.toMatch(/The Shoe Store|Zappos|second\.localhost/);
    expect(withoutHosts(await read(path, MAIN))).not.toContain('Eyelet Outlet');
    expect(withoutHosts(await read(path, SECOND))).not.toContain('Eyelet Outlet');
  }
  await perform('settings.shipping', { marketplace: 'outlet', price: '7.95' });
  await perform('collection.create', { title: 'Last pairs', condition: ['price=1..900'], marketplace: 'outlet' });
  await shop.parts.db
    .insertInto('promo_codes')
    .values({
      ...{ code: 'MAINONLY', description: 'Main shop only', kind: 'percent', percent: 10, tiers: null },
      ...{ marketplace_id: 'zappos', is_automatic: true, starts_at: new Date(0), created_at: new Date(0) },
    })
    .execute();
  await waitUntil(async () => (await shop.get('/collections/last-pairs', OUTLET)).status === 200);
  expect((await shop.get('/collections/last-pairs', MAIN)).status).toBe(404);
  expect(await read('/skyline', OUTLET)).toContain('Only at Eyelet Outlet');
  expect(await read('/cart', OUTLET)).toContain('Of the second alone');
  const copies = await readVersions(shop.parts.db, { key: 'footer', marketplaceId: 'outlet' });
  expect(copies.map(({ version, status }) => [version, status])).toEqual([
    [2, 'published'],
    [1, 'published'],
  ]);
  const atOutlet = shop.browser();
  const atMain = new Browser(atOutlet.origin.replace(OUTLET.host, 'localhost'));
  const buy = async (browser: Browser) => {
    await browser.get('/cart');
    const answer = await browser.post('/api/v1/cart', { items: [{ stockId, quantityAddition: 1 }] }, SAME_ORIGIN);
    expect(answer).toMatchObject({ status: 200 });
    return cartContract.parse(answer.body);
  };
  expect((await buy(atOutlet)).discounts ?? []).toEqual([]);
  expect((await buy(atMain)).discounts).toMatchObject([{ description: 'Main shop only' }]);
  // The cookies of one host are never sent to another; here a person sends them by hand.
  atMain.cookies.clear();
  expect(cartContract.parse((await atMain.get('/api/v1/cart')).body).activeItems).toEqual([]);
  await waitUntil(async () => (await read('/c/shipping-and-returns', OUTLET)).includes('$7.95'));
  expect(await read('/c/shipping-and-returns', MAIN)).not.toContain('$7.95');
});

it('refuses ids and hosts that are taken, and those of the installation', async () => {
  const add = (input: Input) =>
    perform('marketplace.add', { id: 'third', name: 'Third', host: ['third.example'], ...input });
  await expect(add({ id: 'second' })).rejects.toMatchObject({ id: 'marketplace.exists' });
  await expect(add({ host: ['second.localhost'] })).rejects.toThrow('is a host of second');
  await expect(add({ host: ['localhost'] })).rejects.toThrow("the shop's own address");
  await expect(add({ from: 'nowhere' })).rejects.toMatchObject({ status: 404 });
  await expect(add({ host: ['https://third.example/a'] })).rejects.toThrow();
  const both = await Promise.allSettled([add({ id: 'fourth' }), add({ id: 'fifth' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('changes name and hosts by version', async () => {
  const version = await versionOf('outlet');
  await perform('marketplace.change', { marketplace: 'outlet', name: 'Eyelet Corner', version });
  await waitUntil(async () => (await read('/contact-us', OUTLET)).includes('Eyelet Corner'));
  await expect(perform('marketplace.change', { marketplace: 'outlet', name: 'Other', version })).rejects.toMatchObject({
    id: 'conflict',
  });
});

it('keeps a marketplace in which an order waits, and removes it without trace once nothing does', async () => {
  const orderId = await givenOpenOrder('second');
  const input = { marketplace: 'second', version: await versionOf('second') };
  await expect(perform('marketplace.remove', input)).rejects.toThrow(
    '1 order that has not shipped. Finish them first.',
  );
  await shop.parts.db.updateTable('orders').set({ status: 'delivered' }).where('order_id', '=', orderId).execute();
  await expect(perform('marketplace.remove', { ...input, version: '99' })).rejects.toMatchObject({ id: 'conflict' });
  const trial = await previewOperation(context(), find('marketplace.remove'), input);
  expect(trial.text).toContain('1 order of 1 customer stay in the desk');
  expect(await read('/contact-us', SECOND)).toContain('The Shoe Store');
  await perform('marketplace.remove', input);
  await waitUntil(async () => !(await read('/contact-us', SECOND)).includes('The Shoe Store'));
  for (const path of [
    '/',
    '/contact-us',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/agents.md',
    '/manifest.webmanifest',
  ])
    for (const host of [MAIN, OUTLET, SECOND])
      expect(await read(path, host)).not.toMatch(/The Shoe Store|second\.localhost/);
  expect((await describeMarketplaces(shop.parts)).former).toMatchObject([
    { id: 'second', name: 'The Shoe Store', orders: 1 },
  ]);
});

it('is not brought back by a start, nor by publishing, but by a person', async () => {
  await seedMarketplaces(shop.parts);
  const { flags } = createMarketplaces();
  const restarted = new Marketplaces({ config: shop.parts.config, flags });
  await restarted.load(shop.parts);
  expect(restarted.listIds()).not.toContain('second');
  expect(restarted.listFormer()).toEqual([{ id: 'second', name: 'The Shoe Store' }]);
  await expect(perform('marketplace.add', { id: 'second', name: 'New', host: ['new.example'] })).rejects.toMatchObject({
    id: 'marketplace.exists',
  });
  await perform('marketplace.restore', { marketplace: 'second' });
  await waitUntil(async () => (await read('/contact-us', SECOND)).includes('The Shoe Store'));
});

it('removes the default marketplace only with a successor, and never the last one', async () => {
  const version = await versionOf('zappos');
  await expect(perform('marketplace.remove', { marketplace: 'zappos', version })).rejects.toThrow('Name the one');
  await perform('marketplace.remove', { marketplace: 'zappos', successor: 'outlet', version });
  await waitUntil(async () => (await read('/contact-us', MAIN)).includes('Eyelet Corner'));
  expect(await read('/contact-us', { host: 'unknown.example' })).toContain('Eyelet Corner');
  for (const { id } of (await describeMarketplaces(shop.parts)).marketplaces)
    if (id !== 'outlet') await perform('marketplace.remove', { marketplace: id });
  await expect(perform('marketplace.remove', { marketplace: 'outlet' })).rejects.toThrow('last marketplace');
  await expect(perform('marketplace.restore', { marketplace: 'zappos' })).rejects.toThrow('no visitor');
  await perform('marketplace.restore', { marketplace: 'zappos', host: ['old.example'] });
  await waitUntil(async () => (await read('/contact-us', { host: 'old.example' })).includes('Zappos'));
});
