import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { type Campaign, countTargets, getCampaign, insertRecipients, setState } from './campaignStore.ts';
import { readSegment } from './segmentSql.ts';

/** Job: sends a campaign. */
export const SEND_CAMPAIGN = 'sendCampaign';
export const campaignJob = z.object({ campaignId: z.int() });
/** Job: sends a campaign to the person who asks. */
export const CAMPAIGN_TEST = 'campaignTest';
export const campaignTestJob = z.object({
  to: z.string().max(254),
  requestId: z.string().max(100),
  campaignId: z.int(),
});

type Target = Pick<Campaign, 'audience' | 'conditions' | 'marketplaceId'>;
type SegmentParts = Pick<Parts, 'clock' | 'marketplaces' | 'search'>;

/** Counts the subscribers who would get a campaign now. */
export const countRecipients = async (parts: SegmentParts & Pick<Parts, 'db'>, campaign: Target): Promise<number> =>
  countTargets(parts.db, { ...campaign, segment: await readSegment(parts, campaign.conditions) });

/** Returns whether mails of a marketplace may be measured: where it assumes the consent of its visitors. */
export const isMeasured = (
  { marketplaces, config }: Pick<Parts, 'marketplaces' | 'config'>,
  marketplaceId: string | null,
): boolean => (marketplaces.getSettings(marketplaceId).analyticsConsent ?? config.analytics.consent) === 'assumed';

/** Schedules a campaign; its job replaces an earlier one. @throws {ApiError} 409 `campaign.state`, 400 without a text */
export async function scheduleCampaign(
  tx: Transaction,
  { campaignId, state, html }: Campaign,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> {
  if (state !== 'draft' && state !== 'scheduled')
    throw new ApiError(409, 'campaign.state', `This campaign is ${state}: duplicate its text in a new one.`);
  if (html.trim() === '')
    throw new ApiError(400, 'input.invalid', 'Write a text first.', { text: 'Write a text first.' });
  await setState(tx, campaignId, { state: 'scheduled', scheduledAt: at, now });
  await enqueue(tx, SEND_CAMPAIGN, { campaignId }, { jobKey: `campaign:${campaignId}`, runAt: at });
}

/**
 * Takes the schedule of a campaign back, or stops it before its next mail.
 * @returns the new state
 * @throws {ApiError} 409 `campaign.state`
 */
export async function cancelCampaign(
  tx: Transaction,
  { campaignId, state, scheduledAt }: Campaign,
  now: Date,
): Promise<'draft' | 'canceled'> {
  if (state !== 'scheduled' && state !== 'sending')
    throw new ApiError(409, 'campaign.state', `This campaign is ${state}: there is nothing to cancel.`);
  const next = state === 'scheduled' ? 'draft' : 'canceled';
  await setState(tx, campaignId, { state: next, scheduledAt: next === 'draft' ? null : scheduledAt, now });
  return next;
}

/**
 * Begins to send a campaign that is due: fixes its recipients.
 * @returns undefined for one that is not due, or that is not to be sent any more
 */
export async function startSending(
  parts: SegmentParts & Pick<Parts, 'db'>,
  campaignId: number,
): Promise<Campaign | undefined> {
  const { conditions } = await getCampaign(parts.db, campaignId);
  const segment = await readSegment(parts, conditions);
  const started = await parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const campaign = await getCampaign(tx, campaignId, { isLocked: true });
    if (campaign.state === 'sending') return campaign;
    if (campaign.state !== 'scheduled' || campaign.scheduledAt === null || campaign.scheduledAt > now) return undefined;
    if (JSON.stringify(campaign.conditions) !== JSON.stringify(conditions)) return 'changed' as const;
    await insertRecipients(tx, campaignId, { ...campaign, segment });
    await setState(tx, campaignId, { state: 'sending', scheduledAt: campaign.scheduledAt, now });
    return { ...campaign, state: 'sending' as const };
  });
  // Another person has saved other conditions in the meantime.
  return started === 'changed' ? startSending(parts, campaignId) : started;
}
