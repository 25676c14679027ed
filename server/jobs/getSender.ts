import { findMarketplace, getDefaultMarketplaceId, marketplaceSettings } from '../services/marketplaces/actions.ts';
import type { Sender } from './orderMailParts.ts';

/**
 * Returns the sender of the emails of an order or an account: the shop in which the customer acted.
 * @param first the default marketplace, which sends all other emails
 */
export function getSender(first: Sender, marketplaceId: string): Sender {
  const { mail, theme } = marketplaceSettings(marketplaceId);
  const from = {
    fromName: mail.fromName ?? undefined,
    fromAddress: mail.fromAddress ?? undefined,
    colors: theme ?? undefined,
  };
  if (marketplaceId === getDefaultMarketplaceId()) return { ...first, ...from };
  const { name, phone, origin } = findMarketplace(marketplaceId, first.publicUrl);
  return { shopName: name, phone, publicUrl: origin, address: first.address, ...from };
}
