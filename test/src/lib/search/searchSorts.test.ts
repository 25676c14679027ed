import { DEFAULT_SORT, listOfferedSorts, parseSort, SEARCH_SORTS } from '../../../../src/lib/search/searchSorts.ts';

const all = { isBestForYouEligible: true, hasRatings: true, hasPercentOffSort: true };

describe('the sorts that a list offers', () => {
  it.each<[string, object, string[]]>([
    ['everything', {}, []],
    ['without best for you if nothing is known of the shopper', { isBestForYouEligible: false }, ['Best For You']],
    ['without rating if the shop has no ratings', { hasRatings: false }, ['Customer Rating']],
    ['without percent off if the marketplace hides it', { hasPercentOffSort: false }, ['Percent Off']],
  ])('are %s', (_, change, missingSorts) => {
    const offeredLabels = listOfferedSorts(DEFAULT_SORT, { ...all, ...change }).map(({ label }) => label);
    expect(offeredLabels).toEqual(
      SEARCH_SORTS.map(({ label }) => label).filter((label) => !missingSorts.includes(label)),
    );
  });

  it("include the list's own sort", () => {
    const noConditions = { isBestForYouEligible: false, hasRatings: false, hasPercentOffSort: false };
    expect(listOfferedSorts(parseSort('percentOff', 'desc'), noConditions).map(({ label }) => label)).toContain(
      'Percent Off',
    );
  });
});

it.each([
  ['trending', 'desc', { key: 'trending', direction: 'desc' }],
  ['price', 'asc', { key: 'price', direction: 'asc' }],
  ['price', 'sideways', { key: 'price', direction: 'desc' }],
  ['nothing', 'asc', DEFAULT_SORT],
])('parses %s/%s as a sort', (key, direction, sort) => {
  expect(parseSort(key, direction)).toEqual(sort);
});
