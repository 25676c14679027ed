import type { DefaultShop } from './jobs/createSender.ts';
import type { Parts } from './parts.ts';
import { findMarketplaceByHost } from './services/marketplaces/actions.ts';

/** The default marketplace as it is now, whenever it is read. */
export const createDefaultShop = ({ config }: Parts): DefaultShop => ({
  get shopName() {
    return findMarketplaceByHost(undefined, config.publicUrl).name;
  },
  get phone() {
    return findMarketplaceByHost(undefined, config.publicUrl).phone;
  },
});
