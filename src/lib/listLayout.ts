/** How many items stand in a row of a list on wide screens (browsing §9, Product list layouts). */
export const PER_ROW = [2, 3, 4] as const;
export type PerRow = (typeof PER_ROW)[number];
export const DEFAULT_PER_ROW: PerRow = 3;

/** Holds the shopper's choice: the server must know it, or rows would jump as the page comes alive. */
export const LAYOUT_COOKIE = 'list-layout';

/** The choice that a text names; the default for any other text. */
export const perRowOf = (text: string | undefined): PerRow =>
  PER_ROW.find((known) => String(known) === text) ?? DEFAULT_PER_ROW;
