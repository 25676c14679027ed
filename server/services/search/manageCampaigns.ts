import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { BRAND_ROWS, findBrandId, PRODUCT_ROWS } from '../catalog/actions.ts';

/** A campaign for the operator (browsing §9, Sponsored ad rows). Days as `YYYY-MM-DD`. */
export type CampaignRecord = {
  readonly name: string;
  readonly brand: string;
  readonly terms: readonly string[];
  readonly categories: readonly string[];
  readonly startsOn: string;
  /** Null: runs until stopped. */
  readonly endsOn: string | null;
  readonly state: 'to come' | 'running' | 'over' | 'stopped';
};

/** Input of a new campaign; `startsOn` null for today. */
export type CampaignRequest = Pick<CampaignRecord, 'name' | 'brand' | 'terms' | 'categories' | 'endsOn'> & {
  readonly startsOn: string | null;
};

/** Reason why a campaign was not started. */
export type CampaignRefusal = 'no such brand' | 'name is taken';

/** Lists all campaigns, latest start first. */
export async function listCampaigns(db: Database): Promise<CampaignRecord[]> {
  const result = await sql<CampaignRecord>`
    select c.name, b.name as brand, c.terms, c.categories, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
      case when c.stopped_at is not null then 'stopped' when c.ends_on < current_date then 'over'
        when c.starts_on > current_date then 'to come' else 'running' end as state
    from campaigns c join ${BRAND_ROWS} b using (brand_id) order by c.starts_on desc, c.name`.execute(db);
  return result.rows;
}

/** Returns the names that are no department, category or type of any product. */
export async function listUnknownCategories(db: Database, names: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select wanted as name from unnest(${[...names]}::text[]) as wanted
    where not exists (select from ${PRODUCT_ROWS} p where wanted in (department, category, product_type))`.execute(db);
  return result.rows.map(({ name }) => name);
}

/** Starts a campaign, or restarts an ended one of this name. @returns the reason of a refusal; undefined on success */
export async function startCampaign(db: Database, request: CampaignRequest): Promise<CampaignRefusal | undefined> {
  const { name, terms, categories, startsOn, endsOn } = request;
  const brandId = await findBrandId(db, request.brand);
  if (brandId === undefined) return 'no such brand';
  const { rows } = await sql`
    insert into campaigns (name, brand_id, terms, categories, starts_on, ends_on)
    values (${name}, ${brandId}, ${[...terms]}::text[], ${[...categories]}::text[],
      coalesce(${startsOn}::date, current_date), ${endsOn}::date)
    on conflict (name) do update set brand_id = excluded.brand_id, terms = excluded.terms, categories = excluded.categories,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on, stopped_at = null
    where campaigns.stopped_at is not null or campaigns.ends_on < current_date
    returning campaign_id`.execute(db);
  return rows.length > 0 ? undefined : 'name is taken';
}

/** Stops a running or future campaign. @returns whether there was one */
export async function stopCampaign(db: Database, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update campaigns set stopped_at = ${now}
    where name = ${name} and stopped_at is null and coalesce(ends_on >= current_date, true) returning name`.execute(db);
  return rows.length > 0;
}
