import type { PromoStripContent } from '../../../../src/contracts/content.ts';
import type { LiveContent } from '../documents/contentShelf.ts';
import { openDocument } from '../documents/openDocument.ts';
import { type ContentNeeds, countListed } from './lists.ts';
import { presentLink } from './navigation.ts';

/** Returns the promo banner below the header; undefined for none, or if its list has no products. */
export async function presentPromoStrip(
  parts: ContentNeeds,
  content: LiveContent,
): Promise<PromoStripContent | undefined> {
  const banner = openDocument(content, 'promo-banner', 'promo-banner', parts.log)?.banner;
  if (!banner || (await countListed(parts, banner.link?.href ?? '/')) === 0) return undefined;
  const { heading = null, text, link } = banner;
  return { heading, text, link: link ? presentLink(link) : null };
}
