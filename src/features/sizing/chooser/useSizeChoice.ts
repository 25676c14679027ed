import { useState } from 'react';
import type { Product, Style } from '../../../contracts/catalog.ts';
import { CART_ERROR_PARAM } from '../../../lib/cartErrorParam.ts';
import {
  resolveSizing,
  SIZE_FIELDS,
  type SizeField,
  type Sizing,
  type WantedSizing,
} from '../../../lib/sizing/resolveSizing.ts';
import { useQueryParams } from '../../../page/navigation.ts';

/** Where the selected options are kept: in the page's URL, or in component state for a product in a dialog. */
export type ChoiceHolder = 'address' | 'state';

/**
 * Props of a control that selects an option: a link if the options are in the URL, so that it works without scripts,
 * else a button.
 */
export type ChoosingProps =
  | { readonly href: string; readonly 'data-in-place': true }
  | { readonly onClick: () => void };

export type SizeChoice = {
  readonly sizing: Sizing;
  readonly choosing: (field: SizeField, value: string) => ChoosingProps;
  /** The query string of the selected constraints, kept for another colour: `?unit=EU`, or empty. */
  readonly kept: string;
};

/** A constraint or another colour clears size and width (browsing §4, Product page). */
const CLEARED: readonly SizeField[] = ['size', 'width'];
const keeps = (changed: SizeField, field: SizeField): boolean =>
  changed === 'size' || changed === 'width' || !CLEARED.includes(field);

/**
 * Returns the selected options of a product besides its colour. With `state`, the selection starts with `first`, and
 * another colour keeps the constraints.
 */
export function useSizeChoice(
  product: Product,
  style: Style,
  holder: ChoiceHolder = 'address',
  first: WantedSizing = {},
): SizeChoice {
  const search = useQueryParams();
  const [held, setHeld] = useState<{ styleId: string; wanted: WantedSizing }>({
    styleId: style.styleId,
    wanted: first,
  });
  if (holder === 'state') {
    const wanted = held.styleId === style.styleId ? held.wanted : withoutSize(held.wanted);
    return {
      sizing: resolveSizing(product, style.stocks, wanted),
      choosing: (field, value) => ({
        onClick: () => setHeld({ styleId: style.styleId, wanted: changed(wanted, field, value) }),
      }),
      kept: '',
    };
  }
  const wanted = wantedOf(search);
  const others = [...search].filter(([name]) => name !== CART_ERROR_PARAM && !isSizeField(name));
  return {
    sizing: resolveSizing(product, style.stocks, wanted),
    choosing: (field, value) => ({
      href: `?${new URLSearchParams([...others, ...Object.entries(changed(wanted, field, value))])}`,
      'data-in-place': true,
    }),
    kept: queryOf(withoutSize(wanted)),
  };
}

const isSizeField = (name: string): boolean => SIZE_FIELDS.some((field) => field === name);

const wantedOf = (search: URLSearchParams): WantedSizing =>
  Object.fromEntries(
    SIZE_FIELDS.flatMap((field) => {
      const value = search.get(field);
      return value === null ? [] : [[field, value]];
    }),
  );

const changed = (wanted: WantedSizing, field: SizeField, value: string): WantedSizing => ({
  ...Object.fromEntries(
    SIZE_FIELDS.flatMap((other) =>
      wanted[other] !== undefined && keeps(field, other) ? [[other, wanted[other]]] : [],
    ),
  ),
  [field]: value,
});

const withoutSize = ({ size: _size, width: _width, ...constraints }: WantedSizing): WantedSizing => constraints;

function queryOf(wanted: WantedSizing): string {
  const query = new URLSearchParams(Object.entries(wanted)).toString();
  return query && `?${query}`;
}
