import type { Product } from '../../contracts/catalog.ts';

/** What the page is called: `Women's Skyline 4`. */
export const productTitle = ({ genderLabel, productName }: Pick<Product, 'genderLabel' | 'productName'>): string =>
  genderLabel ? `${genderLabel} ${productName}` : productName;
