import { type RawBuilder, sql } from 'kysely';
import type { CampaignAudience, CampaignState } from '../../../src/contracts/desk/campaigns.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { buildHasOrderOfEmailSql } from '../orders/actions/purchaseHistory.ts';
import { buildSubscribersSql } from '../subscriptions/actions.ts';
import { buildIsInSegmentSql, type Segment } from './segmentSql.ts';

/** The content and the recipients of a campaign, as people state them. */
export type CampaignTerms = {
  readonly subject: string;
  readonly previewText: string;
  /** Sanitized. */
  readonly html: string;
  readonly audience: CampaignAudience;
  /** All of which a recipient meets; see `lib/desk/campaignConditions`. */
  readonly conditions: readonly string[];
  readonly marketplaceId: string | null;
};

export type Campaign = CampaignTerms & {
  readonly campaignId: number;
  readonly state: CampaignState;
  readonly scheduledAt: Date | null;
  readonly version: number;
};

const COLUMNS = sql`c.campaign_id as "campaignId", c.subject, c.preview_text as "previewText", c.html, c.audience, c.conditions,
  c.marketplace_id as "marketplaceId", c.state, c.scheduled_at as "scheduledAt", c.version`;

/** Returns campaigns by their ids. */
export async function readCampaigns(db: Database, campaignIds: readonly number[]): Promise<Map<number, Campaign>> {
  const { rows } = await sql<Campaign>`
    select ${COLUMNS} from mail_campaigns c where c.campaign_id = any(${[...campaignIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.campaignId, row]));
}

/** Returns a campaign, locked if asked. @throws {ApiError} 404 */
export async function getCampaign(
  db: Database | Transaction,
  campaignId: number,
  { isLocked = false } = {},
): Promise<Campaign> {
  const { rows } = await sql<Campaign>`
    select ${COLUMNS} from mail_campaigns c where c.campaign_id = ${campaignId}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw createNotFoundError('This campaign');
  return rows[0];
}

const toRow = ({ subject, previewText, html, audience, conditions, marketplaceId }: CampaignTerms) => ({
  subject,
  preview_text: previewText,
  html,
  audience,
  conditions: [...conditions],
  marketplace_id: marketplaceId,
});

/** Adds a draft. @returns its id */
export async function insertCampaign(tx: Transaction, terms: CampaignTerms, now: Date): Promise<number> {
  const { campaign_id } = await tx
    .insertInto('mail_campaigns')
    .values({ ...toRow(terms), created_at: now, updated_at: now })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  return campaign_id;
}

/** Changes the content of a campaign. */
export async function updateCampaign(
  tx: Transaction,
  campaignId: number,
  terms: CampaignTerms,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail_campaigns')
    .set({ ...toRow(terms), updated_at: now })
    .where('campaign_id', '=', campaignId)
    .execute();
}

/** Changes the state of a campaign. */
export async function setState(
  tx: Database | Transaction,
  campaignId: number,
  { state, scheduledAt, now }: { readonly state: CampaignState; readonly scheduledAt: Date | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('mail_campaigns')
    .set({ state, scheduled_at: scheduledAt, updated_at: now })
    .where('campaign_id', '=', campaignId)
    .execute();
}

type Target = Pick<CampaignTerms, 'audience' | 'marketplaceId'> & { readonly segment: Segment };

/** Selects the subscribers of a campaign now, as a derived table (email, marketplace_id). */
const buildTargetSql = ({ audience, marketplaceId, segment }: Target): RawBuilder<unknown> => {
  const ownMarketplaceId = sql<string>`coalesce(wanted.marketplace_id, ${segment.defaultMarketplaceId})`;
  const hasOrder = buildHasOrderOfEmailSql(sql`wanted.email`, ownMarketplaceId);
  const isOfAudience = { subscribers: sql`true`, buyers: hasOrder, new: sql`not ${hasOrder}` }[audience];
  const isInSegment = buildIsInSegmentSql(segment, { email: sql`wanted.email`, marketplaceId: ownMarketplaceId });
  return sql`(
    select wanted.email, wanted.marketplace_id from ${buildSubscribersSql()} wanted
    where ${isOfAudience} and ${marketplaceId === null ? sql`true` : sql`${ownMarketplaceId} = ${marketplaceId}`}
      and ${isInSegment})`;
};

/** Counts the subscribers who would get a campaign now. */
export async function countTargets(db: Database | Transaction, target: Target): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${buildTargetSql(target)} target`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds a row for each recipient of a campaign. */
export async function insertRecipients(tx: Transaction, campaignId: number, target: Target): Promise<void> {
  await sql`insert into campaign_recipients (campaign_id, email)
    select ${campaignId}, email from ${buildTargetSql(target)} target on conflict do nothing`.execute(tx);
}
