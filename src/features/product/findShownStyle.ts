import type { Product, Style } from '../../contracts/products/product.ts';

/** Returns whether any size of a style is in stock. */
export const hasStock = ({ stocks }: Style): boolean => stocks.some(({ onHand }) => onHand > 0);

/** Returns the color in the URL, else the first in stock, else the first. */
export function findShownStyle({ styles }: Product, colorId: string | undefined): Style | undefined {
  return styles.find((style) => style.colorId === colorId) ?? styles.find(hasStock) ?? styles[0];
}
