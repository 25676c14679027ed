import type { Request } from 'express';
import { AGENT_COOKIE } from '../../platform/agentCookie.ts';
import type { PageChoices } from '../pageChoices.ts';
import { buildPageKey, readViewer } from './buildPageKey.ts';
import type { PageCache, StalePage } from './pageCache.ts';
import type { RenderedPage, StoredPage } from './storedPage.ts';

export type GuestPage = { readonly url: URL; readonly choices: PageChoices };

type GuestPages = {
  readonly cache: PageCache;
  /** Returns whether one stored page of a path may serve all guests. */
  readonly isPageForAll: (path: string) => boolean;
  /** Returns the number of pieces in the caller's cart; undefined if it cannot be read. */
  readonly readCartCount: (req: Request) => Promise<number | undefined>;
  /** Counts a view of a style by a stored page. */
  readonly onView: (styleId: string) => void;
  /** Renders a page with this number of pieces in the cart; undefined if it is not for all guests. */
  readonly render: (req: Request, page: GuestPage, cartCount: number) => Promise<RenderedPage | undefined>;
};

const READ_METHODS = new Set(['GET', 'HEAD']);
/** With these cookies, a page may show more of the shopper than the cart's count. */
const CUSTOMER_COOKIES = ['x-main', 'at-main', AGENT_COOKIE];

/** Returns whether the request is of a customer who acts without an agent. */
export const isCustomerAlone = ({ method, cookies }: Request): boolean =>
  READ_METHODS.has(method) && 'x-main' in cookies && !(AGENT_COOKIE in cookies);

/** Returns whether the request is of a customer, or of an agent who acts for one. */
export const isCustomer = ({ cookies }: Request): boolean => CUSTOMER_COOKIES.some((name) => name in cookies);

/** Returns whether the shopper may get a page for all guests. Search engines are always guests. */
export const isGuest = (req: Request, isBot: boolean): boolean =>
  READ_METHODS.has(req.method) && (isBot || !isCustomer(req));

/** Returns whether a guest may have a cart: search engines and new visitors have none. */
export const canHaveCart = (req: Request, isBot: boolean): boolean => !isBot && 'session-id' in req.cookies;

/**
 * Returns the stored page for a guest, rendered now if there is none. While the shop cannot render it, that is a page beyond its
 * lifetime; the one of an empty cart if the cart cannot be read.
 * @param url the page's address, without tracking parameters
 * @returns undefined if the page is not for all guests
 */
export async function findGuestPage(
  { cache, isPageForAll, readCartCount, onView, render }: GuestPages,
  req: Request,
  { url, choices }: GuestPage,
): Promise<StoredPage | StalePage | undefined> {
  const viewer = readViewer(req, choices);
  const path = url.pathname + url.search;
  const buildKey = (cartCount: number): string => buildPageKey(path, { ...viewer, cartCount });
  const cartCount = canHaveCart(req, viewer.isBot) ? await readCartCount(req) : 0;
  if (cartCount === undefined) return cache.findStale(buildKey(0));
  const key = buildKey(cartCount);
  const renderForAll = (): Promise<RenderedPage | undefined> => render(req, { url, choices }, cartCount);
  const cachedPage = cache.find(key, renderForAll);
  if (cachedPage?.viewedStyleId !== undefined) onView(cachedPage.viewedStyleId);
  const page = cachedPage ?? (isPageForAll(url.pathname) ? await cache.fillOrFindStale(key, renderForAll) : undefined);
  if (page && !('seconds' in page)) cache.rememberAddress(req.originalUrl, path);
  return page;
}
