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
