import { Router } from 'express';
import { type BrandList, type ProductBundle, productBundleQuery } from '../../../src/contracts/catalog.ts';
import { productId, stockId } from '../../../src/contracts/common.ts';
import { parseAsin } from '../../../src/lib/asin.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mayKeep } from '../../platform/http/mayKeep.ts';
import type { Parts } from '../../platform/parts.ts';
import { listBrands } from './actions.ts';
import { productIdOf } from './bundleStore.ts';
import { ProductShelf } from './productShelf.ts';
import { StyleViews } from './styleViews.ts';

const noProduct = (): ApiError =>
  new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');

/**
 * GET /v3/productBundle?productId|asin|stockId: contract `ProductBundle`; 404 `product.not.found` for what is no id too (browsing §5).
 * GET /v1/brandList: contract `BrandList`.
 */
export function catalogRoutes(parts: Pick<Parts, 'db' | 'pool' | 'log'>): Router {
  const router = Router();
  const shelf = new ProductShelf(parts);
  const views = new StyleViews(parts);
  router.get('/v3/productBundle', async (req, res) => {
    const asked = await wantedProduct(parts, productBundleQuery.parse(req.query));
    const bundle = asked === undefined ? undefined : await shelf.bundle(asked);
    if (!bundle) throw noProduct();
    countView(views, bundle);
    res.json(bundle);
  });
  router.get('/v1/brandList', async (_req, res) => {
    mayKeep(res, 60);
    res.json({ brands: await listBrands(parts.db) } satisfies BrandList);
  });
  return router;
}

async function wantedProduct(
  { db }: Pick<Parts, 'db'>,
  query: { productId?: string | undefined; asin?: string | undefined; stockId?: string | undefined },
): Promise<number | undefined> {
  const id = productId.safeParse(query.productId);
  if (query.productId !== undefined) return id.success ? Number(id.data) : undefined;
  const asin = parseAsin(query.asin ?? '');
  if (asin !== undefined) return productIdOf(db, { asin });
  const sku = stockId.safeParse(query.stockId);
  return sku.success ? productIdOf(db, { stockId: Number(sku.data) }) : undefined;
}

/** A product's first style stands for the product: pictures of what is looked at most are made first. */
function countView(views: StyleViews, { product }: ProductBundle): void {
  const styleId = product[0]?.styles[0]?.styleId;
  if (styleId !== undefined) views.add(styleId);
}
