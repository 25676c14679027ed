import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { z } from 'zod';
import { generateDemoCatalog } from '../../../../../server/demo/generateDemoCatalog.ts';
import type { Parts } from '../../../../../server/parts.ts';
import { writeCatalog } from '../../../../../server/services/catalog/actions.ts';
import { createFeedRouter } from '../../../../../server/services/catalog/export/createFeedRouter.ts';
import { FEED_COLUMNS } from '../../../../../server/services/catalog/export/feedColumns.ts';
import { createFeedFileJobs, FEED_FILES_JOB } from '../../../../../server/services/catalog/export/feedFiles.ts';
import { readFeedSkus } from '../../../../../server/services/catalog/export/feedSkus.ts';
import {
  FEED_FORMAT_NAMES,
  type FeedFormat,
  writeFeed,
} from '../../../../../server/services/catalog/export/writeFeed.ts';
import { isUnusedName, isUsedName } from '../../../../../server/services/catalog/import/feedAttributes.ts';
import { importFeed } from '../../../../../server/services/catalog/import/importFeed.ts';
import { runStore } from '../../../cli/support/runStore.ts';
import { callService } from '../../callService.ts';
import { openTestParts } from '../../support/openTestParts.ts';
import { givenProduct } from '../givenProduct.ts';

const KEY = 'a-key-of-the-feeds';
const FEED = `id\titem_group_id\ttitle\tdescription\tprice\tsale_price\tsale_price_effective_date\tquantity\tgtin\tmpn\tlink\timage_link\tadditional_image_link\tsize\twidth\tcolor\tbrand\tproduct_type\tgender\tage_group\tmaterial\tpattern\tshipping_weight\tshipping_length\tshipping_width\tshipping_height\tshelf\tsize_type\tvideo_link\tproduct_detail\tmanufacturer\tmanufacturer_contact\tsafety_warning\tdurability_years\tmodel
A-1\tG1\tFell "Boots", high\t"<p>For &amp; on
hills.</p>"\t128.00 USD\t\t\t7\t4006381333931\tFB-8\thttps://boots.example/1\thttps://boots.example/1.jpg\thttps://boots.example/2.jpg\t8\tD\tOak Brown\tFellgarth\tShoes > Boots\tmale\tadult\tLeather / Wool\tPlain / Striped\t1.2 kg\t34 cm\t22 cm\t12.5 cm\tA-17\t\thttps://youtu.be/abcdefghijk\tFit:Sole Material:Rubber / Cork,:Closure:Lace\\, side zip\tFellgarth, Ltd.\tsafety@fellgarth.example\tKeep away from fire: soles melt.\t5\tFB
A-2\tG1\tFell "Boots", high\t"<p>For &amp; on
hills.</p>"\t138.00 USD\t118.00 USD\t\t0\t\t\thttps://boots.example/1\thttps://boots.example/1.jpg\t\t9\t2E\tOak Brown\tFellgarth\tShoes > Boots\tmale\tadult\tLeather\tPlain\t\t\t\t\t\t\t
B-1\tG2\tTide Tee\tSoft.\t28.00 USD\t19.00 USD\t2099-11-27T08:00Z/2099-11-30T08:00Z\t3\t\t\thttps://boots.example/2\thttps://boots.example/3.jpg\t\tM\t\tSea / Sand\tSaltmarsh\tShirts & Tops > T-Shirts\tunisex\tadult\t\t\t\t\t\t\t\tpetite\t
C-1\tG3\tPlay Sandals\t\t18.00 USD\t\t\t2\t\t\thttps://boots.example/3\t\t\t12\t\t\tSaltmarsh\tSandals\tfemale\ttoddler\t\t\t\t\t\t\t\t\t
D-1\tG4\tPlay Shirt G4\t\t18.00 USD\t\t\t2\t\t\thttps://boots.example/3\t\t\t12\t\t\tSaltmarsh\tShirts & Tops > T-Shirts\tfemale\tnewborn\t\t\t\t\t\t\t\t\t
E-1\tG5\tPlay Shirt G5\t\t18.00 USD\t\t\t2\t\t\thttps://boots.example/3\t\t\t12\t\t\tSaltmarsh\tShirts & Tops > T-Shirts\tfemale\tinfant\t\t\t\t\t\t\t\t\t
F-1\tG6\tPlay Shirt G6\t\t18.00 USD\t\t\t2\t\t\thttps://boots.example/3\t\t\t12\t\t\tSaltmarsh\tShirts & Tops > T-Shirts\tfemale\tkids\t\t\t\t\t\t\t\t\t
`;

let shop: Parts;
beforeAll(async () => {
  shop = await openTestParts({ env: { PUBLIC_URL: 'https://shop.example' } });
  await importFeed(shop.db, Readable.from([Buffer.from(FEED)]), { now: shop.clock.now() });
  await sql`update stocks set is_counted = false, on_hand = 1000 where merchant_sku = 'C-1'`.execute(shop.db);
});
afterAll(() => shop.close());

const getShop = () => shop.marketplaces.getByHost(undefined);

async function readText(parts: Parts, format: FeedFormat, isInternal = false): Promise<string> {
  let text = '';
  for await (const piece of writeFeed(parts, { shop: parts.marketplaces.getByHost(undefined), format, isInternal }))
    text += piece;
  return text;
}

const line = z.record(z.string(), z.unknown());
const readLines = async (isInternal = false, parts = shop) =>
  (await readText(parts, 'jsonl', isInternal))
    .trim()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));

/** Returns all that a customer or a packer sees of a catalog, without its numbers and the places of pictures. */
async function readCatalog({ db }: Parts): Promise<unknown> {
  const { rows } = await sql`
    select b.name as brand, p.name, p.description, p.genders, p.age_group, p.department, p.category, p.product_type,
      p.attributes, p.videos, p.youtube_video_id, p.disclosures, s.color, s.color_families, s.price_cents, s.original_price_cents,
      jsonb_array_length(s.images) as pictures, k.size, k.width, k.size_range, k.on_hand, k.is_counted,
      k.merchant_sku, k.gtin, k.mpn, k.price_cents as own_price, k.original_price_cents as own_original, sale.sale_cents,
      sale.starts_at, sale.ends_at, box.grams, box.length_mm, box.width_mm, box.height_mm, box.shelf
    from products p join brands b using (brand_id) join styles s using (product_id) join stocks k using (style_id)
      left join sku_sales sale using (stock_id) left join sku_parcels box using (stock_id)
    where not p.hidden order by b.name, p.name, s.color, k.position, k.size, k.width`.execute(db);
  return rows;
}

it.each(FEED_FORMAT_NAMES)('gives the same shop when its %s is imported into an empty one', async (format) => {
  const other = await openTestParts({ env: { PUBLIC_URL: 'https://other.example' } });
  try {
    const text = await readText(shop, format, true);
    const outcome = await importFeed(other.db, Readable.from([Buffer.from(text)]), { now: shop.clock.now() });
    expect(outcome).toMatchObject({ lines: 7, rejectedLines: [], added: 6 });
    const catalog = await readCatalog(other);
    expect(catalog).toEqual(await readCatalog(shop));
    expect(catalog).toContainEqual(
      expect.objectContaining({
        attributes: {
          Material: ['Leather', 'Wool'],
          Pattern: ['Plain', 'Striped'],
          'Sole Material': ['Rubber', 'Cork'],
          Closure: ['Lace, side zip'],
        },
        disclosures: {
          manufacturer: 'Fellgarth, Ltd.',
          manufacturerContact: 'safety@fellgarth.example',
          warnings: 'Keep away from fire: soles melt.',
          durabilityYears: '5',
          model: 'FB',
        },
      }),
    );
    // A copy of the copy is the same file, apart from numbers and addresses.
    const normalize = (lines: readonly Record<string, unknown>[]) =>
      lines.map(({ id, item_group_id, link, image_link, additional_image_link, ...rest }) => rest);
    expect(normalize(await readLines(true, other))).toEqual(normalize(await readLines(true)));
  } finally {
    await other.close();
  }
});

it('writes the generated catalog so that another shop takes it with the same sizes, prices, stock and categories', async () => {
  const [demo, other] = [await openTestParts(), await openTestParts()];
  try {
    await writeCatalog(demo.db, generateDemoCatalog({ products: 40, today: demo.clock.now() }), {
      now: demo.clock.now(),
    });
    const text = await readText(demo, 'tsv', true);
    const outcome = await importFeed(other.db, Readable.from([Buffer.from(text)]), { now: demo.clock.now() });
    expect(outcome.rejectedLines).toEqual([]);
    const readSizes = async ({ db }: Parts): Promise<unknown[]> =>
      (
        await sql`
          select b.name as brand, p.name, p.genders, p.department, s.color, k.size, k.width, k.size_range, k.on_hand,
            coalesce(k.price_cents, s.price_cents) as price
          from products p join brands b using (brand_id) join styles s using (product_id) join stocks k using (style_id)
          where k.shoe_type = 'PAIR' and p.department <> 'Gift Cards'
            and not exists (select from stocks other_kind where other_kind.style_id = s.style_id and other_kind.shoe_type <> 'PAIR')
          order by 1, 2, 5, k.size, k.width, k.size_range`.execute(db)
      ).rows;
    const copied = await readSizes(other);
    expect(copied.length).toBeGreaterThan(100);
    const copies = new Set(copied.map((row) => JSON.stringify(row)));
    expect((await readSizes(demo)).map((row) => JSON.stringify(row)).filter((row) => !copies.has(row))).toEqual([]);
  } finally {
    await demo.close();
    await other.close();
  }
});

it('writes each SKU with the attributes that services for shopping need', async () => {
  const lines = await readLines();
  const [boots, , tee] = lines;
  expect(boots).toMatchObject({
    item_group_title: 'Fellgarth Fell "Boots", high',
    title: 'Fellgarth Fell "Boots", high, Oak Brown, 8, D',
    link: expect.stringMatching(
      /^https:\/\/shop\.example\/p\/mens-fellgarth-fell-boots-high-oak-brown\/product\/\d+\/color\/\d+\?size=8&width=D$/,
    ),
    image_link: expect.stringMatching(/^https:\/\/shop\.example\/image\/.*\.webp$/),
    additional_image_link: [expect.any(String)],
    availability: 'in_stock',
    price: '128.00 USD',
    gtin: '4006381333931',
    identifier_exists: 'yes',
    condition: 'new',
    product_type: 'Shoes > Boots > Boots',
    size_system: 'US',
    shipping: [{ country: 'US', region: '', service: 'Standard', price: '0.00 USD' }],
    return_policy_label: '365-days-free',
    shipping_weight: '1200 g',
    shipping_height: '12.5 cm',
    consumer_notice: [{ notice_type: 'safety_warning', notice_message: 'Keep away from fire: soles melt.' }],
  });
  expect(tee).toMatchObject({
    sale_price: '19.00 USD',
    sale_price_effective_date: '2099-11-27T08:00:00Z/2099-11-30T08:00:00Z',
    size_type: 'petite',
    gender: 'unisex',
    identifier_exists: 'no',
  });
  const ages = lines.slice(2).map(({ age_group: age }) => age);
  expect(ages).toEqual(['adult', 'toddler', 'newborn', 'infant', 'kids']);
});

it('keeps stock and shelves to the merchant', async () => {
  const publicText = await readText(shop, 'tsv');
  expect(publicText.split('\n', 1)[0]?.split('\t')).not.toEqual(expect.arrayContaining(['quantity']));
  expect(publicText).not.toContain('A-17');
  expect((await readLines(true))[0]).toMatchObject({ quantity: '7', shelf: 'A-17' });
});

it('names attributes only that the import knows', () => {
  expect(Object.keys(FEED_COLUMNS).filter((name) => !isUsedName(name) && !isUnusedName(name))).toEqual([]);
});

it('leaves out goods that are not sold to everyone, and tells when a color is launched', async () => {
  const other = await openTestParts();
  const { db } = other;
  try {
    await givenProduct(db, { name: 'Sold' });
    await givenProduct(db, { name: 'Secret', isHidden: true });
    await givenProduct(db, { name: 'Card', department: 'Gift Cards' });
    const restrict = async (
      name: string,
      kind: 'held' | 'release' | 'states' | 'countries' | 'limit',
      places: string[],
    ) => {
      const { productId } = await givenProduct(db, { name });
      await db
        .insertInto('sale_restrictions')
        .values({ product_id: productId, kind, places, most: kind === 'limit' ? 2 : null, created_at: new Date() })
        .execute();
    };
    await restrict('Held', 'held', []);
    await restrict('Release', 'release', []);
    await restrict('Far', 'states', ['CA']);
    await restrict('Abroad', 'countries', ['US']);
    await restrict('Limited', 'limit', []);
    const { styleIds } = await givenProduct(db, { name: 'Early' });
    await db.updateTable('styles').set({ hard_launch_date: '2099-05-01' }).where('style_id', 'in', styleIds).execute();
    const lines = await readLines(false, other);
    expect(
      lines.map(({ item_group_title: title, availability, availability_date: date }) => [title, availability, date]),
    ).toEqual([
      ['Halden Sold', 'in_stock', undefined],
      ['Halden Limited', 'in_stock', undefined],
      ['Halden Early', 'out_of_stock', '2099-05-01T00:00Z'],
    ]);
  } finally {
    await other.close();
  }
});

it('escapes what would break a cell or an element', async () => {
  const other = await openTestParts();
  try {
    await givenProduct(other.db, {
      name: 'Tab\tand "quote" <b>&',
      description: '<p>One\nTwo &lt;script&gt;\u0007</p>',
      attributes: { 'Sole: kind': ['Rubber, soft'] },
    });
    const [, cells = ''] = (await readText(other, 'tsv')).split(/\n(?=\d)/);
    expect(cells).toContain('"Halden Tab\tand ""quote"" <b>&"');
    expect(cells).toContain(':Sole\\: kind:Rubber\\, soft');
    const xml = await readText(other, 'xml');
    const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
    expect(document.getElementsByTagName('g:item_group_title')[0]?.textContent).toBe('Halden Tab\tand "quote" <b>&');
    expect(document.getElementsByTagName('g:attribute_value')[0]?.textContent).toBe('Rubber, soft');
  } finally {
    await other.close();
  }
});

it('reads on when the last SKUs are taken, so that memory does not grow with the catalog', async () => {
  const other = await openTestParts();
  try {
    for (let count = 0; count < 7; count += 1) await givenProduct(other.db, {});
    let statementCount = 0;
    const counting = other.db.withPlugin({
      transformQuery: ({ node }) => {
        statementCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const skus = readFeedSkus(counting, 2);
    await skus.next();
    await skus.next();
    const before = statementCount;
    await skus.next();
    expect([before, statementCount]).toEqual([1, 2]);
    let restCount = 0;
    for await (const _sku of skus) restCount += 1;
    expect(restCount).toBe(4);
  } finally {
    await other.close();
  }
});

it('answers feeds at addresses that only those know who have the key', async () => {
  const service = await callService(createFeedRouter(shop, { key: KEY, findShop: getShop }));
  const closed = await callService(createFeedRouter(shop, { key: undefined, findShop: getShop }));
  try {
    const feed = await service.bytes(`/feeds/${KEY}/google.tsv`);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/tab-separated-values; charset=utf-8']);
    expect(feed.bytes.toString()).toBe(await readText(shop, 'tsv'));
    const packed = await service.bytes(`/feeds/${KEY}/products.jsonl.gz`);
    expect(gunzipSync(packed.bytes).toString()).toBe(await readText(shop, 'jsonl'));
    for (const path of ['wrong/google.tsv', `${KEY}x/google.tsv`, `${KEY}/other.tsv`, `${KEY}/__proto__`])
      expect((await service.bytes(`/feeds/${path}`)).status).toBe(404);
    expect((await closed.bytes('/feeds/undefined/google.tsv')).status).toBe(404);
  } finally {
    await service.close();
    await closed.close();
  }
});

it('serves the files that a job has written, until they are too old', async () => {
  const other = await openTestParts({ env: { PUBLIC_URL: 'https://shop.example', FEED_KEY: KEY } });
  const findShop = () => other.marketplaces.getByHost(undefined);
  const service = await callService(createFeedRouter(other, { key: KEY, findShop }));
  const clock = jest.spyOn(other.clock, 'now');
  const readTitles = async (file: string) => {
    const { bytes, headers } = await service.bytes(`/feeds/${KEY}/${file}`);
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    return { titles: text.match(/(?<=item_group_title":")[^"]+/g), writtenAt: headers.get('last-modified') };
  };
  try {
    await givenProduct(other.db, { name: 'First' });
    const jobs = createFeedFileJobs(other);
    await jobs[FEED_FILES_JOB]?.({});
    const { rows: queued } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'writeFeedFile'`.execute(
      other.db,
    );
    expect(queued[0]?.count).toBe(other.marketplaces.listIds().length * FEED_FORMAT_NAMES.length);
    const feed = { marketplaceId: findShop().id, format: 'jsonl' };
    for (let runs = 0; runs < 4; runs += 1) await jobs.writeFeedFile?.(feed);
    await givenProduct(other.db, { name: 'Second' });
    for (const file of ['products.jsonl', 'products.jsonl.gz'])
      expect(await readTitles(file)).toEqual({ titles: ['Halden First'], writtenAt: expect.any(String) });
    expect(await other.db.selectFrom('feed_files').select('pieces').execute()).toEqual([{ pieces: 1 }, { pieces: 1 }]);
    const later = new Date(other.clock.now().getTime() + 86_400_000);
    clock.mockImplementation(() => later);
    expect(await readTitles('products.jsonl')).toEqual({ titles: ['Halden First', 'Halden Second'], writtenAt: null });
  } finally {
    clock.mockRestore();
    await service.close();
    await other.close();
  }
});

it('writes a packed file by the command line, for one marketplace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const file = join(folder, 'google.xml.gz');
    await runStore(shop, ['catalog', 'export', file, '--marketplace', 'second']);
    expect(gunzipSync(await readFile(file)).toString()).toContain('<g:link>https://second.localhost/p/');
    await expect(runStore(shop, ['catalog', 'export', join(folder, 'feed.txt')])).rejects.toThrow(
      '--format=txt is none of',
    );
    await expect(runStore(shop, ['catalog', 'export', file, '--marketplace', 'none'])).rejects.toThrow(
      'is none of zappos',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
