import type { Facet, SearchResults } from '../../../../src/contracts/search.ts';
import { listSegments } from '../../../../src/features/search/sizeSegments.ts';
import type { SizeGroup } from '../../../../src/lib/sizing/sizeGroups.ts';
import { givenFacet, givenResults } from '../givenResults.ts';

type Given = { groups: Record<string, SizeGroup[]>; selected?: string; department?: string };

function open({ groups, selected, department = 'Shoes' }: Given) {
  const facet: Facet = {
    ...givenFacet('sizeFacet', Object.keys(groups), { label: 'Size', display: 'sizes' }),
    values: Object.entries(groups).map(([value, valueGroups]) => ({
      value,
      label: value,
      count: 2,
      selected: value === selected,
      groups: valueGroups,
    })),
  };
  const results: SearchResults = givenResults({
    facets: [facet],
    sizeScope: { department, gender: '' },
  });
  return listSegments(facet, results);
}
const MIXED = {
  '2C': ['baby'],
  '11C': ['littleKid'],
  '7': ['womens'],
  '8': ['womens', 'mens'],
  '9': ['mens'],
} satisfies Record<string, SizeGroup[]>;
const numberSizes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place + 5}`, ['womens'] satisfies SizeGroup[]]));

it('lists adults first, and children by age', () => {
  const segments = open({ groups: MIXED });
  expect(
    segments.map(({ name, groups }) => [name, groups.map(({ label, values }) => [label, values.map((v) => v.value)])]),
  ).toEqual([
    ["Women's", [['', ['7', '8']]]],
    ["Men's", [['', ['8', '9']]]],
    [
      "Kids'",
      [
        ['Baby', ['2C']],
        ['Little kid', ['11C']],
      ],
    ],
  ]);
});

it.each([
  [undefined, "Women's"],
  ['9', "Men's"],
  ['11C', "Kids'"],
])('with the size %s selected, opens %s', (selected, name) => {
  const segments = open({ groups: MIXED, ...(selected && { selected }) });
  expect(segments.find(({ isFirst }) => isFirst)?.name).toBe(name);
});

it('selects the gender with a size of adults, unless the list has one wearer', () => {
  expect(open({ groups: MIXED }).map(({ gender }) => gender)).toEqual(['Women', 'Men', undefined]);
  expect(open({ groups: { '7': ['womens'] } }).map(({ gender }) => gender)).toEqual([undefined]);
});

it.each([
  [12, null],
  [13, null],
  [14, '17 and up'],
])('shows three rows of %d sizes, then %s', (count, rest) => {
  const [womens] = open({ groups: numberSizes(count) });
  expect(womens?.rest).toBe(rest);
  expect(womens?.groups[0]?.firstValues).toHaveLength(rest ? 12 : count);
});

it('separates letters and numbers of clothing', () => {
  const [womens] = open({ department: 'Clothing', groups: { '2': ['womens'], S: ['womens'], M: ['womens'] } });
  expect(womens?.groups.map(({ label, values }) => [label, values.map(({ value }) => value)])).toEqual([
    ['Letters', ['S', 'M']],
    ['Numbers', ['2']],
  ]);
});

it('has no segments for sizes without wearers', () => {
  expect(open({ groups: { 'One Size': [], Large: [] } })).toEqual([]);
});
