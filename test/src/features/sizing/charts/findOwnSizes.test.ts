import type { SizeFilter } from '../../../../../src/contracts/account/preferences.ts';
import type { ExplicitFit } from '../../../../../src/contracts/products/sizing.ts';
import { findOwnSizes } from '../../../../../src/features/sizing/charts/SizeChartsPage.tsx';
import { buildSizesHref, SIZE_CHARTS } from '../../../../../src/features/sizing/charts/sizeCharts.ts';

const createSavedSizes = (department: string, gender: string, ...sizes: string[]): SizeFilter => ({
  sizeFilterId: '1',
  name: `${gender}'s ${department}`,
  department,
  gender,
  sizes,
  widths: [],
});
const createEnteredSize = (gender: ExplicitFit['gender'], size: string, department = 'Shoes'): ExplicitFit => ({
  department,
  gender,
  ageGroup: 'adult',
  size,
  width: '',
});
const findSizes = (id: string, sets: readonly SizeFilter[], fits: readonly ExplicitFit[]): readonly string[] => {
  const chart = SIZE_CHARTS.find((one) => one.id === id);
  return chart ? findOwnSizes(chart, sets, fits) : ['no such chart'];
};

it('finds saved and entered sizes in the order of the chart, each once', () => {
  const sets = [createSavedSizes('Shoes', 'Women', '9', '8.5')];
  expect(findSizes('womens-shoes', sets, [createEnteredSize('womens', '8'), createEnteredSize('womens', '9')])).toEqual(
    ['8', '8.5', '9'],
  );
});

it("keeps each department's and gender's sizes apart", () => {
  const sets = [
    createSavedSizes('Shoes', 'Women', '8.5'),
    createSavedSizes('Clothing', 'Women', 'M', '8'),
    createSavedSizes('Shoes', 'Girls', '1Y'),
  ];
  const fits = [createEnteredSize('mens', '10'), createEnteredSize('boys', '10.5C')];
  expect(findSizes('womens-shoes', sets, fits)).toEqual(['8.5']);
  expect(findSizes('mens-shoes', sets, fits)).toEqual(['10']);
  expect(findSizes('kids-shoes', sets, fits)).toEqual(['10.5C', '1Y']);
  expect(findSizes('womens-clothing', sets, fits)).toEqual(['M', '8']);
  expect(findSizes('mens-clothing', sets, fits)).toEqual([]);
});

it('finds the size of the same foot for unisex shoes, and none for a size that the chart lacks', () => {
  const sets = [createSavedSizes('Shoes', 'Women', 'M 8 / W 9.5', '44', '<b>')];
  expect(findSizes('womens-shoes', sets, [])).toEqual(['9.5']);
});

it('links to the list of a department in these sizes', () => {
  const [first] = SIZE_CHARTS;
  expect(buildSizesHref(first, ['8.5'])).toBe(
    '/search/filter/zc1/%22Shoes%22/txAttrFacet_Gender/%22Women%22/sizeFacet/%228.5%22',
  );
});
