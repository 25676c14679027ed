import { Readable } from 'node:stream';
import { importFeed } from '../../../server/services/catalog/import/importFeed.ts';
import { readBundle } from '../../../server/services/catalog/product/bundleStore.ts';
import { presentProduct } from '../../../server/services/catalog/product/present.ts';
import { writeCatalog } from '../../../server/services/catalog/write/writeCatalog.ts';
import { checkContent } from '../../../server/services/content/desk/checkContent.ts';
import { getMarketplaceVersion, publishMarketplace } from '../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../server/services/marketplaces/marketplaceDocument.ts';
import { givenRecord } from '../services/catalog/givenRecord.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const MAKER = {
  manufacturer: 'Brisk SA',
  manufacturerAddress: 'Rue 1, 69001 Lyon, France',
  manufacturerContact: 'safety@brisk.example',
};

async function turnOn(consumer: object): Promise<void> {
  const { body } = await getMarketplaceVersion(desk.parts, 'zappos');
  const document = { ...marketplaceDocument.parse(body), consumer };
  await publishMarketplace(desk.parts, { id: 'zappos', body: document, author: 'test' });
  await desk.parts.marketplaces.load(desk.parts);
}

async function given(name: string) {
  const record = givenRecord({ source: 'feed:brisk', brand: { name: 'Brisk' }, name });
  const write = (change: Partial<typeof record> = {}) =>
    writeCatalog(desk.parts.db, [{ ...record, ...change }], { now: desk.clock.now() });
  await write();
  const { product_id: id } = await desk.parts.db
    .selectFrom('products')
    .select('product_id')
    .where('source_key', '=', record.sourceKey)
    .executeTakeFirstOrThrow();
  const readShown = async () => {
    const bundle = await readBundle(desk.parts.db, id);
    return bundle && presentProduct(bundle).disclosures;
  };
  return { id, write, readShown };
}

const listUnsafe = async (): Promise<string[]> => {
  const { body } = await owner.get('/queries/products?view=without-safety');
  return (body as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name).sort();
};

it('states the facts of a product, else those of its brand, and lists products without them where they are needed', async () => {
  const [boot, clog] = [await given('Boot'), await given('Clog')];
  expect(await listUnsafe()).toEqual([]);
  await turnOn({ requiresSafety: true });
  expect(await listUnsafe()).toEqual(['Boot', 'Clog']);
  expect(await boot.readShown()).toBeUndefined();
  expect((await owner.perform('brand.safety', { brand: 'brisk', ...MAKER })).status).toBe(200);
  expect(await listUnsafe()).toEqual([]);
  expect(await boot.readShown()).toEqual(MAKER);
  await owner.perform('product.safety', { id: String(clog.id), manufacturer: 'Other Ltd', durabilityYears: '5' });
  expect(await clog.readShown()).toEqual({ manufacturer: 'Other Ltd', durabilityYears: '5' });
  expect(await listUnsafe()).toEqual(['Clog']);
  const refused = await owner.perform('product.safety', { id: String(clog.id), durabilityYears: '2' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('years from 3 to 99')]);
});

it('keeps facts of a file that a later file does not state, and facts of the desk against files', async () => {
  const sandal = await given('Sandal');
  await sandal.write({ disclosures: { model: 'S-1' } });
  await sandal.write();
  expect(await sandal.readShown()).toMatchObject({ model: 'S-1' });
  await owner.perform('product.safety', { id: String(sandal.id), model: 'S-2' });
  const outcome = await sandal.write({ disclosures: { model: 'S-3' } });
  expect(outcome.keptDifferences).toMatchObject([
    { field: 'disclosures', fileValue: 'model: S-3', shopValue: 'model: S-2' },
  ]);
  expect(await sandal.readShown()).toMatchObject({ model: 'S-2' });
});

it('warns of general environmental claims in products, documents and imports, once the rule is on', async () => {
  const { id } = await given('Green Clog');
  const edit = async (name: string) =>
    (await owner.perform('product.edit', { id: String(id), name })).body as { result: { warning?: string } };
  const checkDocument = async () => {
    const body = { title: 'About', description: '', lead: 'Eco-friendly shoes', sections: [], links: [] };
    return (await checkContent(desk.parts, { key: 'pages/about', marketplaceId: 'zappos' }, body)).warnings;
  };
  const feed = Buffer.from('id,title,price,description\nA-1,Sage Green Clog,20.00 USD,A sustainable sole\n');
  const importAll = async () => {
    const reportsGreenClaims = desk.parts.marketplaces.hasRule('reportsGreenClaims');
    const { warnings } = await importFeed(desk.parts.db, Readable.from([feed]), {
      now: desk.clock.now(),
      reportsGreenClaims,
    });
    return warnings;
  };
  expect((await edit('Sustainable Clog')).result.warning).toBeUndefined();
  expect([await checkDocument(), await importAll()]).toEqual([[], []]);
  await turnOn({ reportsGreenClaims: true });
  expect((await edit('Most Sustainable Clog')).result).toMatchObject({
    changed: ['name'],
    warning: 'General environmental claim without proof: “Sustainable”.',
  });
  const marked = { id: String(id), badge: ['Eco-Friendly'], detail: ['Material: Sustainable cork'] };
  expect((await owner.perform('product.edit', marked)).body.result).toMatchObject({
    warning: 'General environmental claim without proof: “Eco-Friendly”, “Sustainable”.',
  });
  expect(await checkDocument()).toEqual([
    { path: '$.lead', text: 'General environmental claim without proof: “Eco-friendly”.' },
  ]);
  expect(await importAll()).toEqual([
    { lineNumber: 2, field: 'description', reason: 'General environmental claim without proof: “sustainable”.' },
  ]);
});
