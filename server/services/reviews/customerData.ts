import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The reviews of a customer. The texts stay for others, without their writer. */
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
    await sql`
      update reviews set customer_id = null, reviewer_name = 'Anonymous' where customer_id = ${customerId}`.execute(tx);
  },
};
