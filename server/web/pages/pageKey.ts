import type { Request } from 'express';
import { getCurrentYear } from '../../../src/lib/dates/currentYear.ts';
import { isBot } from '../../../src/lib/isBot.ts';
import { AGENT_COOKIE } from '../../platform/agentCookie.ts';
import type { PageChoices } from './pageChoices.ts';

/** Query parameters that advertisers add, and that no page reads. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|mc_[ce]id|_g[al]|igshid)$/;

/** The query parameter that forces the variant of a flag: `variant=product-page:standard`. */
export const FORCED_VARIANT = 'variant';

/** Removes tracking parameters and forced variants, which are in the key, from a page's URL. */
export function removeTracking(url: URL): URL {
  const tracking = [...url.searchParams.keys()].filter((name) => name === FORCED_VARIANT || TRACKING.test(name));
  if (tracking.length === 0) return url;
  const cleanUrl = new URL(url);
  for (const name of tracking) cleanUrl.searchParams.delete(name);
  return cleanUrl;
}

/** Everything that a stored page depends on besides its audience. A new input of public pages must be added here. */
export type PageView = {
  /** Path and query without tracking parameters. */
  readonly path: string;
  /** The shop, by its host. */
  readonly host: string;
  readonly isBot: boolean;
  /** The shop's current year: days of it are written without it. */
  readonly year: number;
  readonly choices: PageChoices;
};

export const readPageView = (req: Request, path: string, choices: PageChoices): PageView => ({
  path,
  host: req.get('host') ?? '',
  isBot: isBot(req.get('user-agent')),
  year: getCurrentYear(),
  choices,
});

/**
 * Returns the key of a stored page, as one text.
 * @param audience the visitors who may share the page (`guestAudience`, or the customers with equal data)
 */
export function buildPageKey({ path, host, year, choices }: PageView, audience: string): string {
  const flags = Object.entries(choices.flags)
    .map((pair) => pair.join('='))
    .sort();
  return [host, year, choices.perRow, flags.join('&'), path, audience].join(' ');
}

/** Guests share a page if the header shows the same number of pieces in the cart; bots have no cart. */
export const guestAudience = ({ isBot }: PageView, cartCount: number): string => (isBot ? 'bot' : `guest ${cartCount}`);

const READ_METHODS = new Set(['GET', 'HEAD']);
/** With these cookies, a page may show more of the shopper than the cart's count. */
const CUSTOMER_COOKIES = ['x-main', 'at-main', AGENT_COOKIE];

/** Returns whether the request is of a customer, or of an agent who acts for one. */
export const isCustomer = ({ cookies }: Request): boolean => CUSTOMER_COOKIES.some((name) => name in cookies);

/** Returns whether the request is of a customer who acts without an agent. */
export const isCustomerAlone = ({ method, cookies }: Request): boolean =>
  READ_METHODS.has(method) && 'x-main' in cookies && !(AGENT_COOKIE in cookies);

/** Returns whether the shopper may get a page for all guests. Search engines are always guests. */
export const isGuest = (req: Request, isBot: boolean): boolean =>
  READ_METHODS.has(req.method) && (isBot || !isCustomer(req));

/** Returns whether a guest may have a cart: search engines and new visitors have none. */
export const canHaveCart = (req: Request, isBot: boolean): boolean => !isBot && 'session-id' in req.cookies;
