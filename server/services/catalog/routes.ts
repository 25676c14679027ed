import type { Request, Router } from 'express';
import { productId, stockId } from '../../../src/contracts/common.ts';
import type { FullProductBundle, ProductBundle } from '../../../src/contracts/products/product.ts';
import { parseAsin } from '../../../src/lib/products/productUrls.ts';
import { catalogCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { isPrefetch, markCacheable, markForPages } from '../../platform/http/caching.ts';
import { readPreviewCookie } from '../../platform/previewToken.ts';
import { listBrands, listPicturedBrands, readLowestPrices } from './actions.ts';
import { readListedNumbers } from './merchantNumbers.ts';
import { findProductId } from './product/bundleStore.ts';
import { PRODUCT_PREVIEW, ProductCache, readPreviewBundle } from './product/ProductCache.ts';
import { findMovedProductId } from './product/productAddresses.ts';
import { toFullSizing, toFullStyle } from './product/toFullSizing.ts';

const createProductNotFoundError = (): ApiError =>
  new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');

/** A product page may be stored this long: prices with a start or an end change by the clock. */
const PAGE_SECONDS = 30;

/** Products and brands (browsing §7). A moved product is answered under its current id. */
export function createCatalogRouter(
  parts: Pick<Parts, 'db' | 'replicaDb' | 'watch' | 'clock' | 'styleViews' | 'config'>,
): Router {
  const cache = new ProductCache(parts);
  const findBundle = async (requestedId: number): Promise<ProductBundle | undefined> => {
    const bundle = await cache.bundle(requestedId);
    const today = bundle ? undefined : await findMovedProductId(parts.db, requestedId);
    return today === undefined ? bundle : cache.bundle(today);
  };
  return routeCalls(catalogCalls, {
    'GET /v3/productBundle': async ({ req, res, query }) => {
      const requestedId = await findRequestedProduct(parts, query);
      const preview = isPreviewed(parts, req, requestedId) && (await readPreviewBundle(parts.db, requestedId));
      if (preview) return query.sizing === 'compact' ? preview : toFullBundle(parts, preview);
      const bundle = requestedId === undefined ? undefined : await findBundle(requestedId);
      if (!bundle) throw createProductNotFoundError();
      const { product } = bundle;
      const viewedStyleId = product[0]?.styles[0]?.styleId;
      if (viewedStyleId !== undefined && !isPrefetch(req)) parts.styleViews.add(viewedStyleId);
      markForPages(res, {
        seconds: PAGE_SECONDS,
        styleIds: product.flatMap(({ styles }) => styles.map(({ styleId }) => styleId)),
        viewedStyleId,
      });
      return query.sizing === 'compact' ? bundle : toFullBundle(parts, bundle);
    },

    'GET /v1/g/q/styleLowestPrice': async ({ res, query }) => {
      const id = productId.safeParse(query.product_id);
      if (!id.success) throw createProductNotFoundError();
      markCacheable(res, 60);
      return { styles: await readLowestPrices(parts, Number(id.data)) };
    },

    'GET /v1/brandList': async ({ res }) => {
      markCacheable(res, 60);
      return { brands: await listPicturedBrands(parts.replicaDb) };
    },

    'GET /supportedBrands': async ({ res }) => {
      markCacheable(res, 60);
      const brands = await listBrands(parts.replicaDb);
      return { supportedBrands: brands.map(({ brandId, name }) => ({ brandId, name })) };
    },
  });
}

/** Returns whether the desk shows this product in a frame, hidden or not. Such an answer is stored nowhere, and counts as no visit. */
function isPreviewed(
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  req: Request,
  requestedId: number | undefined,
): requestedId is number {
  const preview = readPreviewCookie(req, config.secretKeys);
  return preview?.key === PRODUCT_PREVIEW && preview.version === requestedId && clock.now() < preview.expiresAt;
}

async function toFullBundle(
  { db }: Pick<Parts, 'db'>,
  { product, ...rest }: ProductBundle,
): Promise<FullProductBundle> {
  const numbers = await readListedNumbers(
    db,
    product.map(({ productId }) => Number(productId)),
  );
  const toFullProduct = (one: ProductBundle['product'][number]): FullProductBundle['product'][number] => ({
    ...one,
    sizing: toFullSizing(one),
    styles: one.styles.map((style) => toFullStyle(style, numbers)),
  });
  return { ...rest, product: product.map(toFullProduct) };
}

async function findRequestedProduct(
  { db }: Pick<Parts, 'db'>,
  query: { productId?: string | undefined; asin?: string | undefined; stockId?: string | undefined },
): Promise<number | undefined> {
  const id = productId.safeParse(query.productId);
  if (query.productId !== undefined) return id.success ? Number(id.data) : undefined;
  const asin = parseAsin(query.asin ?? '');
  if (asin !== undefined) return findProductId(db, { asin });
  const sku = stockId.safeParse(query.stockId);
  return sku.success ? findProductId(db, { stockId: Number(sku.data) }) : undefined;
}
