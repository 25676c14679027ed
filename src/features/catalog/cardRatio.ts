import type { ProductCard } from '../../contracts/products/productCard.ts';
import styles from './cardRatio.module.css';

/** The cards that decide; later pages of a list do not change the pictures of the first one. */
const DECISIVE_COUNT = 12;

/** Returns the class of a list that gives all its pictures one ratio: that of footwear or clothing, or none for a mix. */
export function getRatioClass(cards: readonly Pick<ProductCard, 'productType'>[]): string | undefined {
  const first = cards.slice(0, DECISIVE_COUNT);
  if (first.every(({ productType }) => productType === 'Shoes')) return styles.footwear;
  return first.every(({ productType }) => productType === 'Clothing') ? styles.clothing : undefined;
}
