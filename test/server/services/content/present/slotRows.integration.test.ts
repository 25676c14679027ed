import type { Parts } from '../../../../../server/parts.ts';
import { publishDraft, saveDraft } from '../../../../../server/services/content/documents/manageDocuments.ts';
import { createContentRouter } from '../../../../../server/services/content/routes.ts';
import { type PageSlots, pageSlots } from '../../../../../src/contracts/content/contentSlots.ts';
import { callService, type Service } from '../../callService.ts';
import { type GivenProduct, givenProduct } from '../../catalog/givenProduct.ts';
import { openTestParts } from '../../support/openTestParts.ts';
import { waitUntil } from '../../support/waitUntil.ts';

let shop: Parts;
let service: Service;
let pictureCount = 0;

const givenPictured = (product: GivenProduct) =>
  givenProduct(shop.db, {
    ...product,
    styles: [{ images: [{ imageId: `s${++pictureCount}-side-abcdef`, type: 'MAIN' }] }],
  });
const givenMany = async (count: number, product: GivenProduct) => {
  for (let place = 0; place < count; place++)
    await givenPictured({ ...product, name: `${product.productType} ${place}`, popularity: count - place });
};

beforeAll(async () => {
  shop = await openTestParts({ env: { PUBLIC_URL: 'https://shop.example' } });
  const waterproof = { attributes: { 'Water Resistance': ['Waterproof'] } };
  await givenMany(30, { category: 'Boots', productType: 'Hiking Boots', ...waterproof });
  await givenMany(8, { productType: 'Running Shoes', attributes: { Cushioning: ['Plush'] } });
  await givenMany(2, { department: 'Accessories', category: 'Backpacks', productType: 'Roll-Top Backpacks' });
  await givenMany(5, { category: 'Boots', productType: 'Rain Boots', genders: ['boys', 'girls'] });
  service = await callService(createContentRouter(shop));
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const readHome = async (rest = ''): Promise<PageSlots['slots']> =>
  pageSlots.parse((await service.get(`/zcs/getSlots?pageName=home${rest}`)).body).slots;

/** Each product of these tests has one style, and each style one picture. */
const listPictures = (slots: PageSlots['slots']): string[] =>
  slots.flatMap(({ images, cards = [], brands = [] }) => [
    ...images.map(({ src }) => src),
    ...brands.map(({ image }) => image.src),
    ...cards.map(({ media }) => media.mainImage),
  ]);

it('begins with three products of three kinds, and shows no product twice', async () => {
  const slots = await readHome();
  expect(slots[0]).toMatchObject({
    creativeID: 'home-rain',
    content: '30 waterproof styles, and bags to carry the rest. Try them at home and take 365 days to decide.',
    images: [{ kind: 'shoe' }, { kind: 'bag' }, { kind: 'shoe' }],
  });
  const pictures = listPictures(slots);
  expect(pictures.length).toBeGreaterThan(25);
  expect(new Set(pictures).size).toBe(pictures.length);
  // The first and the second slot size (browsing §9).
  expect(slots.flatMap(({ cards }) => cards?.length ?? [])).toEqual([15, 10]);
});

it('has the needs with products, and the products of the chosen one', async () => {
  const readNeeds = async (rest?: string) => (await readHome(rest)).find(({ needs }) => needs);
  const row = await readNeeds();
  expect(row).toMatchObject({ heading: 'For wet mornings', linktext: 'Shop waterproof' });
  expect(row?.needs?.map(({ id, isChosen, count }) => [id, isChosen, count])).toEqual([
    ['wet-mornings', true, 30],
    ['long-shifts', false, 8],
    ['school-runs', false, 5],
  ]);
  const chosen = await readNeeds('&need=long-shifts');
  expect(chosen).toMatchObject({ heading: 'For long shifts' });
  expect(new Set(chosen?.cards?.map(({ productName }) => productName.slice(0, 13)))).toEqual(
    new Set(['Running Shoes']),
  );
  expect((await readNeeds('&need=wide-feet'))?.heading).toBe('For wet mornings');
});

it('shows an audience its own products, and offers those that have some', async () => {
  const rows = (await readHome('&for=kids')).filter(({ cards }) => cards);
  expect(rows[0]?.audiences?.map(({ id, isChosen }) => [id, isChosen])).toEqual([
    ['women', false],
    ['kids', true],
  ]);
  const labels = new Set(rows[0]?.cards?.map(({ genderLabel }) => genderLabel));
  expect([...labels].filter((label) => !/^(Kids'|Boys'|Girls')$/.test(label))).toEqual([]);
  expect(rows[1]?.audiences).toBeUndefined();
  const everyone = (await readHome('&for=nobody')).find(({ audiences }) => audiences);
  expect(everyone?.audiences?.some(({ isChosen }) => isChosen)).toBe(false);
});

it('adds rows to a home page that was written before rows were slots', async () => {
  const tile = { componentName: 'wide-tile', creativeID: 'wide', heading: 'Boots', href: '/boots', linktext: 'Shop' };
  const body = { layouts: [{ pageLayout: 'landing', slots: [tile] }] };
  const parts = { db: shop.db, clock: shop.clock };
  const name = { key: 'slots/home', marketplaceId: '*' };
  await publishDraft(parts, name, await saveDraft(parts, name, { body, author: 'maya' }), {
    from: new Date(0),
    until: null,
  });
  await waitUntil(async () => (await readHome()).length === 3);
  expect((await readHome()).map(({ componentName, heading }) => [componentName, heading])).toEqual([
    ['product-row', 'Recommendations For You'],
    ['wide-tile', 'Boots'],
    ['product-row', 'New this week'],
  ]);
});
