import { type RawBuilder, sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';
import { MARKETING_LIST } from './subscriptionLists.ts';

type GetShopName = Parameters<CustomerData['collect']>[2];

/** Returns the subscriptions of an address, each with the name of the shop that sends its emails. */
async function listSubscriptions(db: Database, email: string, getShopName: GetShopName): Promise<DataRow[]> {
  const { rows } = await sql<DataRow & { readonly shop: string | null }>`
    select kind, target, marketplace_id as shop, source, requested_at as "asked at", active_at as "active since"
    from email_subscriptions where email = ${email} order by requested_at, kind, target`.execute(db);
  return rows.map((row) => ({ ...row, shop: getShopName(row.shop) }));
}

/** The email subscriptions of an address. Suppressions after bounces and complaints stay, so that the address gets no more mail. */
export const subscriptionData: CustomerData = {
  collect: async (db, { email }, getShopName) => ({
    'Email subscriptions': await listSubscriptions(db, email, getShopName),
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

/** Selects the addresses that want the newsletter now, with the shop of the signup, as a derived table (email, marketplace_id). */
export const buildSubscribersSql = (): RawBuilder<unknown> => sql`(
    select s.email, s.marketplace_id from email_subscriptions s
    where s.kind = 'list' and s.target = ${MARKETING_LIST} and s.active_at is not null
      and not exists (select from mail_suppressions m where m.email = s.email))`;

/** Selects whether an address has refused mails since a moment, as one SQL value. */
export const buildBouncedSql = (
  email: RawBuilder<string>,
  since: RawBuilder<Date>,
): RawBuilder<boolean> => sql<boolean>`exists (
    select from mail_suppressions m where m.email = ${email} and m.reason = 'bounce' and m.created_at >= ${since})`;

/** Counts the addresses that want the newsletter of a marketplace. */
export async function countSubscribersOf(db: Database, marketplaceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${buildSubscribersSql()} s where s.marketplace_id = ${marketplaceId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
