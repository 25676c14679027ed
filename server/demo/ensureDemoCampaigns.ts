import type { Database } from '../platform/database/database.ts';
import { listCampaigns, startCampaign } from '../services/search/manageCampaigns.ts';

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

/**
 * Starts the demo's campaigns whose brands exist. A campaign that already exists, even if it was stopped, stays
 * unchanged.
 */
export async function ensureDemoCampaigns(db: Database, today: Date): Promise<void> {
  const knownNames = new Set((await listCampaigns(db)).map(({ name }) => name));
  const startsOn = today.toISOString().slice(0, 10);
  for (const campaign of CAMPAIGNS) {
    if (!knownNames.has(campaign.name)) await startCampaign(db, { ...campaign, startsOn, endsOn: null });
  }
}
