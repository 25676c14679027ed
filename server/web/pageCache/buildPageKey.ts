import type { Request } from 'express';
import { isBot } from '../../../src/lib/isBot.ts';
import type { PageChoices } from '../pageChoices.ts';

/** Query parameters that advertisers add, and that no page reads. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|mc_[ce]id|_g[al]|igshid)$/;

/** The query parameter that forces the variant of a flag: `variant=product-page:standard`. */
export const FORCED_VARIANT = 'variant';

/**
 * Removes tracking parameters, so that one page is not stored once per campaign, and forced variants, which are in the
 * key. Returns other URLs unchanged.
 */
export function removeTracking(url: URL): URL {
  const tracking = [...url.searchParams.keys()].filter((name) => name === FORCED_VARIANT || TRACKING.test(name));
  if (tracking.length === 0) return url;
  const cleanUrl = new URL(url);
  for (const name of tracking) cleanUrl.searchParams.delete(name);
  return cleanUrl;
}

/** Everything that a stored page depends on besides its address. Any new input of public pages must be added here. */
type Viewer = {
  /** The shop, by its host. */
  readonly host: string;
  readonly isBot: boolean;
  readonly choices: PageChoices;
  /** Pieces in the guest's cart, which the header shows. */
  readonly cartCount: number;
};

/** Returns the key of a stored page for this request, without the cart. */
export const readViewer = (req: Request, choices: PageChoices): Omit<Viewer, 'cartCount'> => ({
  host: req.get('host') ?? '',
  isBot: isBot(req.get('user-agent')),
  choices,
});

/**
 * Returns everything that a guest's page depends on, as one text.
 * @param path path and query without tracking parameters
 */
export function buildPageKey(path: string, { host, isBot, choices, cartCount }: Viewer): string {
  const flags = Object.entries(choices.flags)
    .map((pair) => pair.join('='))
    .sort();
  return [host, isBot ? 'bot' : cartCount, choices.perRow, flags.join('&'), path].join(' ');
}
