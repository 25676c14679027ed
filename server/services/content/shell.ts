import type { Marketplace, NavItem, NavLink, ShellContent } from '../../../src/contracts/content.ts';
import type { SearchCriteria } from '../../../src/lib/searchCriteria.ts';
import { parseSearchUrl } from '../../../src/lib/searchUrl.ts';
import type { Parts } from '../../parts.ts';
import { hasDemoProducts } from '../catalog/actions.ts';
import { countProducts, findCards } from '../search/actions.ts';
import { NAVIGATION, type PlannedItem } from './navigation.ts';
import { listCurrentPromos } from './promo.ts';

/** The part of the shell that depends on the marketplace only. */
export type StoreShell = Omit<ShellContent, 'allowedHosts' | 'federatedKinds'>;
type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'clock'>;

const NOT_LISTS = new Set(['/brands']);
const criteriaOf = (href: string): SearchCriteria => parseSearchUrl(href, new URLSearchParams());

async function hasProducts(parts: Needs, href: string): Promise<boolean> {
  if (NOT_LISTS.has(href)) return true;
  const { term, filters } = criteriaOf(href);
  return term === '' && (await countProducts(parts, filters)) > 0;
}

async function keepFilled<Link extends { readonly href: string }>(
  parts: Needs,
  links: readonly Link[],
): Promise<Link[]> {
  const filled = await Promise.all(links.map(({ href }) => hasProducts(parts, href)));
  return links.filter((_, index) => filled[index]);
}

async function navTile(parts: Needs, tile: PlannedItem['tile']): Promise<NavItem['tile']> {
  if (!tile) return null;
  const [card] = await findCards(parts, { filters: criteriaOf(tile.href).filters }, 1);
  return card ? { imageId: card.media.mainImage, text: tile.text, href: tile.href } : null;
}

/** Returns a menu item without links to empty lists. */
async function navItem(parts: Needs, planned: PlannedItem): Promise<NavItem> {
  const { text, href, emphasis = false, groups, tile, footLinks = [] } = planned;
  const filled = await Promise.all(
    groups.map(async ({ title, links }) => ({ title, links: await keepFilled(parts, links) })),
  );
  return {
    text,
    href,
    emphasis,
    groups: filled.filter(({ links }) => links.length > 0),
    tile: await navTile(parts, tile),
    footLinks: await keepFilled(parts, footLinks),
  };
}

const SERVICE_LINKS: readonly NavLink[] = [
  { text: 'Contact Us', href: '/contact-us' },
  { text: 'Shipping and Returns', href: '/c/shipping-and-returns' },
  { text: 'Size Charts', href: '/c/size-charts' },
  { text: 'FAQs', href: '/c/faqs' },
];

const footer = (): ShellContent['footer'] => [
  {
    title: 'Customer Service',
    links: [
      ...SERVICE_LINKS.slice(0, 2),
      { text: 'Track an Order', href: '/orders/lookup' },
      ...SERVICE_LINKS.slice(2),
    ],
  },
  {
    title: 'Shop',
    links: [
      { text: 'Women', href: '/womens' },
      { text: 'Men', href: '/mens' },
      { text: 'Kids', href: '/kids' },
      { text: 'Brands', href: '/brands' },
      { text: 'Sale', href: '/sale' },
    ],
  },
  {
    title: 'My Account',
    links: [
      { text: 'Account Overview', href: '/account' },
      { text: 'Order History', href: '/orders' },
      { text: 'Favorites', href: '/account/favorites' },
      { text: 'Cart', href: '/cart' },
    ],
  },
  {
    title: 'About',
    links: [
      { text: 'Our Story', href: '/c/about' },
      { text: 'Accessibility', href: '/c/accessibility' },
    ],
  },
];

const LEGAL: NavLink[] = [
  { text: 'Terms of Use', href: '/c/terms-of-use' },
  { text: 'Privacy Policy', href: '/c/privacy-policy' },
];

/** Returns the current promos whose lists have products. */
async function promosOf(parts: Needs): Promise<ShellContent['promos']> {
  const promos = listCurrentPromos(parts.clock.now(), await hasDemoProducts(parts.db));
  const filled = await Promise.all(promos.map(({ link }) => link !== null && hasProducts(parts, link.href)));
  return promos.filter((_, place) => filled[place]);
}

/** Builds the shell of every page for a marketplace. */
export async function makeShell(parts: Needs, marketplace: Marketplace): Promise<StoreShell> {
  const items = await keepFilled(parts, NAVIGATION);
  return {
    marketplace,
    nav: await Promise.all(items.map((item) => navItem(parts, item))),
    promos: await promosOf(parts),
    serviceLinks: [...SERVICE_LINKS],
    footer: footer(),
    legal: LEGAL,
  };
}
