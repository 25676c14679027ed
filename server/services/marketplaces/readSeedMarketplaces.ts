import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type MarketplaceSettings, marketplaceDocument } from './marketplaceDocument.ts';

/** Every entry point runs in the project's folder. */
const SEED_FOLDER = resolve('server/services/marketplaces/seed');

/** Returns the marketplaces that the repository ships: one file for each, named by its id. */
export const readSeedMarketplaces = (): readonly MarketplaceSettings[] =>
  readdirSync(SEED_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const body: unknown = JSON.parse(readFileSync(join(SEED_FOLDER, file), 'utf8'));
      return { ...marketplaceDocument.parse(body), id: file.replace(/\.json$/, ''), version: 0 };
    });
