import fc from 'fast-check';
import {
  areMatchingColors,
  COLOR_FAMILIES,
  composeOutfit,
  findPiece,
  getDressCode,
  getPriceClass,
  isOutfitMatch,
  listMatchingColors,
  listMatchingPieces,
  type Wearable,
} from '../../../../server/services/recommendations/rules.ts';

let ids = 0;
const createWearable = (change: Partial<Wearable> = {}): Wearable => {
  ids += 1;
  return {
    styleId: ids,
    productId: ids,
    piece: 'shoe',
    productType: 'Sneakers',
    brand: 'Halden',
    genders: ['womens'],
    ageGroup: 'adult',
    colorFamilies: ['Blue'],
    priceCents: 9000,
    ...change,
  };
};

describe('colors', () => {
  it.each([
    [['Black'], ['Pink'], true],
    [['Blue'], ['Blue'], true],
    [['Blue'], ['Purple'], true],
    [['Blue'], ['Red'], false],
    [['Blue', 'White'], ['Red'], false],
    [['Blue', 'White'], ['Black', 'Orange'], true],
    [['Multi'], ['Navy'], true],
    [['Multi'], ['Red'], false],
    [['Multi'], ['Multi'], false],
    [[], ['Red'], true],
  ])('%j with %j: %s', (colors, others, fits) => {
    expect(areMatchingColors(colors, others)).toBe(fits);
    expect(areMatchingColors(others, colors)).toBe(fits);
  });

  it('always have at least one matching color', () => {
    fc.assert(
      fc.property(fc.subarray([...COLOR_FAMILIES]), (families) => {
        const matchingColors = listMatchingColors(families);
        expect(matchingColors).toContain('Black');
        for (const family of matchingColors) expect(areMatchingColors(families, [family])).toBe(true);
      }),
    );
  });
});

it.each([
  ['Boots', 'shoe'],
  ['Sweaters', 'top'],
  ['Jeans', 'bottom'],
  ['Slippers', undefined],
  ['Stuffed Animals', undefined],
])('use %s as the piece %s', (category, piece) => {
  expect(findPiece(category)).toBe(piece);
});

it.each([
  [8000, 0],
  [8001, 1],
  [15_000, 1],
  [15_001, 2],
])('assign a shoe of %d cents to price class %d', (priceCents, expected) => {
  expect(getPriceClass({ piece: 'shoe', priceCents })).toBe(expected);
});

it.each([
  ['Trail Running Shoes', 'sporty'],
  ['Leggings', 'sporty'],
  ['Pointed Flats', 'dressy'],
  ['Jeans', 'casual'],
])('assign %s the style of wear %s', (productType, register) => {
  expect(getDressCode(productType)).toBe(register);
});

describe('isOutfitMatch', () => {
  const shoe = createWearable();
  const createTop = (change: Partial<Wearable> = {}) =>
    createWearable({ piece: 'top', productType: 'T-Shirts', priceCents: 5000, ...change });
  it.each<[string, Wearable, boolean]>([
    ['the same people, colors and prices', createTop(), true],
    ['a unisex item', createTop({ genders: ['mens', 'womens'] }), true],
    ['a price one class apart', createTop({ priceCents: 12_000 }), true],
    ['an item for another gender', createTop({ genders: ['mens'] }), false],
    ['another age', createTop({ ageGroup: 'big-kids' }), false],
    ['colors that do not match', createTop({ colorFamilies: ['Red'] }), false],
    ['a second pair of shoes', createWearable(), false],
    ['another color of the same product', createTop({ productId: shoe.productId }), false],
  ])('%s', (_name, other, fits) => {
    expect(isOutfitMatch(shoe, other)).toBe(fits);
    expect(isOutfitMatch(other, shoe)).toBe(fits);
  });

  it('never combines running shoes with evening dresses, or cheap items with expensive ones', () => {
    const runner = createWearable({ productType: 'Running Shoes' });
    expect(
      isOutfitMatch(runner, createWearable({ piece: 'dress', productType: 'Slip Dresses', priceCents: 10_000 })),
    ).toBe(false);
    expect(isOutfitMatch(createWearable({ priceCents: 5000 }), createTop({ priceCents: 20_000 }))).toBe(false);
  });
});

describe('composeOutfit', () => {
  const pieces = ['shoe', 'top', 'bottom', 'dress', 'layer', 'bag', 'hat'] as const;
  const wearables = fc.record({
    styleId: fc.integer({ min: 1, max: 500 }),
    productId: fc.integer({ min: 1, max: 60 }),
    piece: fc.constantFrom(...pieces),
    productType: fc.constantFrom('Running Shoes', 'Jeans', 'Slip Dresses', 'Sneakers', 'Pumps'),
    brand: fc.constantFrom('Halden', 'Ostrel'),
    genders: fc.subarray(['womens', 'mens'], { minLength: 1 }),
    ageGroup: fc.constantFrom('adult', 'big-kids'),
    colorFamilies: fc.subarray([...COLOR_FAMILIES], { minLength: 1, maxLength: 2 }),
    priceCents: fc.integer({ min: 1000, max: 30_000 }),
  });

  it('starts with its source, has at least three pieces, which all match each other, and is deterministic', () => {
    fc.assert(
      fc.property(wearables, fc.array(wearables, { maxLength: 40 }), (source, candidates) => {
        const outfit = composeOutfit(source, candidates);
        expect(composeOutfit(source, candidates)).toEqual(outfit);
        if (outfit.length === 0) return;
        expect(outfit[0]).toBe(source);
        expect(outfit.length).toBeGreaterThanOrEqual(3);
        outfit.forEach((item, place) => {
          for (const other of outfit.slice(place + 1)) expect(isOutfitMatch(item, other)).toBe(true);
        });
        const otherPieces = outfit.slice(1).map(({ piece }) => piece);
        expect(listMatchingPieces(source)).toEqual(expect.arrayContaining(otherPieces));
      }),
    );
  });

  it('prefers the price class and the style of wear of its source', () => {
    const source = createWearable({ productId: 3, piece: 'bottom', productType: 'Jeans', priceCents: 5000 });
    const nearTop = createWearable({ piece: 'top', productType: 'T-Shirts', priceCents: 3000 });
    const farTop = createWearable({ piece: 'top', productType: 'Tank Tops', priceCents: 8000 });
    const shoe = createWearable({ priceCents: 6000 });
    const chooseTop = (styleId: number): Wearable | undefined =>
      composeOutfit({ ...source, styleId }, [farTop, nearTop, shoe]).find(({ piece }) => piece === 'top');
    // The choice among the best candidates varies with the style; the first is the nearest.
    expect(chooseTop(1)).toBe(nearTop);
    expect(chooseTop(2)).toBe(farTop);
  });

  it('uses only items for the right gender and age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...pieces), (productId, piece) => {
        const matchingPieces = listMatchingPieces(createWearable({ productId, piece, genders: ['mens'] }));
        expect(matchingPieces).not.toContain('dress');
        if (piece !== 'dress') expect(matchingPieces).not.toContain(piece);
      }),
    );
  });
});
