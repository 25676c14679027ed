import type { CAMPAIGN_AUDIENCES, CAMPAIGN_STATES } from '../../lib/desk/campaigns.ts';
import type { DeskAct } from './audit.ts';

export type CampaignState = (typeof CAMPAIGN_STATES)[number];
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];

/** A campaign in the list. Mails that were not measured are in none of the last three numbers. */
export type DeskCampaignRow = {
  readonly campaignId: number;
  readonly subject: string;
  readonly state: CampaignState;
  readonly audience: CampaignAudience;
  /** The number of further conditions that recipients meet. */
  readonly conditionCount: number;
  readonly marketplaceId: string | null;
  /** When it is sent, or was. */
  readonly scheduledAt: string | null;
  readonly waiting: number;
  readonly sent: number;
  /** Unsubscribed meanwhile, or refused by the mail server. */
  readonly unsent: number;
  /** Addresses that refused mails since it was sent. */
  readonly bounced: number;
  readonly measured: number;
  readonly opened: number;
  readonly clicked: number;
};

/** The fields of a campaign as they are typed. */
export type CampaignFields = {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly audience: CampaignAudience;
  /** Such as `boughtWithin=30`; a recipient meets all of them. */
  readonly condition: readonly string[];
  readonly marketplace: string;
};

/** GET /api/desk/campaigns/{campaignId}. */
export type DeskCampaign = DeskCampaignRow & {
  readonly fields: CampaignFields;
  readonly version: number;
  /** The subscribers who would get it now. */
  readonly recipients: number;
  /** Orders within seven days of a click, and their goods after discounts. */
  readonly orders: { readonly count: number; readonly netCents: number };
  readonly acts: readonly DeskAct[];
};

/** The values of conditions (GET /api/desk/campaigns/words). */
export type CampaignWords = {
  readonly brands: readonly string[];
  /** Such as `Shoes > Boots > Chelsea Boots`. */
  readonly categories: readonly string[];
  readonly collections: readonly { readonly collectionId: number; readonly title: string }[];
};

/** The result of creating or saving a campaign. */
export type SavedCampaign = { readonly campaignId: number; readonly version: number; readonly recipients: number };
