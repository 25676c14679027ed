import type { StockView } from '../../contracts/desk/stock.ts';
import type { StockReason } from '../../lib/desk/goods.ts';
import { formatCount } from '../parts/format.ts';

/** The texts of the grid of stock and prices. */
export const stockTexts = {
  title: 'Stock and prices',
  below: 'Edit like a spreadsheet. Nothing changes in the shop until you save.',
  filter: 'SKU, GTIN or product',
  filterLabel: 'Filter the grid by words of the product, or by a SKU or GTIN',
  views: { all: 'All SKUs', low: 'Low stock', 'sold-out': 'Sold out', kept: 'Kept on import' } satisfies Record<
    StockView,
    string
  >,
  count: (count: number) => formatCount(count, 'SKU'),
  nothing: 'No SKU matches. Search by words of the product, or by a whole SKU or GTIN.',
  brand: 'Brand',
  source: 'Source',
  sku: 'SKU',
  size: 'Size',
  gtin: 'GTIN',
  columns: { stock: 'Stock', price: 'Price', regular: 'Regular price' },
  cell: (column: string, sku: string) => `${column} of ${sku}`,
  uncounted: 'not counted',
  kept: (field: string, value: string | null) =>
    value === null ? `${field} is kept on import` : `${field} is kept on import; the file says ${value}`,
  keys: 'Arrows move · type or Enter edits · =40, +5, -5, +10%, *0.8 · x clears · Ctrl+C and Ctrl+V copy and paste a block',
  changes: (cells: number) => formatCount(cells, 'change'),
  errors: (cells: number) => `${formatCount(cells, 'cell')} cannot be saved`,
  goTo: 'Go to it',
  undo: 'Undo all',
  review: 'Review and save',
  unknown: (numbers: readonly string[]) => `Not on this page: ${numbers.join(', ')}`,
  noNumber: 'Write a number such as 40, +5, -10% or *0.8.',
  belowZero: 'A count is 0 or more.',
  noPrice: 'A price is more than $0.00.',
  tooMuch: 'This is too much.',
  saveTitle: (count: number) => `Save ${formatCount(count, 'change')}?`,
  save: 'Save',
  leftOut: (count: number) => `${formatCount(count, 'cell')} with an error is left out.`,
  tooMany: (most: number) => `Save up to ${most} changes at once: undo some of them.`,
  reason: 'Why the counts change',
  reasons: { count: 'Counted', received: 'Received', damage: 'Damaged or lost' } satisfies Record<StockReason, string>,
  keep: 'Keep on import',
  product: 'Product',
  field: 'Field',
  now: 'Now',
  next: 'New',
  saved: (count: number) => `${formatCount(count, 'cell')} saved.`,
  past: 'Past changes',
} as const;

/** The texts of the ledger of stock. */
export const ledgerTexts = {
  title: 'Changes of stock',
  filter: 'SKU, GTIN or product',
  filterLabel: 'Filter the changes by words of the product, or by a SKU or GTIN',
  views: { all: 'All' },
  count: (count: number) => formatCount(count, 'change'),
  nothingTitle: 'No change matches',
  nothingHelp: 'Search by words of the product, or by a whole SKU or GTIN.',
  emptyTitle: 'Nobody has changed a count yet',
  emptyHelp: 'Counts that you save in Stock and prices stand here, with their reasons.',
  when: 'When',
  product: 'Product',
  sku: 'SKU',
  before: 'Before',
  after: 'After',
  change: 'Change',
  reason: 'Reason',
  by: 'Who',
} as const;
