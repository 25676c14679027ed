import type { NavItem, NavLink } from '../../../../src/contracts/content.ts';
import { MAX_SUB_MENUS } from '../../../../src/contracts/contentSlots.ts';
import type { StoredNavItem } from '../documents/documentSchemas.ts';
import { type ContentNeeds, keepFilled } from './lists.ts';
import { presentImages } from './pictures.ts';

type StoredLink = { text: string; href: string; gae?: string | undefined; opensNewTab?: true | undefined };

/** Returns a link in the form for pages. */
export const presentLink = ({ text, href, gae, opensNewTab }: StoredLink): NavLink => ({
  text,
  href,
  ...(gae !== undefined && { gae }),
  ...(opensNewTab && { opensNewTab }),
});

/** Returns links without those to empty lists. */
export const presentLinks = async (parts: ContentNeeds, links: readonly StoredLink[] = []): Promise<NavLink[]> =>
  (await keepFilled(parts, links, ({ href }) => href)).map(presentLink);

/** Returns a menu item without links to empty lists. */
async function presentItem(parts: ContentNeeds, storedItem: StoredNavItem): Promise<NavItem> {
  const { text, link, gae, type, subNavMenu = [], clickmes, images = [] } = storedItem;
  const columns = await Promise.all(
    subNavMenu.map(async ({ title, links }) => ({
      title,
      links: await presentLinks(parts, links),
    })),
  );
  const filledImages = await keepFilled(parts, images, ({ href = '/' }) => href);
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

/**
 * Cuts the sub-menus to the number that the header shows (browsing §9, Nav): those of the last items are removed first.
 */
export function cutSubMenus(items: readonly NavItem[]): NavItem[] {
  let remainingCount = MAX_SUB_MENUS;
  return items.map((item) => {
    const subNavMenu = item.subNavMenu.slice(0, remainingCount);
    remainingCount -= subNavMenu.length;
    return { ...item, subNavMenu };
  });
}

/** Returns the navigation without the parts for which the catalogue has no products. */
export async function presentNavigation(parts: ContentNeeds, items: readonly StoredNavItem[]): Promise<NavItem[]> {
  const filledItems = await keepFilled(parts, items, ({ link }) => link);
  return cutSubMenus(await Promise.all(filledItems.map((item) => presentItem(parts, item))));
}
