import sharp from 'sharp';
import { z } from 'zod';
import { answerForShop } from '../../../server/platform/http/answerForShop.ts';
import { createLog } from '../../../server/platform/log.ts';
import { buildLikedStylesSql } from '../../../server/services/favorites/actions.ts';
import { openImages } from '../../../server/services/images/actions.ts';
import { createSearchRouter } from '../../../server/services/search/routes.ts';
import { listPageEntries } from '../../../server/services/sitemap/actions.ts';
import type { SavedCollection } from '../../../src/contracts/desk/collections.ts';
import { autocomplete, searchResults } from '../../../src/contracts/search.ts';
import { IMAGE_SIZES } from '../../../src/lib/products/pictures.ts';
import { givenProduct, type ProductIds } from '../services/catalog/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const DAY_MS = 86_400_000;

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let boot: ProductIds;
let sandal: ProductIds;
let soldOut: ProductIds;
let hidden: ProductIds;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [
    answerForShop((host) => ({ ...parts.marketplaces.getSettingsByHost(host), id: 'zappos' })),
    createSearchRouter({ ...parts, likedStyles: buildLikedStylesSql }),
  ]);
  owner = await desk.member('owner');
  const { db } = desk.parts;
  const boots = { category: 'Boots', productType: 'Chelsea Boots' };
  boot = await givenProduct(db, { name: 'Fjord', ...boots, popularity: 5, styles: [{ priceCents: 20_000 }] });
  await givenProduct(db, { name: 'Brook', ...boots, popularity: 9, styles: [{ priceCents: 8_000 }] });
  sandal = await givenProduct(db, {
    name: 'Shore',
    category: 'Sandals',
    popularity: 7,
    styles: [{ priceCents: 5_000 }],
  });
  soldOut = await givenProduct(db, { name: 'Gone', ...boots, styles: [{ stocks: [{ onHand: 0 }] }] });
  hidden = await givenProduct(db, { name: 'Secret', ...boots, isHidden: true, styles: [{}] });
});
afterAll(() => desk.close());

const perform = async (name: string, input: object, options: object = {}): Promise<SavedCollection> => {
  const answer = await owner.perform(name, input, options);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as unknown as SavedCollection;
};
const shop = () => desk.shop.browser();
/** Returns a list of the shop once the change of the collection has reached it. */
const list = async (path: string) => {
  const answer = await shop().get(`/v2/Search?path=${encodeURIComponent(path)}`);
  return { status: answer.status, results: answer.status === 200 ? searchResults.parse(answer.body) : undefined };
};
const eventually = async <Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> => {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const listNames = async (path: string, isDone: (names: readonly string[]) => boolean) =>
  eventually(
    async () => (await list(path)).results?.list.map(({ productName }) => productName) ?? [],
    (names) => isDone(names),
  );

it('holds what its rule selects, without hidden and sold-out products, and shows a change before it is stored', async () => {
  const input = { title: 'Warm boots', condition: ['zc2=Boots'] };
  const preview = await perform('collection.create', input, { isPreview: true });
  expect(preview).toMatchObject({ slug: 'warm-boots', count: 2, added: 2, removed: 0 });
  expect((await list('/collections/warm-boots')).status).toBe(404);

  const { collectionId, version, products } = await perform('collection.create', input);
  expect(products.map(({ title }) => title)).toEqual(['Brook', 'Fjord']);
  const names = await listNames('/collections/warm-boots', ({ length }) => length > 0);
  expect(names).toEqual(['Brook', 'Fjord']);

  const edit = { collection: String(collectionId), condition: ['zc2=Boots|Sandals', 'price=..90'] };
  expect(await perform('collection.edit', edit, { isPreview: true })).toMatchObject({ count: 2, added: 1, removed: 1 });
  expect(
    await perform('collection.edit', { collection: String(collectionId), match: 'any', condition: edit.condition }),
  ).toMatchObject({ count: 3 });
  const stale = await owner.perform('collection.edit', { ...edit, title: 'Other' }, { version });
  expect(stale.body).toMatchObject({ id: 'conflict' });
});

it('keeps the order by hand until the shopper sorts, with facets, crumbs and title of its own', async () => {
  const product = [sandal, boot, soldOut, hidden].map(({ productId }) => String(productId));
  const saved = await perform('collection.create', {
    title: "Maya's picks",
    kind: 'hand',
    product,
    text: '<p onclick="x()">Chosen <b>by hand</b></p><script>1</script>',
    description: 'What Maya wears.',
  });
  expect(saved).toMatchObject({ slug: 'mayas-picks', count: 2 });
  expect(saved.left.map(({ title }) => title).sort()).toEqual(['Halden Gone', 'Halden Secret']);
  expect(await listNames('/collections/mayas-picks', ({ length }) => length > 0)).toEqual(['Shore', 'Fjord']);
  expect((await list('/collections/mayas-picks?s=price/desc')).results?.list[0]?.productName).toBe('Fjord');
  const { results } = await list('/collections/mayas-picks/filter/zc2/"Sandals"');
  expect(results).toMatchObject({
    title: "Maya's picks",
    totalProductCount: 1,
    canonicalPath: '/collections/mayas-picks/filter/zc2/%22Sandals%22',
    breadcrumbs: [{ text: 'Home' }, { text: "Maya's picks", href: '/collections/mayas-picks' }],
    collection: { html: '<p>Chosen <b>by hand</b></p>', description: 'What Maya wears.', image: null },
  });
  expect(results?.facets.find(({ field }) => field === 'zc2')?.values).toMatchObject([{ count: 1 }, { count: 1 }]);

  await perform('collection.edit', { collection: String(saved.collectionId), product: product.toReversed() });
  expect(await listNames('/collections/mayas-picks', ([first]) => first === 'Fjord')).toEqual(['Fjord', 'Shore']);
});

it('keeps products in front by hand, and sorts the rest of a rule', async () => {
  const rule = { title: 'Everything', condition: ['zc1=Shoes'], sort: 'price/asc' };
  const { products } = await perform('collection.create', { ...rule, product: [String(boot.productId)] });
  expect(products.map(({ title, isPlaced }) => [title, isPlaced])).toEqual([
    ['Fjord', true],
    ['Shore', false],
    ['Brook', false],
  ]);
});

it('leads a former address to the new one, is suggested by its name, and stands in the sitemap', async () => {
  const { collectionId } = await perform('collection.create', { title: 'Beach days', condition: ['zc2=Sandals'] });
  await perform('collection.edit', { collection: String(collectionId), title: 'Beach walks', slug: 'beach-walks' });
  const { results } = await eventually(
    () => list('/collections/beach-days?p=1'),
    ({ status }) => status === 200,
  );
  expect(results).toMatchObject({ redirectTo: '/collections/beach-walks', hasMoved: true });
  const suggestions = autocomplete.parse((await shop().get('/hesiod/autocomplete/bea%20wal')).body).suggestions;
  expect(suggestions[0]).toEqual({ text: 'Beach walks', scope: 'Collection', href: '/collections/beach-walks' });
  const entries = await listPageEntries(desk.parts, { id: 'zappos', origin: 'https://shop.example' });
  const addresses = entries.map(({ address }) => address);
  expect(addresses).toContain('https://shop.example/collections/beach-walks');

  // Another collection may take an address that is only a former one, but not a current one.
  const taken = await owner.perform('collection.create', { title: 'Beach walks', condition: ['zc2=Boots'] });
  expect([taken.status, taken.body.id]).toEqual([409, 'collection.exists']);
  await perform('collection.create', { title: 'Beach days', condition: ['zc2=Boots'] });
  expect((await list('/collections/beach-days')).results?.redirectTo).toBeNull();
});

it.each([
  ['hidden', { status: 'hidden' }],
  ['of another marketplace', { marketplace: 'second' }],
  ['not yet shown', { from: '2027-01-01' }],
] as const)('is not found, suggested or in the sitemap while it is %s', async (name, change) => {
  const title = `Quiet ${name}`;
  const { slug, collectionId } = await perform('collection.create', { title, condition: ['zc2=Boots'] });
  await eventually(
    () => list(`/collections/${slug}`),
    ({ status }) => status === 200,
  );
  await perform('collection.edit', { collection: String(collectionId), ...change });
  await eventually(
    () => list(`/collections/${slug}`),
    ({ status }) => status === 404,
  );
  const { suggestions } = autocomplete.parse((await shop().get('/hesiod/autocomplete/quiet')).body);
  expect(suggestions.map(({ text }) => text)).not.toContain(title);
  const entries = await listPageEntries(desk.parts, { id: 'zappos', origin: '' });
  expect(entries.map(({ address }) => address)).not.toContain(`/collections/${slug}`);
});

it('ends at its day by itself', async () => {
  const input = { title: 'One week', condition: ['zc2=Boots'], until: '2026-11-27' };
  const { collectionId } = await perform('collection.create', input);
  await listNames('/collections/one-week', ({ length }) => length > 0);
  desk.clock.advance(9 * DAY_MS);
  expect((await list('/collections/one-week')).status).toBe(404);
  const session = await desk.member('owner');
  expect((await session.get(`/collections/${collectionId}`)).body).toMatchObject({ state: 'ended' });
  owner = session;
});

it('shows a picture of the library cropped around its focal point, which then cannot be deleted', async () => {
  // The left half is red, the right half blue.
  const red = { create: { width: 400, height: 400, channels: 3, background: '#f00' } } as const;
  const file = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { mediaId } = z
    .object({ mediaId: z.int() })
    .parse((await owner.perform('media.upload', { file: file.toString('base64'), name: 'sky.png' })).body.result);
  const words = { media: String(mediaId), alt: 'A red field', focalX: '0', focalY: '50' };
  await owner.perform('media.describe', words);
  const { collectionId } = await perform('collection.create', {
    title: 'Pictured',
    condition: ['zc2=Boots'],
    media: String(mediaId),
  });
  const image = await eventually(
    async () => (await list('/collections/pictured')).results?.collection?.image,
    (one) => one !== undefined,
  );
  expect(image).toMatchObject({ alt: 'A red field' });
  const images = openImages({ ...desk.parts, log: createLog('silent') });
  const make = async (imageId: string) =>
    images.get({ imageId, use: 'card', size: IMAGE_SIZES.card[0], format: 'jpg' });
  const { bytes } = (await make(image?.imageId ?? '')) ?? {};
  const { channels } = await sharp(bytes).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 100))).toEqual([3, 0, 0]);
  expect(await make(image?.imageId.replace(/-0-50$/, '-99-50') ?? '')).toBeUndefined();

  const refused = await owner.perform('media.delete', { media: String(mediaId) });
  expect([refused.status, refused.body.id]).toEqual([409, 'media.used']);
  expect((await owner.get(`/media/${mediaId}`)).body).toMatchObject({ uses: 1, collections: [{ title: 'Pictured' }] });
  await perform('collection.delete', { collection: String(collectionId) });
  expect((await owner.perform('media.delete', { media: String(mediaId) })).status).toBe(200);
  await images.close();
});

it('refuses wrong input with the field to blame', async () => {
  const refuse = async (input: object) => (await owner.perform('collection.create', { title: 'Wrong', ...input })).body;
  expect(await refuse({ condition: [] })).toMatchObject({ fields: { condition: 'Add a condition.' } });
  expect(JSON.stringify(await refuse({ condition: ['price=9..2'] }))).toContain('Write conditions such as');
  expect(await refuse({ condition: ['zc2=Boots'], slug: 'page' })).toMatchObject({ id: 'input.invalid' });
  expect(await refuse({ condition: ['zc2=Boots'], marketplace: 'none' })).toMatchObject({
    fields: { marketplace: expect.stringContaining('no marketplace') },
  });
  expect(await refuse({ condition: ['zc2=Boots'], media: '999' })).toMatchObject({ id: 'input.invalid' });
  expect((await owner.perform('collection.create', { title: '', condition: ['zc2=Boots'] })).status).toBe(400);
});
