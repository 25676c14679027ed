import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Paid campaigns of demo brands. */
const CAMPAIGNS = [
  {
    name: 'Kestrel Run: run further',
    brand: 'Kestrel Run',
    terms: ['running', 'sneakers', 'trainers'],
    categories: ['Sneakers & Athletic Shoes', 'Running Shoes'],
  },
  { name: 'Ironmoor: made to be resoled', brand: 'Ironmoor', terms: ['boot', 'boots'], categories: ['Boots'] },
  {
    name: 'Harbor Loom: the knit room',
    brand: 'Harbor Loom',
    terms: ['sweater', 'sweaters', 'cardigan'],
    categories: ['Sweaters'],
  },
];

/** Starts the demo's campaigns whose brands exist; an edited campaign stays unchanged. */
export async function ensureDemoCampaigns(db: Database, now: Date): Promise<void> {
  for (const { name, brand, terms, categories } of CAMPAIGNS) {
    await sql`
      insert into campaigns (name, brand_id, terms, categories, starts_on)
      select ${name}, brand_id, ${terms}::text[], ${categories}::text[], ${now}::date from brands where name = ${brand}
      on conflict (name) do nothing`.execute(db);
  }
}
