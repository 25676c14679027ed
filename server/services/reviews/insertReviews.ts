import { insertRows, reserveIds } from '../../platform/database/bulkRows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ReviewRecord } from '../catalog/write/catalogRecord.ts';

type NewReview = ReviewRecord & { readonly productId: number };

/** Inserts reviews of new products with their photos, in few statements. The products' sums count them already. */
export async function insertReviews(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
  const ids = await reserveIds(tx, 'reviews', 'review_id', reviews.length);
  const rows = reviews.map((review, index) => ({ review, review_id: ids[index] }));
  await insertRows(
    tx,
    'reviews',
    rows.map(({ review, review_id }) => ({ review_id, ...toColumns(review) })),
  );
  await insertRows(
    tx,
    'review_media',
    rows.flatMap(({ review, review_id }) =>
      (review.photos ?? []).map((drawn, position) => ({
        review_id,
        media_type: drawn.clip === undefined ? 'image' : 'video',
        position,
        drawn,
      })),
    ),
  );
}

const toColumns = (review: NewReview): Readonly<Record<string, unknown>> => ({
  product_id: review.productId,
  rating: review.rating,
  summary: review.summary,
  body: review.body,
  reviewer_name: review.reviewerName,
  verified_purchase: review.verifiedPurchase,
  helpful: review.helpful,
  fit: review.fit,
  width: review.width ?? null,
  comfort: review.comfort ?? null,
  source: review.source ?? '',
  power_review: review.powerReview ?? false,
  customer_reward_review: review.customerRewardReview ?? false,
  premier_review: review.premierReview ?? false,
  reviewed_at: review.reviewedAt,
});
