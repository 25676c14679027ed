/** A counted SKU with up to this number of pieces is low at the desk; an index of the table `stocks` has the same number. */
export const DESK_LOW_STOCK = 3;

/** The longest texts of a product. */
export const PRODUCT_LIMITS = {
  name: 150,
  description: 20_000,
  brand: 80,
  category: 80,
  badge: 40,
  badges: 10,
  keywords: 500,
  feature: 200,
  features: 20,
  attributes: 60,
  attributeName: 40,
  attributeValue: 60,
  color: 60,
  sku: 100,
  pictures: 20,
} as const;

/** Why staff change a count. */
export const STOCK_REASONS = ['count', 'received', 'damage'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The SKUs that one save may change. */
export const MAX_SAVED_SKUS = 500;
