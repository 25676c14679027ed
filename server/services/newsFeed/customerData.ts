import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The marks of a customer on entries of the news feed. */
export const newsFeedData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'News feed': (
      await sql<DataRow>`
        select type, line_item_id as item, seen_at as "seen at", completed_at as "done at", dismissed_at as "closed at"
        from news_feed_marks where customer_id = ${customerId} order by seen_at`.execute(db)
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from news_feed_marks where customer_id = ${customerId}`.execute(tx);
  },
};
