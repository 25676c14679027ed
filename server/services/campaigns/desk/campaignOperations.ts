import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import type { CampaignFields, SavedCampaign } from '../../../../src/contracts/desk/campaigns.ts';
import {
  CONDITION_KINDS,
  CONDITION_LIMITS,
  parseCampaignCondition,
} from '../../../../src/lib/desk/campaignConditions.ts';
import { CAMPAIGN_AUDIENCES, CAMPAIGN_LIMITS } from '../../../../src/lib/desk/campaigns.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { createRequestId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { sanitizeHtml } from '../../../platform/sanitizeHtml.ts';
import { readCollectionTitles } from '../../catalog/actions.ts';
import { choice, rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { formatShopMoment, shopMoment } from '../../operations/shopMoments.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { type Campaign, type CampaignTerms, getCampaign, insertCampaign, updateCampaign } from '../campaignStore.ts';
import {
  CAMPAIGN_TEST,
  type campaignTestJob,
  cancelCampaign,
  countRecipients,
  scheduleCampaign,
} from '../campaigns.ts';

const CONDITION =
  'Complete each condition, such as boughtWithin=30, notBoughtFor=90, brand=Brisk|Arborel, collection=7, favoritesUnbought or tier=gold.';

const campaign = rowNumber.describe('the number of the campaign');
const subject = createOneLineText(CAMPAIGN_LIMITS.subject).min(1, 'Write a subject.').describe('the subject');
const fields = {
  preview: createOneLineText(CAMPAIGN_LIMITS.previewText).describe('the words that inboxes show behind the subject'),
  text: createBoundedText(CAMPAIGN_LIMITS.html).describe('the text, as HTML'),
  audience: choice(CAMPAIGN_AUDIENCES, 'The audience').describe(
    'the subscribers of the newsletter: subscribers for all, buyers for those with an order, new for those without one',
  ),
  condition: z
    .array(
      createOneLineText(CONDITION_LIMITS.text).refine((text) => parseCampaignCondition(text) !== undefined, CONDITION),
    )
    .max(CONDITION_LIMITS.conditions, `A campaign has at most ${CONDITION_LIMITS.conditions} conditions.`)
    .transform((list) => [...new Set(list)])
    .describe(
      `a condition that each recipient meets: ${Object.keys(CONDITION_KINDS).join(', ')}, such as boughtWithin=30 or tier=gold|elite`,
    ),
  marketplace: createOneLineText(40).describe('only subscribers of this marketplace; empty for all'),
} as const;
const parsedFields = z.strictObject({ subject, ...fields });
type ParsedFields = z.output<typeof parsedFields>;

/** Returns a stored campaign as it is typed. */
export const toFields = ({
  subject: text,
  previewText,
  html,
  audience,
  conditions,
  marketplaceId,
}: CampaignTerms): CampaignFields => ({
  subject: text,
  preview: previewText,
  text: html,
  audience,
  condition: conditions,
  marketplace: marketplaceId ?? '',
});

/** @throws {ApiError} 400 for a collection that does not exist, unless the campaign has named it before */
async function assertCollections(
  db: Database | Transaction,
  condition: readonly string[],
  before: readonly string[],
): Promise<void> {
  const list = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => {
      const parsed = parseCampaignCondition(text);
      return parsed?.kind === 'collection' ? parsed.values : [];
    });
  const known = new Set(list(before));
  const added = list(condition).filter((id) => !known.has(id));
  const titles = await readCollectionTitles(db, added);
  const unknown = added.find((id) => !titles.has(id));
  if (unknown === undefined) return;
  const text = `There is no collection ${unknown}.`;
  throw new ApiError(400, 'input.invalid', text, { condition: text });
}

/** @throws {ApiError} 400 for an unknown marketplace */
async function toTerms({ marketplaces }: Parts, given: ParsedFields): Promise<CampaignTerms> {
  const { marketplace, preview, text, audience, condition } = given;
  if (marketplace !== '' && !marketplaces.listIds().includes(marketplace)) {
    const message = `The shop has no marketplace ${marketplace}.`;
    throw new ApiError(400, 'input.invalid', message, { marketplace: message });
  }
  return {
    subject: given.subject,
    previewText: preview,
    html: await sanitizeHtml(text, 'operator'),
    audience,
    conditions: condition,
    marketplaceId: marketplace === '' ? null : marketplace,
  };
}

const NEW_FIELDS: Omit<CampaignFields, 'subject'> = {
  preview: '',
  text: '',
  audience: 'subscribers',
  condition: [],
  marketplace: '',
};

/** Returns fields with those that were named in place of the given ones. */
const mergeFields = (before: CampaignFields, change: Readonly<Record<string, unknown>>): ParsedFields => ({
  ...parsedFields.parse(before),
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** Names a campaign in the audit log. */
export const nameSubject = (campaignId: number): string => `mail campaign ${campaignId}`;

const toSaved = async (parts: Parts, stored: Campaign): Promise<SavedCampaign> => ({
  campaignId: stored.campaignId,
  version: stored.version,
  recipients: await countRecipients(parts, stored),
});

const formatCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'address' : 'addresses'}`;

const OF_CAMPAIGN = {
  permission: 'mailings.change',
  words: ['campaign'],
  subject: ({ campaign: campaignId }: { readonly campaign: number }): string => nameSubject(campaignId),
  readState: async ({ db }: Parts, { campaign: campaignId }: { readonly campaign: number }) => {
    const { html, ...stored } = await getCampaign(db, campaignId);
    return { ...stored, characters: html.length };
  },
} as const;

const createOperation = defineOperation({
  name: 'campaign.create',
  permission: 'mailings.change',
  summary: 'adds a campaign mail to the subscribers of the newsletter, as a draft',
  help: 'npm run store -- campaign create --subject "The boots are here" --text "<p>Come and see.</p>" --audience buyers',
  input: z.strictObject({ subject, ...z.object(fields).partial().shape }),
  subject: ({ subject: text }) => `mail campaign ${text}`,
  run: async ({ parts }, given) => {
    const terms = await toTerms(parts, mergeFields({ ...NEW_FIELDS, subject: given.subject }, given));
    await assertCollections(parts.db, terms.conditions, []);
    const campaignId = await parts.db.transaction().execute((tx) => insertCampaign(tx, terms, parts.clock.now()));
    return toSaved(parts, await getCampaign(parts.db, campaignId));
  },
  adds: ({ campaignId }) => nameSubject(campaignId),
  describe: ({ campaignId, recipients }) =>
    `Campaign ${campaignId} is added; ${formatCount(recipients)} would get it now.`,
});

const saveOperation = defineOperation({
  ...OF_CAMPAIGN,
  name: 'campaign.save',
  summary: 'changes the text or the recipients of a campaign that has not begun',
  input: z.strictObject({
    campaign,
    version: seenVersion,
    subject: subject.optional(),
    ...z.object(fields).partial().shape,
  }),
  run: async ({ parts }, { campaign: campaignId, version, ...change }) => {
    const { db, clock } = parts;
    await db.transaction().execute(async (tx) => {
      const stored = await getCampaign(tx, campaignId, { isLocked: true });
      assertVersion(version, stored.version);
      if (stored.state !== 'draft' && stored.state !== 'scheduled')
        throw new ApiError(409, 'campaign.state', `This campaign is ${stored.state}: it stays as it was sent.`);
      await assertCollections(tx, change.condition ?? [], stored.conditions);
      await updateCampaign(tx, campaignId, await toTerms(parts, mergeFields(toFields(stored), change)), clock.now());
    });
    return toSaved(parts, await getCampaign(db, campaignId));
  },
  describe: ({ campaignId, recipients }) =>
    `Campaign ${campaignId} is saved; ${formatCount(recipients)} would get it now.`,
});

const testOperation = defineOperation({
  ...OF_CAMPAIGN,
  name: 'campaign.test',
  summary: 'mails a campaign to yourself, as it is saved',
  input: z.strictObject({ campaign }),
  run: async ({ parts: { db }, actor }, { campaign: campaignId }) => {
    await getCampaign(db, campaignId);
    if (actor.staffId === undefined)
      throw new ApiError(400, 'campaign.no-address', 'Send a test from the desk: it goes to your own address.');
    const request: z.input<typeof campaignTestJob> = { to: actor.name, requestId: createRequestId(), campaignId };
    await enqueue(db, CAMPAIGN_TEST, request);
    return { to: actor.name };
  },
  describe: ({ to }) => `A test is on its way to ${to}.`,
});

const scheduleOperation = defineOperation({
  ...OF_CAMPAIGN,
  name: 'campaign.schedule',
  summary: 'sends a campaign at a moment, or at once; who has unsubscribed by then gets none',
  help: 'npm run store -- campaign schedule 7 --at "2027-03-01 09:00" (Eastern time). A preview counts the recipients.',
  input: z.strictObject({
    campaign,
    at: shopMoment('start').optional().describe('the moment, Eastern time; else at once'),
    version: seenVersion,
  }),
  run: async ({ parts }, { campaign: campaignId, at, version }) => {
    const { db, clock } = parts;
    const now = clock.now();
    const moment = at ?? now;
    if (moment < now) throw new ApiError(400, 'input.invalid', 'This moment is over.', { at: 'This moment is over.' });
    await db.transaction().execute(async (tx) => {
      const stored = await getCampaign(tx, campaignId, { isLocked: true });
      assertVersion(version, stored.version);
      await scheduleCampaign(tx, stored, { at: moment, now });
    });
    return { ...(await toSaved(parts, await getCampaign(db, campaignId))), at: moment };
  },
  describe: ({ campaignId, recipients, at }) =>
    `Campaign ${campaignId} is sent from ${formatShopMoment(at, 'start')} on; ${formatCount(recipients)} would get it now.`,
});

const cancelOperation = defineOperation({
  ...OF_CAMPAIGN,
  name: 'campaign.cancel',
  summary: 'takes the schedule of a campaign back, or stops one that is being sent before its next mail',
  input: z.strictObject({ campaign, version: seenVersion }),
  run: ({ parts: { db, clock } }, { campaign: campaignId, version }) =>
    db.transaction().execute(async (tx) => {
      const stored = await getCampaign(tx, campaignId, { isLocked: true });
      assertVersion(version, stored.version);
      return { campaignId, state: await cancelCampaign(tx, stored, clock.now()) };
    }),
  describe: ({ campaignId, state }) =>
    state === 'draft' ? `Campaign ${campaignId} is a draft again.` : `Campaign ${campaignId} has stopped.`,
});

/** Campaign mails to the subscribers of the newsletter. */
export const campaignOperations: readonly Operation[] = [
  createOperation,
  saveOperation,
  testOperation,
  scheduleOperation,
  cancelOperation,
];
