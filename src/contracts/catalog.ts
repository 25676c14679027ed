import { z } from 'zod';
import { idText } from './common.ts';

/** Picture kinds of a style; MAIN leads, PAIR is the card's hover picture (browsing §3, Style). */
export const imageTypes = ['MAIN', 'PAIR', 'TOP', 'BACK', 'SOLE', 'DETAIL'] as const;
export const image = z.object({ imageId: z.string(), type: z.enum(imageTypes) });
export type Image = z.infer<typeof image>;

/**
 * A SKU: one style in one size and width; `width` is empty where the style has none, and the leg's length (`34 inseam`) where
 * that is what it has. One shoe alone says which, and a size that is not cut for the regular build says for which.
 */
export const stock = z.object({
  stockId: z.string(),
  asin: z.string(),
  onHand: z.int().min(0),
  size: z.string(),
  width: z.string(),
  shoeType: z.enum(['LEFT', 'RIGHT']).optional(),
  sizeRange: z.enum(['PETITE', 'TALL', 'PLUS', 'BIG', 'MATERNITY']).optional(),
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

/** What else the API says of a style's pictures: all of it follows from `images`, so the shop's own page is not loaded with it. */
const stylePictures = z.object({
  /** The style's colour as a small picture, and that picture's name; a fabric swatch shows cloth instead of the product. */
  swatchUrl: z.string(),
  swatchImageId: z.string(),
  isFabricSwatch: z.boolean(),
  /** Picture names by kind; where there are several of a kind, the first. */
  imageMap: z.partialRecord(z.enum(imageTypes), z.string()),
  /** The pictures from which the product can be turned round, in turning order, on a background where they have one. */
  tsdImages: z.object({ imageIds: z.array(z.string()), backgroundId: z.string().nullable() }),
});
export type StylePictures = z.infer<typeof stylePictures>;

/**
 * A thing that a shopper chooses about a SKU besides its colour: the size, the width (named `Inseam` where it is that). Values are
 * in wearing order.
 */
const compactDimension = z.object({
  id: z.enum(['size', 'width']),
  name: z.string(),
  values: z.array(z.string()),
});
export type SizingDimension = z.infer<typeof compactDimension>;
/** What the shop's own page is loaded with: all else of `Sizing` follows from this and the SKUs, so that nothing is sent twice. */
const compactSizing = z.object({ dimensions: z.array(compactDimension) });
export type CompactSizing = z.infer<typeof compactSizing>;

/** How one SKU is to be read by those who choose it. */
const airplaneSizing = z.object({
  ageGroup: z.string(),
  /** `unisex` where more than one gender wears it, empty where none is said. */
  gender: z.string(),
  /** The size range, such as `REGULAR`. */
  sizeType: z.string(),
  shoeType: z.enum(['PAIR', 'LEFT', 'RIGHT']),
  sizeLabel: z.string(),
  widthLabel: z.string(),
  /** The size in other words, such as `UK 6, EU 39, foot 24.6 cm`; empty where there are none. */
  sizeHint: z.string(),
  /** `PLUS`, `BIG`, `MATERNITY` or `REGULAR`. */
  bodyType: z.string(),
  /** `PETITE`, `TALL` or `REGULAR`. */
  heightType: z.string(),
});
export type AirplaneSizing = z.infer<typeof airplaneSizing>;

/** A product's sizing in full (browsing §3, Sizing). Ids of values are `{dimension}:{value}`. */
export const sizing = z.object({
  dimensions: z.array(
    z.object({
      id: z.enum(['size', 'width']),
      name: z.string(),
      /** The values in each country's or unit's numbers; `standard` first. */
      units: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          values: z.array(z.object({ id: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
  /** Ids of the dimensions without which a SKU is not named. */
  dimensionsSet: z.array(z.string()),
  /** All SKUs of all colours, each with the ids of its values by dimension; empty where it has none. */
  stockData: z.array(
    z.object({
      id: z.string(),
      asin: z.string(),
      styleId: z.string(),
      colorId: z.string(),
      onHand: z.int(),
      size: z.string(),
      width: z.string(),
    }),
  ),
  /** Every value with its place in wearing order within its dimension. */
  allValues: z.array(z.object({ id: z.string(), rank: z.int() })),
  dimensionIdToName: z.record(z.string(), z.string()),
  valueIdToName: z.record(z.string(), z.string()),
  airplaneSizingByStockId: z.record(z.string(), airplaneSizing),
});
export type Sizing = z.infer<typeof sizing>;

export const reviewSummary = z.object({
  averageRating: z.number(),
  roundedRating: z.number(),
  ratingCount: z.int(),
  reviewCount: z.int(),
  /** Answers to "how does it fit": -1 small or narrow, 0 true, 1 large or wide; percent of reviewers for each. */
  fit: z.object({ small: z.int(), trueToSize: z.int(), large: z.int() }).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** A clip for the browser's own player. */
export const video = z.object({ videoUrl: z.string(), captionsUrl: z.string().nullable() });
export type Video = z.infer<typeof video>;

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
  /** Of the first style, as the page shows it; empty where there is none. */
  defaultImageUrl: z.string(),
  videos: z.array(video),
  youtubeVideoId: z.string().nullable(),
  /** For search engines: the page's title without the shop's name, and its canonical path. */
  seo: z.object({ title: z.string(), canonicalUrl: z.string() }),
  features: z.array(z.string()),
  measurements: z.array(z.object({ label: z.string(), value: z.string() })),
  badges: z.array(z.string()),
  overallRating: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  reviewSummary,
  /** The page's canonical path, without a colour; `colorUrl` makes a colour's from it. */
  productUrl: z.string(),
  /** The site on which the product is rather shown, by its marketplace id and its address; null where that is no matter. */
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
/** A SKU by itself: with its colour and, by dimension, the ids of its values (browsing §3, Stock). */
const fullStock = stock.extend({ colorId: z.string(), dimensionValues: z.record(z.string(), z.string()) });
const fullStyle = style.extend({ ...stylePictures.shape, stocks: z.array(fullStock) });
export type FullStyle = z.infer<typeof fullStyle>;
/** The answer otherwise. */
export const fullProductBundle = z.object({
  product: z.array(product.extend({ sizing, styles: z.array(fullStyle) })),
  breadcrumbs,
});
export type FullProductBundle = z.infer<typeof fullProductBundle>;

/** GET /v1/g/q/styleLowestPrice?product_id (browsing §7): what each style cost at least over the last 30 days. */
export const lowestPriceQuery = z.object({ product_id: idText });
export const stylePrice = z.object({
  styleId: z.string(),
  lowestPrice: z.string(),
  lowestPriceCents: z.int(),
  /** Whether it costs as little today, and has cost more within these days: worth telling. */
  isLowestNow: z.boolean(),
});
export const styleLowestPrice = z.object({ styles: z.array(stylePrice) });
export type StyleLowestPrice = z.infer<typeof styleLowestPrice>;

export const brand = z.object({ brandId: z.string(), name: z.string(), href: z.string(), styleCount: z.int() });
export type Brand = z.infer<typeof brand>;
/** GET /v1/brandList. */
export const brandList = z.object({ brands: z.array(brand) });
export type BrandList = z.infer<typeof brandList>;

/** GET /supportedBrands: the brands that the shop sells, by name. */
export const supportedBrands = z.object({
  supportedBrands: z.array(brand.pick({ brandId: true, name: true })),
});
export type SupportedBrands = z.infer<typeof supportedBrands>;

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
  /** Where a card that was paid for leads, instead of the product's own path in its colour. */
  clickThruUrl: z.string().optional(),
  /** `Available Dec 3`, for a style that is not out yet. */
  dateLabel: z.string().optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** A badge by its name; `zc` is the department (zc1) of the product that bears it, `url` the list of all there that do. */
const cardBadge = z.object({ bid: z.string(), name: z.string(), zc: z.string(), url: z.string() });
/**
 * A card with all that browsing §3 names. What the shop's own pages are loaded with is `productCard`: the rest follows from it, and a
 * list has a hundred.
 */
export const fullProductCard = productCard.extend({
  /** Path of the shown colour's page, with its words. */
  productSeoUrl: z.string(),
  /** The shown style's own name for its colour. */
  styleColor: z.string(),
  gender: z.string(),
  badges: z.array(cardBadge),
  /** `prefix`: the word before the price, `Sale` where it is lowered, else empty. */
  price: productCard.shape.price.extend({ prefix: z.string() }),
  thumbnailImageId: z.string(),
  /** The pictures from which the style can be turned round, in turning order. */
  animationImages: z.array(z.string()),
});
export type FullProductCard = z.infer<typeof fullProductCard>;
