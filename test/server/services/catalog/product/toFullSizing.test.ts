import { toFullSizing, toFullStyle } from '../../../../../server/services/catalog/product/toFullSizing.ts';
import { sizing as contract } from '../../../../../src/contracts/products/productSizing.ts';
import { givenProduct, givenStock, givenStyle } from '../../../../src/features/givenProduct.ts';

const shoe = givenProduct([
  givenStyle('1', [givenStock('1', '8', 'B – Medium'), { ...givenStock('2', '8', 'D – Wide', 0), shoeType: 'LEFT' }]),
  givenStyle('2', [givenStock('3', '9', 'B – Medium', 3)]),
]);

it('returns for each SKU its color and the ids of its values', () => {
  const [first] = toFullStyle(givenStyle('1', [givenStock('1', '8', '')]), new Map()).stocks;
  expect(first).toMatchObject({ stockId: '1', colorId: 'c1', dimensionValues: { size: 'size:8' } });
  expect(first?.dimensionValues).not.toHaveProperty('width');
});

it('returns values by ids, ranks and names, with the SKUs of each color', () => {
  const fullSizing = contract.parse(toFullSizing(shoe));
  expect(fullSizing.dimensionsSet).toEqual(['size', 'width']);
  expect(fullSizing.dimensionIdToName).toEqual({ size: 'Size', width: 'Width' });
  expect(fullSizing.allValues).toEqual([
    { id: 'size:8', rank: 0 },
    { id: 'size:9', rank: 1 },
    { id: 'width:B – Medium', rank: 0 },
    { id: 'width:D – Wide', rank: 1 },
  ]);
  expect(fullSizing.valueIdToName).toMatchObject({ 'size:8': '8', 'width:D – Wide': 'D – Wide' });
  expect(fullSizing.stockData.at(-1)).toEqual({
    id: '3',
    asin: 'B0STOCK003',
    styleId: '2',
    colorId: 'c2',
    onHand: 3,
    size: 'size:9',
    width: 'width:B – Medium',
  });
});

it('returns sizes in every unit, and widths in one', () => {
  const [size, width] = toFullSizing(shoe).dimensions;
  expect(size?.units.map(({ id }) => id)).toEqual(['standard', 'UK', 'EU', 'AT', 'AU', 'BR', 'centimeter', 'inch']);
  expect(size?.units.find(({ id }) => id === 'EU')?.values).toEqual([
    { id: 'size:8', value: '39' },
    { id: 'size:9', value: '40' },
  ]);
  expect(width?.units).toHaveLength(1);
});

it('describes how to read the size of every SKU', () => {
  expect(toFullSizing(shoe).airplaneSizingByStockId['2']).toEqual({
    ageGroup: 'adult',
    gender: 'womens',
    sizeType: 'REGULAR',
    shoeType: 'LEFT',
    sizeLabel: '8',
    widthLabel: 'D – Wide',
    sizeHint: 'UK 6, EU 39, foot 24.6 cm',
    bodyType: 'REGULAR',
    heightType: 'REGULAR',
  });
});

it.each([
  { sizeRange: 'PETITE' as const, bodyType: 'REGULAR', heightType: 'PETITE' },
  { sizeRange: 'PLUS' as const, bodyType: 'PLUS', heightType: 'REGULAR' },
])('describes a size range by body and height: $sizeRange', ({ sizeRange, ...expected }) => {
  const dress = givenProduct([givenStyle('1', [{ ...givenStock('1', 'M', ''), sizeRange }])], {
    defaultProductType: 'Clothing',
    genders: ['womens', 'mens'],
  });
  expect(toFullSizing(dress).airplaneSizingByStockId['1']).toMatchObject({ ...expected, gender: 'unisex' });
});
