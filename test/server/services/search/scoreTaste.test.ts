import { buildIndexFrom } from '../../../../server/services/search/index/buildIndex.ts';
import { findList } from '../../../../server/services/search/results/findList.ts';
import { type LikedStyle, scoreTaste } from '../../../../server/services/search/scoreTaste.ts';
import { DEFAULT_CRITERIA } from '../../../../src/lib/search/searchCriteria.ts';
import { givenRow } from './givenRow.ts';

const createLike = (change: Partial<LikedStyle>): LikedStyle => ({
  brand: '',
  productType: '',
  category: '',
  genders: [],
  size: '',
  weight: 1,
  ...change,
});

const catalog = [
  givenRow(1, { name: 'Popular', popularity: 90 }),
  givenRow(2, { name: 'Ostrel', brand_id: 2, brand_name: 'Ostrel' }),
  givenRow(3, { name: 'Boot', category: 'Boots', product_type: 'Chelsea Boots' }),
  givenRow(4, { name: 'For men', genders: ['mens'] }),
  givenRow(5, { name: 'Nine', styles: [{ stocks: [['9', 'B', 1]] }] }),
  givenRow(6, { name: 'Gone', brand_id: 2, brand_name: 'Ostrel', styles: [{ stocks: [['9', 'B', 0]] }] }),
];

it.each([
  ['their brand', [createLike({ brand: 'Ostrel' })], 'Ostrel'],
  ['their kind', [createLike({ productType: 'Chelsea Boots', category: 'Boots' })], 'Boot'],
  ['their gender', [createLike({ genders: ['Men'] })], 'For men'],
  ['a size that is on hand', [createLike({ size: '9' })], 'Nine'],
  ['popular products, if nothing is known of the customer', [createLike({ brand: 'Unknown' })], 'Popular'],
  [
    'bought brands before hearted kinds',
    [createLike({ brand: 'Ostrel', weight: 3 }), createLike({ productType: 'Chelsea Boots' })],
    'Ostrel',
  ],
])('sorts best for a customer: %s', async (_, likes, first) => {
  const index = await buildIndexFrom(catalog);
  const criteria = { ...DEFAULT_CRITERIA, sort: { key: 'bestForYou', direction: 'desc' } as const };
  const { ranking } = findList(index, criteria, { taste: scoreTaste(index, likes) });
  const names = ranking.styles.map((style) => catalog[index.productByStyle[style] ?? -1]?.name);
  expect(names[0]).toBe(first);
  expect(names.at(-1)).toBe('Gone');
});
