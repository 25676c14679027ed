import { z } from 'zod';
import { isUncounted } from '../common.ts';

/** A color swatch on a product card (browsing §3, Product card). */
const cardSwatch = z.object({
  styleId: z.string(),
  colorId: z.string(),
  color: z.string(),
  imageId: z.string(),
  hoverImageId: z.string().nullable(),
  priceCents: z.int(),
  originalPriceCents: z.int(),
  /** Set if other sizes cost more. */
  isFrom: z.literal(true).optional(),
});
export type CardSwatch = z.infer<typeof cardSwatch>;

/** A product on a list, in one of its colors: the fields that the shop's own pages need. */
export const productCard = z.object({
  productId: z.string(),
  styleId: z.string(),
  colorId: z.string(),
  brandName: z.string(),
  productName: z.string(),
  /** Path without a color. */
  productUrl: z.string(),
  color: z.string(),
  /** `Women's`, `Men's`, `Girls'`, …; empty outside shoes and clothing. */
  genderLabel: z.string(),
  productType: z.string(),
  badges: z.array(z.string()),
  /** Items of the shown style in stock, over all sizes. */
  onHand: z.int(),
  isUncounted,
  media: z.object({ mainImage: z.string(), hoverImage: z.string().nullable() }),
  price: z.object({
    /** `$40.00`, or `From $40.00` if other sizes cost more. */
    price: z.string(),
    priceCents: z.int(),
    msrp: z.string(),
    msrpCents: z.int(),
    percentOff: z.int(),
    onSale: z.boolean(),
  }),
  reviews: z.object({ roundedRating: z.number(), ratingCount: z.int() }),
  /** The first colors, including the shown one; `colorCount` counts all. */
  swatches: z.array(cardSwatch),
  colorCount: z.int(),
  isSponsored: z.boolean(),
  /** The link target of a sponsored card, instead of the product's own path. */
  clickThruUrl: z.string().optional(),
  /** Example: `Available Dec 3`, for a style that is not released yet. */
  dateLabel: z.string().optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** A badge. `zc` is the department (zc1) of the product; `url` lists all products with the badge in that department. */
const cardBadge = z.object({ bid: z.string(), name: z.string(), zc: z.string(), url: z.string() });
/** A card with all fields of browsing §3; the shop's own pages load the smaller `productCard`. */
export const fullProductCard = productCard.extend({
  /** Path of the shown color's page, with its slug. */
  productSeoUrl: z.string(),
  /** The color name of the shown style. */
  styleColor: z.string(),
  gender: z.string(),
  badges: z.array(cardBadge),
  /** `prefix`: the word before the price, `Sale` for a reduced price, otherwise empty. */
  price: productCard.shape.price.extend({ prefix: z.string() }),
  thumbnailImageId: z.string(),
  /** The frames of the 360-degree view, in order. */
  animationImages: z.array(z.string()),
});
export type FullProductCard = z.infer<typeof fullProductCard>;
