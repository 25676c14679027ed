import { buildIndexFrom } from '../../../../server/services/search/buildIndex.ts';
import type { Campaign } from '../../../../server/services/search/campaigns.ts';
import { findList } from '../../../../server/services/search/findList.ts';
import { findSponsoredStyles } from '../../../../server/services/search/sponsored.ts';
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../../src/lib/searchCriteria.ts';
import { givenRow } from './givenRow.ts';

const running = { filters: { productType: ['Running Shoes'] } };
const campaign: Campaign = { brand: 'Ostrel', terms: ['trainers'], categories: ['Running Shoes'] };
const ostrel = { brand_id: 2, brand_name: 'Ostrel', brand_slug: 'ostrel' };

/** `own` products of the sponsoring brand, popular ones first, among `others` that are more popular. */
async function rowsOf(
  { own = 9, others = 40, soldOut = 0 },
  criteria: Partial<SearchCriteria> = running,
  campaigns: readonly Campaign[] = [campaign],
) {
  const index = await buildIndexFrom(
    [
      ...Array.from({ length: own }, (_, place) =>
        givenRow(place, {
          ...ostrel,
          popularity: 50 - place,
          styles: [{ stocks: [['8', 'B', place < soldOut ? 0 : 5]] }],
        }),
      ),
      ...Array.from({ length: others }, (_, place) => givenRow(own + place, { popularity: 100 })),
    ],
    1,
  );
  const found = findList(index, { ...DEFAULT_CRITERIA, ...criteria });
  const rows = findSponsoredStyles(index, { ...found, listed: found.ranked.styles.length }, campaigns);
  return rows.map(({ row, styles }) => [row, ...styles.map((style) => (index.styleIds[style] ?? 0) / 10 - 100)]);
}

describe('sponsored rows', () => {
  const both = [
    [1, 0, 1, 2, 3],
    [8, 4, 5, 6, 7],
  ];
  it.each<[string, Parameters<typeof rowsOf>, number[][]]>([
    ['are the first and the eighth, with the brand’s most fitting products', [{}], both],
    ['are full or not there', [{ own: 7 }], [[1, 0, 1, 2, 3]]],
    ['are not there with less than one row to fill', [{ own: 3 }], []],
    ['stand above something', [{ own: 8, others: 10 }], [[1, 0, 1, 2, 3]]],
    ['leave out what is sold out', [{ soldOut: 2 }], [[1, 2, 3, 4, 5]]],
    ['answer to a word of the term', [{}, { term: 'black Trainers' }], both],
    ['do not answer to other lists', [{}, { term: 'black' }], []],
    ['are on the first page alone', [{}, { ...running, page: 2, limit: 20 }], []],
    ['keep out of a sort that the shopper chose', [{}, { ...running, sort: { key: 'price', direction: 'asc' } }], []],
    ['keep out of lists of chosen brands', [{}, { filters: { ...running.filters, brandNameFacet: ['Ostrel'] } }], []],
    ['are in the list as it is filtered', [{}, { filters: { ...running.filters, sizeFacet: ['9'] } }], []],
    ['need a campaign', [{}, running, []], []],
  ])('%s', async (_, given, expected) => {
    expect(await rowsOf(...given)).toEqual(expected);
  });
});
