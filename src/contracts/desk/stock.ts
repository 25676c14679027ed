import type { StockReason } from '../../lib/desk/goods.ts';
import type { KeptField, SkuField } from './products.ts';

export const STOCK_VIEWS = ['all', 'low', 'sold-out', 'kept'] as const;
export type StockView = (typeof STOCK_VIEWS)[number];

/** A row of GET /api/desk/queries/stock. */
export type DeskStockRow = {
  readonly stockId: number;
  readonly styleId: number;
  readonly productId: number;
  readonly productName: string;
  readonly brandName: string;
  readonly color: string;
  readonly imageId: string | null;
  readonly sku: string;
  readonly asin: string;
  readonly gtin: string;
  readonly size: string;
  readonly width: string;
  readonly onHand: number;
  readonly isCounted: boolean;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly source: string;
  readonly kept: readonly KeptField<SkuField>[];
};

/** A cell of the grid that was not saved, with what the shop has now. */
export type RefusedCell = {
  readonly stockId: number;
  readonly field: 'stock' | 'price';
  readonly message: string;
  /** Pieces, or cents. */
  readonly current: number | null;
};

/** The result of the operation `stock.save`. */
export type StockSaved = { readonly saved: number; readonly refused: readonly RefusedCell[] };

/** A row of GET /api/desk/queries/stock-changes. */
export type DeskStockChange = {
  readonly changeId: number;
  readonly stockId: number;
  readonly productId: number;
  readonly productName: string;
  readonly color: string;
  readonly size: string;
  readonly sku: string;
  readonly reason: StockReason;
  readonly before: number;
  readonly after: number;
  readonly by: string;
  readonly at: string;
};
