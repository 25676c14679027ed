import type { CatalogRecord } from './catalogRecord.ts';
import type { StoredProduct } from './storedCatalog.ts';

export type Row = Record<string, unknown>;
/** A product that was not known before. */
export type AddedProduct = { readonly productId: number; readonly record: CatalogRecord };

/** A field that a person has changed, of which the file says something else. */
export type KeptDifference = {
  readonly productId: number;
  /** Such as `name`, or `Harbor Blue 8 B: price`. */
  readonly field: string;
  readonly fileValue: string;
  readonly shopValue: string;
};

/** Rows to insert and to update, by table. */
export type CatalogPlan = {
  readonly addedRows: {
    products: Row[];
    styles: Row[];
    prices: Row[];
    stocks: Row[];
    /** Sales that are new or changed. */
    sku_sales: Row[];
  };
  /** Boxes of SKUs as the source states them, also unchanged ones. */
  readonly parcels: Map<number, Row>;
  /** SKUs whose sale the source has withdrawn. */
  readonly endedSaleIds: number[];
  readonly changedRows: { products: Row[]; styles: Row[]; stocks: Row[] };
  readonly newProducts: AddedProduct[];
  /** Styles with other pictures than before. */
  readonly repictured: number[];
  /** Products that an earlier import hid as gone. */
  readonly returnedProductIds: number[];
  readonly keptDifferences: KeptDifference[];
};
/** The outcome of a record; `stored` is the state before. */
export type WrittenProduct = {
  readonly productId: number;
  readonly outcome: 'added' | 'changed' | 'unchanged';
  readonly record: CatalogRecord;
  readonly stored: StoredProduct | undefined;
  readonly plan: CatalogPlan;
};

/** Returns reserved ids for new rows. */
export type NewIds = {
  readonly product: () => number;
  readonly style: () => number;
  readonly stock: () => number;
};

export const createEmptyPlan = (): CatalogPlan => ({
  addedRows: {
    products: [],
    styles: [],
    prices: [],
    stocks: [],
    sku_sales: [],
  },
  parcels: new Map(),
  endedSaleIds: [],
  changedRows: { products: [], styles: [], stocks: [] },
  newProducts: [],
  repictured: [],
  returnedProductIds: [],
  keptDifferences: [],
});

export function mergePlan(plan: CatalogPlan, added: CatalogPlan): void {
  plan.addedRows.products.push(...added.addedRows.products);
  plan.addedRows.styles.push(...added.addedRows.styles);
  plan.addedRows.prices.push(...added.addedRows.prices);
  plan.addedRows.stocks.push(...added.addedRows.stocks);
  plan.addedRows.sku_sales.push(...added.addedRows.sku_sales);
  for (const [stockId, row] of added.parcels) plan.parcels.set(stockId, row);
  plan.endedSaleIds.push(...added.endedSaleIds);
  plan.changedRows.products.push(...added.changedRows.products);
  plan.changedRows.styles.push(...added.changedRows.styles);
  plan.changedRows.stocks.push(...added.changedRows.stocks);
  plan.newProducts.push(...added.newProducts);
  plan.repictured.push(...added.repictured);
  plan.returnedProductIds.push(...added.returnedProductIds);
  plan.keptDifferences.push(...added.keptDifferences);
}

/** Returns whether a column differs from the stored value. */
export function isChanged(row: Row, storedRow: object): boolean {
  const values: Row = { ...storedRow };
  return Object.entries(row).some(([column, value]) => toCanonicalJson(value) !== toCanonicalJson(values[column]));
}

/** Serializes with sorted keys, as PostgreSQL reorders those of JSON. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
