import type { Request, Response } from 'express';
import { AGENT_COOKIE } from '../../platform/agentCookie.ts';
import { preferredEncoding } from '../compressPage.ts';
import type { PageChoices } from '../pageChoices.ts';
import { allowInlineScript } from '../securityHeaders.ts';
import type { PageCache } from './pageCache.ts';
import { pageKey } from './pageKey.ts';
import type { RenderedPage, StoredPage } from './storedPage.ts';

type GuestPage = { readonly url: URL; readonly choices: PageChoices };

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

const READING = new Set(['GET', 'HEAD']);
/** With these, a page may show more of the shopper than the cart's count. */
const CUSTOMER_COOKIES = ['x-main', 'at-main', AGENT_COOKIE];

/** Returns whether the request is of a customer, or of an agent who acts for one. */
export const isCustomer = ({ cookies }: Request): boolean => CUSTOMER_COOKIES.some((name) => name in cookies);

/** Returns whether the shopper may be shown a page for all guests. Search engines always are guests. */
export const isGuest = (req: Request, isBot: boolean): boolean =>
  READING.has(req.method) && (isBot || !isCustomer(req));

/**
 * Returns the stored page for a guest, rendered now if there is none.
 * @param url the page's address, without tracking parameters
 * @returns undefined if the page is not for all guests
 */
export async function findGuestPage(
  { cache, isPageForAll, readCartCount, onView, render }: GuestPages,
  req: Request,
  { url, choices, isBot }: GuestPage & { readonly isBot: boolean },
): Promise<StoredPage | undefined> {
  const cartCount = isBot || !('session-id' in req.cookies) ? 0 : await readCartCount(req);
  if (cartCount === undefined) return undefined;
  const key = pageKey(url, { host: req.get('host') ?? '', isBot, choices, cartCount });
  const renderForAll = (): Promise<RenderedPage | undefined> => render(req, { url, choices }, cartCount);
  const stored = cache.find(key, renderForAll);
  if (stored?.viewed !== undefined) onView(stored.viewed);
  return stored ?? (isPageForAll(url.pathname) ? cache.fill(key, renderForAll) : undefined);
}

/** Sends a stored page: 304 if the browser has it already. */
export async function sendStoredPage(req: Request, res: Response, page: StoredPage): Promise<void> {
  res.setHeader('etag', page.etag);
  res.setHeader('cache-control', 'private, no-cache');
  res.vary('Accept-Encoding');
  allowInlineScript(res, page.inlineScript);
  if (req.get('if-none-match') === page.etag) return void res.status(304).end();
  const encoding = preferredEncoding(req);
  const body = await page.body(encoding);
  if (encoding) res.setHeader('content-encoding', encoding);
  res.type('html').setHeader('content-length', body.byteLength);
  res.end(body);
}
