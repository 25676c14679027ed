import type { BrandList, ProductBundle } from '../contracts/catalog.ts';
import { queryString, type Transport } from './transport.ts';

/** GET /v3/productBundle: one product with all its styles, by its id or by one of its SKUs. 404 where there is none. */
export const fetchProductBundle = (
  api: Transport,
  by: { productId?: string; asin?: string; stockId?: string },
): Promise<ProductBundle> => api({ path: `/v3/productBundle${queryString(by)}` });

/** GET /v1/brandList */
export const fetchBrandList = (api: Transport): Promise<BrandList> => api({ path: '/v1/brandList' });
