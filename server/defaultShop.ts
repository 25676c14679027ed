import type { createJobs } from './jobs/jobs.ts';
import type { Parts } from './parts.ts';
import { findMarketplaceByHost } from './services/marketplaces/actions.ts';

/** The default marketplace as it is now, whenever it is read. */
export const defaultShop = ({ config }: Parts): Parameters<typeof createJobs>[1] => ({
  get shopName() {
    return findMarketplaceByHost(undefined, config.publicUrl).name;
  },
  get phone() {
    return findMarketplaceByHost(undefined, config.publicUrl).phone;
  },
});
