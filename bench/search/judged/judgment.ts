import type { CatalogRecord, StyleRecord } from '../../../server/services/catalog/write/catalogRecord.ts';

/** A product in the color that a list shows. */
export type ShownProduct = { readonly product: CatalogRecord; readonly style: StyleRecord };
export type Fits = (shown: ShownProduct) => boolean;

/** A query and its relevant products, judged by product data only. */
export type JudgedQuery = {
  readonly term: string;
  readonly fits: Fits;
  /** Partly relevant: counts for half. */
  readonly nearly?: Fits;
};
export type Family = {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
  /** Holds out the whole family instead of a third. */
  readonly isHeldOut?: boolean;
};

export const createJudgedQuery = (term: string, fits: Fits, nearly?: Fits): JudgedQuery => ({
  term,
  fits,
  ...(nearly && { nearly }),
});

export const matchAll =
  (...parts: readonly Fits[]): Fits =>
  (candidate) =>
    parts.every((part) => part(candidate));
export const matchAny =
  (...parts: readonly Fits[]): Fits =>
  (candidate) =>
    parts.some((part) => part(candidate));
export const negate =
  (part: Fits): Fits =>
  (candidate) =>
    !part(candidate);

export const hasBrand =
  (name: string): Fits =>
  ({ product }) =>
    product.brand.name === name;
export const isInDepartment =
  (...names: readonly string[]): Fits =>
  ({ product }) =>
    names.includes(product.department);
export const isInCategory =
  (...names: readonly string[]): Fits =>
  ({ product }) =>
    names.includes(product.category);
export const type =
  (...names: readonly string[]): Fits =>
  ({ product }) =>
    names.includes(product.productType);
/** Matches the product's own name. */
export const hasName =
  (pattern: RegExp): Fits =>
  ({ product }) =>
    pattern.test(product.name);
/** Matches any text of the product page. */
export const hasText =
  (pattern: RegExp): Fits =>
  ({ product }) =>
    pattern.test([product.name, product.description, ...product.features].join('\n'));

export const isForWomen: Fits = ({ product }) => product.genders.includes('womens');
export const isForMen: Fits = ({ product }) => product.genders.includes('mens');
export const isForGirls: Fits = ({ product }) => product.genders.includes('girls');
export const isForBoys: Fits = ({ product }) => product.genders.includes('boys');
export const kids: Fits = matchAny(isForGirls, isForBoys);
export const isForAgeGroup =
  (...groups: readonly string[]): Fits =>
  ({ product }) =>
    groups.includes(product.ageGroup);

export const hasColor =
  (...families: readonly string[]): Fits =>
  ({ style }) =>
    style.colorFamilies.some((family) => families.includes(family));
export const hasColorName =
  (pattern: RegExp): Fits =>
  ({ style }) =>
    pattern.test(style.color);

export const hasAttribute =
  (name: string, ...values: readonly string[]): Fits =>
  ({ product }) =>
    (product.attributes[name] ?? []).some((value) => values.includes(value));
export const hasMaterial = (...values: readonly string[]): Fits => hasAttribute('Material', ...values);
export const hasBadge =
  (name: string): Fits =>
  ({ product }) =>
    product.badges.includes(name);

export const hasPriceUpTo =
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
