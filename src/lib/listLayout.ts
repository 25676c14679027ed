/** Items per row of a list on wide screens (browsing §9, Product list layouts). */
export const PER_ROW = [2, 3, 4] as const;
export type PerRow = (typeof PER_ROW)[number];
export const DEFAULT_PER_ROW: PerRow = 3;

/** Stores the shopper's layout. A cookie, because the server must render the same rows as the browser. */
export const LAYOUT_COOKIE = 'list-layout';

/** Returns the layout for a cookie value; the default for any other text. */
export const parsePerRow = (text: string | undefined): PerRow =>
  PER_ROW.find((count) => String(count) === text) ?? DEFAULT_PER_ROW;
