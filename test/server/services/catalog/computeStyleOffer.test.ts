import {
  comparePrices,
  computeStyleOffer,
  type SkuPrice,
} from '../../../../server/services/catalog/computeStyleOffer.ts';

const STYLE = { priceCents: 4_000, originalPriceCents: 5_000 };
const createSkuPrice = (onHand: number, priceCents: number, originalPriceCents = priceCents): SkuPrice => [
  onHand,
  priceCents,
  originalPriceCents,
];

it.each([
  ['its own price without prices by size', null, STYLE],
  [
    'the lowest price in stock, with its original one',
    [createSkuPrice(1, 6_000), createSkuPrice(2, 4_500, 5_500), createSkuPrice(0, 4_000)],
    { priceCents: 4_500, originalPriceCents: 5_500, isFrom: true },
  ],
  [
    'one price if the others are sold out',
    [createSkuPrice(1, 6_000), createSkuPrice(0, 4_000)],
    { priceCents: 6_000, originalPriceCents: 6_000 },
  ],
  [
    'the lowest of all if all are sold out',
    [createSkuPrice(0, 6_000), createSkuPrice(0, 4_000)],
    { priceCents: 4_000, originalPriceCents: 4_000, isFrom: true },
  ],
  [
    'the regular one of two equal prices',
    [createSkuPrice(1, 4_000, 5_000), createSkuPrice(1, 4_000)],
    { priceCents: 4_000, originalPriceCents: 4_000 },
  ],
] as const)('offers a style at %s', (_title, skuPrices, offer) => {
  expect(computeStyleOffer(STYLE, skuPrices)).toEqual(offer);
});

it('sorts by the current price, then by the original price', () => {
  const prices = [
    { priceCents: 2, originalPriceCents: 2 },
    { priceCents: 1, originalPriceCents: 3 },
    { priceCents: 1, originalPriceCents: 2 },
  ];
  expect(prices.toSorted(comparePrices).map((one) => Object.values(one))).toEqual([
    [1, 2],
    [1, 3],
    [2, 2],
  ]);
});
