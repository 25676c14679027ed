import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { findTypedProducts, type TypedProduct } from '../merchantNumbers.ts';

/** A product or a SKU, as staff type it. */
export const productName = createOneLineText(80)
  .min(1, 'Name a product by its id, or by a number of one of its SKUs.')
  .describe("a product by its id, or by the id, ASIN, merchant's number or GTIN of a SKU");

/**
 * Finds the product that a person has typed: by its id, or by a SKU's id, ASIN, merchant's number or GTIN. If SKUs of one
 * product have the same number, returns the newest.
 * @throws {ApiError} 404 if there is none; 409 `product.ambiguous` if several products have the number
 */
export async function findTypedProduct(db: Database, input: string): Promise<TypedProduct> {
  const products = await findTypedProducts(db, input);
  const last = products.at(-1);
  if (!last) throw new ApiError(404, NOT_FOUND, `The shop has no product or SKU ${input}.`);
  const ids = [...new Set(products.map(({ productId }) => productId))];
  if (ids.length === 1) return last;
  const text = `Several products have the number ${input}: ${ids.join(', ')}. Name one by its id.`;
  throw new ApiError(409, 'product.ambiguous', text);
}
