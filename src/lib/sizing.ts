import type { SizingDimension, Stock } from '../contracts/catalog.ts';

/** What a shopper has chosen of a style besides its colour; null where nothing is. */
type SizeChoice = { readonly size: string | null; readonly width: string | null };

/** One value of a dimension for the shown style: some SKU has it (`offered`), some of those is on hand (`inStock`). */
export type SizeOption = { readonly value: string; readonly offered: boolean; readonly inStock: boolean };

export type Sizing = {
  readonly choice: SizeChoice;
  readonly sizes: readonly SizeOption[];
  readonly widths: readonly SizeOption[];
  /** The SKU that the choice names; null while it is incomplete. */
  readonly stock: Stock | null;
};

const valuesOf = (dimensions: readonly SizingDimension[], id: SizingDimension['id']): readonly string[] =>
  dimensions.find((dimension) => dimension.id === id)?.values ?? [];

/** A dimension with one value is chosen by itself; a value that is none of the dimension's is no choice (browsing §4). */
function settle(values: readonly string[], wanted: string | null): string | null {
  if (values.length === 0) return '';
  if (values.length === 1) return values[0] ?? null;
  return wanted !== null && values.includes(wanted) ? wanted : null;
}

function optionsOf(values: readonly string[], candidates: readonly Stock[], field: 'size' | 'width'): SizeOption[] {
  return values.map((value) => {
    const having = candidates.filter((stock) => stock[field] === value);
    return { value, offered: having.length > 0, inStock: having.some((stock) => stock.onHand > 0) };
  });
}

/**
 * What can be chosen of one style, given what is. Only stock with onHand above 0 counts as available; sizes are seen
 * through the chosen width, widths through the chosen size (browsing §4, Product page).
 */
export function sizingOf(dimensions: readonly SizingDimension[], stocks: readonly Stock[], wanted: SizeChoice): Sizing {
  const sizeValues = valuesOf(dimensions, 'size');
  const widthValues = valuesOf(dimensions, 'width');
  const size = settle(sizeValues, wanted.size);
  const width = settle(widthValues, wanted.width);
  const inWidth = width ? stocks.filter((stock) => stock.width === width) : stocks;
  const inSize = size ? stocks.filter((stock) => stock.size === size) : stocks;
  const complete = size !== null && width !== null;
  return {
    choice: { size, width },
    sizes: optionsOf(sizeValues, inWidth, 'size'),
    widths: optionsOf(widthValues, inSize, 'width'),
    stock: complete ? (stocks.find((stock) => stock.size === size && stock.width === width) ?? null) : null,
  };
}

/** What keeps the choice from naming a SKU, in the spec's words (browsing §5, Size); null where it names one. */
export function missingChoice({ choice }: Sizing): { field: 'size' | 'width'; text: string } | null {
  if (choice.size === null) return { field: 'size', text: 'Please select a size:' };
  if (choice.width === null) return { field: 'width', text: 'Please select a width:' };
  return null;
}

/** 'Only N left in stock!' from a count at or under the shared threshold; null above it and at nothing. */
const LOW_STOCK_THRESHOLD = 10;
export const lowStockText = (onHand: number): string | null =>
  onHand > 0 && onHand <= LOW_STOCK_THRESHOLD ? `Only ${onHand} left in stock!` : null;
