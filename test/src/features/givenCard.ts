import type { CardSwatch, ProductCard } from '../../../src/contracts/products/productCard.ts';

export const givenSwatch = (styleId: string, change: Partial<CardSwatch> = {}): CardSwatch => ({
  styleId,
  colorId: `c${styleId}`,
  color: `Color ${styleId}`,
  imageId: `s${styleId}-side`,
  hoverImageId: `s${styleId}-pair`,
  priceCents: 12_995,
  originalPriceCents: 12_995,
  ...change,
});

/** A card in the first of its colors, `styleId`. */
export const givenCard = (styleId: string, change: Partial<ProductCard> = {}): ProductCard => ({
  productId: `9${styleId}`,
  styleId,
  colorId: `c${styleId}`,
  brandName: 'Kestrel Run',
  productName: `Skyline ${styleId}`,
  productUrl: `/p/womens-skyline/product/9${styleId}`,
  color: 'Harbor Blue',
  genderLabel: 'Women’s',
  productType: 'Shoes',
  badges: [],
  onHand: 40,
  media: { mainImage: `s${styleId}-side`, hoverImage: `s${styleId}-pair` },
  price: { price: '$129.95', priceCents: 12_995, msrp: '$129.95', msrpCents: 12_995, percentOff: 0, onSale: false },
  reviews: { roundedRating: 4.5, ratingCount: 1284 },
  swatches: [givenSwatch(styleId)],
  colorCount: 1,
  isSponsored: false,
  ...change,
});
