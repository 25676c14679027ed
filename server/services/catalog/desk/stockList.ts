import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import {
  type DeskStockChange,
  type DeskStockRow,
  STOCK_VIEWS,
  type StockView,
} from '../../../../src/contracts/desk/stock.ts';
import { DESK_LOW_STOCK, STOCK_REASONS } from '../../../../src/lib/desk/goods.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, manyOf, type PageRequest } from '../../operations/query.ts';
import { SKU_PRICE } from '../catalogRows.ts';
import { buildProductSearchSql, listKeptSkuFields } from './productList.ts';

const VIEW_SQL = {
  all: sql<boolean>`true`,
  low: sql<boolean>`(k.is_counted and k.on_hand between 1 and ${sql.lit(DESK_LOW_STOCK)})`,
  'sold-out': sql<boolean>`k.on_hand = 0`,
  kept: sql<boolean>`k.kept_values <> '{}'`,
} as const satisfies Record<StockView, unknown>;

const filters = z.strictObject({ brand: createOneLineText(100).optional(), source: createOneLineText(100).optional() });
type Filters = z.output<typeof filters>;

const SORTS = { place: { value: sql`s.style_id`, type: 'bigint' } } as const satisfies Readonly<
  Record<string, SortValue>
>;

const COLUMNS = sql`'stockId', k.stock_id, 'styleId', s.style_id, 'productId', p.product_id, 'productName', p.name, 'brandName', b.name,
  'color', s.color, 'imageId', s.images -> 0 ->> 'imageId', 'sku', k.merchant_sku, 'asin', k.asin, 'gtin', k.gtin, 'size', k.size,
  'width', k.width, 'onHand', k.on_hand, 'isCounted', k.is_counted, 'priceCents', ${SKU_PRICE},
  'originalPriceCents', coalesce(k.original_price_cents, s.original_price_cents), 'source', p.source, 'keptValues', k.kept_values`;

type StoredRow = Omit<DeskStockRow, 'kept'> & { readonly keptValues: Readonly<Record<string, unknown>> };

const buildFilterSql = ({ brand, source }: Filters): RawBuilder<unknown>[] => [
  ...(brand === undefined ? [] : [sql`lower(b.name) = ${brand.toLowerCase()}`]),
  ...(source === undefined ? [] : [sql`p.source = ${source}`]),
];

async function listStock(
  { parts: { db } }: OperationContext,
  { view, search, filters: chosen, sort, after, limit }: PageRequest<StockView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskStockRow>> {
  const conditions = [
    sql`p.archived_at is null`,
    VIEW_SQL[view],
    buildProductSearchSql(search),
    ...buildFilterSql(chosen),
  ];
  const page = await readPage<StoredRow>(db, {
    columns: COLUMNS,
    from: sql`stocks k join styles s using (style_id) join products p using (product_id) join brands b using (brand_id)`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    sort: SORTS.place,
    id: { value: sql`k.stock_id`, type: 'bigint' },
    isDescending: sort.isDescending,
    after,
    limit,
  });
  return {
    ...page,
    rows: page.rows.map(({ keptValues, ...row }) => ({ ...row, kept: listKeptSkuFields(keptValues) })),
  };
}

/** The grid of stock and prices: one row a SKU. */
export const stockQuery = defineQuery({
  name: 'stock',
  permission: 'products.view',
  summary: 'stock and prices, one row for each SKU, by product and color',
  views: STOCK_VIEWS,
  filters,
  sorts: ['place'],
  getOwnSort: () => 'place',
  columns: [
    { name: 'sku', label: 'SKU', kind: 'text' },
    { name: 'productName', label: 'Product', kind: 'text' },
    { name: 'color', label: 'Color', kind: 'text' },
    { name: 'size', label: 'Size', kind: 'text' },
    { name: 'gtin', label: 'GTIN', kind: 'text' },
    { name: 'onHand', label: 'Stock', kind: 'number' },
    { name: 'priceCents', label: 'Price', kind: 'money' },
    { name: 'originalPriceCents', label: 'Regular price', kind: 'money' },
    { name: 'source', label: 'Source', kind: 'text' },
  ],
  run: listStock,
});

const changeFilters = z.strictObject({ reason: manyOf(STOCK_REASONS) });

/** The ledger of counts that staff changed. */
export const stockChangesQuery = defineQuery({
  name: 'stock-changes',
  permission: 'products.view',
  summary: 'counts of stock that staff changed, with their reasons, newest first',
  views: ['all'],
  filters: changeFilters,
  sorts: ['changed'],
  getOwnSort: () => '-changed',
  columns: [
    { name: 'at', label: 'When', kind: 'moment' },
    { name: 'productName', label: 'Product', kind: 'text' },
    { name: 'size', label: 'Size', kind: 'text' },
    { name: 'before', label: 'Before', kind: 'number' },
    { name: 'after', label: 'After', kind: 'number' },
    { name: 'reason', label: 'Reason', kind: 'status' },
    { name: 'by', label: 'Who', kind: 'text' },
  ],
  run: ({ parts: { db } }, { search, filters: { reason }, sort, after, limit }) =>
    readPage<DeskStockChange>(db, {
      columns: sql`'changeId', c.change_id, 'stockId', c.stock_id, 'productId', p.product_id, 'productName', p.name, 'color', s.color,
        'size', concat_ws(' ', k.size, nullif(k.width, '')), 'sku', coalesce(nullif(k.merchant_sku, ''), k.asin), 'reason', c.reason,
        'before', c.pieces_before, 'after', c.pieces_after, 'by', c.actor, 'at', c.changed_at`,
      from: sql`stock_changes c join stocks k using (stock_id) join styles s using (style_id) join products p using (product_id)`,
      where: sql<boolean>`${buildProductSearchSql(search)} and ${reason ? sql`c.reason = any(${reason}::text[])` : sql`true`}`,
      sort: { value: sql`c.changed_at`, type: 'timestamptz' },
      id: { value: sql`c.change_id`, type: 'bigint' },
      isDescending: sort.isDescending,
      after,
      limit,
    }),
});
