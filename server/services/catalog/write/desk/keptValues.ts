import { formatCents } from '../../../../../src/lib/money.ts';
import { comparePrices, type Prices } from '../../computeStyleOffer.ts';
import { isChanged, type KeptDifference, type Row } from '../catalogPlan.ts';
import type { StockRecord, StyleRecord } from '../catalogRecord.ts';
import { buildStockKey, type StoredStock, type StoredStyle } from '../storedCatalog.ts';

/** Tells the result of an import where file and hand differ. */
export type NoteDifference = (field: string, fileValue: unknown, shopValue: unknown) => void;

type KeptRow = { readonly kept_values: Readonly<Record<string, unknown>> };

/** A SKU of a file, with its kept values as the file states them now. */
export type KeptStock = StockRecord & { readonly keptValues?: Readonly<Record<string, unknown>> };

/** Returns a stored value as people read it: lists by commas, details as `Material: Leather`. */
export function formatFileValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, values]) => `${name}: ${formatFileValue(values)}`)
    .join('; ');
}

/** Formats a difference. A long text is cut: a result names, and does not repeat. */
export const formatDifference = (
  productId: number,
  ...[field, fileValue, shopValue]: Parameters<NoteDifference>
): KeptDifference => ({
  productId,
  field: field.replaceAll('_', ' '),
  fileValue: formatFileValue(fileValue).slice(0, 100),
  shopValue: formatFileValue(shopValue).slice(0, 100),
});

/**
 * Returns the row of an import without the columns that staff have changed: these stay as they are stored, and the row
 * notes what the file says of them.
 */
export function keepColumns(row: Row, stored: (KeptRow & object) | undefined, note: NoteDifference): Row {
  const kept = stored?.kept_values ?? {};
  const values: Row = { ...stored };
  const names = Object.keys(kept).filter((name) => name in row);
  for (const name of names)
    if (isChanged({ [name]: row[name] }, values) && name !== 'images')
      note(name === 'brand_id' ? 'brand' : name, row[name], values[name]);
  return {
    ...row,
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    kept_values: { ...kept, ...Object.fromEntries(names.map((name) => [name, row[name]])) },
  };
}

/** Returns the prices of a SKU of a file, or the stored ones if staff have changed them. */
function findPrices(style: StyleRecord, stock: StockRecord, stored: StoredStock | undefined, of: StoredStyle): Prices {
  if (!stored || !('price' in stored.kept_values)) return stock.ownPrices ?? style;
  return {
    priceCents: stored.price_cents ?? of.price_cents,
    originalPriceCents: stored.original_price_cents ?? of.original_price_cents,
  };
}

function keepSku(
  stock: StockRecord,
  stored: StoredStock,
  filePrices: Prices,
  prices: Prices,
  note: NoteDifference,
): KeptStock {
  const kept = stored.kept_values;
  const named = [stock.size, stock.width].filter(Boolean).join(' ');
  const hasPrice = 'price' in kept;
  if (hasPrice && comparePrices(filePrices, prices) !== 0)
    note(`${named}: price`, formatCents(filePrices.priceCents), formatCents(prices.priceCents));
  const keepsStock = 'stock' in kept;
  if (keepsStock && stock.quantityRule === 'set' && stock.onHand !== stored.on_hand)
    note(`${named}: stock`, stock.onHand, stored.on_hand);
  const { sale, merchantSku, gtin, ...rest } = stock;
  return {
    ...rest,
    ...(sale && !hasPrice && { sale }),
    ...(merchantSku !== undefined && !('sku' in kept) && { merchantSku }),
    ...(gtin !== undefined && !('gtin' in kept) && { gtin }),
    ...(keepsStock && { quantityRule: 'keep' as const }),
    keptValues: {
      ...kept,
      ...(hasPrice && { price: [filePrices.priceCents, filePrices.originalPriceCents] }),
      ...(keepsStock && stock.quantityRule === 'set' && { stock: stock.onHand }),
      ...('sku' in kept && merchantSku !== undefined && { sku: merchantSku }),
      ...('gtin' in kept && gtin !== undefined && { gtin }),
    },
  };
}

/** Returns a color with these SKUs: its price is the lowest of them, and the others have prices of their own. */
export function priceByLowest(
  style: StyleRecord,
  given: readonly { readonly stock: StockRecord; readonly prices: Prices }[],
): StyleRecord {
  const [lowest = style] = given.map(({ prices }) => prices).toSorted(comparePrices);
  return {
    ...style,
    priceCents: lowest.priceCents,
    originalPriceCents: lowest.originalPriceCents,
    stocks: given.map(({ stock, prices }) => ({
      ...stock,
      ownPrices: comparePrices(prices, lowest) === 0 ? undefined : prices,
    })),
  };
}

/** Returns a color of a file whose SKUs keep what staff have changed; its price is the lowest of its sizes then. */
export function keepSkus(style: StyleRecord, stored: StoredStyle | undefined, note: NoteDifference): StyleRecord {
  const isKept = ({ kept_values }: StoredStock): boolean => Object.keys(kept_values).length > 0;
  if (!stored || ![...stored.stocks.values()].some(isKept)) return style;
  const given = style.stocks.map((stock) => {
    const of = stored.stocks.get(buildStockKey(stock));
    const prices = findPrices(style, stock, of, stored);
    const noteSku: NoteDifference = (field, ...values) => note(`${style.color} ${field}`, ...values);
    const kept = of && isKept(of) ? keepSku(stock, of, stock.ownPrices ?? style, prices, noteSku) : stock;
    return { stock: kept, prices };
  });
  return priceByLowest(style, given);
}

const MAX_DIFFERENCES = 20;

/** Describes where a file and staff differ, in lines for the report of an import. */
export function describeDifferences(differences: readonly KeptDifference[]): string[] {
  if (differences.length === 0) return [];
  const rest = differences.length - MAX_DIFFERENCES;
  return [
    `Kept as changed at the desk, although the file says something else: ${differences.length}.`,
    ...differences
      .slice(0, MAX_DIFFERENCES)
      .map(
        ({ productId, field, fileValue, shopValue }) =>
          `  product ${productId} ${field}: “${shopValue}”, in the file “${fileValue}”`,
      ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
