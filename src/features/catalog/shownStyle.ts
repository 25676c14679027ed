import type { Product, Style } from '../../contracts/catalog.ts';

/** Whether any size of a style can be bought. */
export const hasStock = ({ stocks }: Style): boolean => stocks.some(({ onHand }) => onHand > 0);

/** Returns the colour that the address names, else the first that has stock, else the first. */
export function shownStyle({ styles }: Product, colorId: string | undefined): Style | undefined {
  return styles.find((style) => style.colorId === colorId) ?? styles.find(hasStock) ?? styles[0];
}
