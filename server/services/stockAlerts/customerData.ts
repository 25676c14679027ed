import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The stock alerts of an address. */
export const stockAlertData: CustomerData = {
  collect: async (db, { email }) => ({
    'Stock alerts': (
      await sql<DataRow>`
        select stock_id as sku, requested_at as "asked at", sent_at as "sent at"
        from stock_alerts where email = ${email} order by alert_id`.execute(db)
    ).rows,
  }),
  erase: async (tx, { email }) => {
    await sql`delete from stock_alerts where email = ${email}`.execute(tx);
    await sql`delete from stock_alert_addresses where email = ${email}`.execute(tx);
  },
};
