import { sql } from 'kysely';
import { z } from 'zod';
import type { QueryPage } from '../../../../src/contracts/desk/queries.ts';
import { type DeskReviewRow, REVIEW_VIEWS, type ReviewView } from '../../../../src/contracts/desk/reviews.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage, type SortValue } from '../../../platform/database/readPage.ts';
import { buildProductNameSql } from '../../catalog/actions.ts';
import { buildProductFactsSql, buildWordsSql } from '../../catalog/desk/productFacts.ts';
import type { OperationContext } from '../../operations/operation.ts';
import { defineQuery, manyOf, type PageRequest } from '../../operations/query.ts';

const HAS_WAITING = sql<boolean>`exists (
  select from review_media m where m.review_id = r.review_id and m.status = 'waiting')`;

const VIEW_SQL = {
  waiting: sql<boolean>`(r.hidden_at is null and ${HAS_WAITING})`,
  shown: sql<boolean>`r.hidden_at is null`,
  hidden: sql<boolean>`r.hidden_at is not null`,
} as const satisfies Record<ReviewView, unknown>;

const SORTS = {
  reviewed: { value: sql`r.reviewed_at`, type: 'timestamptz' },
  rating: { value: sql`r.rating`, type: 'bigint' },
  helpful: { value: sql`r.helpful`, type: 'bigint' },
} as const satisfies Readonly<Record<string, SortValue>>;

const filters = z.strictObject({ stars: manyOf(['1', '2', '3', '4', '5']) });
type Filters = z.output<typeof filters>;

const SHOWN_LETTERS = 300;

/** The columns of a row, as pairs of a JSON object. */
export const REVIEW_COLUMNS = sql`'reviewId', r.review_id, ${buildProductFactsSql(sql`r.product_id`)}, 'reviewer', r.reviewer_name,
  'rating', r.rating, 'summary', r.summary, 'reviewedAt', r.reviewed_at, 'isHidden', r.hidden_at is not null,
  'isVerified', r.verified_purchase,
  'mediaCount', (select count(*) from review_media m where m.review_id = r.review_id and m.status <> 'rejected'),
  'waitingCount', (select count(*) from review_media m where m.review_id = r.review_id and m.status = 'waiting')`;

const TEXT = sql`concat_ws(' ', r.reviewer_name, r.summary, r.body, ${buildProductNameSql(sql`r.product_id`)})`;

async function listReviews(
  { parts: { db } }: OperationContext,
  { view, search, filters: { stars }, sort, after, limit }: PageRequest<ReviewView, Filters, keyof typeof SORTS>,
): Promise<QueryPage<DeskReviewRow>> {
  // Pictures are decided in the order in which they came.
  const { by, isDescending } = sort;
  const hasStars = stars && stars.length > 0 ? sql`r.rating = any(${stars.map(Number)})` : sql`true`;
  return readPage<DeskReviewRow>(db, {
    columns: sql`${REVIEW_COLUMNS}, 'body', left(r.body, ${SHOWN_LETTERS})`,
    from: sql`reviews r`,
    where: sql<boolean>`${VIEW_SQL[view]} and ${hasStars} and ${buildWordsSql(TEXT, sql`r.product_id`, search)}`,
    sort: SORTS[by],
    id: { value: sql`r.review_id`, type: 'bigint' },
    isDescending,
    after,
    limit,
  });
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.review_id)::int as count from review_media m join reviews r using (review_id)
    where m.status = 'waiting' and r.hidden_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export const reviewsQuery = defineQuery({
  name: 'reviews',
  permission: 'reviews.view',
  summary: 'reviews of products: with pictures that wait for a decision, shown, hidden',
  views: REVIEW_VIEWS,
  filters,
  sorts: ['reviewed', 'rating', 'helpful'],
  getOwnSort: (view) => (view === 'waiting' ? 'reviewed' : '-reviewed'),
  columns: [
    { name: 'productName', label: 'Product', kind: 'text' },
    { name: 'rating', label: 'Stars', kind: 'number' },
    { name: 'summary', label: 'Title', kind: 'text' },
    { name: 'reviewer', label: 'Author', kind: 'text' },
    { name: 'reviewedAt', label: 'Written', kind: 'moment' },
    { name: 'waitingCount', label: 'Waiting pictures', kind: 'number' },
    { name: 'isHidden', label: 'Hidden', kind: 'flag' },
  ],
  run: listReviews,
  countViews: async ({ parts: { db } }) => ({ waiting: await countWaiting(db) }),
});
