import { useState } from 'react';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { CART_ERROR_PARAM } from '../../../lib/checkout/cartMessages.ts';
import {
  type RequestedSizing,
  resolveSizing,
  SIZE_FIELDS,
  type SizeField,
  type Sizing,
} from '../../../lib/sizing/resolveSizing.ts';
import type { SizingOption } from '../../../lib/sizing/sizedProduct.ts';
import { useQueryParams } from '../../../page/navigation.ts';

/** Where the selected options are kept: in the page's URL, or in component state for a product in a dialog. */
export type ChoiceHolder = 'address' | 'state';

/** A control that selects an option: a link if options are in the URL, so without scripts; else a button. */
type ChoosingProps =
  | {
      readonly href: string;
      /** The query parameters that the link changes. */
      readonly 'data-in-place': string;
    }
  | { readonly onClick: () => void };

export type SizeChoice = {
  readonly sizing: Sizing;
  readonly getChoiceProps: (field: SizeField, value: string) => ChoosingProps;
  /** Returns the selection that another color keeps. */
  readonly getColorChoice: (style: Style) => ColorChoice;
};

type ColorChoice = {
  /** The query string: `?unit=EU&size=9`, or empty. */
  readonly query: string;
  /** The query parameters that the color changes, separated by spaces: those of selected values that it does not have. */
  readonly changes: string;
};

/** A constraint clears size and width; another unit only names them differently (browsing §4, Product page). */
const CLEARED_FIELDS: readonly SizeField[] = ['size', 'width'];
const CLEARING_FIELDS: readonly SizeField[] = ['ageGroup', 'gender', 'shoeType', 'sizeRange'];
const isKept = (changedField: SizeField, field: SizeField): boolean =>
  !CLEARING_FIELDS.includes(changedField) || !CLEARED_FIELDS.includes(field);

const listChangedFields = (changedField: SizeField): SizeField[] =>
  SIZE_FIELDS.filter((field) => field === changedField || !isKept(changedField, field));

/** Returns a product's selected options besides its color; with `state` they start with `first`. */
export function useSizeChoice(
  product: Product,
  style: Style,
  holder: ChoiceHolder = 'address',
  first: RequestedSizing = {},
): SizeChoice {
  const search = useQueryParams();
  const [choice, setChoice] = useState<{ styleId: string; requestedSizing: RequestedSizing }>({
    styleId: style.styleId,
    requestedSizing: first,
  });
  if (holder === 'state') {
    const isSameColor = choice.styleId === style.styleId;
    const stateSizing = isSameColor ? choice.requestedSizing : keepAvailable(product, style, choice.requestedSizing);
    return {
      sizing: resolveSizing(product, style.stocks, stateSizing),
      getChoiceProps: (field, value) => ({
        onClick: () => setChoice({ styleId: style.styleId, requestedSizing: changeWanted(stateSizing, field, value) }),
      }),
      getColorChoice: () => ({ query: '', changes: '' }),
    };
  }
  const querySizing = parseWanted(search);
  const others = [...search].filter(([name]) => name !== CART_ERROR_PARAM && !isSizeField(name));
  return {
    sizing: resolveSizing(product, style.stocks, querySizing),
    getChoiceProps: (field, value) => ({
      href: `?${new URLSearchParams([...others, ...Object.entries(changeWanted(querySizing, field, value))])}`,
      'data-in-place': listChangedFields(field).join(' '),
    }),
    getColorChoice: (other) => {
      const keptSizing = keepAvailable(product, other, querySizing);
      const changes = CLEARED_FIELDS.filter((field) => querySizing[field] !== keptSizing[field]);
      return { query: buildQuery(keptSizing), changes: changes.join(' ') };
    },
  };
}

const isSizeField = (name: string): boolean => SIZE_FIELDS.some((field) => field === name);

const parseWanted = (search: URLSearchParams): RequestedSizing =>
  Object.fromEntries(
    SIZE_FIELDS.flatMap((field) => {
      const value = search.get(field);
      return value === null ? [] : [[field, value]];
    }),
  );

const changeWanted = (requestedSizing: RequestedSizing, field: SizeField, value: string): RequestedSizing => ({
  ...Object.fromEntries(
    SIZE_FIELDS.flatMap((other) =>
      requestedSizing[other] !== undefined && isKept(field, other) ? [[other, requestedSizing[other]]] : [],
    ),
  ),
  [field]: value,
});

const hasInStock = (options: readonly SizingOption[], value: string | undefined): boolean =>
  value === undefined || options.some(({ constraintValue, inStock }) => constraintValue === value && inStock);

function isAvailable(product: Product, style: Style, requestedSizing: RequestedSizing): boolean {
  const { options, stock } = resolveSizing(product, style.stocks, requestedSizing);
  if (stock) return stock.onHand > 0;
  return (
    hasInStock(options.sizeOptions, requestedSizing.size) && hasInStock(options.widthOptions, requestedSizing.width)
  );
}

/** Returns the selection that another color keeps: size and width as far as it has them in stock. */
function keepAvailable(product: Product, style: Style, requestedSizing: RequestedSizing): RequestedSizing {
  const { width: _width, ...withoutWidth } = requestedSizing;
  const { size: _size, ...withoutSize } = withoutWidth;
  return [requestedSizing, withoutWidth].find((sizing) => isAvailable(product, style, sizing)) ?? withoutSize;
}

function buildQuery(requestedSizing: RequestedSizing): string {
  const query = new URLSearchParams(Object.entries(requestedSizing)).toString();
  return query && `?${query}`;
}
