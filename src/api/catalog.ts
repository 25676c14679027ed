import type { BrandList, ProductBundle, StyleLowestPrice } from '../contracts/catalog.ts';
import { queryString, type Transport } from './transport.ts';

/** GET /v3/productBundle: one product with all its styles, by its id or by one of its SKUs; its sizing compact. 404 where there is none. */
export const fetchProductBundle = (
  api: Transport,
  by: { productId?: string; asin?: string; stockId?: string },
): Promise<ProductBundle> => api({ path: `/v3/productBundle${queryString({ ...by, sizing: 'compact' })}` });

/** GET /v1/brandList */
export const fetchBrandList = (api: Transport): Promise<BrandList> => api({ path: '/v1/brandList' });

/** GET /v1/g/q/styleLowestPrice: what each style of a product cost at least over the last 30 days. */
export const fetchLowestPrices = (api: Transport, productId: string): Promise<StyleLowestPrice> =>
  api({ path: `/v1/g/q/styleLowestPrice${queryString({ product_id: productId })}` });
