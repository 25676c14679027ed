import { sql } from 'kysely';
import { z } from 'zod';
import { type DeskDraftRow, DRAFT_VIEWS, type DraftView } from '../../../../../src/contracts/desk/drafts.ts';
import type { QueryPage } from '../../../../../src/contracts/desk/queries.ts';
import { formatProductTitle } from '../../../../../src/lib/products/products.ts';
import { readPage } from '../../../../platform/database/readPage.ts';
import { describeStocks } from '../../../catalog/actions.ts';
import { maskEmail } from '../../../operations/maskPersonal.ts';
import type { OperationContext } from '../../../operations/operation.ts';
import { defineQuery, type PageRequest } from '../../../operations/query.ts';
import { listOrdersOfPurchases } from '../../../orders/desk/purchaseOrders.ts';
import {
  buildDraftSearchSql,
  buildDraftViewSql,
  countDraftViews,
  type DraftLine,
  getDraftState,
  LISTED_DRAFT,
} from './draftStore.ts';

type ListedDraft = Pick<
  DeskDraftRow,
  'draftId' | 'name' | 'email' | 'sentCents' | 'createdAt' | 'createdBy' | 'expiresAt'
> & {
  readonly lines: readonly DraftLine[];
  readonly sentAt: string | null;
  readonly cancelledAt: string | null;
  readonly paidPurchaseId: string | null;
};

const MAX_PICTURES = 2;
const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function listDrafts(
  { parts: { db, clock } }: OperationContext,
  { view, search, sort, after, limit }: PageRequest<DraftView, object, 'created' | 'expires'>,
): Promise<QueryPage<DeskDraftRow>> {
  const now = clock.now();
  const { by, isDescending } = sort;
  const page = await readPage<ListedDraft>(db, {
    columns: LISTED_DRAFT.columns,
    from: LISTED_DRAFT.from,
    where: sql<boolean>`${buildDraftViewSql(view, now)} and ${buildDraftSearchSql(search)}`,
    sort: { value: by === 'created' ? LISTED_DRAFT.createdAt : LISTED_DRAFT.expiresAt, type: 'timestamptz' },
    id: { value: LISTED_DRAFT.id, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
  const shownLines = page.rows.flatMap(({ lines }) => lines.slice(0, MAX_PICTURES));
  const [stocks, orders] = await Promise.all([
    describeStocks(
      db,
      shownLines.map(({ stockId }) => stockId),
    ),
    listOrdersOfPurchases(
      db,
      page.rows.flatMap(({ paidPurchaseId }) => paidPurchaseId ?? []),
    ),
  ]);
  const rows = page.rows.map(({ lines, sentAt, cancelledAt, paidPurchaseId, ...row }) => ({
    ...row,
    email: maskEmail(row.email),
    state: getDraftState(
      { paidPurchaseId, sentAt: toDate(sentAt), cancelledAt: toDate(cancelledAt), expiresAt: new Date(row.expiresAt) },
      now,
    ),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: lines.slice(0, MAX_PICTURES).flatMap(({ stockId }) => {
      const stock = stocks.find((one) => one.stockId === stockId);
      return stock ? [{ imageId: stock.imageId, title: formatProductTitle(stock) }] : [];
    }),
    orderId: orders.get(paidPurchaseId ?? '') ?? null,
  }));
  return { ...page, rows };
}

/** The orders that staff have prepared. */
export const draftsQuery = defineQuery({
  name: 'drafts',
  permission: 'orders.view',
  summary: 'orders that staff prepared for customers, by their state',
  views: DRAFT_VIEWS,
  filters: z.strictObject({}),
  sorts: ['created', 'expires'],
  getOwnSort: () => '-created',
  columns: [
    { name: 'draftId', label: 'Draft', kind: 'number' },
    { name: 'name', label: 'Customer', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'text' },
    { name: 'pieces', label: 'Items', kind: 'number' },
    { name: 'state', label: 'State', kind: 'status' },
    { name: 'sentCents', label: 'Total', kind: 'money' },
    { name: 'orderId', label: 'Order', kind: 'text' },
    { name: 'createdAt', label: 'Prepared', kind: 'moment' },
    { name: 'createdBy', label: 'By', kind: 'text' },
    { name: 'expiresAt', label: 'Expires', kind: 'moment' },
  ],
  run: listDrafts,
  countViews: ({ parts: { db, clock } }) => countDraftViews(db, clock.now()),
});
