import type { Product, Stock, Style } from '../../../src/contracts/products/product.ts';

export const givenStock = (stockId: string, size: string, width: string, onHand = 20): Stock => ({
  stockId,
  asin: `B0STOCK00${stockId}`,
  onHand,
  size,
  width,
});

export const givenStyle = (styleId: string, stocks: readonly Stock[]): Style => ({
  styleId,
  colorId: `c${styleId}`,
  color: `Color ${styleId}`,
  price: '$129.95',
  priceCents: 12_995,
  originalPrice: '$129.95',
  originalPriceCents: 12_995,
  percentOff: 0,
  onSale: false,
  hardLaunchDate: null,
  images: [{ imageId: `s${styleId}-side`, type: 'MAIN' }],
  stocks: [...stocks],
});

const listValues = (styles: readonly Style[], field: 'size' | 'width'): string[] => [
  ...new Set(styles.flatMap((style) => style.stocks.map((stock) => stock[field])).filter(Boolean)),
];

/** A product of these styles; its dimensions are those that its SKUs have. */
export function givenProduct(styles: readonly Style[], change: Partial<Product> = {}): Product {
  const dimensions = [
    { id: 'size' as const, name: 'Size', values: listValues(styles, 'size') },
    { id: 'width' as const, name: 'Width', values: listValues(styles, 'width') },
  ];
  return {
    productId: '91',
    productName: 'Skyline 4',
    brandId: '7',
    brandName: 'Kestrel Run',
    brandUrl: '/b/kestrel-run/brand/7',
    genders: ['womens'],
    genderLabel: "Women's",
    ageGroup: 'adult',
    defaultProductType: 'Shoes',
    defaultCategory: 'Sneakers & Athletic Shoes',
    description: '<p>Light.</p>',
    defaultImageUrl: '/image/s1-side.700x525.webp',
    videos: [],
    youtubeVideoId: null,
    seo: { title: "Kestrel Run Women's Skyline 4", canonicalUrl: '/p/womens-skyline/product/91' },
    features: [],
    measurements: [],
    badges: [],
    overallRating: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    reviewSummary: { averageRating: 0, roundedRating: 0, ratingCount: 0, reviewCount: 0, fit: null },
    productUrl: '/p/womens-skyline/product/91',
    preferredSubsite: null,
    sizing: { dimensions: dimensions.filter(({ values }) => values.length > 0) },
    styles: [...styles],
    ...change,
  };
}
