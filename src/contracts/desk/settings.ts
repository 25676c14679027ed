import type { ShopPromises } from '../../lib/promises.ts';

/** The promises of a marketplace, with the version of its settings. */
export type MarketplacePromises = ShopPromises & {
  readonly id: string;
  readonly name: string;
  readonly version: number;
};

/** GET /api/desk/settings/promises: the promises of all marketplaces, the default one's first. */
export type DeskPromises = { readonly marketplaces: readonly MarketplacePromises[] };
