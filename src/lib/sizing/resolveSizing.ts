import type { Stock } from '../../contracts/products/product.ts';
import type { SizingDimension } from '../../contracts/products/productSizing.ts';
import { AGE_GROUPS, type AgeGroup, getAgeGroup, getAgeGroupLabel } from './ageGroups.ts';
import {
  getShoeType,
  getSizeRange,
  getWidthLabel,
  isShoe,
  type SizedProduct,
  type SizingOption,
} from './sizedProduct.ts';
import { listSizeLabels } from './sizeLabels.ts';
import { listSizeUnits, type SizeUnit } from './sizeUnits.ts';
import {
  getShoeTypeLabel,
  getSizeRangeLabel,
  SHOE_TYPES,
  type ShoeType,
  SIZE_RANGES,
  type SizeRange,
} from './skuSizes.ts';

type Constraint<Value extends string> = {
  readonly id: string;
  /** All possible values in the order of the options; the style's first one is the default. */
  readonly values: readonly Value[];
  readonly readValue: (stock: Stock) => Value;
  readonly selected: string | undefined;
  readonly getLabel: (value: Value) => string;
};
type Narrowed<Value> = {
  readonly stocks: readonly Stock[];
  /** Null when there are no SKUs. */
  readonly value: Value | null;
  readonly options: readonly SizingOption[];
};

/** Returns the values of these SKUs as options, the selected value (the wanted one, else the first), and its SKUs. */
function narrowStocks<Value extends string>(
  stocks: readonly Stock[],
  { id, values, readValue, selected, getLabel }: Constraint<Value>,
): Narrowed<Value> {
  const groups = Map.groupBy(stocks, readValue);
  const present = values.filter((value) => groups.has(value));
  const value = present.find((candidate) => candidate === selected) ?? present[0] ?? null;
  return {
    stocks: (value && groups.get(value)) ?? [],
    value,
    options: present.map((candidate) => ({
      id: `${id}:${candidate}`,
      label: getLabel(candidate),
      constraintValue: candidate,
      inStock: groups.get(candidate)?.some(({ onHand }) => onHand > 0) ?? false,
    })),
  };
}

/** The default gender (browsing §9). */
const DEFAULT_GENDER = 'womens';

const ORDER = ['womens', 'mens', 'girls', 'boys'];

/** Returns the label of a gender: Men and Women for adults, Boys and Girls otherwise (browsing §9). */
function getGenderOptionLabel(gender: string, ageGroup: AgeGroup): string {
  const isFemale = gender === 'womens' || gender === 'girls';
  if (ageGroup === 'adult') return isFemale ? 'Women' : 'Men';
  return isFemale ? 'Girls' : 'Boys';
}

/** Sorts a product's genders, women and girls first. */
const sortGenders = (genders: readonly string[]): string[] =>
  genders.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** The size selections, as query parameters of a product page. */
export const SIZE_FIELDS = ['ageGroup', 'gender', 'shoeType', 'sizeRange', 'unit', 'size', 'width'] as const;
export type SizeField = (typeof SIZE_FIELDS)[number];
/** The selections in a URL. Values that the product does not have are ignored. */
export type RequestedSizing = Readonly<Partial<Record<SizeField, string>>>;

/** The sizing state of one style (browsing §3, Sizing). */
export type Sizing = {
  readonly constraints: {
    readonly ageGroup: AgeGroup;
    /** Null for products without a gender, such as bags. */
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
  /** Null when nothing is selected; empty when the product has no such dimension. */
  readonly choice: { readonly size: string | null; readonly width: string | null };
  /** The SKU of the selection; null while the selection is incomplete. */
  readonly stock: Stock | null;
};

const isOnHand = ({ onHand }: Stock): boolean => onHand > 0;

/**
 * Returns the available options of one style for a selection. Constraints narrow the SKUs one after the other, each to
 * the wanted value, else its default, else the first value; sizes and widths come from the remaining SKUs. A single
 * value is selected automatically, and only stock with onHand above 0 counts as available (browsing §4, Product page).
 * Sold-out values stay selectable, because they lead to the stock alert.
 */
export function resolveSizing(
  product: SizedProduct,
  stocks: readonly Stock[],
  requestedSizing: RequestedSizing,
): Sizing {
  const { age, shoe, range } = applyConstraints(product, stocks, requestedSizing);
  const genders = sortGenders(product.genders);
  const gender = selectConstraint(genders, requestedSizing.gender, DEFAULT_GENDER);
  const selection = selectSizeAndWidth(product, range.stocks, requestedSizing);
  const wearers = { genders: product.genders, isShoe: isShoe(product) };
  const units = listSizeUnits(selection.sizes, wearers);
  const unit = units.find((option) => option.unit === requestedSizing.unit)?.unit ?? 'standard';
  const labels = listSizeLabels(selection.sizes, unit, wearers, gender);
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
        createOption('gender', key, getGenderOptionLabel(key, ofAge), age.stocks.some(isOnHand)),
      ),
      shoeTypeOptions: shoe.options,
      sizeRangeOptions: range.options,
      countryOrUnitOptions: units.map((option) =>
        createOption('unit', option.unit, option.label, range.stocks.some(isOnHand)),
      ),
      sizeOptions: selection.sizes.map((size, at) =>
        createOption('size', size, labels[at] ?? size, selection.hasSize(size)),
      ),
      widthOptions: selection.widths.map((width) =>
        createOption('width', width, getWidthLabel(width), selection.hasWidth(width)),
      ),
    },
    choice: { size: selection.size, width: selection.width },
    stock: selection.stock,
  };
}

/** Returns the SKUs that remain after each constraint. */
function applyConstraints(product: SizedProduct, stocks: readonly Stock[], requestedSizing: RequestedSizing) {
  const age = narrowStocks(stocks, {
    id: 'ageGroup',
    values: AGE_GROUPS,
    readValue: ({ size }) => getAgeGroup(product.ageGroup, size),
    selected: requestedSizing.ageGroup,
    getLabel: getAgeGroupLabel,
  });
  const shoe = narrowStocks(age.stocks, {
    id: 'shoeType',
    values: SHOE_TYPES,
    readValue: getShoeType,
    selected: requestedSizing.shoeType,
    getLabel: getShoeTypeLabel,
  });
  const range = narrowStocks(shoe.stocks, {
    id: 'sizeRange',
    values: SIZE_RANGES,
    readValue: getSizeRange,
    selected: requestedSizing.sizeRange,
    getLabel: getSizeRangeLabel,
  });
  return { age, shoe, range };
}

const createOption = (id: string, value: string, label: string, inStock: boolean): SizingOption => ({
  id: `${id}:${value}`,
  label,
  constraintValue: value,
  inStock,
});

const listValues = (dimensions: readonly SizingDimension[], id: SizingDimension['id']): readonly string[] =>
  dimensions.find((dimension) => dimension.id === id)?.values ?? [];

function selectConstraint(
  values: readonly string[],
  requestedValue: string | undefined,
  standard: string,
): string | null {
  if (requestedValue !== undefined && values.includes(requestedValue)) return requestedValue;
  return values.includes(standard) ? standard : (values[0] ?? null);
}

/** Selects size and width. The size takes precedence: an impossible width is dropped, an only one selected. */
function selectSizeAndWidth({ sizing }: SizedProduct, stocks: readonly Stock[], requestedSizing: RequestedSizing) {
  const bySize = Map.groupBy(stocks, (stock) => stock.size);
  const sizes = listValues(sizing.dimensions, 'size').filter((value) => bySize.has(value));
  const size = sizes.length === 0 ? '' : selectValue(sizes, requestedSizing.size);
  const sizeStocks = size === null ? stocks : (bySize.get(size) ?? []);
  const availableWidths = new Set(sizeStocks.map((stock) => stock.width));
  const widths = listValues(sizing.dimensions, 'width').filter((value) => availableWidths.has(value));
  const width = widths.length === 0 ? '' : selectValue(widths, requestedSizing.width);
  const matchingStock = size === null || width === null ? undefined : sizeStocks.find((stock) => stock.width === width);
  return {
    sizes,
    widths,
    size,
    width,
    stock: matchingStock ?? null,
    /** In the wanted width, if the size is made in it; otherwise in any width. */
    hasSize: (value: string): boolean => {
      const all = bySize.get(value) ?? [];
      const inWidth = all.filter((stock) => stock.width === requestedSizing.width);
      return (inWidth.length > 0 ? inWidth : all).some(isOnHand);
    },
    hasWidth: (value: string): boolean => sizeStocks.some((stock) => stock.width === value && isOnHand(stock)),
  };
}

function selectValue(values: readonly string[], requestedValue: string | undefined): string | null {
  if (values.length === 1) return values[0] ?? null;
  return requestedValue !== undefined && values.includes(requestedValue) ? requestedValue : null;
}
