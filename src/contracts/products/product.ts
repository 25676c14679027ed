import { z } from 'zod';
import { DISCLOSURE_FIELDS } from '../../lib/products/disclosures.ts';
import { idText, isUncounted } from '../common.ts';
import { compactSizing, sizing } from './productSizing.ts';

/** Image types of a style. MAIN is first, PAIR the card's hover image, WORN shows the size on a person. */
const imageTypes = ['MAIN', 'PAIR', 'WORN', 'TOP', 'BACK', 'SOLE', 'DETAIL'] as const;
/** An image of a style. `buildImageUrl` of `lib` gives its URLs. */
const image = z.object({ imageId: z.string(), type: z.enum(imageTypes) });
export type Image = z.infer<typeof image>;

/** Prices in US dollars: the text to show, and integer cents. */
const shownPrices = z.object({
  /** `$40.00`, or `From $40.00` if other sizes cost more. */
  price: z.string(),
  priceCents: z.int(),
  originalPrice: z.string(),
  originalPriceCents: z.int(),
  percentOff: z.int(),
  onSale: z.boolean(),
});
export type ShownPrices = z.infer<typeof shownPrices>;

/**
 * A SKU: one style in one size and width. `width` is empty when the style has no widths, and is the inseam (`34
 * inseam`) for trousers. `shoeType` is set for a single shoe, `sizeRange` for a size that is not of the regular range.
 */
const stock = z.object({
  stockId: z.string(),
  asin: z.string(),
  onHand: z.int().min(0),
  isUncounted,
  size: z.string(),
  width: z.string(),
  shoeType: z.enum(['LEFT', 'RIGHT']).optional(),
  sizeRange: z.enum(['PETITE', 'TALL', 'PLUS', 'BIG', 'MATERNITY']).optional(),
  /** Set if the sizes of the style have several prices. */
  prices: shownPrices.optional(),
});
export type Stock = z.infer<typeof stock>;

/** One color of a product (browsing §3, Style). Its price is the lowest of its sizes in stock. */
const style = z.object({
  styleId: z.string(),
  colorId: z.string(),
  color: z.string(),
  ...shownPrices.shape,
  hardLaunchDate: z.string().nullable(),
  images: z.array(image),
  stocks: z.array(stock),
});
export type Style = z.infer<typeof style>;

/** Image fields of a style that follow from `images`. The shop's own pages omit them to stay small. */
const stylePictures = z.object({
  /** A small image of the style's color, and its image id. A fabric swatch shows cloth instead of the product. */
  swatchUrl: z.string(),
  swatchImageId: z.string(),
  isFabricSwatch: z.boolean(),
  /** The first image id of each type. */
  imageMap: z.partialRecord(z.enum(imageTypes), z.string()),
  /** The frames of the 360-degree view, in order, and the id of their background image, if any. */
  tsdImages: z.object({ imageIds: z.array(z.string()), backgroundId: z.string().nullable() }),
});
export type StylePictures = z.infer<typeof stylePictures>;

/** Aggregated reviews of a product (browsing §3, reviewSummary). */
const reviewSummary = z.object({
  /** Both to a tenth of a star, as on cards. */
  averageRating: z.number(),
  roundedRating: z.number(),
  ratingCount: z.int(),
  reviewCount: z.int(),
  /** Answers to "how does it fit": their number, and the percentages of small, true to size and large. */
  fit: z.object({ answers: z.int(), small: z.int(), trueToSize: z.int(), large: z.int() }).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

const video = z.object({ videoUrl: z.string(), captionsUrl: z.string().nullable() });

/** A product (browsing §3, Product). */
const product = z.object({
  productId: z.string(),
  productName: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  /** Path of the brand's page. */
  brandUrl: z.string(),
  /** `womens`, `mens`, `boys`, `girls`; unisex products have both genders of a pair. */
  genders: z.array(z.string()),
  /** Possessive label for titles, such as `Women's`; empty outside shoes and clothing. */
  genderLabel: z.string(),
  ageGroup: z.string(),
  /** zc1, such as `Shoes`. */
  defaultProductType: z.string(),
  /** zc2, such as `Sneakers & Athletic Shoes`. */
  defaultCategory: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** Image id of the first style; empty when there is no style. */
  defaultImageUrl: z.string(),
  videos: z.array(video),
  youtubeVideoId: z.string().nullable(),
  /** For search engines: the page's title without the shop's name, and its canonical path. */
  seo: z.object({ title: z.string(), canonicalUrl: z.string() }),
  features: z.array(z.string()),
  measurements: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Facts for the law of the EU; left out if there are none. */
  disclosures: z.partialRecord(z.enum(DISCLOSURE_FIELDS), z.string()).optional(),
  badges: z.array(z.string()),
  overallRating: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  reviewSummary,
  /** The canonical path without a color; `buildColorUrl` adds a color to it. */
  productUrl: z.string(),
  /** The marketplace on which the product should be shown, by id and URL; null when any marketplace may show it. */
  preferredSubsite: z.object({ id: z.string(), url: z.url() }).nullable(),
  sizing: compactSizing,
  styles: z.array(style),
});
export type Product = z.infer<typeof product>;

/** GET /v3/productBundle?productId|asin|stockId (browsing §7); the shop's own pages add `sizing=compact`. */
export const productBundleQuery = z.object({
  productId: idText.optional(),
  asin: idText.optional(),
  stockId: idText.optional(),
  sizing: z.enum(['full', 'compact']).default('full'),
});
const breadcrumbs = z.array(z.object({ text: z.string(), href: z.string() }));
/** The answer with `sizing=compact`. */
export const productBundle = z.object({ product: z.array(product), breadcrumbs });
export type ProductBundle = z.infer<typeof productBundle>;
/** A SKU with its color and, by dimension, its value ids (browsing §3, Stock). */
const fullStock = stock.extend({
  colorId: z.string(),
  dimensionValues: z.record(z.string(), z.string()),
  /** The GTIN and the manufacturer's number; empty if unknown. */
  gtin: z.string(),
  mpn: z.string(),
  /** ISO 8601 time at which the current sale price ends; omitted without an end. */
  saleEndsAt: z.string().optional(),
});
const fullStyle = style.extend({ ...stylePictures.shape, stocks: z.array(fullStock) });
export type FullStyle = z.infer<typeof fullStyle>;
/** The answer with `sizing=full`. */
export const fullProductBundle = z.object({
  product: z.array(product.extend({ sizing, styles: z.array(fullStyle) })),
  breadcrumbs,
});
export type FullProductBundle = z.infer<typeof fullProductBundle>;

/** The product fields that a line of a cart, a purchase or an order has, for the selected color and size. */
export const soldProduct = {
  productId: z.string(),
  styleId: z.string(),
  productName: z.string(),
  brandName: z.string(),
  genderLabel: z.string(),
  color: z.string(),
  size: z.string(),
  width: z.string(),
  imageId: z.string(),
  /** The product page in this color. */
  productUrl: z.string(),
};
