import type { Parts } from '../parts.ts';
import { readMailTexts } from '../services/content/actions.ts';
import { findMarketplace, getDefaultMarketplaceId, getMarketplaceSettings } from '../services/marketplaces/actions.ts';
import type { Sender } from './mail/sender.ts';

/** Returns a marketplace as the sender of emails. @param first the default marketplace */
export function getSender(first: Sender, marketplaceId: string): Sender {
  const { mail, theme, locale } = getMarketplaceSettings(marketplaceId);
  const from = {
    fromName: mail.fromName ?? undefined,
    fromAddress: mail.fromAddress ?? undefined,
    colors: theme ?? undefined,
    locale,
  };
  if (marketplaceId === getDefaultMarketplaceId()) return { ...first, ...from };
  const { name, phone, origin } = findMarketplace(marketplaceId, first.publicUrl);
  return { shopName: name, phone, publicUrl: origin, address: first.address, ...from };
}

export type SenderNeeds = Pick<Parts, 'db' | 'clock' | 'log'>;

/**
 * Returns the sender of an email with its published texts: the shop in which the customer acted.
 * @param first the default marketplace
 * @param marketplaceId null for the default marketplace
 */
export async function openSender(parts: SenderNeeds, first: Sender, marketplaceId: string | null): Promise<Sender> {
  const shopId = marketplaceId ?? getDefaultMarketplaceId();
  return { ...getSender(first, shopId), texts: await readMailTexts(parts, shopId) };
}
