import type { SizingDimension, Stock } from '../../contracts/catalog.ts';
import { AGE_GROUPS, type AgeGroup, ageGroupLabel, ageGroupOf } from './ageGroups.ts';
import { narrowStocks } from './narrowStocks.ts';
import { SHOE_TYPES, type ShoeType, shoeTypeLabel } from './shoeTypes.ts';
import { isShoe, type SizedProduct, shoeTypeOf, sizeRangeOf, widthLabel } from './sizedProduct.ts';
import { DEFAULT_GENDER, genderOptionLabel, inOrder } from './sizeGenders.ts';
import { sizeLabels } from './sizeLabels.ts';
import { SIZE_RANGES, type SizeRange, sizeRangeLabel } from './sizeRanges.ts';
import { type SizeUnit, unitsFor } from './sizeUnits.ts';
import type { SizingOption } from './sizingOption.ts';

/** What a shopper says of a size, each by the value that stands in the address. */
export const SIZE_FIELDS = ['ageGroup', 'gender', 'shoeType', 'sizeRange', 'unit', 'size', 'width'] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];
/** What was asked for; a value that nothing has counts for nothing. */
export type WantedSizing = Readonly<Partial<Record<SizeField, string>>>;

/** Everything about choosing a SKU of one style (browsing §3, Sizing). */
export type Sizing = {
  readonly constraints: {
    readonly ageGroup: AgeGroup;
    /** Null for what has none, such as bags. */
    readonly gender: string | null;
    readonly shoeType: ShoeType;
    readonly countryOrUnit: SizeUnit;
    /** The size range. */
    readonly sizeDimensionValue: SizeRange;
  };
  readonly options: {
    readonly ageGroups: readonly SizingOption[];
    readonly genderOptions: readonly SizingOption[];
    readonly shoeTypeOptions: readonly SizingOption[];
    readonly sizeRangeOptions: readonly SizingOption[];
    readonly countryOrUnitOptions: readonly SizingOption[];
    readonly sizeOptions: readonly SizingOption[];
    readonly widthOptions: readonly SizingOption[];
  };
  /** Null where nothing is chosen; empty where the product is not sold by it. */
  readonly choice: { readonly size: string | null; readonly width: string | null };
  /** The SKU that the choice names; null while it is incomplete. */
  readonly stock: Stock | null;
};

const isOnHand = ({ onHand }: Stock): boolean => onHand > 0;

/**
 * What can be chosen of one style, given what is. Constraints narrow its SKUs one after the other, each to what was wanted, else to
 * its default, else to the first that there is; sizes and widths are of what is left. One value alone is chosen by itself, and only
 * stock with onHand above 0 counts as available (browsing §4, Product page). Sold-out values stay: they lead to the alert.
 */
export function sizingOf(product: SizedProduct, stocks: readonly Stock[], wanted: WantedSizing): Sizing {
  const { age, shoe, range } = constrain(product, stocks, wanted);
  const genders = inOrder(product.genders);
  const gender = settled(genders, wanted.gender, DEFAULT_GENDER);
  const left = choose(product, range.stocks, wanted);
  const wearers = { genders: product.genders, isShoe: isShoe(product) };
  const units = unitsFor(left.sizes, wearers);
  const unit = units.find((offered) => offered.unit === wanted.unit)?.unit ?? 'standard';
  const labels = sizeLabels(left.sizes, unit, wearers, gender);
  const ofAge = age.value ?? 'adult';
  return {
    constraints: {
      ageGroup: ofAge,
      gender,
      shoeType: shoe.value ?? 'PAIR',
      countryOrUnit: unit,
      sizeDimensionValue: range.value ?? 'REGULAR',
    },
    options: {
      ageGroups: age.options,
      genderOptions: genders.map((key) =>
        option('gender', key, genderOptionLabel(key, ofAge), age.stocks.some(isOnHand)),
      ),
      shoeTypeOptions: shoe.options,
      sizeRangeOptions: range.options,
      countryOrUnitOptions: units.map((offered) =>
        option('unit', offered.unit, offered.label, range.stocks.some(isOnHand)),
      ),
      sizeOptions: left.sizes.map((size, at) => option('size', size, labels[at] ?? size, left.hasSize(size))),
      widthOptions: left.widths.map((width) => option('width', width, widthLabel(width), left.hasWidth(width))),
    },
    choice: { size: left.size, width: left.width },
    stock: left.stock,
  };
}

/** The SKUs that are left after each constraint, one after the other. */
function constrain(product: SizedProduct, stocks: readonly Stock[], wanted: WantedSizing) {
  const age = narrowStocks(stocks, {
    id: 'ageGroup',
    values: AGE_GROUPS,
    of: ({ size }) => ageGroupOf(product.ageGroup, size),
    wanted: wanted.ageGroup,
    labelOf: ageGroupLabel,
  });
  const shoe = narrowStocks(age.stocks, {
    id: 'shoeType',
    values: SHOE_TYPES,
    of: shoeTypeOf,
    wanted: wanted.shoeType,
    labelOf: shoeTypeLabel,
  });
  const range = narrowStocks(shoe.stocks, {
    id: 'sizeRange',
    values: SIZE_RANGES,
    of: sizeRangeOf,
    wanted: wanted.sizeRange,
    labelOf: sizeRangeLabel,
  });
  return { age, shoe, range };
}

const option = (id: string, value: string, label: string, inStock: boolean): SizingOption => ({
  id: `${id}:${value}`,
  label,
  constraintValue: value,
  inStock,
});

const valuesOf = (dimensions: readonly SizingDimension[], id: SizingDimension['id']): readonly string[] =>
  dimensions.find((dimension) => dimension.id === id)?.values ?? [];

function settled(values: readonly string[], wanted: string | undefined, standard: string): string | null {
  if (wanted !== undefined && values.includes(wanted)) return wanted;
  return values.includes(standard) ? standard : (values[0] ?? null);
}

/**
 * Size and width among the SKUs that are left. All their sizes stay in view; the size has the first word, so that a width it is not
 * made in is dropped, and one that it is only made in is chosen by itself.
 */
function choose({ sizing }: SizedProduct, stocks: readonly Stock[], wanted: WantedSizing) {
  const bySize = Map.groupBy(stocks, (stock) => stock.size);
  const sizes = valuesOf(sizing.dimensions, 'size').filter((value) => bySize.has(value));
  const size = sizes.length === 0 ? '' : only(sizes, wanted.size);
  const having = size === null ? stocks : (bySize.get(size) ?? []);
  const made = new Set(having.map((stock) => stock.width));
  const widths = valuesOf(sizing.dimensions, 'width').filter((value) => made.has(value));
  const width = widths.length === 0 ? '' : only(widths, wanted.width);
  const found = size === null || width === null ? undefined : having.find((stock) => stock.width === width);
  return {
    sizes,
    widths,
    size,
    width,
    stock: found ?? null,
    /** Through the width that is wanted, where the size is made in it. */
    hasSize: (value: string): boolean => {
      const all = bySize.get(value) ?? [];
      const inWidth = all.filter((stock) => stock.width === wanted.width);
      return (inWidth.length > 0 ? inWidth : all).some(isOnHand);
    },
    hasWidth: (value: string): boolean => having.some((stock) => stock.width === value && isOnHand(stock)),
  };
}

function only(values: readonly string[], wanted: string | undefined): string | null {
  if (values.length === 1) return values[0] ?? null;
  return wanted !== undefined && values.includes(wanted) ? wanted : null;
}
