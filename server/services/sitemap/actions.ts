import type { Marketplace } from '../../../src/contracts/content/content.ts';
import { getGenderPossessive } from '../../../src/lib/products/genders.ts';
import { buildImageUrl, SHARED_PICTURE } from '../../../src/lib/products/pictures.ts';
import { buildProductUrl } from '../../../src/lib/products/productUrls.ts';
import type { Parts } from '../../parts.ts';
import { listBrands } from '../catalog/actions.ts';
import { listPublishedPages } from '../content/actions.ts';
import { listCollectionPages, listNamedLists } from '../search/actions.ts';
import type { Alternate, SitemapEntry } from './rules.ts';
import { countListed, findIdBefore, readProductsAfter, type SitemapProduct } from './store.ts';

export { createIndexNowJob, INDEXNOW_JOB } from './indexNow.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'search' | 'content'>;
type Shop = Pick<Marketplace, 'id' | 'origin'>;

const BATCH = 1000;

export const countProductFiles = async ({ db }: Needs, perFile: number): Promise<number> =>
  Math.ceil((await countListed(db)) / perFile);

function buildProductEntry(row: SitemapProduct, origin: string, shops: readonly Alternate[]): SitemapEntry {
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const urlParts = { productId: row.product_id, brandName: row.brand_name, productName: row.name, genderLabel };
  const path = buildProductUrl(urlParts);
  return {
    address: origin + path,
    images: row.image_ids.map((imageId) => origin + buildImageUrl(imageId, SHARED_PICTURE)),
    changedAt: row.changed_at,
    alternates: shops.map(({ language, address }) => ({ language, address: address + path })),
  };
}

type ProductFile = {
  readonly file: number;
  readonly perFile: number;
  readonly origin: string;
  /** The origins of the shops that sell the same products, by language. */
  readonly shops: readonly Alternate[];
};

/** Streams the products of one file (starting at 1). */
export async function* listProductEntries(
  { db }: Needs,
  { file, perFile, origin, shops }: ProductFile,
): AsyncGenerator<SitemapEntry> {
  let last = await findIdBefore(db, (file - 1) * perFile);
  for (let remainingCount = perFile; remainingCount > 0; remainingCount -= BATCH) {
    const rows = await readProductsAfter(db, last, Math.min(BATCH, remainingCount));
    for (const row of rows) yield buildProductEntry(row, origin, shops);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.product_id ?? last;
  }
}

/** Returns the home page, named lists, brands and content pages. */
export async function listPageEntries(parts: Needs, { id, origin }: Shop): Promise<SitemapEntry[]> {
  const [lists, brands, pages, collections] = await Promise.all([
    listNamedLists(parts),
    listBrands(parts.db),
    listPublishedPages(parts, id),
    listCollectionPages(parts, id),
  ]);
  const dates = new Map([...pages, ...collections].map(({ path, changedAt }) => [path, changedAt]));
  const paths = ['/', '/brands', ...lists, ...brands.map(({ href }) => href), ...dates.keys()];
  return [...new Set(paths)].map((path) => ({ address: origin + path, changedAt: dates.get(path) }));
}
