import type { Marketplace, ShellContent } from '../../../../src/contracts/content.ts';
import { hasDemoProducts } from '../../catalog/actions.ts';
import type { LiveContent } from '../documents/contentShelf.ts';
import { openDocument } from '../documents/openDocument.ts';
import { presentEmergency } from './emergency.ts';
import type { ContentNeeds } from './lists.ts';
import { presentLink, presentLinks, presentNavigation } from './navigation.ts';
import { presentPromoStrip } from './promoStrip.ts';
import { presentPromos } from './promos.ts';

/** The part of the shell that depends on the marketplace only. */
export type StoreShell = Omit<ShellContent, 'allowedHosts' | 'federatedKinds'>;

/** Builds the shell of every page for a marketplace. A document that is missing leaves its place empty. */
export async function presentShell(
  parts: ContentNeeds,
  marketplace: Marketplace,
  content: LiveContent,
): Promise<StoreShell> {
  const { log } = parts;
  const footer = openDocument(content, 'footer', 'footer', log);
  const strip = await presentPromoStrip(parts, content);
  const ad = openDocument(content, 'app-ad', 'app-ad', log)?.ad;
  const emergency = presentEmergency(content, log);
  const isDemo = await hasDemoProducts(parts.db);
  return {
    marketplace,
    nav: await presentNavigation(parts, openDocument(content, 'navigation', 'navigation', log)?.items ?? []),
    promos: await presentPromos(parts, openDocument(content, 'banners', 'banners', log)?.promos ?? [], isDemo),
    ...(emergency && { emergency }),
    ...(strip && { promoStrip: strip }),
    ...(ad && { appAd: { text: ad.text, link: presentLink(ad.link) } }),
    serviceLinks: await presentLinks(parts, openDocument(content, 'top-bar', 'top-bar', log)?.serviceLinks),
    footer: await Promise.all(
      (footer?.menus ?? []).map(async ({ title, links }) => ({ title, links: await presentLinks(parts, links) })),
    ),
    legal: await presentLinks(parts, footer?.legal),
    quickLinks: await presentLinks(parts, openDocument(content, 'quick-links', 'quick-links', log)?.links),
  };
}
