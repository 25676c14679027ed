import { listPublishedPages } from '../../../server/services/content/actions.ts';
import { getMarketplaceVersion, publishMarketplace } from '../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../server/services/marketplaces/marketplaceDocument.ts';
import { FALSE_PROMISES, otherPromises } from '../../src/features/givenPromises.ts';
import { givenProduct } from '../services/catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../services/support/openWholeShop.ts';

let shop: WholeShop;
let productId = 0;
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'https://shop.example' });
  ({ productId } = await givenProduct(shop.parts.db, { name: 'Skyline 4', brand: 'Kestrel Run' }));
  const { body } = await getMarketplaceVersion(shop.parts, 'zappos');
  const document = marketplaceDocument.parse(body);
  await publishMarketplace(shop.parts, {
    id: 'zappos',
    body: { ...document, ...otherPromises, returns: { ...document.returns, ...otherPromises.returns } },
    author: 'test',
  });
  await shop.parts.marketplaces.load(shop.parts);
});
afterAll(() => shop.close());

/** Returns what people and search engines read of a page: texts, descriptions and data, but no styles and state. */
const readWords = (html: string): string =>
  [
    ...[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, data]) => data),
    ...[...html.matchAll(/(?:content|aria-label|alt|title)="([^"]*)"/g)].map(([, text]) => text),
    html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' '),
  ]
    .join('\n')
    .replace(/\s+/g, ' ');

it('says nothing on any page that is false with other promises', async () => {
  const published = (await listPublishedPages(shop.parts, 'zappos')).map(({ path }) => path);
  expect(published.length).toBeGreaterThan(10);
  const others = [
    '/',
    `/product/${productId}`,
    '/shoes',
    '/search/nothing-like-it',
    '/brands',
    '/cart',
    '/login',
    '/subscriptions',
  ];
  const more = ['/orders/lookup', '/create-label', '/c/vip', '/gone/for/ever', '/c/zappos-at-work-form?outcome=sent'];
  const browser = shop.browser();
  const mistakes: string[] = [];
  for (const path of [...published, ...others, ...more]) {
    const { text } = await browser.get(path);
    const words = readWords(text);
    expect([path, text.length > 1000]).toEqual([path, true]);
    for (const [mistake] of words.matchAll(new RegExp(FALSE_PROMISES, 'gi'))) mistakes.push(`${path}: ${mistake}`);
    for (const [hole] of words.matchAll(/\{\{\w+\}\}/g)) mistakes.push(`${path}: ${hole}`);
  }
  expect(mistakes).toEqual([]);
}, 120_000);
