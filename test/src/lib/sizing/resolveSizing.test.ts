import fc from 'fast-check';
import type { Stock } from '../../../../src/contracts/products/product.ts';
import { formatLowStock } from '../../../../src/lib/products/products.ts';
import {
  type RequestedSizing,
  resolveSizing,
  SIZE_FIELDS,
  type SizeField,
  type Sizing,
} from '../../../../src/lib/sizing/resolveSizing.ts';
import { listMissingChoices, type SizedProduct, type SizingOption } from '../../../../src/lib/sizing/sizedProduct.ts';

let count = 0;
const createStock = (size: string, width: string, onHand: number, overrides: Partial<Stock> = {}): Stock => ({
  stockId: String(count++),
  asin: 'B000000000',
  onHand,
  size,
  width,
  ...overrides,
});

const listValues = (stocks: readonly Stock[], field: 'size' | 'width'): string[] =>
  [...new Set(stocks.map((one) => one[field]))].filter(Boolean);
const createProduct = (stocks: readonly Stock[], overrides: Partial<SizedProduct> = {}): SizedProduct => ({
  ageGroup: 'adult',
  genders: ['womens'],
  defaultProductType: 'Shoes',
  defaultCategory: 'Boots',
  sizing: {
    dimensions: [
      { id: 'size', name: 'Size', values: listValues(stocks, 'size') },
      { id: 'width', name: 'Width', values: listValues(stocks, 'width') },
    ],
  },
  ...overrides,
});
const listLabels = (options: readonly SizingOption[]): string[] => options.map(({ label }) => label);
const inStock = (options: readonly SizingOption[]): string[] => listLabels(options.filter((option) => option.inStock));

const SHOE = [createStock('8', 'B', 3), createStock('8', 'D', 0), createStock('8.5', 'B', 1), createStock('9', 'D', 0)];
const resolveShoe = (requestedSizing: RequestedSizing): Sizing =>
  resolveSizing(createProduct(SHOE), SHOE, requestedSizing);

describe('sizes and widths', () => {
  it('are available only with onHand above 0, and stay visible otherwise', () => {
    expect(listLabels(resolveShoe({}).options.sizeOptions)).toEqual(['8', '8.5', '9']);
    expect(inStock(resolveShoe({}).options.sizeOptions)).toEqual(['8', '8.5']);
  });

  it.each([
    { requestedSizing: { width: 'B' }, sizes: ['8', '8.5'] },
    // 8.5 is not made in D: choosing it drops that width.
    { requestedSizing: { width: 'D' }, sizes: ['8.5'] },
  ])('are limited to the chosen width $wanted.width', ({ requestedSizing, sizes }) => {
    expect(inStock(resolveShoe(requestedSizing).options.sizeOptions)).toEqual(sizes);
  });

  it('offer the widths that the chosen size is made in', () => {
    expect(listLabels(resolveShoe({ size: '8' }).options.widthOptions)).toEqual(['B', 'D']);
    expect(inStock(resolveShoe({ size: '8' }).options.widthOptions)).toEqual(['B']);
  });

  it('are selected automatically if there is one value, and missing if the product has none', () => {
    const singleStocks = [createStock('M', '', 2)];
    expect(resolveSizing(createProduct(singleStocks), singleStocks, {})).toMatchObject({
      choice: { size: 'M', width: '' },
      stock: singleStocks[0],
    });
    expect(resolveShoe({ size: '9' }).choice).toEqual({ size: '9', width: 'D' });
    const bag = [createStock('', '', 2)];
    expect(resolveSizing(createProduct(bag), bag, {}).stock).toBe(bag[0]);
  });

  it('identify the SKU once both are selected, sold out or not', () => {
    expect(resolveShoe({ size: '8', width: 'D' }).stock).toMatchObject({ onHand: 0 });
    expect(resolveShoe({ size: '8' }).stock).toBeNull();
  });

  it('ignore values that are not offered', () => {
    expect(resolveShoe({ size: '47', width: 'B' }).choice).toEqual({ size: null, width: 'B' });
    expect(resolveShoe({ size: '8.5', width: 'D' }).choice).toEqual({ size: '8.5', width: 'B' });
  });

  it('have no options without SKUs', () => {
    expect(resolveSizing(createProduct(SHOE), [], {}).options.sizeOptions).toEqual([]);
  });
});

it.each([
  { requestedSizing: {}, texts: ['Please select a size:', 'Please select a width:'] },
  { requestedSizing: { size: '8' }, texts: ['Please select a width:'] },
  { requestedSizing: { width: 'B' }, texts: ['Please select a size:'] },
  { requestedSizing: { size: '8', width: 'B' }, texts: [] },
])('asks for the missing choices of $wanted: $texts', ({ requestedSizing, texts }) => {
  expect(listMissingChoices(resolveShoe(requestedSizing)).map(({ text }) => text)).toEqual(texts);
});

describe('constraints', () => {
  const single = [
    createStock('8', '', 2),
    createStock('8', '', 0, { shoeType: 'LEFT' }),
    createStock('9', '', 1, { shoeType: 'LEFT' }),
    createStock('9', '', 1, { shoeType: 'RIGHT' }),
  ];
  it('start with their defaults', () => {
    expect(resolveSizing(createProduct(single), single, {}).constraints).toEqual({
      ageGroup: 'adult',
      gender: 'womens',
      shoeType: 'PAIR',
      countryOrUnit: 'standard',
      sizeDimensionValue: 'REGULAR',
    });
  });

  it('recompute the options: the left shoe has its own sizes', () => {
    const leftSizing = resolveSizing(createProduct(single), single, { shoeType: 'LEFT' });
    expect(listLabels(leftSizing.options.shoeTypeOptions)).toEqual(['Pair', 'Left Shoe', 'Right Shoe']);
    expect(listLabels(leftSizing.options.sizeOptions)).toEqual(['8', '9']);
    expect(inStock(leftSizing.options.sizeOptions)).toEqual(['9']);
    expect(resolveSizing(createProduct(single), single, { shoeType: 'RIGHT' }).choice.size).toBe('9');
  });

  it('use an existing value if the default is not made', () => {
    const tallStocks = [
      createStock('M', '', 1, { sizeRange: 'TALL' }),
      createStock('M', '', 1, { sizeRange: 'PETITE' }),
    ];
    const { constraints, options } = resolveSizing(createProduct(tallStocks), tallStocks, { sizeRange: 'PLUS' });
    expect(constraints.sizeDimensionValue).toBe('PETITE');
    expect(listLabels(options.sizeRangeOptions)).toEqual(['Petite', 'Tall']);
  });

  it('distinguish children by their sizes, and call them boys and girls', () => {
    const kids = [
      createStock('9C', '', 1),
      createStock('12C', '', 1),
      createStock('2Y', '', 0),
      createStock('5Y', '', 1),
    ];
    const product = createProduct(kids, { ageGroup: 'kids', genders: ['boys', 'girls'] });
    const all = resolveSizing(product, kids, {});
    expect(listLabels(all.options.ageGroups)).toEqual(['Toddler', 'Little Kids', 'Big Kids']);
    expect(listLabels(all.options.genderOptions)).toEqual(['Girls', 'Boys']);
    expect(listLabels(resolveSizing(product, kids, { ageGroup: 'little-kids' }).options.sizeOptions)).toEqual([
      '12C',
      '2Y',
    ]);
  });

  it('show a unisex shoe in the numbers of the chosen gender', () => {
    const unisexStocks = [createStock('M 8 / W 9.5', '', 1), createStock('M 9 / W 10.5', '', 1)];
    const product = createProduct(unisexStocks, { genders: ['mens', 'womens'] });
    expect(listLabels(resolveSizing(product, unisexStocks, {}).options.genderOptions)).toEqual(['Women', 'Men']);
    expect(listLabels(resolveSizing(product, unisexStocks, {}).options.sizeOptions)).toEqual(['9.5', '10.5']);
    expect(listLabels(resolveSizing(product, unisexStocks, { gender: 'mens' }).options.sizeOptions)).toEqual([
      '8',
      '9',
    ]);
  });

  it('show sizes in the numbers of a country, and offer only units that can express them all', () => {
    const eu = resolveShoe({ unit: 'EU' });
    expect(listLabels(eu.options.sizeOptions)).toEqual(['39', '39.5', '40']);
    expect(listLabels(eu.options.countryOrUnitOptions)).toEqual(['US', 'UK', 'EU', 'AT', 'AU', 'BR', 'cm', 'inch']);
    const dress = createProduct(SHOE, { defaultProductType: 'Clothing' });
    expect(listLabels(resolveSizing(dress, SHOE, { unit: 'EU' }).options.countryOrUnitOptions)).toEqual(['Standard']);
    expect(resolveSizing(dress, SHOE, { unit: 'EU' }).constraints.countryOrUnit).toBe('standard');
  });
});

it.each([
  [0, null],
  [1, 'Only 1 left in stock!'],
  [10, 'Only 10 left in stock!'],
  [11, null],
])('describes %i in stock: %s', (onHand, text) => {
  expect(formatLowStock({ onHand })).toBe(text);
  expect(formatLowStock({ onHand, isUncounted: true })).toBeNull();
});

describe('for any product and any order of choices', () => {
  const anyStock = fc
    .record({
      size: fc.constantFrom('8', '9', '10', '9C', '1Y', '5Y'),
      width: fc.constantFrom('B', 'D'),
      onHand: fc.constantFrom(0, 1, 5),
      shoeType: fc.constantFrom('LEFT' as const, 'RIGHT' as const, undefined),
      sizeRange: fc.constantFrom('TALL' as const, undefined),
    })
    .map(({ size, width, onHand, shoeType, sizeRange }) =>
      createStock(size, width, onHand, { ...(shoeType && { shoeType }), ...(sizeRange && { sizeRange }) }),
    );
  /** A product with sizes, with sizes and widths, or with neither. */
  const createStocks = (shape: { size?: string; width?: string }) =>
    fc.uniqueArray(
      anyStock.map((one) => ({ ...one, ...shape })),
      {
        maxLength: 14,
        selector: ({ size, width, shoeType, sizeRange }) => [size, width, shoeType, sizeRange].join('|'),
      },
    );
  const anyProduct = fc.record({
    stocks: fc.oneof(createStocks({}), createStocks({ width: '' }), createStocks({ size: '', width: '' })),
    ageGroup: fc.constantFrom('adult', 'kids'),
    genders: fc.subarray(['womens', 'mens']),
  });
  const anyChoices = fc.array(fc.tuple(fc.constantFrom(...SIZE_FIELDS), fc.nat(9)), { maxLength: 8 });
  const OPTIONS: Readonly<Record<SizeField, (sizing: Sizing) => readonly SizingOption[]>> = {
    ageGroup: ({ options }) => options.ageGroups,
    gender: ({ options }) => options.genderOptions,
    shoeType: ({ options }) => options.shoeTypeOptions,
    sizeRange: ({ options }) => options.sizeRangeOptions,
    unit: ({ options }) => options.countryOrUnitOptions,
    size: ({ options }) => options.sizeOptions,
    width: ({ options }) => options.widthOptions,
  };
  /** The page's reaction to a click: a constraint clears size and width. */
  const press = (requestedSizing: RequestedSizing, field: SizeField, value: string): RequestedSizing => {
    const { size: _size, width: _width, ...constraints } = requestedSizing;
    return { ...(field === 'size' || field === 'width' ? requestedSizing : constraints), [field]: value };
  };
  /** Follows a sequence of numbers, each an index of the options that are offered then. */
  function follow(product: SizedProduct, stocks: readonly Stock[], choices: readonly (readonly [SizeField, number])[]) {
    let requestedSizing: RequestedSizing = {};
    for (const [field, number] of choices) {
      const offeredOptions = OPTIONS[field](resolveSizing(product, stocks, requestedSizing));
      const option = offeredOptions[number % Math.max(1, offeredOptions.length)];
      if (option) requestedSizing = press(requestedSizing, field, option.constraintValue);
    }
    return requestedSizing;
  }

  it('the selection is among the options, and the SKU matches its labels', () => {
    fc.assert(
      fc.property(anyProduct, anyChoices, ({ stocks, ...otherFields }, choices) => {
        const product = createProduct(stocks, otherFields);
        const sizing = resolveSizing(product, stocks, follow(product, stocks, choices));
        const { choice, constraints, options } = sizing;
        const has = (offeredOptions: readonly SizingOption[], value: string | null) =>
          !value || offeredOptions.some((option) => option.constraintValue === value);
        expect(has(options.sizeOptions, choice.size) && has(options.widthOptions, choice.width)).toBe(true);
        expect(has(options.genderOptions, constraints.gender)).toBe(true);
        expect(has(options.countryOrUnitOptions, constraints.countryOrUnit)).toBe(true);
        if (stocks.length > 0) {
          expect(has(options.ageGroups, constraints.ageGroup)).toBe(true);
          expect(has(options.shoeTypeOptions, constraints.shoeType)).toBe(true);
          expect(has(options.sizeRangeOptions, constraints.sizeDimensionValue)).toBe(true);
        }
        expect(new Set(listLabels(options.sizeOptions)).size).toBe(options.sizeOptions.length);
        if (!sizing.stock) return;
        expect(sizing.stock).toMatchObject({ size: choice.size, width: choice.width });
        expect(sizing.stock.shoeType ?? 'PAIR').toBe(constraints.shoeType);
        expect(sizing.stock.sizeRange ?? 'REGULAR').toBe(constraints.sizeDimensionValue);
      }),
    );
  });

  it('an available option leads to a SKU in stock, through available options', () => {
    fc.assert(
      fc.property(anyProduct, anyChoices, fc.nat(50), ({ stocks, ...otherFields }, choices, number) => {
        const product = createProduct(stocks, otherFields);
        let requestedSizing = follow(product, stocks, choices);
        const available = SIZE_FIELDS.flatMap((field) =>
          OPTIONS[field](resolveSizing(product, stocks, requestedSizing))
            .filter((option) => option.inStock)
            .map((option) => [field, option.constraintValue] as const),
        );
        const first = available[number % Math.max(1, available.length)];
        if (!first) return;
        requestedSizing = press(requestedSizing, ...first);
        for (const field of SIZE_FIELDS.slice(SIZE_FIELDS.indexOf(first[0]) + 1)) {
          const options = OPTIONS[field](resolveSizing(product, stocks, requestedSizing));
          const next = options.find((option) => option.inStock);
          if (options.length > 0) expect(next).toBeDefined();
          if (next) requestedSizing = press(requestedSizing, field, next.constraintValue);
        }
        const { size } = resolveSizing(product, stocks, requestedSizing).choice;
        if (size === null) {
          const option = resolveSizing(product, stocks, requestedSizing).options.sizeOptions.find(
            ({ inStock: is }) => is,
          );
          requestedSizing = press(requestedSizing, 'size', option?.constraintValue ?? '');
        }
        expect(resolveSizing(product, stocks, requestedSizing).stock?.onHand).toBeGreaterThan(0);
      }),
    );
  });
});
