import { cutOff, type ReadRow } from './feedRow.ts';
import { mapCells } from './readGoogleRows.ts';
import type { SeparatedRecord } from './readSeparatedRecords.ts';
import { type ShopifyRow, toShopifyProduct } from './toShopifyProduct.ts';
import { MAX_RECORD, UnreadableFeed } from './unreadableFeed.ts';

/** Shopify allows 2,048 variants, and some hundred rows with pictures only. */
const MAX_ROWS = 5000;
/** The rows of a product are in memory together. */
const MAX_PRODUCT = 10 * MAX_RECORD;

/** Today's names of Shopify's columns, and those of older exports that are used here. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  url_handle: 'handle',
  description: 'body_html',
  published_on_online_store: 'published',
  sku: 'variant_sku',
  barcode: 'variant_barcode',
  price: 'variant_price',
  compare_at_price: 'variant_compare_at_price',
  inventory_tracker: 'variant_inventory_tracker',
  inventory_quantity: 'variant_inventory_qty',
  continue_selling_when_out_of_stock: 'variant_inventory_policy',
  product_image_url: 'image_src',
  variant_image_url: 'variant_image',
  google_shopping_mpn: 'mpn',
};

/** Returns whether a heading is that of a Shopify product export. */
export const isShopifyHeading = (columns: readonly string[]): boolean =>
  !columns.includes('id') && columns.some((name) => name === 'handle' || name === 'url_handle');

/**
 * Yields the variants of a Shopify product export as Google's attributes. The rows of a product follow each other; the
 * first one has the data of the product, further ones have a variant or only a picture.
 * @throws {UnreadableFeed} if a product has more rows, or longer ones, than Shopify writes
 */
export async function* readShopifyRows(
  columns: readonly string[],
  records: AsyncIterable<SeparatedRecord>,
): AsyncGenerator<ReadRow> {
  const names = columns.map((name) => OLDER_NAMES[name] ?? name);
  const hasTracker = names.includes('variant_inventory_tracker');
  let rows: ShopifyRow[] = [];
  let length = 0;
  for await (const { lineNumber, cells, isCut } of records) {
    if (isCut) {
      yield cutOff(lineNumber);
      continue;
    }
    const row = { lineNumber, values: mapCells(names, cells) };
    if (rows[0] && rows[0].values.handle !== row.values.handle) {
      yield* toShopifyProduct(rows, hasTracker);
      rows = [];
      length = 0;
    }
    rows.push(row);
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length > MAX_ROWS)
      throw new UnreadableFeed(`has more than ${MAX_ROWS} rows of one product, at line ${lineNumber}`);
    if (length > MAX_PRODUCT)
      throw new UnreadableFeed(`has more than ${MAX_PRODUCT} characters of one product, at line ${lineNumber}`);
  }
  yield* toShopifyProduct(rows, hasTracker);
}
