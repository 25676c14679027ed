import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/ids.ts';
import { buildSubscribersSql } from '../subscriptions/actions.ts';

type Claim = { readonly campaignId: number; readonly email: string };

/**
 * Claims the next recipient of a campaign that is being sent. The claim is committed before the mail is sent, so that a
 * process that dies never causes a second mail.
 */
export async function claimRecipient(db: Database, campaignId: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update campaign_recipients set state = 'claimed', claimed_at = ${now}
    where campaign_id = ${campaignId} and email = (
      select email from campaign_recipients
      where campaign_id = ${campaignId} and state = 'waiting'
        and exists (select from mail_campaigns where campaign_id = ${campaignId} and state = 'sending')
      order by email limit 1 for update skip locked)
    returning email`.execute(db);
  return rows[0]?.email;
}

/** Returns the shop of an address that wants the newsletter at this moment; undefined if it has ended it, or is refused. */
export async function findSubscriber(
  db: Database,
  email: string,
): Promise<{ readonly marketplaceId: string | null } | undefined> {
  const { rows } = await sql<{ marketplaceId: string | null }>`
    select marketplace_id as "marketplaceId" from ${buildSubscribersSql()} wanted where email = ${email}`.execute(db);
  return rows[0];
}

/** Ends a claim; `waiting` releases it. */
export async function endClaim(
  db: Database,
  { campaignId, email }: Claim,
  { state, now }: { readonly state: 'waiting' | 'sent' | 'skipped' | 'failed'; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('campaign_recipients')
    .set({ state, ended_at: state === 'waiting' ? null : now })
    .where('campaign_id', '=', campaignId)
    .where('email', '=', email)
    .execute();
}

/** Stores the token of a recipient's links, whose mail is measured. */
export async function setToken(db: Database, { campaignId, email }: Claim, token: string): Promise<void> {
  await db
    .updateTable('campaign_recipients')
    .set({ token_hash: hashToken(token) })
    .where('campaign_id', '=', campaignId)
    .where('email', '=', email)
    .execute();
}

/** Ends a campaign that has no waiting recipient. */
export async function endIfSent(db: Database, campaignId: number, now: Date): Promise<void> {
  await sql`
    update mail_campaigns set state = 'sent', updated_at = ${now} where campaign_id = ${campaignId} and state = 'sending'
      and not exists (select from campaign_recipients where campaign_id = ${campaignId} and state = 'waiting')`.execute(
    db,
  );
}

/** Notes that a mail was opened, or that a link of it was followed; the first time counts. */
export async function noteReaction(
  db: Database,
  token: string,
  { reaction, now }: { readonly reaction: 'opened' | 'clicked'; readonly now: Date },
): Promise<void> {
  // A followed link means an opened mail, also where its pictures are blocked.
  const clicked = reaction === 'clicked' ? sql`, clicked_at = coalesce(clicked_at, ${now})` : sql``;
  await sql`update campaign_recipients set opened_at = coalesce(opened_at, ${now}) ${clicked}
    where token_hash = ${hashToken(token)}`.execute(db);
}
