import { getFirstName, hasReservedName } from '../../../src/lib/hasReservedName.ts';
import { isNeverAPage } from '../../../src/lib/paths.ts';
import { parseCollectionSlug } from '../../../src/lib/search/collections.ts';
import { API_ROOT_PATHS } from '../apiPaths.ts';
import { findMovedProductId } from '../catalog/actions.ts';
import { type ContentNeeds, countListed, isContentPage } from '../content/actions.ts';
import { findFacetsOfProduct } from '../search/actions.ts';

/** Reserved names that old shops used, and of which this shop has only some pages, or none. */
const PARTLY_USED: ReadonlySet<string> = new Set(['brand', 'brands', 'c', 'collection', 'collections', 'p', 'product']);
/** Parts of the server in front of the pages. */
const SERVER_NAMES: ReadonlySet<string> = new Set(['api', 'assets', 'desk', 'dev', 'healthz', 'readyz', 'metrics']);
/** A list by name, with its number of products. */
const NAMED_LIST = /^\/[^/]+(?:\/(?:\.zso|page\/.*|sort\/.*))?$|^\/(?:[^/]+\/)?brand\/\d+(?:\/.*)?$/;
const PRODUCT = /^(?:\/a\/the-style-room)?(?:\/p(?:\/[^/]+)?)?\/product\/(\d{1,12})(?:\/.*)?$/;

const isServerPath = (path: string): boolean =>
  SERVER_NAMES.has(getFirstName(path)) ||
  API_ROOT_PATHS.some((own) => (typeof own === 'string' ? path === own || path.startsWith(`${own}/`) : own.test(path)));

/** Says how a product's path is answered; undefined if it is not found. */
async function describeProduct(parts: ContentNeeds, productId: number): Promise<string | undefined> {
  if (await findFacetsOfProduct(parts, productId, [])) return `Product ${productId} is shown there.`;
  const movedTo = await findMovedProductId(parts.db, productId);
  return movedTo === undefined ? undefined : `It leads to product ${movedTo} already, because the product has moved.`;
}

/** Says how the path of a collection is answered; undefined if it is not found. */
async function describeCollection({ search, marketplaces }: ContentNeeds, slug: string): Promise<string | undefined> {
  const found = await Promise.all(marketplaces.listIds().map((id) => search.collections.find(slug, id)));
  const first = found.find((one) => one !== undefined);
  if (!first) return undefined;
  return 'movedTo' in first ? `It leads to the collection ${first.movedTo} already.` : 'It is a collection.';
}

/** Says how the shop answers a path without a redirect; undefined if the page is not found, or is a list without products. */
export async function describePage(parts: ContentNeeds, path: string): Promise<string | undefined> {
  if (path === '/') return 'It is the home page.';
  if (isServerPath(path)) return 'The shop needs this address itself.';
  if (isNeverAPage(path)) return undefined;
  const productId = PRODUCT.exec(path)?.[1];
  if (productId !== undefined) return describeProduct(parts, Number(productId));
  const first = getFirstName(path);
  if (first === 'c') return (await isContentPage(parts, path)) ? 'It is a page of the shop.' : undefined;
  if (first === 'search' || first === 'b') return 'It is a search.';
  const slug = parseCollectionSlug(path);
  if (slug !== undefined) return describeCollection(parts, slug);
  if (NAMED_LIST.test(path) && (!hasReservedName(path) || first === 'brand')) {
    const count = await countListed(parts, path);
    if (count === 0) return undefined;
    return count === undefined ? 'It leads to a page of the shop.' : `It is a list with ${count} products.`;
  }
  return hasReservedName(path) && !PARTLY_USED.has(first) ? 'The shop needs this address itself.' : undefined;
}
