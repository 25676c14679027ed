import type { PageChoices } from '../pageChoices.ts';

/** Query parameters that advertisers add, and no page reads. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|mc_[ce]id|_g[al]|igshid)$/;

/** Removes tracking parameters, so that one page is not stored once per campaign. Returns the same URL otherwise. */
export function withoutTracking(url: URL): URL {
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracking.length === 0) return url;
  const plain = new URL(url);
  for (const name of tracking) plain.searchParams.delete(name);
  return plain;
}

type Viewer = {
  /** The shop, by its host. */
  readonly host: string;
  readonly isBot: boolean;
  readonly choices: PageChoices;
  /** Pieces in the guest's cart, which the header shows. */
  readonly cartCount: number;
};

/** Returns everything that a guest's page depends on, as one text. */
export function pageKey(url: URL, { host, isBot, choices, cartCount }: Viewer): string {
  const flags = Object.entries(choices.flags)
    .map((pair) => pair.join('='))
    .sort();
  return [host, isBot ? 'bot' : cartCount, choices.perRow, flags.join('&'), url.pathname + url.search].join(' ');
}
