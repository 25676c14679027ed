import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The email subscriptions of an address. Suppressions after bounces and complaints stay, so that the address gets no more mail. */
export const subscriptionData: CustomerData = {
  collect: async (db, { email }) => ({
    'Email subscriptions': (
      await sql<DataRow>`
        select kind, target, source, requested_at as "asked at", active_at as "active since"
        from email_subscriptions where email = ${email} order by requested_at`.execute(db)
    ).rows,
    Mailings: (
      await sql<DataRow>`
        select m.subject as mailing, r.state, r.ended_at as at
        from mailing_recipients r join mailings m using (mailing_id) where r.email = ${email} order by r.ended_at`.execute(
        db,
      )
    ).rows,
  }),
  erase: async (tx, { email }) => {
    await sql`delete from subscribers where email = ${email}`.execute(tx);
    await sql`delete from mailing_recipients where email = ${email}`.execute(tx);
  },
};
