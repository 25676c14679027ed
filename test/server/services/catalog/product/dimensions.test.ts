import type { BundleRow, BundleStyle } from '../../../../../server/services/catalog/product/bundleStore.ts';
import { presentProduct } from '../../../../../server/services/catalog/product/present.ts';

let ids = 0;
const givenStyle = (...sizes: readonly (readonly [size: string, width: string])[]): BundleStyle => ({
  styleId: ++ids,
  colorId: ids,
  color: `Color ${ids}`,
  price: 9900,
  original: 9900,
  reference: null,
  launch: null,
  images: [],
  stocks: sizes.map(([size, width]) => ({ stockId: ++ids, asin: 'B0STOCK001', size, width, onHand: 3 })),
});

const createRow = (...styles: BundleStyle[]): BundleRow => ({
  product_id: 1,
  name: 'Skyline 4',
  brand_id: 7,
  brand_name: 'Kestrel Run',
  brand_slug: 'kestrel-run',
  genders: ['womens'],
  age_group: 'adult',
  department: 'Shoes',
  category: 'Sneakers & Athletic Shoes',
  product_type: 'Running Shoes',
  description: '',
  features: [],
  measurements: [],
  disclosures: {},
  brand_disclosures: {},
  badges: [],
  rating_counts: [0, 0, 0, 0, 0],
  review_count: 0,
  fit_counts: [0, 0, 0],
  videos: [],
  youtube_video_id: null,
  preferred_subsite: null,
  styles,
});

it('sorts sizes and widths by their scales, whatever the order of the colors and their SKUs', () => {
  const first = givenStyle(['9', '4E'], ['7', 'D'], ['10', '2A']);
  const second = givenStyle(['10.5', '2E'], ['8', 'B'], ['7.5', 'D']);
  const { dimensions } = presentProduct(createRow(first, second)).sizing;
  expect(dimensions.map(({ values }) => values)).toEqual([
    ['7', '7.5', '8', '9', '10', '10.5'],
    ['2A', 'B', 'D', '2E', '4E'],
  ]);
});
