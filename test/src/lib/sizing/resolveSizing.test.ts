import fc from 'fast-check';
import type { Stock } from '../../../../src/contracts/product.ts';
import { formatLowStock } from '../../../../src/lib/sizing/formatLowStock.ts';
import { listMissingChoices } from '../../../../src/lib/sizing/listMissingChoices.ts';
import {
  type RequestedSizing,
  resolveSizing,
  SIZE_FIELDS,
  type SizeField,
  type Sizing,
} from '../../../../src/lib/sizing/resolveSizing.ts';
import type { SizedProduct } from '../../../../src/lib/sizing/sizedProduct.ts';
import type { SizingOption } from '../../../../src/lib/sizing/sizingOption.ts';

let count = 0;
const stock = (size: string, width: string, onHand: number, more: Partial<Stock> = {}): Stock => ({
  stockId: String(count++),
  asin: 'B000000000',
  onHand,
  size,
  width,
  ...more,
});

const valuesIn = (stocks: readonly Stock[], field: 'size' | 'width'): string[] =>
  [...new Set(stocks.map((one) => one[field]))].filter(Boolean);
const productOf = (stocks: readonly Stock[], more: Partial<SizedProduct> = {}): SizedProduct => ({
  ageGroup: 'adult',
  genders: ['womens'],
  defaultProductType: 'Shoes',
  defaultCategory: 'Boots',
  sizing: {
    dimensions: [
      { id: 'size', name: 'Size', values: valuesIn(stocks, 'size') },
      { id: 'width', name: 'Width', values: valuesIn(stocks, 'width') },
    ],
  },
  ...more,
});
const labels = (options: readonly SizingOption[]): string[] => options.map(({ label }) => label);
const inStock = (options: readonly SizingOption[]): string[] => labels(options.filter((option) => option.inStock));

const SHOE = [stock('8', 'B', 3), stock('8', 'D', 0), stock('8.5', 'B', 1), stock('9', 'D', 0)];
const shoe = (wanted: RequestedSizing): Sizing => resolveSizing(productOf(SHOE), SHOE, wanted);

describe('sizes and widths', () => {
  it('are available only with onHand above 0, and stay visible otherwise', () => {
    expect(labels(shoe({}).options.sizeOptions)).toEqual(['8', '8.5', '9']);
    expect(inStock(shoe({}).options.sizeOptions)).toEqual(['8', '8.5']);
  });

  it.each([
    { wanted: { width: 'B' }, sizes: ['8', '8.5'] },
    // 8.5 is not made in D: choosing it drops that width.
    { wanted: { width: 'D' }, sizes: ['8.5'] },
  ])('are limited to the chosen width $wanted.width', ({ wanted, sizes }) => {
    expect(inStock(shoe(wanted).options.sizeOptions)).toEqual(sizes);
  });

  it('offer the widths that the chosen size is made in', () => {
    expect(labels(shoe({ size: '8' }).options.widthOptions)).toEqual(['B', 'D']);
    expect(inStock(shoe({ size: '8' }).options.widthOptions)).toEqual(['B']);
  });

  it('are selected automatically if there is one value, and missing if the product has none', () => {
    const only = [stock('M', '', 2)];
    expect(resolveSizing(productOf(only), only, {})).toMatchObject({
      choice: { size: 'M', width: '' },
      stock: only[0],
    });
    expect(shoe({ size: '9' }).choice).toEqual({ size: '9', width: 'D' });
    const bag = [stock('', '', 2)];
    expect(resolveSizing(productOf(bag), bag, {}).stock).toBe(bag[0]);
  });

  it('identify the SKU once both are selected, sold out or not', () => {
    expect(shoe({ size: '8', width: 'D' }).stock).toMatchObject({ onHand: 0 });
    expect(shoe({ size: '8' }).stock).toBeNull();
  });

  it('ignore values that are not offered', () => {
    expect(shoe({ size: '47', width: 'B' }).choice).toEqual({ size: null, width: 'B' });
    expect(shoe({ size: '8.5', width: 'D' }).choice).toEqual({ size: '8.5', width: 'B' });
  });

  it('have no options without SKUs', () => {
    expect(resolveSizing(productOf(SHOE), [], {}).options.sizeOptions).toEqual([]);
  });
});

it.each([
  { wanted: {}, texts: ['Please select a size:', 'Please select a width:'] },
  { wanted: { size: '8' }, texts: ['Please select a width:'] },
  { wanted: { width: 'B' }, texts: ['Please select a size:'] },
  { wanted: { size: '8', width: 'B' }, texts: [] },
])('asks for the missing choices of $wanted: $texts', ({ wanted, texts }) => {
  expect(listMissingChoices(shoe(wanted)).map(({ text }) => text)).toEqual(texts);
});

describe('constraints', () => {
  const single = [
    stock('8', '', 2),
    stock('8', '', 0, { shoeType: 'LEFT' }),
    stock('9', '', 1, { shoeType: 'LEFT' }),
    stock('9', '', 1, { shoeType: 'RIGHT' }),
  ];
  it('start with their defaults', () => {
    expect(resolveSizing(productOf(single), single, {}).constraints).toEqual({
      ageGroup: 'adult',
      gender: 'womens',
      shoeType: 'PAIR',
      countryOrUnit: 'standard',
      sizeDimensionValue: 'REGULAR',
    });
  });

  it('recompute the options: the left shoe has its own sizes', () => {
    const left = resolveSizing(productOf(single), single, { shoeType: 'LEFT' });
    expect(labels(left.options.shoeTypeOptions)).toEqual(['Pair', 'Left Shoe', 'Right Shoe']);
    expect(labels(left.options.sizeOptions)).toEqual(['8', '9']);
    expect(inStock(left.options.sizeOptions)).toEqual(['9']);
    expect(resolveSizing(productOf(single), single, { shoeType: 'RIGHT' }).choice.size).toBe('9');
  });

  it('use an existing value if the default is not made', () => {
    const tall = [stock('M', '', 1, { sizeRange: 'TALL' }), stock('M', '', 1, { sizeRange: 'PETITE' })];
    const { constraints, options } = resolveSizing(productOf(tall), tall, { sizeRange: 'PLUS' });
    expect(constraints.sizeDimensionValue).toBe('PETITE');
    expect(labels(options.sizeRangeOptions)).toEqual(['Petite', 'Tall']);
  });

  it('distinguish children by their sizes, and call them boys and girls', () => {
    const kids = [stock('9C', '', 1), stock('12C', '', 1), stock('2Y', '', 0), stock('5Y', '', 1)];
    const product = productOf(kids, { ageGroup: 'kids', genders: ['boys', 'girls'] });
    const all = resolveSizing(product, kids, {});
    expect(labels(all.options.ageGroups)).toEqual(['Toddler', 'Little Kids', 'Big Kids']);
    expect(labels(all.options.genderOptions)).toEqual(['Girls', 'Boys']);
    expect(labels(resolveSizing(product, kids, { ageGroup: 'little-kids' }).options.sizeOptions)).toEqual([
      '12C',
      '2Y',
    ]);
  });

  it('show a unisex shoe in the numbers of the chosen gender', () => {
    const both = [stock('M 8 / W 9.5', '', 1), stock('M 9 / W 10.5', '', 1)];
    const product = productOf(both, { genders: ['mens', 'womens'] });
    expect(labels(resolveSizing(product, both, {}).options.genderOptions)).toEqual(['Women', 'Men']);
    expect(labels(resolveSizing(product, both, {}).options.sizeOptions)).toEqual(['9.5', '10.5']);
    expect(labels(resolveSizing(product, both, { gender: 'mens' }).options.sizeOptions)).toEqual(['8', '9']);
  });

  it('show sizes in the numbers of a country, and offer only units that can express them all', () => {
    const eu = shoe({ unit: 'EU' });
    expect(labels(eu.options.sizeOptions)).toEqual(['39', '39.5', '40']);
    expect(labels(eu.options.countryOrUnitOptions)).toEqual(['US', 'UK', 'EU', 'AT', 'AU', 'BR', 'cm', 'inch']);
    const dress = productOf(SHOE, { defaultProductType: 'Clothing' });
    expect(labels(resolveSizing(dress, SHOE, { unit: 'EU' }).options.countryOrUnitOptions)).toEqual(['Standard']);
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
      stock(size, width, onHand, { ...(shoeType && { shoeType }), ...(sizeRange && { sizeRange }) }),
    );
  /** A product with sizes, with sizes and widths, or with neither. */
  const soldBy = (shape: { size?: string; width?: string }) =>
    fc.uniqueArray(
      anyStock.map((one) => ({ ...one, ...shape })),
      {
        maxLength: 14,
        selector: ({ size, width, shoeType, sizeRange }) => [size, width, shoeType, sizeRange].join('|'),
      },
    );
  const anyProduct = fc.record({
    stocks: fc.oneof(soldBy({}), soldBy({ width: '' }), soldBy({ size: '', width: '' })),
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
  const press = (wanted: RequestedSizing, field: SizeField, value: string): RequestedSizing => {
    const { size: _size, width: _width, ...constraints } = wanted;
    return { ...(field === 'size' || field === 'width' ? wanted : constraints), [field]: value };
  };
  /** Follows a sequence of numbers, each an index of the options that are offered then. */
  function follow(product: SizedProduct, stocks: readonly Stock[], choices: readonly (readonly [SizeField, number])[]) {
    let wanted: RequestedSizing = {};
    for (const [field, number] of choices) {
      const offered = OPTIONS[field](resolveSizing(product, stocks, wanted));
      const option = offered[number % Math.max(1, offered.length)];
      if (option) wanted = press(wanted, field, option.constraintValue);
    }
    return wanted;
  }

  it('the selection is among the options, and the SKU matches its labels', () => {
    fc.assert(
      fc.property(anyProduct, anyChoices, ({ stocks, ...more }, choices) => {
        const product = productOf(stocks, more);
        const sizing = resolveSizing(product, stocks, follow(product, stocks, choices));
        const { choice, constraints, options } = sizing;
        const has = (offered: readonly SizingOption[], value: string | null) =>
          !value || offered.some((option) => option.constraintValue === value);
        expect(has(options.sizeOptions, choice.size) && has(options.widthOptions, choice.width)).toBe(true);
        expect(has(options.genderOptions, constraints.gender)).toBe(true);
        expect(has(options.countryOrUnitOptions, constraints.countryOrUnit)).toBe(true);
        if (stocks.length > 0) {
          expect(has(options.ageGroups, constraints.ageGroup)).toBe(true);
          expect(has(options.shoeTypeOptions, constraints.shoeType)).toBe(true);
          expect(has(options.sizeRangeOptions, constraints.sizeDimensionValue)).toBe(true);
        }
        expect(new Set(labels(options.sizeOptions)).size).toBe(options.sizeOptions.length);
        if (!sizing.stock) return;
        expect(sizing.stock).toMatchObject({ size: choice.size, width: choice.width });
        expect(sizing.stock.shoeType ?? 'PAIR').toBe(constraints.shoeType);
        expect(sizing.stock.sizeRange ?? 'REGULAR').toBe(constraints.sizeDimensionValue);
      }),
    );
  });

  it('an available option leads to a SKU in stock, through available options', () => {
    fc.assert(
      fc.property(anyProduct, anyChoices, fc.nat(50), ({ stocks, ...more }, choices, number) => {
        const product = productOf(stocks, more);
        let wanted = follow(product, stocks, choices);
        const available = SIZE_FIELDS.flatMap((field) =>
          OPTIONS[field](resolveSizing(product, stocks, wanted))
            .filter((option) => option.inStock)
            .map((option) => [field, option.constraintValue] as const),
        );
        const first = available[number % Math.max(1, available.length)];
        if (!first) return;
        wanted = press(wanted, ...first);
        for (const field of SIZE_FIELDS.slice(SIZE_FIELDS.indexOf(first[0]) + 1)) {
          const options = OPTIONS[field](resolveSizing(product, stocks, wanted));
          const next = options.find((option) => option.inStock);
          if (options.length > 0) expect(next).toBeDefined();
          if (next) wanted = press(wanted, field, next.constraintValue);
        }
        const { size } = resolveSizing(product, stocks, wanted).choice;
        if (size === null) {
          const option = resolveSizing(product, stocks, wanted).options.sizeOptions.find(({ inStock: is }) => is);
          wanted = press(wanted, 'size', option?.constraintValue ?? '');
        }
        expect(resolveSizing(product, stocks, wanted).stock?.onHand).toBeGreaterThan(0);
      }),
    );
  });
});
