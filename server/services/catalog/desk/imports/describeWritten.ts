import { sql } from 'kysely';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Row, WrittenProduct } from '../../write/catalogPlan.ts';
import type { StoredProduct, StoredStock } from '../../write/storedCatalog.ts';
import type { NewLine } from './importStore.ts';

/** Rows of one changed product; a product of hundreds of sizes would fill the table. */
const MAX_FIELDS = 25;

/** Columns whose texts are too long to show. */
const LONG: ReadonlySet<string> = new Set(['description', 'images', 'videos', 'measurements', 'features', 'art']);
/** Columns that follow from others. */
const SILENT: ReadonlySet<string> = new Set([
  ...['product_id', 'updated_at', 'kept_values', 'popularity', 'style_id', 'color_id', 'position', 'color_families'],
  ...['stock_id', 'is_counted', 'original_price_cents'],
]);

type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

const NAMES: Readonly<Record<string, string>> = {
  brand_id: 'brand',
  price_cents: 'price',
  on_hand: 'stock',
  merchant_sku: 'SKU',
  gtin: 'GTIN',
  mpn: "manufacturer's number",
  hard_launch_date: 'launch',
  youtube_video_id: 'video',
  images: 'pictures',
};

function toText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (name === 'price_cents') return formatCents(Number(value));
  if (LONG.has(name)) return Array.isArray(value) ? String(value.length) : 'text';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Sorts keys, because PostgreSQL does. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

function compareRows(row: Row, stored: object, prefix: string): FieldChange[] {
  const values: Row = { ...stored };
  return Object.entries(row)
    .filter(([name, value]) => !SILENT.has(name) && toKey(value) !== toKey(values[name]))
    .map(([name, value]) => ({
      field: `${prefix}${NAMES[name] ?? name.replaceAll('_', ' ')}`,
      before: toText(name, values[name]),
      after: LONG.has(name) && !Array.isArray(value) ? 'other text' : toText(name, value),
    }));
}

const nameSize = ({ size, width }: Pick<StoredStock, 'size' | 'width'>): string =>
  [size, width].filter(Boolean).join(' ');

/** Returns a row of a SKU with the price that applies to it; without one if it has that of its color, before and after. */
function withPrice({ price_cents: price, ...row }: Row, colorCents: unknown, isOwn: boolean): Row {
  return isOwn ? { ...row, price_cents: price ?? colorCents } : row;
}

function compareSkus({ changedRows }: WrittenProduct['plan'], stored: StoredProduct): FieldChange[] {
  const places = new Map(
    [...stored.styles.values()].flatMap((style) =>
      [...style.stocks.values()].map((stock) => [stock.stock_id, { stock, style }] as const),
    ),
  );
  const styleRows = new Map(changedRows.styles.map((row) => [Number(row.style_id), row]));
  return changedRows.stocks.flatMap((row) => {
    const place = places.get(Number(row.stock_id));
    if (!place) return [];
    const { stock, style } = place;
    const isOwn = (row.price_cents ?? stock.price_cents) !== null;
    const before = withPrice({ ...stock }, style.price_cents, isOwn);
    const after = withPrice(row, styleRows.get(style.style_id)?.price_cents ?? style.price_cents, isOwn);
    return compareRows(after, before, `${style.color} ${nameSize(stock)}: `);
  });
}

/** Returns the changes of a product's fields. */
function listFieldChanges({ plan, stored }: WrittenProduct): FieldChange[] {
  if (!stored) return [];
  const styles = new Map([...stored.styles.values()].map((style) => [style.style_id, style]));
  const { changedRows, addedRows } = plan;
  const changes = [
    ...changedRows.products.flatMap((row) => compareRows(row, stored, '')),
    ...changedRows.styles.flatMap((row) => {
      const style = styles.get(Number(row.style_id));
      return style ? compareRows(row, style, `${style.color}: `) : [];
    }),
    ...compareSkus(plan, stored),
    ...addedRows.styles.map(({ color }) => ({ field: 'color', before: '–', after: String(color) })),
    ...addedRows.stocks.map(({ size, width }) => ({
      field: 'size',
      before: '–',
      after: nameSize({ size: String(size), width: String(width) }),
    })),
    ...(stored.gone_at ? [{ field: 'status', before: 'hidden', after: 'shown' }] : []),
    ...(addedRows.sku_sales.length > 0 ? [{ field: 'sale', before: '–', after: 'planned' }] : []),
  ];
  if (changes.length === 0) return [{ field: 'sale', before: 'planned', after: '–' }];
  if (changes.length <= MAX_FIELDS) return changes;
  return [
    ...changes.slice(0, MAX_FIELDS),
    { field: `and ${changes.length - MAX_FIELDS} more fields`, before: '', after: '' },
  ];
}

/** Reads the names of brands that products had or get. */
async function readBrandNames(db: Database, written: readonly WrittenProduct[]): Promise<ReadonlyMap<string, string>> {
  const changed = written.filter(({ stored, plan }) =>
    plan.changedRows.products.some((row) => stored && row.brand_id !== stored.brand_id),
  );
  if (changed.length === 0) return new Map();
  const ids = changed.flatMap(({ stored, plan }) => [
    stored?.brand_id ?? 0,
    ...plan.changedRows.products.map((row) => Number(row.brand_id)),
  ]);
  const { rows } = await sql<{ id: string; name: string }>`
    select brand_id::text as id, name from brands where brand_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the rows of an import's tables about a batch. */
export async function describeWritten(
  db: Database,
  written: readonly WrittenProduct[],
  { hasUnchanged }: { readonly hasUnchanged: boolean },
): Promise<NewLine[]> {
  const brands = await readBrandNames(db, written);
  const toBrand = (text: string): string => brands.get(text) ?? text;
  return written.flatMap((product): NewLine[] => {
    const { outcome, productId, record, stored, plan } = product;
    const thing = { name: record.name, ...(stored && { productId }) };
    const kept = plan.keptDifferences.map(
      ({ field, fileValue, shopValue }): NewLine => ({
        ...{ ...thing, kind: 'kept', field },
        ...{ before: shopValue, after: fileValue },
      }),
    );
    if (outcome === 'unchanged') return [...(hasUnchanged ? [{ ...thing, kind: outcome }] : []), ...kept];
    if (outcome === 'added') {
      const colors = record.styles.length;
      const sizes = record.styles.reduce((sum, style) => sum + style.stocks.length, 0);
      const reason = `${colors} ${colors === 1 ? 'color' : 'colors'}, ${sizes} ${sizes === 1 ? 'size' : 'sizes'}`;
      return [{ ...thing, kind: outcome, field: record.brand.name, reason }];
    }
    const changes = listFieldChanges(product).map(
      ({ field, before, after }): NewLine => ({
        ...{ ...thing, kind: outcome, field },
        ...(field === 'brand' ? { before: toBrand(before), after: toBrand(after) } : { before, after }),
      }),
    );
    return [...changes, ...kept];
  });
}
