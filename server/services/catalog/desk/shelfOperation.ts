import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { defineOperation } from '../../operations/operation.ts';
import { readShelves, setShelf } from '../parcelFacts.ts';
import { findTypedProduct, productName } from './findTypedProduct.ts';

const MAX_SHELF = 20;

/** Returns the number of a SKU that a person has typed. @throws {ApiError} as `findTypedProduct`; 400 for a product */
async function findSku(...args: Parameters<typeof findTypedProduct>): Promise<number> {
  const { productId, stockId } = await findTypedProduct(...args);
  if (stockId !== undefined) return stockId;
  const text = `This is a product: name one of its SKUs, as product show ${productId} lists them.`;
  throw new ApiError(400, 'input.invalid', text);
}

/** Notes where a SKU lies; pick lists are in the order of shelves. */
export const shelfOperation = defineOperation({
  name: 'product.shelf',
  permission: 'orders.ship',
  summary: 'notes the shelf where a SKU lies, for pick lists; "none" removes it',
  help: 'A feed with the attribute "shelf" sets it too. A feed without it leaves the shelf as it is.',
  input: z.strictObject({
    sku: productName.describe("a SKU by its id, ASIN, merchant's number or GTIN"),
    shelf: createOneLineText(80)
      .min(1, 'Name a shelf, such as B-12-3, or none.')
      .max(MAX_SHELF, `A shelf has up to ${MAX_SHELF} letters.`)
      .describe('such as B-12-3, or none'),
  }),
  words: ['sku', 'shelf'],
  subject: ({ sku }) => `SKU ${sku}`,
  readState: async ({ db }, { sku }) => {
    const stockId = await findSku(db, sku);
    return { shelf: (await readShelves(db, [stockId])).get(stockId) ?? null };
  },
  run: async ({ parts: { db } }, { sku, shelf }) => {
    const kept = shelf.toLowerCase() === 'none' ? '' : shelf;
    await setShelf(db, await findSku(db, sku), kept);
    return { sku, shelf: kept };
  },
  describe: ({ sku, shelf }) => (shelf === '' ? `SKU ${sku} has no shelf.` : `SKU ${sku} lies on shelf ${shelf}.`),
});
