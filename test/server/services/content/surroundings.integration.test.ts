import { publishDraft, saveDraft } from '../../../../server/services/content/documents/manageDocuments.ts';
import { pageSlots } from '../../../../src/contracts/content/contentSlots.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

let shop: WholeShop;
let productId: number;
beforeAll(async () => {
  shop = await openWholeShop();
  ({ productId } = await givenProduct(shop.parts.db, { name: 'Harbor Loafer' }));
  await givenProduct(shop.parts.db, { name: 'Fjell Boot', popularity: 1_000 });
});
afterAll(() => shop.close());

async function publish(key: string, body: unknown): Promise<void> {
  const name = { key, marketplaceId: '*' };
  const version = await saveDraft(shop.parts, name, { body, author: 'maya' });
  await publishDraft(shop.parts, name, version, { from: new Date(0), until: null });
}
const readShell = async () => (await shop.browser().get('/api/zcs/content')).body;

it('has no promo banner or ad at first', async () => {
  const content = await readShell();
  for (const part of ['promoStrip', 'appAd']) expect(content).not.toHaveProperty(part);
});

it('shows a published document, and no banner above an empty list', async () => {
  await publish('app-ad', { ad: { text: 'Shoes.', link: { text: 'Get the app', href: 'https://apps.example' } } });
  await publish('top-bar', { serviceLinks: [{ text: 'Survey', href: '/c/faqs', opensNewTab: true }] });
  await publish('promo-banner', { banner: { text: 'Double points.', link: { text: 'More', href: '/c/vip-dash' } } });
  await waitUntil(async () => 'promoStrip' in (await readShell()));
  expect(await readShell()).toMatchObject({
    promoStrip: { heading: null, text: 'Double points.' },
    appAd: { link: { href: 'https://apps.example' } },
    serviceLinks: [{ text: 'Live Chat' }, { text: 'Survey', opensNewTab: true }],
  });
  await publish('promo-banner', { banner: { text: 'Boots.', link: { text: 'Shop', href: '/zzzqqq' } } });
  await waitUntil(async () => !('promoStrip' in (await readShell())));
});

it('keeps links to searches and brands with products, and all links of a long sub-menu', async () => {
  const { db } = shop.parts;
  const { brandId } = await db
    .selectFrom('products')
    .select('brand_id as brandId')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  const href = '/search?term=harbor+loafer';
  const links = [
    href,
    '/harbor-loafer',
    `/brand/${brandId}`,
    `/search/brand/${brandId}`,
    '/c/faqs',
    '/brands',
    '/cart',
    '/search?term=returns',
  ].map((to) => ({ text: to, href: to }));
  const emptyLinks = ['/search?term=zzzqqq', '/search/brand/999999'].map((to) => ({
    text: to,
    href: to,
  }));
  await publish('navigation', {
    items: [
      { text: 'Loafers', link: href, subNavMenu: [{ title: 'More', links: [...links, ...emptyLinks] }] },
      { text: 'Nothing', link: '/search?term=zzzqqq' },
    ],
  });
  await publish('promo-banner', { banner: { text: 'Loafers.', link: { text: 'Shop', href } } });
  await waitUntil(async () => 'promoStrip' in (await readShell()));
  expect((await readShell()).nav).toMatchObject([{ text: 'Loafers', subNavMenu: [{ title: 'More', links }] }]);
});

it('shows tiles that link to a search with a picture of what it finds, and none of an empty search', async () => {
  const findPicture = async (term: string): Promise<string | undefined> => {
    const { body } = await shop.browser().get(`/api/v2/Search?path=${encodeURIComponent(`/search?term=${term}`)}`);
    return searchResults.parse(body).list[0]?.media.mainImage;
  };
  const toSlot = (componentName: string, term: string) => ({
    componentName,
    creativeID: `${componentName}-${term}`,
    heading: term,
    href: `/search?term=${term}`,
  });
  const kinds = ['hero', 'side-tile', 'category-tile', 'wide-tile'];
  const slots = kinds.flatMap((kind) => [toSlot(kind, 'zzzqqq'), toSlot(kind, 'harbor+loafer')]);
  await publish('slots/brand-7', { layouts: [{ pageLayout: 'landing', slots }] });
  const readSlots = async () =>
    pageSlots.parse((await shop.browser().get('/api/zcs/getSlots?pageName=brand-7')).body).slots;
  await waitUntil(async () => (await readSlots()).length > 0);
  const shown = (await readSlots()).map(({ componentName, heading, images }) => [
    componentName,
    heading,
    images.map(({ src }) => src),
  ]);
  const picture = await findPicture('harbor+loafer');
  expect(picture).not.toBe(await findPicture('fjell+boot'));
  expect(shown).toEqual(kinds.map((kind) => [kind, 'harbor+loafer', [picture]]));
});
