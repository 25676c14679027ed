import { z } from 'zod';

/** Picture kinds of a style; MAIN leads, PAIR is the card's hover picture (browsing §3, Style). */
export const imageTypes = ['MAIN', 'PAIR', 'TOP', 'BACK', 'SOLE', 'DETAIL'] as const;
export const image = z.object({ imageId: z.string(), type: z.enum(imageTypes) });
export type Image = z.infer<typeof image>;

/** A SKU: one style in one size and width. `width` is empty where the style has none. */
export const stock = z.object({
  stockId: z.string(),
  asin: z.string(),
  onHand: z.int().min(0),
  size: z.string(),
  width: z.string(),
});
export type Stock = z.infer<typeof stock>;

/** One colour of a product. */
export const style = z.object({
  styleId: z.string(),
  colorId: z.string(),
  color: z.string(),
  price: z.string(),
  priceCents: z.int(),
  originalPrice: z.string(),
  originalPriceCents: z.int(),
  percentOff: z.int(),
  onSale: z.boolean(),
  hardLaunchDate: z.string().nullable(),
  images: z.array(image),
  stocks: z.array(stock),
});
export type Style = z.infer<typeof style>;

/** A thing that a shopper chooses about a SKU besides its colour: the size, the width. Values are in wearing order. */
export const sizingDimension = z.object({
  id: z.enum(['size', 'width']),
  name: z.string(),
  values: z.array(z.string()),
});
export type SizingDimension = z.infer<typeof sizingDimension>;

export const reviewSummary = z.object({
  averageRating: z.number(),
  roundedRating: z.number(),
  ratingCount: z.int(),
  reviewCount: z.int(),
  /** Answers to "how does it fit": -1 small or narrow, 0 true, 1 large or wide; percent of reviewers for each. */
  fit: z.object({ small: z.int(), trueToSize: z.int(), large: z.int() }).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const product = z.object({
  productId: z.string(),
  productName: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  /** Path of the brand's page. */
  brandUrl: z.string(),
  /** `womens`, `mens`, `boys`, `girls`; both of a pair for unisex products. */
  genders: z.array(z.string()),
  /** Possessive label for titles, such as `Women's`; empty outside shoes and clothing. */
  genderLabel: z.string(),
  ageGroup: z.string(),
  /** zc1, such as `Shoes`. */
  defaultProductType: z.string(),
  /** zc2, such as `Sneakers & Athletic Shoes`. */
  defaultCategory: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  features: z.array(z.string()),
  measurements: z.array(z.object({ label: z.string(), value: z.string() })),
  badges: z.array(z.string()),
  overallRating: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  reviewSummary,
  /** The page's path without a colour; with one it is `{productUrl}/color/{colorId}`. */
  productUrl: z.string(),
  sizing: z.object({ dimensions: z.array(sizingDimension) }),
  styles: z.array(style),
});
export type Product = z.infer<typeof product>;

/** GET /v3/productBundle?productId|asin|stockId (browsing §7). */
export const productBundleQuery = z.object({
  productId: z.string().optional(),
  asin: z.string().optional(),
  stockId: z.string().optional(),
});
export const productBundle = z.object({
  product: z.array(product),
  breadcrumbs: z.array(z.object({ text: z.string(), href: z.string() })),
});
export type ProductBundle = z.infer<typeof productBundle>;

export const brand = z.object({ brandId: z.string(), name: z.string(), href: z.string(), styleCount: z.int() });
export type Brand = z.infer<typeof brand>;
/** GET /v1/brandList. */
export const brandList = z.object({ brands: z.array(brand) });
export type BrandList = z.infer<typeof brandList>;

/** One product on a list, in one of its colours (browsing §3, Product card). */
export const cardSwatch = z.object({
  styleId: z.string(),
  colorId: z.string(),
  color: z.string(),
  imageId: z.string(),
  hoverImageId: z.string().nullable(),
  priceCents: z.int(),
  originalPriceCents: z.int(),
});
export type CardSwatch = z.infer<typeof cardSwatch>;

export const productCard = z.object({
  productId: z.string(),
  styleId: z.string(),
  colorId: z.string(),
  brandName: z.string(),
  productName: z.string(),
  /** Path without a colour. */
  productUrl: z.string(),
  color: z.string(),
  /** `Women's`, `Men's`, `Girls'`, …; empty outside shoes and clothing. */
  genderLabel: z.string(),
  productType: z.string(),
  badges: z.array(z.string()),
  /** Pieces of the shown style on hand, over its sizes. */
  onHand: z.int(),
  media: z.object({ mainImage: z.string(), hoverImage: z.string().nullable() }),
  price: z.object({
    price: z.string(),
    priceCents: z.int(),
    msrp: z.string(),
    msrpCents: z.int(),
    percentOff: z.int(),
    onSale: z.boolean(),
  }),
  reviews: z.object({ roundedRating: z.number(), ratingCount: z.int() }),
  /** The first colours, the shown one among them; `colorCount` counts all. */
  swatches: z.array(cardSwatch),
  colorCount: z.int(),
  isSponsored: z.boolean(),
});
export type ProductCard = z.infer<typeof productCard>;
