import { useState } from 'react';
import type { Product, Style } from '../../../contracts/product.ts';
import { CART_ERROR_PARAM } from '../../../lib/cartErrorParam.ts';
import {
  type RequestedSizing,
  resolveSizing,
  SIZE_FIELDS,
  type SizeField,
  type Sizing,
} from '../../../lib/sizing/resolveSizing.ts';
import { useQueryParams } from '../../../page/navigation.ts';

/** Where the selected options are kept: in the page's URL, or in component state for a product in a dialog. */
export type ChoiceHolder = 'address' | 'state';

/**
 * Props of a control that selects an option: a link if the options are in the URL, so that it works without scripts,
 * else a button.
 */
export type ChoosingProps =
  | {
      readonly href: string;
      /** The query parameters that the link changes. */
      readonly 'data-in-place': string;
    }
  | { readonly onClick: () => void };

export type SizeChoice = {
  readonly sizing: Sizing;
  readonly getChoiceProps: (field: SizeField, value: string) => ChoosingProps;
  /** The query string of the selected constraints, kept for another colour: `?unit=EU`, or empty. */
  readonly keptQuery: string;
};

/** A constraint or another colour clears size and width (browsing §4, Product page). */
const CLEARED_FIELDS: readonly SizeField[] = ['size', 'width'];
const isKept = (changedField: SizeField, field: SizeField): boolean =>
  changedField === 'size' || changedField === 'width' || !CLEARED_FIELDS.includes(field);

const listChangedFields = (changedField: SizeField): SizeField[] =>
  SIZE_FIELDS.filter((field) => field === changedField || !isKept(changedField, field));

/**
 * Returns the selected options of a product besides its colour. With `state`, the selection starts with `first`, and
 * another colour keeps the constraints.
 */
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
    const stateSizing = choice.styleId === style.styleId ? choice.requestedSizing : omitSize(choice.requestedSizing);
    return {
      sizing: resolveSizing(product, style.stocks, stateSizing),
      getChoiceProps: (field, value) => ({
        onClick: () => setChoice({ styleId: style.styleId, requestedSizing: changeWanted(stateSizing, field, value) }),
      }),
      keptQuery: '',
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
    keptQuery: buildQuery(omitSize(querySizing)),
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

const omitSize = ({ size: _size, width: _width, ...constraints }: RequestedSizing): RequestedSizing => constraints;

function buildQuery(requestedSizing: RequestedSizing): string {
  const query = new URLSearchParams(Object.entries(requestedSizing)).toString();
  return query && `?${query}`;
}
