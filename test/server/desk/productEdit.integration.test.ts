import { readPreviewToken } from '../../../server/platform/previewToken.ts';
import { writeCatalog } from '../../../server/services/catalog/write/writeCatalog.ts';
import type { DeskProductPage } from '../../../src/contracts/desk/products.ts';
import { givenRecord, givenStock, givenStyle } from '../services/catalog/givenRecord.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const FEED = 'feed:tarnwell';

/** Imports a product of a file, and returns its id and a way to import it again. */
async function givenImported(overrides: Parameters<typeof givenRecord>[0] = {}) {
  const record = givenRecord({ source: FEED, ...overrides });
  const write = (change: Partial<typeof record> = {}) =>
    writeCatalog(desk.parts.db, [{ ...record, ...change }], { now: desk.clock.now() });
  await write();
  const { product_id: productId } = await desk.parts.db
    .selectFrom('products')
    .select('product_id')
    .where('source_key', '=', record.sourceKey)
    .executeTakeFirstOrThrow();
  return { productId, id: String(productId), record, write };
}

const read = async (productId: number): Promise<DeskProductPage> => {
  const answer = await owner.get(`/products/${productId}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DeskProductPage;
};
const edit = async (id: string, input: object, version?: number) =>
  owner.perform('product.edit', { id, ...input }, version === undefined ? {} : { version });

it('edits a product, cleans its text, and leaves what the fixed set of tags does not have', async () => {
  const { productId, id } = await givenImported();
  const answer = await edit(id, {
    name: 'Willow Max Trainer',
    brand: 'Tarnwell',
    category: 'Shoes > Boots > Chelsea Boots',
    description: '<h2>Soft</h2><script>alert(1)</script><p onclick="x()">Long <b>runs</b></p>',
    badge: ['Recycled material'],
    gender: ['mens'],
  });
  expect(answer.body).toMatchObject({
    result: { changed: ['name', 'description', 'brand', 'category', 'genders', 'badges'] },
  });
  expect(await read(productId)).toMatchObject({
    name: 'Willow Max Trainer',
    brandName: 'Tarnwell',
    productType: 'Chelsea Boots',
    description: '<h2>Soft</h2><p>Long <b>runs</b></p>',
    badges: ['Recycled material'],
    genderLabel: "Men's",
    shopUrl: `/p/mens-tarnwell-willow-max-trainer/product/${productId}`,
    acts: [{ operation: 'product edit', outcome: 'done' }],
  });
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(151) }, { category: 'Shoes > Boots' }, { gender: ['dogs'] }])
    expect([wrong, (await edit(id, wrong)).status]).toEqual([wrong, 400]);
  expect((await edit('7', { name: 'Nothing' })).status).toBe(404);
  const support = await desk.member('support');
  expect((await support.perform('product.edit', { id, name: 'Mine' })).status).toBe(403);
});

it('refuses a change made from an older version, and says who changed what', async () => {
  const { productId, id } = await givenImported();
  const { version } = await read(productId);
  const manager = await desk.member('manager');
  expect((await manager.perform('product.edit', { id, name: 'Theirs' }, { version })).status).toBe(200);
  const answer = await edit(id, { name: 'Mine' }, version);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    id: 'conflict',
    conflict: { before: { name: 'Skyline 4' }, after: { name: 'Theirs' } },
  });
  expect((await read(productId)).name).toBe('Theirs');
});

it('keeps fields that were changed by hand on import, says where the file differs, and follows it again when asked', async () => {
  const { productId, id, write } = await givenImported({ keywords: 'jogging' });
  await edit(id, { name: 'By hand', keywords: 'running', follow: ['keywords'] });
  expect((await read(productId)).kept).toEqual([{ field: 'name', fileValue: 'Skyline 4' }]);

  const change = { name: 'Skyline 5', keywords: 'fast', badges: ['New'] };
  expect(await write(change)).toMatchObject({
    keptDifferences: [{ productId, field: 'name', fileValue: 'Skyline 5', shopValue: 'By hand' }],
  });
  expect(await read(productId)).toMatchObject({
    name: 'By hand',
    keywords: 'fast',
    kept: [{ field: 'name', fileValue: 'Skyline 5' }],
  });
  expect(await write(change)).toMatchObject({ changed: 0, unchanged: 1 });

  await edit(id, { follow: ['name'] });
  expect(await read(productId)).toMatchObject({ name: 'Skyline 5', kept: [] });
  expect(await write({ ...change, name: 'Skyline 6' })).toMatchObject({ changed: 1, keptDifferences: [] });
  expect((await read(productId)).name).toBe('Skyline 6');
});

it('orders, adds and removes pictures, which stay on import', async () => {
  const [first, second] = ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'];
  const style = givenStyle({ remoteUrls: [first, second] });
  const { productId, write, record } = await givenImported({ styles: [style] });
  const readColor = async () => (await read(productId)).colors[0];
  const before = await readColor();
  const [main = '', other = ''] = before?.pictures.map(({ imageId }) => imageId) ?? [];
  const perform = (input: object) => owner.perform('product.pictures', { style: String(before?.styleId), ...input });

  expect((await perform({ picture: [other, main], address: ['https://pictures.example/3.jpg'] })).status).toBe(200);
  const after = await readColor();
  expect(after?.pictures.map(({ imageId }) => imageId)).toEqual([other, main, expect.stringMatching(/^p\d+-/)]);
  await write(record);
  expect(await readColor()).toEqual(after);
  expect((await perform({ picture: ['unknown'] })).body.message).toBe('Harbor Blue has no picture unknown.');
  expect((await perform({ picture: [] })).body.message).toBe('A color keeps at least one picture.');
  expect((await perform({ address: ['ftp://pictures.example/3.jpg'] })).status).toBe(400);
  expect((await perform({ follow: true })).status).toBe(200);
  expect(await readColor()).toMatchObject({ pictures: before?.pictures, arePicturesKept: false });
});

it('adds a product, a color and sizes by hand, and copies a product without its stock', async () => {
  const created = await owner.perform('product.create', {
    name: 'Vidda Hiker',
    brand: 'Nordvik',
    category: 'Shoes > Boots > Hiking Boots',
    color: 'Moss',
    price: '120.00',
    size: ['8', '9'],
  });
  const { productId } = Object(created.body.result);
  const page = await read(productId);
  expect(page).toMatchObject({
    ...{ status: 'hidden', source: 'desk', colors: [{ color: 'Moss', hasPicture: false }] },
    acts: [{ operation: 'product create', outcome: 'done' }],
  });
  const id = String(productId);
  const color = { id, color: 'moss', price: '99.00', size: ['8'] };
  expect((await owner.perform('product.color', color)).body.message).toContain('has the color moss already');
  expect((await owner.perform('product.color', { ...color, color: 'Clay' })).status).toBe(200);
  const style = String(page.colors[0]?.styleId);
  expect((await owner.perform('product.size', { style, size: ['9', '10'] })).body.message).toContain('size 9 already');
  expect((await owner.perform('product.size', { style, size: ['10'] })).status).toBe(200);
  expect((await read(productId)).colors.map(({ skus }) => skus.map(({ size, onHand }) => [size, onHand]))).toEqual([
    [
      ['8', 0],
      ['9', 0],
      ['10', 0],
    ],
    [['8', 0]],
  ]);

  const { productId: source } = await givenImported({
    styles: [givenStyle({ stocks: [givenStock({ merchantSku: 'A-1' })] })],
  });
  const copied = await owner.perform('product.duplicate', { id: String(source) });
  expect(await read(Object(copied.body.result).productId)).toMatchObject({
    name: 'Skyline 4 (copy)',
    status: 'hidden',
    source: 'desk',
    colors: [{ color: 'Harbor Blue', skus: [{ size: '8', onHand: 0, sku: '' }] }],
  });
});

it('leaves a color and a size that were added by hand in stock when a file does not name them', async () => {
  const { productId, id, write } = await givenImported({ unnamedStock: 'sellOut' });
  await owner.perform('product.color', { id, color: 'Clay', price: '99.00', size: ['8'] });
  const clay = (await read(productId)).colors[1]?.skus[0]?.stockId;
  await owner.perform('stock.save', { stock: [`${clay}:4`] });
  await write();
  expect((await read(productId)).colors[1]?.skus[0]).toMatchObject({ onHand: 4, isCounted: true });
});

it('keeps a price and a count that were set without the grid through the next import', async () => {
  const { productId, write } = await givenImported();
  const sku = (await read(productId)).colors[0]?.skus[0]?.stockId;
  await owner.perform('stock.save', { stock: [`${sku}:17`], price: [`${sku}:71.00`] });
  await write();
  expect((await read(productId)).colors[0]?.skus[0]).toMatchObject({ onHand: 17, priceCents: 7100 });
});

it('changes the details by which shoppers filter, and says what a file says of them', async () => {
  const { productId, id, write } = await givenImported({ attributes: { Material: ['Suede'] } });
  expect((await edit(id, { detail: ['Material: Leather', 'Material:Wool', 'Closure: Lace: up'] })).status).toBe(200);
  const details = { Material: ['Leather', 'Wool'], Closure: ['Lace: up'] };
  expect(await read(productId)).toMatchObject({
    attributes: details,
    kept: [{ field: 'attributes', fileValue: 'Material: Suede' }],
  });
  expect(await write({ attributes: { Material: ['Mesh'] } })).toMatchObject({
    keptDifferences: [{ field: 'attributes', fileValue: 'Material: Mesh', shopValue: expect.stringContaining('Wool') }],
  });
  expect((await read(productId)).attributes).toEqual(details);
  for (const wrong of ['Material', ': Leather', 'Material:', `Material: ${'x'.repeat(61)}`, `${'x'.repeat(41)}: y`])
    expect([wrong, (await edit(id, { detail: [wrong] })).status]).toEqual([wrong, 400]);
  expect((await edit(id, { detail: [] })).status).toBe(200);
  expect((await read(productId)).attributes).toEqual({});
});

describe('numbers and weights', () => {
  const givenSizes = async () => {
    const stocks = ['8', '9'].map((size) => givenStock({ size, merchantSku: `${crypto.randomUUID()}` }));
    const imported = await givenImported({ styles: [givenStyle({ stocks })] });
    const page = await read(imported.productId);
    const [first, second] = page.colors[0]?.skus ?? [];
    if (!first || !second) throw new Error('A size is missing');
    const change = (number: readonly string[], version?: number) =>
      owner.perform('product.numbers', { id: imported.id, number }, version === undefined ? {} : { version });
    const readSizes = async () => (await read(imported.productId)).colors[0]?.skus;
    return { ...imported, first, second, version: page.version, change, readSizes };
  };

  it('are typed by hand, and the numbers stay on import', async () => {
    const { first, second, change, readSizes, write, version } = await givenSizes();
    const own = `OWN-${first.stockId}`;
    const given = [
      `${first.stockId}:sku:${own}`,
      `${first.stockId}:gtin:4006381333931`,
      `${second.stockId}:weight:1.5 lb`,
    ];
    expect((await change(given, version)).status).toBe(200);
    const changed = [
      { sku: own, gtin: '4006381333931', kept: [{ field: 'sku' }, { field: 'gtin' }] },
      { sku: second.sku, grams: 681, kept: [] },
    ];
    expect(await readSizes()).toMatchObject(changed);
    await write();
    expect(await readSizes()).toMatchObject(changed);
    expect((await change(given, version)).body.id).toBe('conflict');
    expect((await change([`${second.stockId}:weight:`])).status).toBe(200);
    expect((await readSizes())?.[1]?.grams).toBeNull();
  });

  it.each([
    [
      'a number that another size has',
      ({ first, second }: Record<'first' | 'second', { stockId: number; sku: string }>) =>
        `${first.stockId}:sku:${second.sku}`,
      409,
      'Two sizes would have the SKU',
    ],
    [
      'a GTIN with a wrong digit',
      ({ first }: { first: { stockId: number } }) => `${first.stockId}:gtin:4006381333932`,
      400,
      'no GTIN',
    ],
    [
      'a weight without a unit',
      ({ first }: { first: { stockId: number } }) => `${first.stockId}:weight:7`,
      400,
      'no weight',
    ],
    ['the size of another product', () => '1:sku:X', 404, 'size 1'],
    ['another text', () => 'sku', 400, 'Write a size with its number'],
  ])('refuse %s', async (_case, toNumber, status, message) => {
    const sizes = await givenSizes();
    const answer = await sizes.change([toNumber(sizes)]);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
    expect((await sizes.readSizes())?.[0]).toMatchObject({ sku: sizes.first.sku, gtin: sizes.first.gtin });
  });
});

it('finds a color that was added by hand by the words of its name, until someone says where it is found', async () => {
  const { productId, id, write } = await givenImported();
  await owner.perform('product.color', { id, color: 'Moss Green', price: '99.00', size: ['8'] });
  const [blue, moss] = (await read(productId)).colors;
  expect(moss?.colorFamilies).toEqual(['Green']);
  const recolor = (input: object, style = blue) =>
    owner.perform('product.recolor', { style: String(style?.styleId), ...input });
  expect((await recolor({ color: 'Rust' })).status).toBe(200);
  expect((await read(productId)).colors[0]).toMatchObject({ color: 'Rust', colorFamilies: ['Orange'] });
  expect((await recolor({ family: ['Red', 'Orange'] })).status).toBe(200);
  await write();
  expect((await read(productId)).colors[0]).toMatchObject({ color: 'Rust', colorFamilies: ['Red', 'Orange'] });
  expect((await recolor({ color: 'moss green' })).body.id).toBe('color.exists');
  expect((await recolor({ family: ['Plaid'] })).status).toBe(400);
  expect((await owner.perform('product.recolor', { style: '7', color: 'Red' })).status).toBe(404);
});

it('suggests what products say now', async () => {
  await givenImported({ brand: { name: 'Suggested Brand' }, attributes: { Lining: ['Fleece'] } });
  const words = (await owner.get('/products/words')).body;
  expect(words).toMatchObject({
    brands: expect.arrayContaining(['Suggested Brand']),
    categories: expect.arrayContaining([expect.stringMatching(/^Shoes > .+ > .+/)]),
    attributes: { Lining: ['Fleece'] },
    colorFamilies: expect.arrayContaining(['Black']),
  });
});

it('gives a frame of the desk the page of a hidden product', async () => {
  const { productId, id } = await givenImported();
  await owner.perform('product.status', { product: [id], status: 'hidden' });
  const { url } = Object((await owner.get(`/products/${id}/frame`)).body);
  const { path, token = '' } = Object.fromEntries(new URL(String(url), 'https://shop.example').searchParams);
  expect(path).toBe((await read(productId)).shopUrl);
  expect(readPreviewToken(token, desk.parts.config.secretKeys)).toMatchObject({ key: 'product', version: productId });
  expect((await owner.get('/products/7/frame')).status).toBe(404);
});
