import { isLowStock } from '../../../src/lib/products.ts';
import { type ProductStyles, replaceStyleValue } from './facetIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { StyleRow } from './store.ts';

/** The facet's values: low stock, and any other stock, which is not offered as a filter. */
export const LOW_STOCK_VALUES: readonly string[] = ['true', ''];

const toValue = (onHand: number): string => (isLowStock({ onHand }) ? 'true' : '');

/** Returns the facet's value of a style; none if its pieces are not counted, because its card has no label then. */
export const listLowStockValues = ({ isUncounted, stocks }: StyleRow): string[] =>
  isUncounted ? [] : [toValue(stocks.reduce((sum, [, , onHand]) => sum + onHand, 0))];

/** Updates the facet after a change of a style's stock. */
export function updateLowStock({ facets, sizes }: SearchIndex, style: number, product: ProductStyles): void {
  const facet = facets.get('lowStock');
  if (facet) replaceStyleValue(facet, style, toValue(sizes.onHand[style] ?? 0), product);
}
