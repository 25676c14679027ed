import type {
  CatalogRecord,
  ReviewRecord,
  StockRecord,
  StyleDrawing,
  StyleRecord,
} from '../../../../server/services/catalog/write/catalogRecord.ts';

let keys = 0;

export const givenStock = (overrides: Partial<StockRecord> = {}): StockRecord => ({
  size: '8',
  width: '',
  onHand: 5,
  quantityRule: 'keep',
  ...overrides,
});

export const givenDrawing: StyleDrawing = {
  art: { shape: 'runner', color: '#2f5fc4' },
  pictures: [
    { type: 'MAIN', view: 'side', hash: '3fa9c1' },
    { type: 'PAIR', view: 'pair', hash: '3fa9c1' },
  ],
};

export const givenStyle = (overrides: Partial<StyleRecord> = {}): StyleRecord => ({
  sourceKey: 'blue',
  color: 'Harbor Blue',
  colorFamilies: ['Blue'],
  priceCents: 12995,
  originalPriceCents: 16000,
  drawing: givenDrawing,
  stocks: [givenStock()],
  ...overrides,
});

/** Returns a catalog record with a unique key. */
export const givenRecord = (overrides: Partial<CatalogRecord> = {}): CatalogRecord => ({
  source: 'test',
  sourceKey: `record-${++keys}`,
  brand: { name: 'Kestrel Run' },
  name: 'Skyline 4',
  description: '<p>Soft at mile nine.</p>',
  features: ['Padded collar'],
  measurements: [{ label: 'Weight', value: '8.6 oz' }],
  genders: ['womens'],
  ageGroup: 'adult',
  department: 'Shoes',
  category: 'Sneakers & Athletic Shoes',
  productType: 'Running Shoes',
  attributes: { Cushioning: ['Plush'], Material: ['Mesh'] },
  badges: ['New'],
  keywords: 'jogging',
  styles: [givenStyle()],
  ...overrides,
});

export const givenReview = (overrides: Partial<ReviewRecord> = {}): ReviewRecord => ({
  rating: 5,
  summary: 'Felt broken in on day one',
  body: 'No blisters.',
  reviewerName: 'Denise R.',
  verifiedPurchase: true,
  helpful: 3,
  fit: 'true',
  reviewedAt: new Date('2026-10-01T10:00:00Z'),
  ...overrides,
});
