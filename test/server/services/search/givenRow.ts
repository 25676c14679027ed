import type { ProductRow, StyleRow } from '../../../../server/services/search/store.ts';

type RowInput = Partial<Omit<ProductRow, 'styles'>> & { readonly styles?: readonly Partial<StyleRow>[] };

/** A product as input of the index; by default women's running shoes by Halden. */
export const givenRow = (number: number, { styles = [{}], ...fields }: RowInput = {}): ProductRow => ({
  product_id: 100 + number,
  name: `Runner ${number}`,
  brand_id: 1,
  brand_name: 'Halden',
  brand_slug: 'halden',
  genders: ['womens'],
  age_group: 'adult',
  department: 'Shoes',
  category: 'Sneakers & Athletic Shoes',
  product_type: 'Running Shoes',
  attributes: {},
  badges: [],
  keywords: '',
  popularity: 0,
  released_on: '2026-01-01',
  rating_counts: [0, 0, 0, 0, 0],
  ...fields,
  styles: styles.map((style, place) => ({
    id: 1000 + number * 10 + place,
    color: 'Black',
    families: ['Black'],
    price: 9000,
    original: 9000,
    reference: null,
    skuPrices: null,
    isUncounted: false,
    stocks: [['8', 'B', 5]],
    ...style,
  })),
});
