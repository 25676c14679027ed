import type { Facet, FacetValue } from '../../../src/contracts/search.ts';
import { formatShortAmount } from '../../../src/lib/formatShortAmount.ts';
import { GENDERS } from '../../../src/lib/genders.ts';
import { isSingleSelect, parseAttributeName, type SearchFilters } from '../../../src/lib/searchCriteria.ts';
import { compareSizes, compareWidths } from '../../../src/lib/sizing/sizeOrder.ts';
import { PRICE_STEPS } from './facetFields.ts';
import type { FacetGround } from './facetGround.ts';
import type { SearchIndex } from './searchIndex.ts';

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Order = (a: string, b: string) => number;

/** By size, then by name. */
export const compareBySize: Order = (a, b) => compareSizes(a, b) || naturally.compare(a, b);

/** From narrow to wide, then by name. */
export const compareByWidth: Order = (a, b) => compareWidths(a, b) || naturally.compare(a, b);

const compareByName: Order = (a, b) => naturally.compare(a, b);

/** Prefixes that state a degree, ascending. */
const SCALES = [
  ['Flat', 'Low', 'Mid', 'High'],
  ['None', 'Lined', 'Insulated'],
  ['Not Water Resistant', 'Water Resistant', 'Waterproof'],
  ['No Stretch', 'Some Stretch', 'Full Stretch'],
  ['No Laptop Sleeve', 'Up to'],
  ['Lightweight', 'Midweight', 'Heavyweight'],
  ['Slim', 'Straight', 'Regular', 'Relaxed'],
  ['Responsive', 'Balanced', 'Plush'],
];

/** Returns the order of values that form a scale or start with numbers; undefined for others. */
export function findScaleOrder(values: readonly string[]): Order | undefined {
  if (values.every((value) => /^\d/.test(value))) return compareByName;
  const stepIn = (scale: readonly string[]) => (value: string) => scale.findIndex((step) => value.startsWith(step));
  const step = SCALES.map(stepIn).find((place) => values.every((value) => place(value) >= 0));
  return step && ((a, b) => step(a) - step(b) || naturally.compare(a, b));
}

/** The mid-tone shown next to a colour family. */
const COLOR_SWATCHES: Readonly<Record<string, string>> = {
  Black: '#1c1f24',
  White: '#ffffff',
  Gray: '#8b919b',
  Silver: '#c5c9cf',
  Navy: '#1f2f56',
  Blue: '#2b6cd4',
  Teal: '#1f8a8a',
  Green: '#3f7d5a',
  Olive: '#767a3c',
  Yellow: '#f1c93b',
  Gold: '#c79b3b',
  Orange: '#ea7a2e',
  Red: '#cf2f38',
  Burgundy: '#76202f',
  Pink: '#f48fb1',
  Purple: '#7b57b3',
  Brown: '#7a5135',
  Tan: '#c49a6c',
  Beige: '#ddcbb0',
  Cream: '#f3ead9',
  Metallic: '#b7b2a6',
  Multi: '#9b7fb8',
};

type Panel = {
  readonly field: string;
  readonly label: string;
  readonly display: Facet['display'];
  /** `scale`: ascending if the values form a scale, else by count. */
  readonly order: 'count' | 'scale' | ((a: string, b: string) => number);
  /** Hidden with fewer values than this. */
  readonly minValues: number;
};

const compareByPosition = (values: readonly string[]) => (a: string, b: string) =>
  values.indexOf(a) - values.indexOf(b);

const CATEGORIES: readonly Panel[] = [
  { field: 'zc1', label: 'Department', display: 'list', order: 'count', minValues: 2 },
  { field: 'zc2', label: 'Category', display: 'list', order: 'count', minValues: 2 },
  { field: 'productType', label: 'Type', display: 'list', order: 'count', minValues: 2 },
];
const SIZES: readonly Panel[] = [
  { field: 'sizeFacet', label: 'Size', display: 'sizes', order: compareBySize, minValues: 2 },
  { field: 'widthFacet', label: 'Width', display: 'list', order: compareByWidth, minValues: 2 },
];
const COMMON: readonly Panel[] = [
  { field: 'brandNameFacet', label: 'Brand', display: 'list', order: compareByName, minValues: 1 },
  { field: 'colorFacet', label: 'Color', display: 'colors', order: 'count', minValues: 1 },
  {
    field: 'priceFacet',
    label: 'Price',
    display: 'list',
    order: compareByPosition(PRICE_STEPS.map((step) => step.value)),
    minValues: 1,
  },
  {
    field: 'ratingFacet',
    label: 'Customer rating',
    display: 'ratings',
    order: (a, b) => Number(b) - Number(a),
    minValues: 1,
  },
  { field: 'onSale', label: 'On sale', display: 'list', order: compareByName, minValues: 1 },
  { field: 'lowStock', label: 'Availability', display: 'list', order: compareByName, minValues: 1 },
];
const GENDER: Panel = {
  field: 'txAttrFacet_Gender',
  label: 'Gender',
  display: 'list',
  order: compareByPosition(GENDERS.map(({ label }) => label)),
  minValues: 2,
};
const HIGHLIGHTS: Panel = {
  field: 'badgeFacet',
  label: 'Highlights',
  display: 'list',
  order: compareByName,
  minValues: 1,
};

/**
 * Builds the panels of a list in order: sizes first, but before them the gender while none is chosen, because a size
 * says little without it. Values outside the list are omitted; values excluded by a selection stay with count 0.
 */
export function presentFacets(index: SearchIndex, ground: FacetGround, filters: SearchFilters): Facet[] {
  const attributes = ground.attributes.map((field): Panel => {
    return { field, label: parseAttributeName(field) ?? field, display: 'list', order: 'scale', minValues: 2 };
  });
  const hasSizes = filters.sizeFacet !== undefined || ground.sizeScope !== null;
  const isOpen = filters[GENDER.field] === undefined;
  const panels = [
    ...(isOpen ? [GENDER] : []),
    ...(hasSizes ? SIZES : []),
    ...CATEGORIES,
    ...COMMON,
    ...attributes,
    ...(isOpen ? [] : [GENDER]),
    HIGHLIGHTS,
  ];
  return panels.flatMap((panel) => presentFacet(index, panel, ground, filters));
}

function presentFacet(index: SearchIndex, panel: Panel, ground: FacetGround, filters: SearchFilters): Facet[] {
  const chosenValues = filters[panel.field] ?? [];
  const isNear = createSiblingFilter(index, panel.field, chosenValues);
  const values: FacetValue[] = [];
  for (const { value, count } of ground.values.get(panel.field) ?? []) {
    const selected = chosenValues.includes(value);
    if (value === '' || (!selected && (!isNear(value) || isSaidElsewhere(panel.field, value, ground)))) continue;
    const swatch = panel.display === 'colors' ? COLOR_SWATCHES[value] : undefined;
    values.push({ value, label: getLabel(panel.field, value), count, selected, ...(swatch && { swatch }) });
  }
  if (values.length < panel.minValues && chosenValues.length === 0) return [];
  const order = getOrder(panel, values);
  values.sort((a, b) => order?.(a.value, b.value) ?? (b.count - a.count || compareByName(a.value, b.value)));
  const { field, label, display } = panel;
  return [{ field, label, display, multiSelect: !isSingleSelect(field), values }];
}

/** Undefined: by frequency. */
function getOrder({ order }: Panel, values: readonly FacetValue[]): ((a: string, b: string) => number) | undefined {
  if (order === 'count') return undefined;
  return order === 'scale' ? findScaleOrder(values.map(({ value }) => value)) : order;
}

/** A badge that is also an attribute's value is offered there. */
const isSaidElsewhere = (field: string, value: string, { attributes, values }: FacetGround): boolean =>
  field === 'badgeFacet' &&
  attributes.some((attribute) => values.get(attribute)?.some((candidate) => candidate.value === value) ?? false);

/** With a category or type selected, only its siblings are offered: others would empty the list. */
function createSiblingFilter(
  index: SearchIndex,
  field: string,
  chosenValues: readonly string[],
): (value: string) => boolean {
  const parents = field === 'zc2' ? index.parents.zc2 : field === 'productType' ? index.parents.productType : undefined;
  if (!parents || chosenValues.length === 0) return () => true;
  const chosenParents = new Set(chosenValues.map((value) => parents.get(value)));
  return (value) => chosenParents.has(parents.get(value));
}

/** The values of the price facet are parts of addresses, so they are the same in all locales. */
const formatPriceStep = (value: string): string =>
  value.replace(/\$(\d+)/g, (_amount, dollars: string) => formatShortAmount(Number(dollars) * 100));

function getLabel(field: string, value: string): string {
  if (field === 'onSale') return 'On sale';
  if (field === 'lowStock') return 'Low Stock';
  if (field === 'priceFacet') return formatPriceStep(value);
  return field === 'ratingFacet' ? `${value} stars and up` : value;
}
