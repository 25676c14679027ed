import type { Database } from '../../platform/database/database.ts';
import type { ReviewListQuery } from './rules.ts';

export type ReviewRow = {
  review_id: number;
  product_id: number;
  rating: number;
  summary: string;
  body: string;
  reviewer_name: string;
  verified_purchase: boolean;
  helpful: number;
  reviewed_at: Date;
  /** How many reviews the product has in all. */
  total: number;
};

/** One page of a product's reviews; the newer one first among equals. */
export async function readReviews(
  db: Database,
  { productId, page, limit, orderBy }: ReviewListQuery,
): Promise<ReviewRow[]> {
  const all = db
    .selectFrom('reviews')
    .selectAll()
    // Counted on the way: a product page asks once.
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .where('product_id', '=', productId);
  const ordered = {
    helpful: () => all.orderBy('helpful', 'desc').orderBy('review_id'),
    newest: () => all.orderBy('reviewed_at', 'desc').orderBy('review_id'),
    highest: () => all.orderBy('rating', 'desc').orderBy('helpful', 'desc').orderBy('review_id'),
    lowest: () => all.orderBy('rating').orderBy('helpful', 'desc').orderBy('review_id'),
  }[orderBy]();
  return ordered
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countReviews(db: Database, productId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return count;
}
