import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { BRAND_ROWS } from '../catalog/actions.ts';

/** A brand's sponsored placement in the lists that it names. */
export type Campaign = {
  readonly brand: string;
  /** Lower-case words of a search term. */
  readonly terms: readonly string[];
  /** Departments, categories or product types of a filtered list. */
  readonly categories: readonly string[];
};

/** The running campaigns; `edition` increases when they change. */
type RunningCampaigns = { readonly edition: number; readonly campaigns: readonly Campaign[] };

const FRESH_MS = 60_000;
type CampaignCache = { campaigns: RunningCampaigns; text: string; readAt: number };
const keptByDatabase = new WeakMap<Database, CampaignCache>();

/** Returns the campaigns running today, cached for up to a minute. */
export async function listRunningCampaigns(db: Database): Promise<RunningCampaigns> {
  const cachedCampaigns = keptByDatabase.get(db);
  if (cachedCampaigns && performance.now() - cachedCampaigns.readAt < FRESH_MS) return cachedCampaigns.campaigns;
  const campaigns = await readCampaigns(db);
  const text = JSON.stringify(campaigns);
  const runningCampaigns =
    cachedCampaigns?.text === text
      ? cachedCampaigns.campaigns
      : { edition: (cachedCampaigns?.campaigns.edition ?? 0) + 1, campaigns };
  keptByDatabase.set(db, { campaigns: runningCampaigns, text, readAt: performance.now() });
  return runningCampaigns;
}

async function readCampaigns(db: Database): Promise<Campaign[]> {
  const result = await sql<Campaign>`
    select b.name as brand, c.terms, c.categories from campaigns c join ${BRAND_ROWS} b using (brand_id)
    where c.stopped_at is null and c.starts_on <= current_date and coalesce(c.ends_on >= current_date, true)
    order by c.campaign_id`.execute(db);
  return result.rows;
}
