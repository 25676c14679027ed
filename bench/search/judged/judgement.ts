import type { CatalogRecord, StyleRecord } from '../../../server/services/catalog/catalogRecord.ts';

/** A product in the colour that a list shows. */
export type Shown = { readonly product: CatalogRecord; readonly style: StyleRecord };
export type Fits = (shown: Shown) => boolean;

/** A query and its relevant products, judged by product data only. */
export type Judged = {
  readonly term: string;
  readonly fits: Fits;
  /** Partly relevant: counts for half. */
  readonly nearly?: Fits;
};
export type Family = {
  readonly name: string;
  readonly queries: readonly Judged[];
  /** Holds out the whole family instead of a third. */
  readonly isHeldOut?: boolean;
};

export const judged = (term: string, fits: Fits, nearly?: Fits): Judged => ({ term, fits, ...(nearly && { nearly }) });

export const all =
  (...parts: readonly Fits[]): Fits =>
  (shown) =>
    parts.every((part) => part(shown));
export const any =
  (...parts: readonly Fits[]): Fits =>
  (shown) =>
    parts.some((part) => part(shown));
export const not =
  (part: Fits): Fits =>
  (shown) =>
    !part(shown);

export const brand =
  (name: string): Fits =>
  ({ product }) =>
    product.brand.name === name;
export const department =
  (...names: readonly string[]): Fits =>
  ({ product }) =>
    names.includes(product.department);
export const category =
  (...names: readonly string[]): Fits =>
  ({ product }) =>
    names.includes(product.category);
export const type =
  (...names: readonly string[]): Fits =>
  ({ product }) =>
    names.includes(product.productType);
/** Matches the product's own name. */
export const named =
  (pattern: RegExp): Fits =>
  ({ product }) =>
    pattern.test(product.name);
/** Matches any text of the product page. */
export const tells =
  (pattern: RegExp): Fits =>
  ({ product }) =>
    pattern.test([product.name, product.description, ...product.features].join('\n'));

export const women: Fits = ({ product }) => product.genders.includes('womens');
export const men: Fits = ({ product }) => product.genders.includes('mens');
export const girls: Fits = ({ product }) => product.genders.includes('girls');
export const boys: Fits = ({ product }) => product.genders.includes('boys');
export const kids: Fits = any(girls, boys);
export const aged =
  (...groups: readonly string[]): Fits =>
  ({ product }) =>
    groups.includes(product.ageGroup);

export const color =
  (...families: readonly string[]): Fits =>
  ({ style }) =>
    style.colorFamilies.some((family) => families.includes(family));
export const colorNamed =
  (pattern: RegExp): Fits =>
  ({ style }) =>
    pattern.test(style.color);

export const attribute =
  (name: string, ...values: readonly string[]): Fits =>
  ({ product }) =>
    (product.attributes[name] ?? []).some((value) => values.includes(value));
export const material = (...values: readonly string[]): Fits => attribute('Material', ...values);
export const badge =
  (name: string): Fits =>
  ({ product }) =>
    product.badges.includes(name);

export const upTo =
  (dollars: number): Fits =>
  ({ style }) =>
    style.priceCents <= dollars * 100;
export const atLeast =
  (dollars: number): Fits =>
  ({ style }) =>
    style.priceCents >= dollars * 100;
export const onSale: Fits = ({ style }) => style.originalPriceCents > style.priceCents;
/** Requires at least one piece in stock in one of the sizes, and in the width if given. */
export const inSize =
  (sizes: readonly string[], width = /./s): Fits =>
  ({ style }) =>
    style.stocks.some((stock) => stock.onHand > 0 && sizes.includes(stock.size) && width.test(stock.width || ' '));
export const inWidth =
  (width: RegExp): Fits =>
  ({ style }) =>
    style.stocks.some((stock) => stock.onHand > 0 && width.test(stock.width));
