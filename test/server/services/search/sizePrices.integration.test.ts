import type { Parts } from '../../../../server/parts.ts';
import { buildLikedStylesSql } from '../../../../server/services/favorites/actions.ts';
import { createSearchRouter } from '../../../../server/services/search/routes.ts';
import { searchResults } from '../../../../src/contracts/search.ts';
import { callService, type Service } from '../callService.ts';
import { givenProduct } from '../catalog/givenProduct.ts';
import { openTestParts } from '../support/openTestParts.ts';

let shop: Parts;
let service: Service;
beforeAll(async () => {
  shop = await openTestParts();
  const { db } = shop;
  await givenProduct(db, {
    name: 'Sized Tote',
    styles: [
      {
        color: 'Navy',
        priceCents: 4_000,
        stocks: [
          { size: 'S', onHand: 0 },
          { size: 'M', onHand: 2, priceCents: 4_500 },
          { size: 'L', onHand: 2, priceCents: 9_000, originalPriceCents: 10_000 },
        ],
      },
    ],
  });
  await givenProduct(db, { name: 'Even Tote', styles: [{ priceCents: 4_200 }] });
  service = await callService(createSearchRouter({ ...shop, likedStyles: buildLikedStylesSql }));
});
afterAll(async () => {
  await service.close();
  await shop.close();
});

const list = async (tail: string) => searchResults.parse((await service.get(`/v2/Search${tail}?cards=compact`)).body);
const fetchFilteredNames = async (field: string, value: string): Promise<string[]> => {
  const { facets } = await list('');
  const facetValue = facets.find((facet) => facet.field === field)?.values.find((one) => one.value === value);
  expect(facetValue).toBeDefined();
  return (await list(`/filter/${field}/"${value}"`)).list.map(({ productName }) => productName);
};

it('shows the lowest price of the sizes in stock on the card', async () => {
  const cards = (await list('')).list.map(({ productName, price, swatches }) => [
    productName,
    price.price,
    price.priceCents,
    swatches.map(({ isFrom }) => isFrom),
  ]);
  expect(Object.fromEntries(cards.map(([name, ...rest]) => [name, rest]))).toEqual({
    'Sized Tote': ['From $45.00', 4_500, [true]],
    'Even Tote': ['$42.00', 4_200, [undefined]],
  });
});

it('finds a style by the price and by the discount of any of its sizes', async () => {
  expect((await fetchFilteredNames('priceFacet', '$50 and under')).sort()).toEqual(['Even Tote', 'Sized Tote']);
  expect(await fetchFilteredNames('priceFacet', '$50 to $100')).toEqual(['Sized Tote']);
  expect(await fetchFilteredNames('onSale', 'true')).toEqual(['Sized Tote']);
});
