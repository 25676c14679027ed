import { sql } from 'kysely';
import type { Actor } from '../../../../server/services/operations/operation.ts';
import { performOperation, previewOperation } from '../../../../server/services/operations/performOperation.ts';
import { redirectsQuery } from '../../../../server/services/redirects/desk/redirectList.ts';
import { redirectOperations } from '../../../../server/services/redirects/desk/redirectOperations.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

const PRIYA: Actor = {
  name: 'Priya',
  channel: 'command',
  permissions: new Set(['settings.change', 'settings.view']),
  limits: { refundCents: null, creditCents: null },
  isConfirmed: false,
};

let shop: WholeShop;
let productId: number;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'outlet.example' });
  const product = await givenProduct(shop.parts.db, { name: 'Skyline 4', brand: 'Kestrel Run' });
  productId = product.productId;
});
afterAll(() => shop.close());

const find = (name: string) => {
  const operation = redirectOperations.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
};
const perform = (name: string, input: Readonly<Record<string, unknown>>) =>
  performOperation({ parts: shop.parts, actor: PRIYA }, find(name), input);
const save = (from: string, to: string, more: object = {}) => perform('redirect.save', { from, to, ...more });
const importList = (list: string): Readonly<Record<string, unknown>> => ({ file: Buffer.from(list) });
const list = async (params: object = {}) =>
  (await redirectsQuery.run({ parts: shop.parts, actor: PRIYA }, params)).rows;

it('lead an address that is not found to its page, with the query, and count their uses', async () => {
  expect((await shop.get('/Old-Boots.html?utm=1')).status).toBe(404);
  expect(await save('/old-boots.HTML', '/boots?size=8')).toMatchObject({
    text: '/old-boots.html leads to /boots?size=8.\nThere is no page /boots?size=8 now, or it has no products.',
  });
  await waitUntil(async () => (await shop.get('/Old-Boots.html')).status === 301);
  expect(await shop.get('/OLD-boots.html/?utm=1&a=%20b')).toMatchObject({
    status: 301,
    headers: { location: '/boots?size=8&utm=1&a=%20b' },
  });
  expect(await list({ q: 'boots.h' })).toMatchObject([{ from: '/old-boots.html', version: 0, by: 'Priya' }]);
  await waitUntil(async () => (await list({ view: 'used' })).length === 1);
});

it('serve the words of an old address that would be a list without products', async () => {
  expect((await shop.get('/legal-notice-2019')).status).toBe(200);
  await save('/legal-notice-2019/', 'https://shop.example/c/terms-of-use#law');
  await waitUntil(async () => (await shop.get('/legal-notice-2019')).status === 301);
  expect((await shop.get('/legal-notice-2019?x=1')).headers.location).toBe('/c/terms-of-use?x=1#law');
  await save('/blog/sale', 'https://www.outlet.example/sale');
  await waitUntil(async () => (await shop.get('/blog/sale')).headers.location === 'https://www.outlet.example/sale');
});

it.each([
  ['/', '/boots', 'home page'],
  ['/cart', '/boots', 'needs this address itself'],
  ['/api/v1/cart', '/boots', 'needs this address itself'],
  ['/robots.txt', '/boots', 'needs this address itself'],
  ['/c/terms-of-use', '/boots', 'page of the shop'],
  ['/kestrel-run', '/boots', 'list with 1 product'],
  ['/product/{product}', '/boots', 'is shown there'],
  ['/a.html', '/A.html?x', 'lead to itself'],
  ['/a.html', '/old-boots.html', 'itself leads to /boots'],
  ['/boots', '/a.html', 'leads here'],
  ['/old-boots.html', '/c/faqs', 'leads to /boots?size=8 already'],
  ['/a.html', 'https://evil.example/boots', 'another host'],
  ['/a.html', '//evil.example', 'another host'],
  ['/a.html', 'javascript:alert(1)', 'as a path'],
  ['https://evil.example/a.html', '/boots', 'on another host'],
  ['//evil.example/a', '/boots', 'as a path'],
  ['/a.php#top', '/boots', 'Leave out what follows'],
  ['/cart?id=3', '/boots', 'needs this address itself'],
  ['/a.php?id=3', '/A.php?id=3', 'lead to itself'],
  ['/a.php?id=3', '/OLD-boots.html?size=9', 'itself leads to /boots'],
  [`/${'a'.repeat(500)}.html`, '/boots', 'longer than 500'],
  ['/a.html', `/${'ä'.repeat(200)}`, 'longer than 500'],
])('refuses %s to %s', async (from, to, reason) => {
  const input = { from: from.replace('{product}', String(productId)), to };
  await expect(perform('redirect.save', input)).rejects.toThrow(reason);
});

it('leads an address with its exact query, before the redirect of its path', async () => {
  await save('https://shop.example/Show.php?id=3&cat=Boots+A', '/c/faqs');
  await save('/show.php', '/contact-us');
  await waitUntil(async () => (await shop.get('/show.php')).headers.location === '/contact-us');
  const lead = async (address: string) => (await shop.get(address)).headers.location;
  expect(await lead('/SHOW.php?id=3&cat=Boots%20A')).toBe('/c/faqs');
  expect(await lead('/show.php?id=3&cat=boots+a')).toBe('/contact-us?id=3&cat=boots+a');
  expect(await lead('/show.php?cat=Boots+A&id=3')).toBe('/contact-us?cat=Boots+A&id=3');
  expect(await list({ q: 'show.php' })).toHaveLength(2);
  await expect(save('/show.php?id=3&cat=Boots%20A', '/boots')).rejects.toThrow('leads to /c/faqs already');
});

it('refuses a change of an older version, and removes a redirect at once', async () => {
  await save('/shop/about.html', '/c/nowhere');
  const [row] = await list({ q: 'about' });
  const redirect = String((row as { redirectId: number }).redirectId);
  expect(await save('/shop/about.html', '/contact-us', { redirect, version: '0' })).toMatchObject({
    text: '/shop/about.html leads to /contact-us.',
  });
  await expect(save('/shop/about.html', '/boots', { redirect, version: '0' })).rejects.toMatchObject({
    id: 'conflict',
  });
  await waitUntil(async () => (await shop.get('/shop/about.html')).headers.location === '/contact-us');
  await expect(perform('redirect.remove', { redirect, version: '0' })).rejects.toMatchObject({ id: 'conflict' });
  await perform('redirect.remove', { redirect, version: '1' });
  await waitUntil(async () => (await shop.get('/shop/about.html')).status === 404);
});

it('imports what it can of a pasted list, after a trial that changes nothing', async () => {
  const pasted = importList(
    [
      'from,to',
      '/import/one.html,/boots',
      '"/import/two,three.html","/c/faqs"',
      '/import/four.html\thttps://shop.example/c/faqs',
      '/import/five.html -> /no-such-page/at/all',
      '/import/one.html;/c/faqs',
      '/cart,/boots',
      '/import/six.html',
      '',
    ].join('\r\n'),
  );
  const trial = await previewOperation({ parts: shop.parts, actor: PRIYA }, find('redirect.import'), pasted);
  expect(trial.text).toContain('4 added, 0 changed, 0 as before, 3 left out.');
  expect(trial.text).toContain('There is no page /no-such-page/at/all now, or it has no products.');
  expect(trial.text).toContain('Line 6 (/import/one.html): Line 2 has this old address too.');
  expect(await list({ q: '/import/' })).toHaveLength(0);
  await perform('redirect.import', pasted);
  const again = importList('/import/one.html,/c/faqs\n/import/four.html,/c/faqs');
  expect(await perform('redirect.import', again)).toMatchObject({
    result: { added: 0, changed: 1, unchanged: 1, refused: [] },
  });
  const { file } = await perform('redirect.export', {});
  const csv = Buffer.from(file?.bytes ?? []).toString('utf8');
  expect(csv).toContain('"/import/two,three.html",/c/faqs,0,\r\n');
  expect(await perform('redirect.import', importList(csv))).toMatchObject({ result: { changed: 0, refused: [] } });
});

it('saves one of two that lead in a circle at the same time', async () => {
  const both = await Promise.allSettled([
    save('/circle/a.html', '/circle/b.html'),
    save('/circle/b.html', '/circle/a.html'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('answers 404 as before while nothing answers where the address leads', async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const lock = shop.parts.db.transaction().execute(async (tx) => {
    await sql`lock table redirects in access exclusive mode`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  expect((await shop.get('/silent/page.html')).status).toBe(404);
  release.resolve();
  await lock;
});
