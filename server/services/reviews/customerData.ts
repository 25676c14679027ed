import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';
import { enqueue } from '../../platform/queue.ts';
import { deleteMediaOfReviews, removeReviewerName } from './deleteStore.ts';
import { announceReviews } from './writeStore.ts';

/** The job that deletes files of review media. */
export const REVIEW_MEDIA_REMOVAL = 'reviewMediaRemoval';

/**
 * The reviews of a customer. The texts stay for others, without their writer; photos and videos, which may show people and
 * their homes, are deleted.
 */
export const reviewData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Reviews: (
      await sql<DataRow>`
        select r.product_id as product, r.rating, r.summary, r.body as text, r.reviewer_name as "shown name",
          r.reviewed_at as "written at",
          (select count(*)::int from review_media m where m.review_id = r.review_id) as "photos and videos"
        from reviews r where r.customer_id = ${customerId} order by r.review_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    const keys = await deleteMediaOfReviews(tx, customerId);
    const productIds = await removeReviewerName(tx, customerId);
    for (const productId of productIds) await announceReviews(tx, productId);
    // Without their rows the files are not served. They are deleted after the commit, because a rolled back erasure
    // still needs them.
    if (keys.length > 0) await enqueue(tx, REVIEW_MEDIA_REMOVAL, { keys });
  },
};
