import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The lists of a customer and their styles. */
export const favoriteData: CustomerData = {
  collect: async (db, { customerId }) => ({
    'Favorites lists': (
      await sql<DataRow>`
        select name, created_at as "created at", share_token is not null as shared
        from lists where customer_id = ${customerId} order by list_id`.execute(db)
    ).rows,
    Favorites: (
      await sql<DataRow>`
        select l.name as list, i.style_id as style, i.added_at as "added at"
        from list_items i join lists l using (list_id) where l.customer_id = ${customerId} order by i.added_at`.execute(
        db,
      )
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from lists where customer_id = ${customerId}`.execute(tx);
  },
};
