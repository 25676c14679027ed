import type { Database } from '../../platform/database/database.ts';
import { findTypedProducts, type TypedProduct } from '../../services/catalog/actions.ts';
import { CommandError } from '../command.ts';

/**
 * Finds the product that an operator has typed: by its id, or by a SKU's id, ASIN, merchant's number or GTIN. If SKUs
 * of one product have the same number, returns the newest.
 * @throws {CommandError} if there is none, or if several products have the number
 */
export async function findTypedProduct(db: Database, input: string): Promise<TypedProduct> {
  const products = await findTypedProducts(db, input);
  const last = products.at(-1);
  if (!last) throw new CommandError(`The shop has no product or SKU ${input}.`);
  const ids = [...new Set(products.map(({ productId }) => productId))];
  if (ids.length > 1)
    throw new CommandError(`Several products have the number ${input}: ${ids.join(', ')}. Name one by its id.`);
  return last;
}
