import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DeskCampaign, DeskCampaignRow } from '../../../../src/contracts/desk/campaigns.ts';
import { CAMPAIGN_VIEWS } from '../../../../src/lib/desk/campaigns.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/readPage.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { defineQuery } from '../../operations/query.ts';
import { sumOrdersAfter } from '../../orders/actions/purchaseHistory.ts';
import { buildBouncedSql } from '../../subscriptions/actions.ts';
import { type Campaign, getCampaign, readCampaigns } from '../campaignStore.ts';
import { countRecipients } from '../campaigns.ts';
import { nameSubject, toFields } from './campaignOperations.ts';

type View = (typeof CAMPAIGN_VIEWS)[number];
type Counts = Pick<DeskCampaignRow, 'waiting' | 'sent' | 'unsent' | 'bounced' | 'measured' | 'opened' | 'clicked'>;

/** Orders of this time after a click followed from it. */
const FOLLOWING_DAYS = 7;

const VIEWS: Readonly<Record<View, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  draft: sql<boolean>`(c.state = 'draft')`,
  scheduled: sql<boolean>`(c.state = 'scheduled')`,
  sent: sql<boolean>`(c.state in ('sending', 'sent', 'canceled'))`,
};

const NO_COUNTS: Counts = { waiting: 0, sent: 0, unsent: 0, bounced: 0, measured: 0, opened: 0, clicked: 0 };

async function readCounts(db: Database, campaignIds: readonly number[]): Promise<Map<number, Counts>> {
  const bounced = buildBouncedSql(sql`r.email`, sql`r.claimed_at`);
  const { rows } = await sql<Counts & { campaignId: number }>`
    select r.campaign_id as "campaignId", count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state in ('skipped', 'failed'))::int as unsent,
      count(*) filter (where r.state = 'sent' and ${bounced})::int as bounced,
      count(r.token_hash)::int as measured, count(r.opened_at)::int as opened, count(r.clicked_at)::int as clicked
    from campaign_recipients r where r.campaign_id = any(${[...campaignIds]}::bigint[]) group by r.campaign_id`.execute(
    db,
  );
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
}

const presentRow = (campaign: Campaign, counts: Counts = NO_COUNTS): DeskCampaignRow => ({
  campaignId: campaign.campaignId,
  subject: campaign.subject,
  state: campaign.state,
  audience: campaign.audience,
  conditionCount: campaign.conditions.length,
  marketplaceId: campaign.marketplaceId,
  scheduledAt: campaign.scheduledAt?.toISOString() ?? null,
  ...counts,
});

async function countViews(db: Database): Promise<Record<View, number>> {
  const counts = CAMPAIGN_VIEWS.map(
    (view) => sql`(select count(*)::int from mail_campaigns c where ${VIEWS[view]}) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<View, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

export const campaignsQuery = defineQuery({
  name: 'campaigns',
  permission: 'mailings.view',
  summary: 'campaign mails with their recipients, and what came of them; the newest first',
  views: CAMPAIGN_VIEWS,
  filters: z.strictObject({}),
  sorts: ['added', 'subject'],
  getOwnSort: () => '-added',
  columns: [
    { name: 'subject', label: 'Campaign', kind: 'text' },
    { name: 'state', label: 'Status', kind: 'status' },
    { name: 'scheduledAt', label: 'Sent', kind: 'moment' },
    { name: 'sent', label: 'Mails', kind: 'number' },
    { name: 'bounced', label: 'Bounced', kind: 'number' },
    { name: 'opened', label: 'Opened', kind: 'number' },
    { name: 'clicked', label: 'Clicked', kind: 'number' },
  ],
  run: async ({ parts: { db } }, { view, search, sort, after, limit }) => {
    const { by, isDescending } = sort;
    const page = await readPage<{ readonly campaignId: number }>(db, {
      columns: sql`'campaignId', c.campaign_id`,
      from: sql`mail_campaigns c`,
      where: sql<boolean>`${VIEWS[view]} and ${search === '' ? sql`true` : sql`strpos(lower(c.subject), ${search.toLowerCase()}) > 0`}`,
      sort:
        by === 'added'
          ? { value: sql`c.created_at`, type: 'timestamptz' }
          : { value: sql`lower(c.subject)`, type: 'text' },
      id: { value: sql`c.campaign_id`, type: 'bigint' },
      isDescending,
      after,
      limit,
    });
    const ids = page.rows.map(({ campaignId }) => campaignId);
    const [campaigns, counts] = await Promise.all([readCampaigns(db, ids), readCounts(db, ids)]);
    const rows = ids.flatMap((id) => {
      const campaign = campaigns.get(id);
      return campaign ? [presentRow(campaign, counts.get(id))] : [];
    });
    return { ...page, rows };
  },
  countViews: ({ parts: { db } }) => countViews(db),
});

/** Describes a campaign for its page. @throws {ApiError} 404 */
export async function describeCampaign(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces' | 'search'>,
  campaignId: number,
): Promise<DeskCampaign> {
  const { db } = parts;
  const campaign = await getCampaign(db, campaignId);
  const clicks = sql`select email, clicked_at from campaign_recipients where campaign_id = ${campaignId} and clicked_at is not null`;
  const [counts, recipients, orders, acts] = await Promise.all([
    readCounts(db, [campaignId]),
    countRecipients(parts, campaign),
    sumOrdersAfter(db, clicks, FOLLOWING_DAYS),
    listActs(parts, nameSubject(campaignId)),
  ]);
  return {
    ...presentRow(campaign, counts.get(campaignId)),
    fields: toFields(campaign),
    version: campaign.version,
    recipients,
    orders,
    acts,
  };
}
