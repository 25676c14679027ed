import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { comparePrices, type Prices } from '../../computeStyleOffer.ts';
import type { WrittenProduct } from '../../write/catalogPlan.ts';
import type { CatalogRecord, SkuSale, StockRecord, StyleRecord } from '../../write/catalogRecord.ts';
import { priceByLowest } from '../../write/desk/keptValues.ts';
import {
  buildStockKey,
  type StoredProduct,
  type StoredSale,
  type StoredStock,
  type StoredStyle,
} from '../../write/storedCatalog.ts';

const toSale = ({ regular_cents, sale_cents, starts_at, ends_at }: StoredSale): SkuSale => ({
  ...{ regularCents: regular_cents, saleCents: sale_cents },
  ...{ startsAt: starts_at, endsAt: ends_at },
});

const getPrices = (style: StoredStyle, stock: StoredStock): Prices => ({
  priceCents: stock.price_cents ?? style.price_cents,
  originalPriceCents: stock.original_price_cents ?? style.original_price_cents,
});

/** A SKU as it was; its number changes back by what the import added or took, so that sales since then count. */
function toFormerStock(style: StoredStyle, stock: StoredStock, writtenOnHand: number | undefined): StockRecord {
  const prices = getPrices(style, stock);
  return {
    ...{ size: stock.size, width: stock.width, shoeType: stock.shoe_type, sizeRange: stock.size_range },
    ...{ merchantSku: stock.merchant_sku, gtin: stock.gtin, mpn: stock.mpn },
    ...(stock.is_counted ? {} : { isUncounted: true as const }),
    ...(writtenOnHand === undefined
      ? { onHand: stock.on_hand, quantityRule: 'keep' }
      : { onHand: stock.on_hand - writtenOnHand, quantityRule: 'shift' }),
    ...(comparePrices(prices, getPrices(style, { ...stock, price_cents: null, original_price_cents: null })) !== 0 && {
      ownPrices: prices,
    }),
    ...(stock.sale && { sale: toSale(stock.sale) }),
  };
}

/** A SKU that the import added: without it, nothing of it was there. */
const toEmptyStock = (stock: StockRecord): StockRecord => ({
  ...stock,
  onHand: -stock.onHand,
  quantityRule: 'shift',
});

function toFormerStyle(style: StoredStyle, sourceKey: string, { record, plan }: WrittenProduct): StyleRecord {
  const writtenOnHand = new Map(
    plan.changedRows.stocks
      .filter((row) => 'on_hand' in row)
      .map((row) => [Number(row.stock_id), Number(row.on_hand)] as const),
  );
  const stated = record.styles.find((one) => one.sourceKey === sourceKey);
  const added = (stated?.stocks ?? []).filter((stock) => !style.stocks.has(buildStockKey(stock)));
  return {
    ...{ sourceKey, color: style.color, colorFamilies: style.color_families },
    ...{ priceCents: style.price_cents, originalPriceCents: style.original_price_cents, images: style.images },
    ...(style.hard_launch_date && { hardLaunchDate: style.hard_launch_date }),
    stocks: [
      ...[...style.stocks.values()]
        .toSorted((a, b) => a.position - b.position)
        .map((stock) => toFormerStock(style, stock, writtenOnHand.get(stock.stock_id))),
      ...added.map(toEmptyStock),
    ],
  };
}

function toFormerRecord(written: WrittenProduct, stored: StoredProduct, brand: string): CatalogRecord {
  const { record } = written;
  const { source, sourceKey } = record;
  const styles = [...stored.styles].toSorted(([, a], [, b]) => a.position - b.position);
  const added = record.styles.filter((style) => !stored.styles.has(style.sourceKey));
  return {
    ...{ source, sourceKey, brand: { name: brand }, name: stored.name, description: stored.description },
    ...{ features: stored.features, measurements: stored.measurements, genders: stored.genders },
    ...{ ageGroup: stored.age_group, department: stored.department, category: stored.category },
    ...{ productType: stored.product_type, attributes: stored.attributes, badges: stored.badges },
    ...{ keywords: stored.keywords, popularity: stored.popularity, releasedOn: stored.released_on },
    ...{ videos: stored.videos, ...(stored.youtube_video_id && { youtubeVideoId: stored.youtube_video_id }) },
    disclosures: stored.disclosures,
    styles: [
      ...styles.map(([key, style]) => toFormerStyle(style, key, written)),
      ...added.map((style) => ({ ...style, stocks: style.stocks.map(toEmptyStock) })),
    ],
    unnamedStock: 'keep',
  };
}

/** Returns the records that bring the changed products of a batch back as they were. */
export async function listFormerRecords(
  db: Database,
  written: readonly WrittenProduct[],
): Promise<ReadonlyMap<number, CatalogRecord>> {
  const changed = written.filter(({ outcome, stored }) => outcome === 'changed' && stored);
  if (changed.length === 0) return new Map();
  const ids = changed.flatMap(({ stored }) => stored?.brand_id ?? []);
  const { rows } = await sql<{ id: number; name: string }>`
    select brand_id as id, name from brands where brand_id = any(${ids}::bigint[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    changed.flatMap((product) => {
      const { stored, productId } = product;
      return stored ? [[productId, toFormerRecord(product, stored, names.get(stored.brand_id) ?? '')] as const] : [];
    }),
  );
}

/** Returns a record that was stored as JSON; prices of a sale are those of the moment. */
export function readFormerRecord(json: string, now: Date): CatalogRecord {
  const record: CatalogRecord = JSON.parse(json);
  return { ...record, styles: record.styles.map((style) => withPrices(style, now)) };
}

/** Sales may have started or ended since: the color has the lowest price of its sizes now. */
function withPrices(style: StyleRecord, now: Date): StyleRecord {
  const given = style.stocks.map((stock) => {
    const sale = stock.sale && {
      ...stock.sale,
      startsAt: new Date(stock.sale.startsAt),
      endsAt: new Date(stock.sale.endsAt),
    };
    if (!sale || sale.endsAt <= now) {
      const { sale: _ended, ...rest } = stock;
      const prices = sale
        ? { priceCents: sale.regularCents, originalPriceCents: sale.regularCents }
        : (stock.ownPrices ?? style);
      return { stock: rest, prices };
    }
    const priceCents = sale.startsAt <= now ? sale.saleCents : sale.regularCents;
    return { stock: { ...stock, sale }, prices: { priceCents, originalPriceCents: sale.regularCents } };
  });
  return priceByLowest(style, given);
}
