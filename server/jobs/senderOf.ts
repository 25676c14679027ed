import { defaultMarketplaceId, findMarketplace } from '../services/marketplaces/actions.ts';
import type { Sender } from './orderMailParts.ts';

/**
 * Returns the sender of the emails of an order: the shop in which it was placed.
 * @param first the first marketplace, which sends all other emails
 */
export function senderOf(first: Sender, marketplaceId: string): Sender {
  if (marketplaceId === defaultMarketplaceId) return first;
  const { name, phone, origin } = findMarketplace(marketplaceId, first.publicUrl);
  return { shopName: name, phone, publicUrl: origin, fromName: name, address: first.address };
}
