import type {
  EmergencyMessage,
  Marketplace,
  NavItem,
  NavLink,
  Promo,
  PromoStripContent,
  ShellContent,
} from '../../../../src/contracts/content/content.ts';
import { MAX_SUB_MENUS } from '../../../../src/contracts/content/contentSlots.ts';
import type { Logger } from '../../../platform/log.ts';
import { hasDemoProducts } from '../../catalog/actions.ts';
import { type LiveContent, openDocument } from '../documents/ContentCache.ts';
import type { StoredNavItem, StoredPromo } from '../documents/documentSchemas.ts';
import { isWithinPeriod } from '../documents/pickLive.ts';
import { type ContentNeeds, countListed, presentImages, removeEmptyLinks } from './documentParts.ts';

type StoredLink = { text: string; href: string; gae?: string | undefined; opensNewTab?: true | undefined };

/** Returns a link in the form for pages. */
const presentLink = ({ text, href, gae, opensNewTab }: StoredLink): NavLink => ({
  text,
  href,
  ...(gae !== undefined && { gae }),
  ...(opensNewTab && { opensNewTab }),
});

/** Returns links without those to empty lists. */
const presentLinks = async (parts: ContentNeeds, links: readonly StoredLink[] = []): Promise<NavLink[]> =>
  (await removeEmptyLinks(parts, links, ({ href }) => href)).map(presentLink);

/** Returns a menu item without links to empty lists. */
async function presentItem(parts: ContentNeeds, storedItem: StoredNavItem): Promise<NavItem> {
  const { text, link, gae, type, subNavMenu = [], clickmes, images = [] } = storedItem;
  const columns = await Promise.all(
    subNavMenu.map(async ({ title, links }) => ({
      title,
      links: await presentLinks(parts, links),
    })),
  );
  const filledImages = await removeEmptyLinks(parts, images, ({ href = '/' }) => href);
  return {
    text,
    link,
    ...(gae !== undefined && { gae }),
    ...(type !== undefined && { type }),
    subNavMenu: columns.filter(({ links }) => links.length > 0),
    clickmes: await presentLinks(parts, clickmes),
    images: await presentImages(parts, filledImages),
  };
}

/** Cuts the sub-menus to the number that the header shows (browsing §9), the last items' first. */
export function cutSubMenus(items: readonly NavItem[]): NavItem[] {
  let remainingCount = MAX_SUB_MENUS;
  return items.map((item) => {
    const subNavMenu = item.subNavMenu.slice(0, remainingCount);
    remainingCount -= subNavMenu.length;
    return { ...item, subNavMenu };
  });
}

/** Returns the navigation without the parts for which the catalog has no products. */
async function presentNavigation(parts: ContentNeeds, items: readonly StoredNavItem[]): Promise<NavItem[]> {
  const filledItems = await removeEmptyLinks(parts, items, ({ link }) => link);
  return cutSubMenus(await Promise.all(filledItems.map((item) => presentItem(parts, item))));
}

/** Returns the message that is shown above every page now; null for none. */
export function presentEmergency(content: LiveContent, log: Pick<Logger, 'error'>): EmergencyMessage | null {
  const message = openDocument(content, 'emergency-banner', 'emergency-banner', log)?.message;
  if (!message) return null;
  const { heading = null, text, link, isUrgent = false } = message;
  return { heading, text, link: link ? presentLink(link) : null, isUrgent };
}

const getEndTime = ({ endsAt }: Promo): number => (endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt));

/** Returns the active promos, in the order of their ends. Each counts down to the moment at which it disappears. */
function listRunningPromos(promos: readonly StoredPromo[], now: Date, isDemo: boolean): Promo[] {
  return promos
    .filter((promo) => (promo.onlyInDemo !== true || isDemo) && isWithinPeriod(promo, now))
    .map(({ text, phoneText, link, until }) => ({
      text,
      ...(phoneText !== undefined && { phoneText }),
      endsAt: until === undefined ? null : new Date(until).toISOString(),
      link: link ? { text: link.text, href: link.href, ...(link.gae !== undefined && { gae: link.gae }) } : null,
    }))
    .sort((a, b) => getEndTime(a) - getEndTime(b));
}

/** Returns the active promos whose lists have products. */
async function presentPromos(parts: ContentNeeds, content: LiveContent, isDemo: boolean): Promise<Promo[]> {
  const promos = openDocument(content, 'banners', 'banners', parts.log)?.promos ?? [];
  return removeEmptyLinks(parts, listRunningPromos(promos, content.moment, isDemo), ({ link }) => link?.href ?? '/');
}

/** Returns the promo banner below the header; undefined for none, or if its list has no products. */
async function presentPromoStrip(parts: ContentNeeds, content: LiveContent): Promise<PromoStripContent | undefined> {
  const banner = openDocument(content, 'promo-banner', 'promo-banner', parts.log)?.banner;
  if (!banner || (await countListed(parts, banner.link?.href ?? '/')) === 0) return undefined;
  const { heading = null, text, link } = banner;
  return { heading, text, link: link ? presentLink(link) : null };
}

/** Leads guests and customers to their right of withdrawal, on each page. */
const WITHDRAWAL_LINK = { text: 'Withdraw from contract here', href: '/orders/lookup?way=withdraw' };

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
    promos: await presentPromos(parts, content, isDemo),
    ...(emergency && { emergency }),
    ...(strip && { promoStrip: strip }),
    ...(ad && { appAd: { text: ad.text, link: presentLink(ad.link) } }),
    serviceLinks: await presentLinks(parts, openDocument(content, 'top-bar', 'top-bar', log)?.serviceLinks),
    footer: await Promise.all(
      (footer?.menus ?? []).map(async ({ title, links }) => ({ title, links: await presentLinks(parts, links) })),
    ),
    legal: [...(await presentLinks(parts, footer?.legal)), ...(marketplace.hasWithdrawal ? [WITHDRAWAL_LINK] : [])],
    quickLinks: await presentLinks(parts, openDocument(content, 'quick-links', 'quick-links', log)?.links),
  };
}
