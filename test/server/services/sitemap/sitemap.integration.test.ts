import { JSDOM } from 'jsdom';
import type { Parts } from '../../../../server/parts.ts';
import { createSitemapRouter } from '../../../../server/services/sitemap/routes.ts';
import { listAlternateShops, renderEntryXml } from '../../../../server/services/sitemap/rules.ts';
import { callService, type Service } from '../callService.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openTestParts } from '../support/openTestParts.ts';

const ORIGIN = 'https://shop.example';

let shop: Parts;
let service: Service;

beforeAll(async () => {
  shop = await openTestParts();
  const inColor = (color: string, imageId: string) => ({
    color,
    images: [{ imageId, type: 'MAIN' as const, view: 'side' as const }],
  });
  for (const name of ['Skyline 1', 'Skyline 2', 'Skyline 3', 'Skyline 4', 'Skyline 5']) {
    await givenProduct(shop.db, {
      name,
      brand: 'Kestrel Run',
      styles: [inColor('Blue', 's1-side-aaaaaa'), inColor('Red', 's2-side-bbbbbb')],
    });
  }
  const hiddenProduct = await givenProduct(shop.db, { name: 'Hidden', brand: 'Kestrel Run' });
  await shop.db
    .updateTable('products')
    .set({ hidden: true })
    .where('product_id', '=', hiddenProduct.productId)
    .execute();
  service = await callService(
    createSitemapRouter(shop, {
      findShop: () => ({ id: 'zappos', origin: ORIGIN }),
      perFile: 2,
      listShops: () => [
        { origin: ORIGIN, locale: 'en-US' },
        { origin: 'https://britain.example', locale: 'en-GB' },
        { origin: 'https://outlet.example', locale: 'en-US' },
      ],
      indexNowKey: 'a-key-of-32-letters',
    }),
  );
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

async function fetchAddresses(path: string, tag = 'loc'): Promise<string[]> {
  const { status, headers, bytes } = await service.bytes(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const { document } = new JSDOM(bytes.toString('utf8'), { contentType: 'application/xml' }).window;
  return [...document.getElementsByTagName(tag)].map((element) => element.textContent ?? '');
}

it('excludes paths from robots, and names the sitemap', async () => {
  const { bytes, headers } = await service.bytes('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(bytes.toString()).toContain('Disallow: /account\n');
  expect(bytes.toString()).toContain('Sitemap: https://shop.example/sitemap.xml\n');
});

it('has as many product files as the catalog needs', async () => {
  expect(await fetchAddresses('/sitemap.xml')).toEqual([
    'https://shop.example/sitemap-pages.xml',
    'https://shop.example/sitemap-products-1.xml',
    'https://shop.example/sitemap-products-2.xml',
    'https://shop.example/sitemap-products-3.xml',
  ]);
});

it('lists each visible product once, over all files, by its canonical address', async () => {
  const all = await Promise.all([1, 2, 3].map((file) => fetchAddresses(`/sitemap-products-${file}.xml`)));
  expect(all.map((file) => file.length)).toEqual([2, 2, 1]);
  expect(all.flat().every((address) => /^https:\/\/shop\.example\/p\/[\w-]+\/product\/\d+$/.test(address))).toBe(true);
  expect(new Set(all.flat()).size).toBe(5);
});

it('lists a picture of each color', async () => {
  const [first, second] = await fetchAddresses('/sitemap-products-1.xml', 'image:loc');
  expect([first, second]).toEqual([
    'https://shop.example/image/s1-side-aaaaaa.1400x1050.webp',
    'https://shop.example/image/s2-side-bbbbbb.1400x1050.webp',
  ]);
});

it('dates each product by its last change of text, picture or price', async () => {
  const { product_id: productId } = await shop.db
    .selectFrom('products')
    .select('product_id')
    .orderBy('product_id')
    .executeTakeFirstOrThrow();
  const readFirstDate = async () => (await fetchAddresses('/sitemap-products-1.xml', 'lastmod'))[0];
  const changedAt = new Date('2026-03-01T10:00:00.000Z');
  await shop.db.updateTable('products').set({ updated_at: changedAt }).where('product_id', '=', productId).execute();
  expect(await readFirstDate()).toBe(changedAt.toISOString());
  const style = await shop.db
    .selectFrom('styles')
    .select('style_id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const since = new Date('2026-03-05T08:00:00.000Z');
  await shop.db.insertInto('style_prices').values({ style_id: style.style_id, since, price_cents: 9900 }).execute();
  expect(await readFirstDate()).toBe(since.toISOString());
});

it('links each product to the same product of marketplaces in other locales', async () => {
  const { bytes } = await service.bytes('/sitemap-products-1.xml');
  const { document } = new JSDOM(bytes.toString('utf8'), { contentType: 'application/xml' }).window;
  const [first] = document.getElementsByTagName('url');
  const path = (first?.getElementsByTagName('loc')[0]?.textContent ?? '').replace(ORIGIN, '');
  const links = [...(first?.getElementsByTagName('xhtml:link') ?? [])];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['en-US', ORIGIN + path],
    ['en-GB', `https://britain.example${path}`],
    ['x-default', ORIGIN + path],
  ]);
});

it('links to no other shop where all have one locale, or another one stands for this one', () => {
  const american = { origin: ORIGIN, locale: 'en-US' };
  const outlet = { origin: 'https://outlet.example', locale: 'en-US' };
  expect(listAlternateShops([american, outlet], ORIGIN)).toEqual([]);
  const british = { origin: 'https://britain.example', locale: 'en-GB' };
  expect(listAlternateShops([american, british, outlet], outlet.origin)).toEqual([]);
});

it('serves the key for IndexNow', async () => {
  expect((await service.bytes('/indexnow.txt')).bytes.toString()).toBe('a-key-of-32-letters');
});

it('dates content pages, and no list whose date it does not know', async () => {
  const { bytes } = await service.bytes('/sitemap-pages.xml');
  const text = bytes.toString();
  expect(text).toMatch(/<loc>https:\/\/shop\.example\/c\/privacy-policy<\/loc><lastmod>\d{4}-\d{2}-\d{2}T/);
  expect(text).toContain('<loc>https://shop.example/shoes</loc></url>');
});

it('lists home, non-empty lists, brands and content pages', async () => {
  const all = await fetchAddresses('/sitemap-pages.xml');
  expect(all[0]).toBe('https://shop.example/');
  expect(all).toContain('https://shop.example/shoes');
  expect(all).not.toContain('https://shop.example/toys-and-games');
  expect(all).toContain('https://shop.example/contact-us');
  expect(all).toContain('https://shop.example/c/privacy-policy');
  expect(all.some((address) => address.includes('/b/kestrel-run/brand/'))).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

it.each(['/sitemap-products-0.xml', '/sitemap-products-4.xml', '/sitemap-products-x.xml', '/sitemap-other.xml'])(
  'has no %s',
  async (path) => {
    expect((await service.bytes(path)).status).toBe(404);
  },
);

it('escapes special characters of XML', () => {
  const other = { language: 'en-GB', address: 'https://britain.example/?a=1&b="2"' };
  expect(renderEntryXml({ address: ORIGIN, alternates: [other] })).toContain(
    'hreflang="en-GB" href="https://britain.example/?a=1&amp;b=&quot;2&quot;"',
  );
  expect(renderEntryXml({ address: `https://shop.example/?a=1&b='<"x">'` })).toBe(
    '<url><loc>https://shop.example/?a=1&amp;b=&apos;&lt;&quot;x&quot;&gt;&apos;</loc></url>\n',
  );
});

it('tells where to report security problems, for half a year from now', async () => {
  const { bytes, headers } = await service.bytes('/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    bytes
      .toString()
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields.get('Contact')).toBe('https://shop.example/contact-us');
  expect(fields.get('Canonical')).toBe('https://shop.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(181);
});

it('declares that it honors Global Privacy Control, and leads password managers to the page of passwords', async () => {
  expect(JSON.parse((await service.bytes('/.well-known/gpc.json')).bytes.toString())).toMatchObject({ gpc: true });
  const { status, headers } = await service.bytes('/.well-known/change-password');
  expect([status, headers.get('location')]).toEqual([302, '/account/settings/password']);
});
