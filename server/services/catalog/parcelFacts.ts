import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** The weight and the box of one piece, as a feed states them; undefined leaves what is known. */
export type ParcelRecord = {
  readonly grams?: number;
  /** Length, width and height in millimeters. */
  readonly sides?: readonly [number, number, number];
  readonly shelf?: string;
};

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 };
const MILLIMETERS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };
const MAX_GRAMS = 100_000;
const MAX_MM = 10_000;
const MEASURE = /^(\d{1,6}(?:\.\d{1,6})?)\s*([a-z]{1,6})\.?$/;
const LONG_UNITS: Readonly<Record<string, string>> = {
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  ounce: 'oz',
  ounces: 'oz',
  gram: 'g',
  grams: 'g',
  inch: 'in',
  inches: 'in',
};

/** Parses `1.5 lb` by the sizes of units; undefined for another text, and for nothing or far too much. */
function parseMeasure(text: string, units: Readonly<Record<string, number>>, max: number): number | undefined {
  const [, amount = '', unit = ''] = MEASURE.exec(text.trim().toLowerCase()) ?? [];
  const factor = units[LONG_UNITS[unit] ?? unit];
  if (factor === undefined) return undefined;
  const value = Math.ceil(Number(amount) * factor);
  return value >= 1 && value <= max ? value : undefined;
}

/** Parses a weight such as `1.5 lb` or `700 g`, in grams. */
export const parseWeight = (text: string): number | undefined => parseMeasure(text, GRAMS, MAX_GRAMS);

/** Parses a length such as `12 in` or `30 cm`, in millimeters. */
export const parseLength = (text: string): number | undefined => parseMeasure(text, MILLIMETERS, MAX_MM);

const SIDES = ['shipping_length', 'shipping_width', 'shipping_height'] as const;

type Values = Readonly<Partial<Record<'shipping_weight' | 'shelf' | (typeof SIDES)[number], string>>>;

/** Reads the weight, the box and the shelf of a line of a feed; a box needs all three sides. */
export function readParcel(values: Values): ParcelRecord {
  const grams = parseWeight(values.shipping_weight ?? '');
  const [length, width, height] = SIDES.map((name) => parseLength(values[name] ?? ''));
  return {
    ...(grams !== undefined && { grams }),
    ...(length && width && height && { sides: [length, width, height] as const }),
    ...(values.shelf !== undefined && { shelf: values.shelf }),
  };
}

/** Lists the measures of a line that are not understood. */
export const findUnknownMeasures = (values: Values): string[] =>
  (['shipping_weight', ...SIDES] as const).filter((name) => {
    const text = values[name];
    return text !== undefined && (name === 'shipping_weight' ? parseWeight : parseLength)(text) === undefined;
  });

/** A piece in its box. */
type Box = { readonly grams: number; readonly sides: readonly [number, number, number] };

/** Usual boxes by department, for SKUs without a weight or sizes (`docs/importing.md`). */
const USUAL: Readonly<Record<string, Box>> = {
  Shoes: { grams: 1100, sides: [340, 220, 125] },
  Clothing: { grams: 400, sides: [300, 250, 40] },
};
const USUAL_OTHER: Box = { grams: 500, sides: [250, 200, 80] };

/** A SKU with a number of pieces. */
export type ParcelItem = { readonly stockId: number; readonly quantity: number };

/** A parcel as carriers take it. */
export type Parcel = {
  readonly ounces: number;
  /** Inches, with one decimal: length, width and height. */
  readonly sizeInches: readonly [number, number, number];
};

const OUTER_GRAMS = 150;
const GRAMS_OF_OUNCE = 28.349_523;
const TENTHS_OF_INCH = 2.54;

/** Packs boxes on each other; a stack that is more than twice as high as long becomes two beside each other. */
export function packBoxes(boxes: readonly (Box & { readonly quantity: number })[]): Parcel {
  let [length, width, height] = [1, 1, 0];
  let grams = OUTER_GRAMS;
  for (const { sides, quantity, ...box } of boxes) {
    const [long, wide, high] = sides.toSorted((one, other) => other - one);
    length = Math.max(length, long ?? 1);
    width = Math.max(width, wide ?? 1);
    height += quantity * (high ?? 1);
    grams += quantity * box.grams;
  }
  while (height > 2 * length) {
    if (width <= length) width *= 2;
    else length *= 2;
    height /= 2;
  }
  const [long = 0, wide = 0, high = 0] = [length, width, height]
    .toSorted((one, other) => other - one)
    .map((side) => Math.ceil(side / TENTHS_OF_INCH) / 10);
  return { ounces: Math.ceil(grams / GRAMS_OF_OUNCE), sizeInches: [long, wide, high] };
}

type StoredBox = {
  readonly stockId: number;
  readonly department: string;
  readonly grams: number | null;
  readonly sides: readonly [number, number, number] | null;
};

/** Returns the parcels of several lists of items, in their order. */
export async function readParcels(
  db: Database | Transaction,
  lists: readonly (readonly ParcelItem[])[],
): Promise<readonly Parcel[]> {
  const stockIds = [...new Set(lists.flat().map(({ stockId }) => stockId))];
  const { rows } = await sql<StoredBox>`
    select k.stock_id as "stockId", p.department, box.grams,
      case when box.length_mm is null then null else json_build_array(box.length_mm, box.width_mm, box.height_mm) end as sides
    from stocks k join styles s using (style_id) join products p using (product_id) left join sku_parcels box using (stock_id)
    where k.stock_id = any(${stockIds}::bigint[])`.execute(db);
  const known = new Map(rows.map((row) => [row.stockId, row]));
  const toBox = ({ stockId, quantity }: ParcelItem) => {
    const stored = known.get(stockId);
    const usual = USUAL[stored?.department ?? ''] ?? USUAL_OTHER;
    return { quantity, grams: stored?.grams ?? usual.grams, sides: stored?.sides ?? usual.sides };
  };
  return lists.map((items) => packBoxes(items.map(toBox)));
}

/** Returns the shelves of SKUs; those without one are left out. */
export async function readShelves(db: Database, stockIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ stockId: number; shelf: string }>`
    select stock_id as "stockId", shelf from sku_parcels
    where stock_id = any(${[...stockIds]}::bigint[]) and shelf <> ''`.execute(db);
  return new Map(rows.map(({ stockId, shelf }) => [stockId, shelf]));
}

/** Sets the shelf of a SKU; an empty one removes it. */
export async function setShelf(db: Database, stockId: number, shelf: string): Promise<void> {
  await sql`
    insert into sku_parcels (stock_id, shelf) values (${stockId}, ${shelf})
    on conflict (stock_id) do update set shelf = excluded.shelf`.execute(db);
}

/** Sets the weight of a SKU in grams; null forgets it. */
export async function setWeight(db: Database | Transaction, stockId: number, grams: number | null): Promise<void> {
  await sql`
    insert into sku_parcels (stock_id, grams) values (${stockId}, ${grams})
    on conflict (stock_id) do update set grams = excluded.grams`.execute(db);
}

/** Updates what a feed states, and keeps the rest; rows that stay equal are not written. */
export const PARCEL_CONFLICT = sql`on conflict (stock_id) do update set
    grams = coalesce(excluded.grams, sku_parcels.grams),
    length_mm = coalesce(excluded.length_mm, sku_parcels.length_mm),
    width_mm = coalesce(excluded.width_mm, sku_parcels.width_mm),
    height_mm = coalesce(excluded.height_mm, sku_parcels.height_mm),
    shelf = coalesce(nullif(excluded.shelf, ''), sku_parcels.shelf)
  where (excluded.grams is not null and excluded.grams is distinct from sku_parcels.grams)
    or (excluded.length_mm is not null and (excluded.length_mm, excluded.width_mm, excluded.height_mm)
      is distinct from (sku_parcels.length_mm, sku_parcels.width_mm, sku_parcels.height_mm))
    or (excluded.shelf <> '' and excluded.shelf <> sku_parcels.shelf)`;

/** Returns the row of a SKU's box. */
export const toParcelRow = (stockId: number, { grams, sides, shelf }: ParcelRecord) => ({
  stock_id: stockId,
  grams: grams ?? null,
  length_mm: sides?.[0] ?? null,
  width_mm: sides?.[1] ?? null,
  height_mm: sides?.[2] ?? null,
  shelf: shelf ?? '',
});
