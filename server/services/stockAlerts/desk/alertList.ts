import { sql } from 'kysely';
import { z } from 'zod';
import { ALERT_VIEWS, type AlertView, type DeskAlertRow } from '../../../../src/contracts/desk/care.ts';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { buildProductNameSql, SKU_ROWS, STYLE_ROWS } from '../../catalog/actions.ts';
import { buildProductFactsSql, buildWordsSql } from '../../catalog/desk/productFacts.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../operations/query.ts';

const FROM = sql`(
    select a.stock_id, count(*) filter (where d.confirmed_at is not null) as waiting,
      count(*) filter (where d.confirmed_at is null) as unconfirmed, min(a.requested_at) as since
    from stock_alerts a left join stock_alert_addresses d using (email) where a.sent_at is null group by a.stock_id
  ) w join ${SKU_ROWS} k using (stock_id) join ${STYLE_ROWS} s using (style_id)`;

const VIEW_SQL = {
  all: sql<boolean>`true`,
  'sold-out': sql<boolean>`(k.on_hand = 0)`,
  'in-stock': sql<boolean>`(k.on_hand > 0)`,
} as const satisfies Record<AlertView, unknown>;

const SORTS = {
  waiting: { value: sql`w.waiting`, type: 'bigint' },
  since: { value: sql`w.since`, type: 'timestamptz' },
} as const satisfies Readonly<Record<string, SortValue>>;

const COLUMNS = sql`'stockId', k.stock_id, ${buildProductFactsSql(sql`s.product_id`)}, 'color', s.color,
  'size', concat_ws(' ', k.size, k.width), 'onHand', k.on_hand, 'waiting', w.waiting, 'unconfirmed', w.unconfirmed, 'since', w.since`;

const listAlerts = (
  { parts: { db } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<AlertView, object, keyof typeof SORTS>,
): Promise<QueryPage<DeskAlertRow>> =>
  readPage<DeskAlertRow>(db, {
    columns: COLUMNS,
    from: FROM,
    where: sql<boolean>`${VIEW_SQL[view]} and ${buildWordsSql(buildProductNameSql(sql`s.product_id`), sql`s.product_id`, search)}`,
    sort: SORTS[sort.by],
    id: { value: sql`k.stock_id`, type: 'bigint' },
    isDescending: sort.isDescending,
    after,
    limit,
  });

export const stockAlertsQuery = defineQuery({
  name: 'stock-alerts',
  permission: 'products.view',
  summary: 'sizes that people wait for, those with the most people first',
  views: ALERT_VIEWS,
  filters: z.strictObject({}),
  sorts: ['waiting', 'since'],
  getOwnSort: () => '-waiting',
  columns: [
    { name: 'productName', label: 'Product', kind: 'text' },
    { name: 'color', label: 'Color', kind: 'text' },
    { name: 'size', label: 'Size', kind: 'text' },
    { name: 'waiting', label: 'Wait', kind: 'number' },
    { name: 'unconfirmed', label: 'Not confirmed', kind: 'number' },
    { name: 'onHand', label: 'In stock', kind: 'number' },
    { name: 'since', label: 'Since', kind: 'moment' },
  ],
  run: listAlerts,
});
