/** The customer's choice of colors; `system` follows the device. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Stores the choice. A stored page is the same for all, so a script of the page's head reads it, not the server. */
export const SCHEME_COOKIE = 'color-scheme';

/** Returns the scheme of a text; `system` for any other text. */
export const parseColorScheme = (text: string | undefined): ColorScheme =>
  COLOR_SCHEMES.find((scheme) => scheme === text) ?? 'system';

/** The script of the page's head: sets `data-scheme` before the first paint, so that nothing flashes. */
export const APPLY_SCHEME = `{const scheme=/(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);if(scheme)document.documentElement.dataset.scheme=scheme[1]}`;

/** Items per row of a list from 1280 px (browsing §9, Product list layouts; four by default). */
export const PER_ROW = [2, 3, 4] as const;
export type PerRow = (typeof PER_ROW)[number];
export const DEFAULT_PER_ROW: PerRow = 4;

/** Stores the shopper's layout. A cookie, because the server must render the same rows as the browser. */
export const LAYOUT_COOKIE = 'list-layout';

/** Returns the layout for a cookie value; the default for any other text. */
export const parsePerRow = (text: string | undefined): PerRow =>
  PER_ROW.find((count) => String(count) === text) ?? DEFAULT_PER_ROW;

/** The cookie with the visitor's answer, `yes` or `no`, where the shop asks before it measures. */
export const CONSENT_COOKIE = 'analytics-consent';
