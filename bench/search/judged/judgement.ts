import type { CatalogRecord, StyleRecord } from '../../../server/services/catalog/catalogRecord.ts';

/** A product in the colour in which a list shows it. */
export type Shown = { readonly product: CatalogRecord; readonly style: StyleRecord };
export type Fits = (shown: Shown) => boolean;

/** What somebody types, and what of the catalogue they would take for an answer. Judged by the products' data alone. */
export type Judged = {
  readonly term: string;
  readonly fits: Fits;
  /** What is near enough to count for half. */
  readonly nearly?: Fits;
};
export type Family = {
  readonly name: string;
  readonly queries: readonly Judged[];
  /** All of it, and not the usual third. */
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
/** What the product's own name says. */
export const named =
  (pattern: RegExp): Fits =>
  ({ product }) =>
    pattern.test(product.name);
/** What a shopper who reads the whole page finds there. */
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
/** One piece at least is on hand in one of the sizes, in that width where one is asked for. */
export const inSize =
  (sizes: readonly string[], width = /./s): Fits =>
  ({ style }) =>
    style.stocks.some((stock) => stock.onHand > 0 && sizes.includes(stock.size) && width.test(stock.width || ' '));
export const inWidth =
  (width: RegExp): Fits =>
  ({ style }) =>
    style.stocks.some((stock) => stock.onHand > 0 && width.test(stock.width));
