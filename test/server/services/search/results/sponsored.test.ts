import { buildIndexFrom } from '../../../../../server/services/search/index/buildIndex.ts';
import { findList } from '../../../../../server/services/search/results/findList.ts';
import { type Campaign, listSponsoredStyles } from '../../../../../server/services/search/results/sponsored.ts';
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../../../src/lib/search/searchCriteria.ts';
import { givenRow } from '../givenRow.ts';

const runningCriteria = { filters: { productType: ['Running Shoes'] } };
const campaign: Campaign = { brand: 'Ostrel', terms: ['trainers'], categories: ['Running Shoes'] };
const ostrel = { brand_id: 2, brand_name: 'Ostrel', brand_slug: 'ostrel' };

/** `own` products of the sponsoring brand, popular ones first, among `others` that are more popular. */
async function findRows(
  { ownCount = 9, others = 40, soldOutCount = 0 },
  criteria: Partial<SearchCriteria> = runningCriteria,
  campaigns: readonly Campaign[] = [campaign],
) {
  const index = await buildIndexFrom([
    ...Array.from({ length: ownCount }, (_, place) =>
      givenRow(place, {
        ...ostrel,
        popularity: 50 - place,
        styles: [{ stocks: [['8', 'B', place < soldOutCount ? 0 : 5]] }],
      }),
    ),
    ...Array.from({ length: others }, (_, place) => givenRow(ownCount + place, { popularity: 100 })),
  ]);
  const result = findList(index, { ...DEFAULT_CRITERIA, ...criteria });
  const rows = listSponsoredStyles(index, { ...result, listedCount: result.ranking.styles.length }, campaigns);
  return rows.map(({ row, styles }) => [row, ...styles.map((style) => (index.styleIds[style] ?? 0) / 10 - 100)]);
}

describe('sponsored rows', () => {
  const bothRows = [
    [1, 0, 1, 2, 3],
    [8, 4, 5, 6, 7],
  ];
  it.each<[string, Parameters<typeof findRows>, number[][]]>([
    ['are the first and the eighth, with the brand’s most fitting products', [{}], bothRows],
    ['are shown full or not at all', [{ ownCount: 7 }], [[1, 0, 1, 2, 3]]],
    ['are left out if the list has less than one row', [{ ownCount: 3 }], []],
    ['have other products below them', [{ ownCount: 8, others: 10 }], [[1, 0, 1, 2, 3]]],
    ['leave out sold-out products', [{ soldOutCount: 2 }], [[1, 2, 3, 4, 5]]],
    ['are found by a word of the term', [{}, { term: 'black Trainers' }], bothRows],
    ['do not appear in other lists', [{}, { term: 'black' }], []],
    ['are on the first page only', [{}, { ...runningCriteria, page: 2, limit: 20 }], []],
    [
      'are left out if the shopper has chosen a sort',
      [{}, { ...runningCriteria, sort: { key: 'price', direction: 'asc' } }],
      [],
    ],
    [
      'are left out of lists filtered by brand',
      [{}, { filters: { ...runningCriteria.filters, brandNameFacet: ['Ostrel'] } }],
      [],
    ],
    ['match the filters of the list', [{}, { filters: { ...runningCriteria.filters, sizeFacet: ['9'] } }], []],
    ['need a campaign', [{}, runningCriteria, []], []],
  ])('%s', async (_, input, expected) => {
    expect(await findRows(...input)).toEqual(expected);
  });
});
