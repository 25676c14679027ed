import type { BrandList, StyleLowestPrice } from '../../contracts/products/catalog.ts';
import type { OutfitRecommendations } from '../../contracts/products/outfits.ts';
import type { FullProductBundle, ProductBundle } from '../../contracts/products/product.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

/** GET /v3/productBundle: a product with styles and sizing, by its id or a SKU's. 404 if unknown. */
export const fetchProductBundle = (
  api: Transport,
  by: { productId?: string; asin?: string; stockId?: string },
): Promise<ProductBundle> => api({ path: `/v3/productBundle${buildQueryString({ ...by, sizing: 'compact' })}` });

/** GET /v3/productBundle: a product with everything that the API knows of its SKUs, such as their GTINs. */
export const fetchListingFacts = (api: Transport, productId: string): Promise<FullProductBundle> =>
  api({ path: `/v3/productBundle${buildQueryString({ productId })}` });

export const fetchBrandList = (api: Transport): Promise<BrandList> => api({ path: '/v1/brandList' });

/** GET /v1/g/q/styleLowestPrice: the lowest price of each style of a product in the last 30 days. */
export const fetchLowestPrices = (api: Transport, productId: string): Promise<StyleLowestPrice> =>
  api({ path: `/v1/g/q/styleLowestPrice${buildQueryString({ product_id: productId })}` });

/** GET /slotz/fashion/outfitRecommendations: outfits with a style. */
export const fetchOutfits = (
  api: Transport,
  source: { productId: string; styleId: string },
): Promise<OutfitRecommendations> => api({ path: `/slotz/fashion/outfitRecommendations${buildQueryString(source)}` });
