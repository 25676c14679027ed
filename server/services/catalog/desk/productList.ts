import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import {
  type DeskProductRow,
  type KeptField,
  PRODUCT_VIEWS,
  type ProductStatus,
  type ProductView,
  type SkuField,
} from '../../../../src/contracts/desk/products.ts';
import { MAX_COUNTED, type QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { DESK_LOW_STOCK } from '../../../../src/lib/desk/goods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { getGenderPossessive } from '../../../../src/lib/products/genders.ts';
import { GIFT_CARDS_GROUP } from '../../../../src/lib/products/products.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';
import { buildStocksByNumberSql } from '../merchantNumbers.ts';
import { listSearchWords } from './productFacts.ts';

const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

/** SQL condition: SKU `k` is counted and nearly sold out. As in the index `low_stocks`. */
const IS_LOW = sql<boolean>`(k.is_counted and k.on_hand between 1 and ${sql.lit(DESK_LOW_STOCK)})`;

/** SQL condition: style `s` shows the placeholder. As in the index `styles_without_picture`. */
export const HAS_NO_PICTURE = sql<boolean>`(s.images = '[]'
  or (s.images -> 0 ->> 'imageId' like 'p%' and s.images -> 0 ? 'view' and not s.images -> 0 ? 'remoteUrl'))`;

const IS_KEPT = sql<boolean>`p.archived_at is null`;

/** Facts that a product needs by Regulation (EU) 2023/988, Art. 19. */
const NEEDED = sql`array['manufacturer', 'manufacturerAddress', 'manufacturerContact']`;

/** SQL condition: product `p` does not say who made it, nor does its brand. */
const LACKS_SAFETY = sql<boolean>`(not p.disclosures ?& ${NEEDED} and (p.disclosures ?| ${NEEDED} or not exists (
  select from brands maker where maker.brand_id = p.brand_id and maker.disclosures ?& ${NEEDED})))`;

type ViewFacts = {
  readonly now: Date;
  /** Whether a marketplace asks for safety information. */
  readonly requiresSafety: boolean;
};

const readViewFacts = ({ clock, marketplaces }: Pick<Parts, 'clock' | 'marketplaces'>): ViewFacts => ({
  now: clock.now(),
  requiresSafety: marketplaces.hasRule('requiresSafety'),
});

const buildViewSql = (view: ProductView, { now, requiresSafety }: ViewFacts): RawBuilder<boolean> =>
  ({
    all: IS_KEPT,
    // As an array: the index of low SKUs is read once, instead of the sizes of each product.
    'low-stock': sql<boolean>`(${IS_KEPT} and not p.hidden and p.product_id = any(array(
      select distinct s.product_id from stocks k join styles s using (style_id) where ${IS_LOW})))`,
    'without-picture': sql<boolean>`(${IS_KEPT} and exists (
      select from styles s where s.product_id = p.product_id and ${HAS_NO_PICTURE}))`,
    'without-safety': requiresSafety
      ? sql<boolean>`(${IS_KEPT} and p.department <> ${GIFT_CARDS_GROUP} and ${LACKS_SAFETY})`
      : sql<boolean>`false`,
    hidden: sql<boolean>`(p.hidden and ${IS_KEPT})`,
    'on-sale': sql<boolean>`(${IS_KEPT} and not p.hidden and exists (
      select from styles s where s.product_id = p.product_id and s.original_price_cents > s.price_cents))`,
    new: sql<boolean>`(${IS_KEPT} and p.created_at >= ${new Date(now.getTime() - NEW_DAYS * DAY_MS)})`,
    archived: sql<boolean>`(p.hidden and p.archived_at is not null)`,
  })[view];

/** Returns the condition that each typed word begins a word of the name or of the brand, or that the text is a number of the product or a SKU. */
export function buildProductSearchSql(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const words = listSearchWords(search);
  const hasWords = words.map((word) => {
    const query = `${word}:*`;
    return sql`(to_tsvector('simple', found.name) @@ to_tsquery('simple', ${query}) or found.brand_id = any(array(
      select named.brand_id from brands named where to_tsvector('simple', named.name) @@ to_tsquery('simple', ${query}))))`;
  });
  const numbered = sql`
    select ${/^[1-9]\d{0,14}$/.test(search) ? Number(search) : null}::bigint union all
    select s.product_id from stocks k join styles s using (style_id)
    where k.asin = ${search} union all
    select s.product_id from stocks k join styles s using (style_id) where k.stock_id in (${buildStocksByNumberSql(search)})`;
  // As an array, so that its parts use their indexes.
  const named =
    words.length === 0
      ? sql``
      : sql`union all select found.product_id from products found where ${sql.join(hasWords, sql` and `)}`;
  return sql<boolean>`p.product_id = any(array(${numbered} ${named}))`;
}

const text = createOneLineText(100).optional();
const filters = z.strictObject({ brand: text, category: text, source: text });
type Filters = z.output<typeof filters>;

const buildFilterSql = ({ brand, category, source }: Filters): RawBuilder<unknown>[] => [
  ...(brand === undefined
    ? []
    : [sql`p.brand_id = any(array(select brand_id from brands where lower(name) = ${brand.toLowerCase()}))`]),
  ...(category === undefined
    ? []
    : [sql`${category.toLowerCase()} in (lower(p.department), lower(p.category), lower(p.product_type))`]),
  ...(source === undefined ? [] : [sql`p.source = ${source}`]),
];

const SORTS = {
  changed: { value: sql`p.updated_at`, type: 'timestamptz' },
  added: { value: sql`p.created_at`, type: 'timestamptz' },
  name: { value: sql`lower(p.name)`, type: 'text' },
} as const satisfies Readonly<Record<string, SortValue>>;

type StatusFacts = {
  readonly isHidden: boolean;
  readonly goneAt: string | null;
  readonly shownFrom: string | null;
  readonly archivedAt: string | null;
};

/** Returns whether shoppers see a product, and why not. */
export function findProductStatus({ isHidden, goneAt, shownFrom, archivedAt }: StatusFacts): ProductStatus {
  if (!isHidden) return 'live';
  if (archivedAt !== null) return 'archived';
  if (shownFrom !== null) return 'scheduled';
  return goneAt === null ? 'hidden' : 'gone';
}

/** The facts of the status of product `p`, as pairs of a JSON object. */
export const STATUS_COLUMNS = sql`'isHidden', p.hidden, 'goneAt', p.gone_at, 'shownFrom', p.shown_from, 'archivedAt', p.archived_at`;

type Sums = Pick<
  DeskProductRow,
  'colorCount' | 'colorsWithoutPicture' | 'priceCents' | 'originalPriceCents' | 'imageId'
>;
type Pieces = Pick<DeskProductRow, 'skuCount' | 'onHand' | 'isSoldOut' | 'isLow'>;
type StoredRow = Omit<DeskProductRow, keyof Sums | keyof Pieces | 'status' | 'genderLabel'> &
  StatusFacts & {
    readonly genders: readonly string[];
    readonly department: string;
    readonly sums: Sums;
    readonly pieces: Pieces;
  };

const COLUMNS = sql`'productId', p.product_id, 'name', p.name, 'brandName', b.name, 'genders', p.genders,
  'department', p.department, 'category', p.product_type, 'source', p.source, 'updatedAt', p.updated_at, ${STATUS_COLUMNS},
  'sums', (select json_build_object('colorCount', count(*),
      'colorsWithoutPicture', count(*) filter (where ${HAS_NO_PICTURE}), 'priceCents', min(s.price_cents),
      'originalPriceCents', (array_agg(s.original_price_cents order by s.price_cents, s.original_price_cents))[1],
      'imageId', (array_agg(s.images -> 0 ->> 'imageId' order by s.position, s.style_id))[1])
    from styles s where s.product_id = p.product_id),
  'pieces', (select json_build_object('skuCount', count(*), 'onHand', coalesce(sum(k.on_hand) filter (where k.is_counted), 0),
      'isSoldOut', coalesce(max(k.on_hand), 0) = 0, 'isLow', coalesce(bool_or(${IS_LOW}), false))
    from styles s join stocks k using (style_id) where s.product_id = p.product_id)`;

function presentRow(stored: StoredRow): DeskProductRow {
  const { genders, sums, pieces, isHidden: _h, goneAt: _g, archivedAt: _a, department, ...row } = stored;
  return {
    ...row,
    ...sums,
    ...pieces,
    genderLabel: getGenderPossessive(genders, department),
    status: findProductStatus(stored),
  };
}

/** Formats the value of a file for a kept field of a SKU: a price in dollars. */
function formatSkuValue(field: SkuField, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (field !== 'price') return String(value);
  return Array.isArray(value) && typeof value[0] === 'number' ? formatCents(value[0]) : null;
}

const SKU_KEYS: readonly SkuField[] = ['stock', 'price', 'sku', 'gtin'];

/** Lists the kept fields of a SKU. */
export const listKeptSkuFields = (keptValues: Readonly<Record<string, unknown>>): KeptField<SkuField>[] =>
  SKU_KEYS.filter((field) => field in keptValues).map((field) => ({
    field,
    fileValue: formatSkuValue(field, keptValues[field]),
  }));

async function listProductRows(
  { parts }: OperationContext,
  { view, search, filters: chosen, sort, after, limit }: PageRequest<ProductView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskProductRow>> {
  const { by, isDescending } = sort;
  const conditions = [
    buildViewSql(view, readViewFacts(parts)),
    buildProductSearchSql(search),
    ...buildFilterSql(chosen),
  ];
  const page = await readPage<StoredRow>(parts.db, {
    columns: COLUMNS,
    from: sql`products p join brands b using (brand_id)`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    sort: SORTS[by],
    id: { value: sql`p.product_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
  return { ...page, rows: page.rows.map(presentRow) };
}

/** Counts the products of each view, each up to `MAX_COUNTED`, as their lists do. */
async function countProductViews(db: Database, facts: ViewFacts): Promise<Record<ProductView, number>> {
  const counts = PRODUCT_VIEWS.map(
    (view) => sql`(select count(*)::int from (
      select from products p where ${buildViewSql(view, facts)} limit ${MAX_COUNTED}) counted) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<ProductView, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

export const productsQuery = defineQuery({
  name: 'products',
  permission: 'products.view',
  summary: 'products, also hidden ones: low stock, without a picture, on sale, new; last changed first',
  views: PRODUCT_VIEWS,
  filters,
  sorts: ['changed', 'added', 'name'],
  getOwnSort: () => '-changed',
  columns: [
    { name: 'name', label: 'Product', kind: 'text' },
    { name: 'brandName', label: 'Brand', kind: 'text' },
    { name: 'status', label: 'Status', kind: 'status' },
    { name: 'onHand', label: 'Stock', kind: 'number' },
    { name: 'priceCents', label: 'Price', kind: 'money' },
    { name: 'category', label: 'Category', kind: 'text' },
    { name: 'source', label: 'Source', kind: 'text' },
    { name: 'updatedAt', label: 'Changed', kind: 'moment' },
  ],
  run: listProductRows,
  countViews: ({ parts }) => countProductViews(parts.db, readViewFacts(parts)),
});

/** Counts the products that shoppers see, and those of them with a color that shows the placeholder. */
export async function countLiveProducts(db: Database): Promise<{ products: number; withoutPicture: number }> {
  const { rows } = await sql<{ products: number; withoutPicture: number }>`
    select count(*)::int as products,
      (count(*) filter (where exists (
        select from styles s where s.product_id = p.product_id and ${HAS_NO_PICTURE})))::int as "withoutPicture"
    from products p where ${IS_KEPT} and not p.hidden`.execute(db);
  return rows[0] ?? { products: 0, withoutPicture: 0 };
}
