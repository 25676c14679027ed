import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { dollars } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { type DeskStyle, describeProduct } from '../desk/describeProduct.ts';
import { findTypedProduct, productName } from '../desk/findTypedProduct.ts';
import { setProductStatus } from '../desk/productStatus.ts';

/**
 * Sets what the shop pays for a piece of a SKU, or of all SKUs of styles. Orders keep the cost of the moment when they were
 * placed. Returns the number of SKUs.
 */
async function setCosts(
  db: Database,
  { stockId, styleIds }: { readonly stockId: number | undefined; readonly styleIds: readonly number[] },
  costCents: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update stocks set cost_cents = ${costCents}
    where ${stockId === undefined ? sql`style_id = any(${[...styleIds]}::bigint[])` : sql`stock_id = ${stockId}`}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Returns the state of a product that changes by operations, for the audit log. */
async function readProductState({ db }: Pick<Parts, 'db'>, input: string): Promise<unknown> {
  const { productId } = await findTypedProduct(db, input);
  const product = await describeProduct(db, productId);
  return (
    product && {
      productId,
      isHidden: product.isHidden,
      styles: product.styles.map(({ styleId, priceCents, originalPriceCents, skus }) => ({
        styleId,
        priceCents,
        originalPriceCents,
        skus: skus.map((sku) => ({ stockId: sku.stockId, priceCents: sku.priceCents, onHand: sku.onHand })),
      })),
    }
  );
}

const defineVisibility = (verb: 'hide' | 'unhide', summary: string): Operation =>
  defineOperation({
    name: `product.${verb}`,
    permission: 'products.change',
    summary,
    help: 'An import leaves a product as it is that a person has hidden.',
    input: z.strictObject({ product: productName }),
    words: ['product'],
    subject: ({ product }) => `product ${product}`,
    readState: (parts, { product }) => readProductState(parts, product),
    run: async ({ parts: { db, clock } }, { product }) => {
      const { productId } = await findTypedProduct(db, product);
      const status = { isHidden: verb === 'hide', isArchived: false, shownFrom: null };
      return { productId, hasChanged: (await setProductStatus(db, [productId], status, clock.now())) > 0 };
    },
    describe: ({ productId, hasChanged }) =>
      `Product ${productId} is ${verb === 'hide' ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`,
  });

/** Returns the styles of a product: those of the color, else all. @throws {ApiError} 404 for an unknown color */
async function findStyles(db: Database, productId: number, color: string | undefined): Promise<readonly DeskStyle[]> {
  const styles = (await describeProduct(db, productId))?.styles ?? [];
  if (color === undefined) return styles;
  const matchingStyles = styles.filter((style) => style.color.toLowerCase() === color.toLowerCase());
  if (matchingStyles.length > 0) return matchingStyles;
  const colors = styles.map((style) => style.color).join('; ');
  throw new ApiError(404, NOT_FOUND, `Product ${productId} has no color ${color}: it has ${colors}.`);
}

const costOperation = defineOperation({
  name: 'product.cost',
  permission: 'products.change',
  summary: 'sets what the shop pays for a piece of a product, one of its colors, or a SKU',
  help: 'Reports compute profit with it, for orders that are placed from then on. Customers never see it.',
  input: z.strictObject({
    product: productName,
    cost: dollars.describe('the cost of a piece in dollars, such as 11.50'),
    color: createOneLineText(80).optional().describe('only this color'),
  }),
  words: ['product', 'cost'],
  subject: ({ product }) => `product ${product}`,
  run: async ({ parts: { db } }, { product, cost, color }) => {
    const { productId, stockId } = await findTypedProduct(db, product);
    const styles = stockId === undefined ? await findStyles(db, productId, color) : [];
    const count = await setCosts(db, { stockId, styleIds: styles.map(({ styleId }) => styleId) }, cost);
    return { count, costCents: cost };
  },
  describe: ({ count, costCents }) =>
    `A piece of ${count === 1 ? '1 SKU' : `${count} SKUs`} costs ${formatCents(costCents)}.`,
});

/** Changes of single products. `stock.save` sets prices and counts. */
export const productOperations: readonly Operation[] = [
  defineVisibility('hide', 'hides a product from every page'),
  defineVisibility('unhide', 'shows a hidden product again'),
  costOperation,
];
