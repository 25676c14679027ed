import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';
import { getMarketplaceName } from '../marketplaces/actions.ts';

/** The stock alerts of an address. */
export const stockAlertData: CustomerData = {
  collect: async (db, { email }) => {
    const { rows } = await sql<DataRow & { readonly shop: string | null }>`
      select stock_id as sku, marketplace_id as shop, requested_at as "asked at", sent_at as "sent at"
      from stock_alerts where email = ${email} order by alert_id`.execute(db);
    // The shop that sends the email.
    return { 'Stock alerts': rows.map((row) => ({ ...row, shop: getMarketplaceName(row.shop) })) };
  },
  erase: async (tx, { email }) => {
    await sql`delete from stock_alerts where email = ${email}`.execute(tx);
    await sql`delete from stock_alert_addresses where email = ${email}`.execute(tx);
  },
};
