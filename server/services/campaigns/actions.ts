import { sql } from 'kysely';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';

/** The campaign mails to an address, and its reactions to them. */
export const campaignData: CustomerData = {
  collect: collectRows(({ email }) => ({
    Campaigns: sql`
      select c.subject as campaign, r.state, r.ended_at as at, r.opened_at as "opened at", r.clicked_at as "clicked at"
      from campaign_recipients r join mail_campaigns c using (campaign_id) where r.email = ${email} order by c.campaign_id`,
  })),
  erase: async (tx, { email }) => {
    await sql`delete from campaign_recipients where email = ${email}`.execute(tx);
  },
};
