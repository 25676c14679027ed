import { toParcelRow } from '../parcelFacts.ts';
import { type CatalogPlan, isChanged, type NewIds, type Row } from './catalogPlan.ts';
import type { CatalogRecord, SkuSale, StockRecord } from './catalogRecord.ts';
import { createAsin } from './createIds.ts';
import type { KeptStock } from './desk/keptValues.ts';
import { buildStockKey, type StoredProduct, type StoredSale, type StoredStock } from './storedCatalog.ts';

type GivenStock = {
  stock: KeptStock;
  storedStock: StoredStock | undefined;
  styleId: number;
  place: number;
  now: Date;
};

/** Adds the writes of one SKU to `plan`. */
export function planStock(plan: CatalogPlan, given: GivenStock, ids: NewIds): void {
  const { stock, storedStock, styleId, place, now } = given;
  const stockId = storedStock?.stock_id ?? ids.stock();
  if (stock.parcel) plan.parcels.set(stockId, toParcelRow(stockId, stock.parcel));
  planSale(plan, stockId, stock.sale, storedStock?.sale, now);
  if (!storedStock) {
    plan.addedRows.stocks.push({
      stock_id: stockId,
      style_id: styleId,
      asin: stock.asin ?? createAsin(stockId, 'stock'),
      size: stock.size,
      width: stock.width,
      shoe_type: stock.shoeType ?? 'PAIR',
      size_range: stock.sizeRange ?? 'REGULAR',
      position: place,
      on_hand: Math.max(0, stock.onHand),
      is_counted: !stock.isUncounted,
      ...toMerchantNumbers(stock),
      ...toOwnPrices(stock),
    });
    return;
  }
  const unnumbered = {
    stock_id: stockId,
    position: place,
    ...toMerchantNumbers(stock, storedStock),
    ...toOwnPrices(stock),
    kept_values: stock.keptValues ?? storedStock.kept_values,
  };
  // Without a new number these columns are left out: a sale may have changed the number since it was read.
  const { quantityRule } = stock;
  const isSet = quantityRule === 'set' || (quantityRule === 'setUncounted' && !storedStock.is_counted);
  const onHand = quantityRule === 'shift' ? Math.max(0, storedStock.on_hand + stock.onHand) : stock.onHand;
  const row =
    isSet || quantityRule === 'shift' ? { ...unnumbered, on_hand: onHand, is_counted: !stock.isUncounted } : unnumbered;
  if (isChanged(row, storedStock)) plan.changedRows.stocks.push(row);
}

function planSale(
  plan: CatalogPlan,
  stockId: number,
  sale: SkuSale | undefined,
  storedSale: StoredSale | null | undefined,
  now: Date,
): void {
  if (!sale) {
    if (storedSale) plan.endedSaleIds.push(stockId);
    return;
  }
  const { regularCents, saleCents, startsAt, endsAt } = sale;
  const isOn = startsAt <= now;
  const row = { regular_cents: regularCents, sale_cents: saleCents, starts_at: startsAt, ends_at: endsAt, is_on: isOn };
  if (!storedSale || isChanged(row, storedSale)) plan.addedRows.sku_sales.push({ stock_id: stockId, ...row });
}

/** Numbers that the record does not have are not changed. */
const toMerchantNumbers = (stock: StockRecord, storedStock?: StoredStock): Row => ({
  merchant_sku: stock.merchantSku ?? storedStock?.merchant_sku ?? '',
  gtin: stock.gtin ?? storedStock?.gtin ?? '',
  mpn: stock.mpn ?? storedStock?.mpn ?? '',
});

const toOwnPrices = ({ ownPrices }: Pick<StockRecord, 'ownPrices'>): Row => ({
  price_cents: ownPrices?.priceCents ?? null,
  original_price_cents: ownPrices?.originalPriceCents ?? null,
});

/** A feed lists everything on sale, so SKUs missing from it are set to zero, until it names them again. */
export function planSellOut(plan: CatalogPlan, record: CatalogRecord, storedProduct: StoredProduct): void {
  const stockKeysByStyle = new Map(
    record.styles.map((style) => [style.sourceKey, new Set(style.stocks.map(buildStockKey))]),
  );
  for (const [styleKey, style] of storedProduct.styles) {
    for (const [key, stock] of style.stocks) {
      if (stockKeysByStyle.get(styleKey)?.has(key) || isSoldOut(stock)) continue;
      if (record.keptNumbers?.has(stock.merchant_sku) || 'stock' in stock.kept_values) continue;
      const { stock_id, position, merchant_sku, gtin, mpn, kept_values } = stock;
      const row = { stock_id, position, merchant_sku, gtin, mpn, ...toOwnPrices({}), kept_values };
      plan.changedRows.stocks.push({ ...row, on_hand: 0, is_counted: false });
      if (stock.sale) plan.endedSaleIds.push(stock_id);
    }
  }
}

const isSoldOut = ({ on_hand, is_counted, price_cents, sale }: StoredStock): boolean =>
  on_hand === 0 && !is_counted && price_cents === null && sale === null;
