import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { defineOperation } from '../../operations/operation.ts';
import { findTypedProduct, productName } from '../desk/findTypedProduct.ts';
import { findTypedProducts } from '../merchantNumbers.ts';
import { moveProduct } from '../product/productAddresses.ts';

const PRODUCT_ID = /^[1-9]\d{0,11}$/;

/** Returns the id of an old product, which may come from an earlier shop: this shop need not have had it. */
async function findOldProductId(db: Database, input: string): Promise<number> {
  const isUnknown = PRODUCT_ID.test(input) && (await findTypedProducts(db, input)).length === 0;
  return isUnknown ? Number(input) : (await findTypedProduct(db, input)).productId;
}

export const moveOperation = defineOperation({
  name: 'product.move',
  permission: 'products.change',
  summary: 'lets the addresses of one product lead to another (301), and hides the first',
  input: z.strictObject({
    from: productName.describe('the old product'),
    to: productName.describe('the product that is shown instead'),
  }),
  words: ['from', 'to'],
  subject: ({ from }) => `product ${from}`,
  run: async ({ parts: { db } }, input) => {
    const from = await findOldProductId(db, input.from);
    const { productId: to } = await findTypedProduct(db, input.to);
    if (from === to) throw new ApiError(400, 'input.invalid', 'Name two different products.');
    if (!(await moveProduct(db, from, to))) throw new ApiError(404, NOT_FOUND, `The shop shows no product ${to}.`);
    return { from, to };
  },
  describe: ({ from, to }) => `The addresses of product ${from} lead to product ${to}.`,
});
