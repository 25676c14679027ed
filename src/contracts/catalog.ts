import { z } from 'zod';
import { idText, isUncounted } from './common.ts';

/** Image types of a style. MAIN is the first image, PAIR is the card's hover image (browsing §3, Style). */
export const imageTypes = ['MAIN', 'PAIR', 'TOP', 'BACK', 'SOLE', 'DETAIL'] as const;
/** An image of a style. `imageUrl` of `lib/buildImageUrl` gives its URLs. */
export const image = z.object({ imageId: z.string(), type: z.enum(imageTypes) });
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
export const stock = z.object({
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

/** One colour of a product (browsing §3, Style). Its price is the lowest of its sizes in stock. */
export const style = z.object({
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
  /** A small image of the style's colour, and its image id. A fabric swatch shows cloth instead of the product. */
  swatchUrl: z.string(),
  swatchImageId: z.string(),
  isFabricSwatch: z.boolean(),
  /** The first image id of each type. */
  imageMap: z.partialRecord(z.enum(imageTypes), z.string()),
  /** The frames of the 360-degree view, in order, and the id of their background image, if any. */
  tsdImages: z.object({ imageIds: z.array(z.string()), backgroundId: z.string().nullable() }),
});
export type StylePictures = z.infer<typeof stylePictures>;

/**
 * A dimension that a shopper selects for a SKU besides colour: size or width (named `Inseam` for trousers). Values are
 * sorted from small to large.
 */
const compactDimension = z.object({
  id: z.enum(['size', 'width']),
  name: z.string(),
  values: z.array(z.string()),
});
export type SizingDimension = z.infer<typeof compactDimension>;
/** The sizing that the shop's own pages load. All other fields of `Sizing` follow from this and the SKUs. */
const compactSizing = z.object({ dimensions: z.array(compactDimension) });
export type CompactSizing = z.infer<typeof compactSizing>;

/** How to read the size of one SKU (browsing §3, airplaneSizingByStockId). */
const airplaneSizing = z.object({
  ageGroup: z.string(),
  /** `unisex` for more than one gender; empty when the product has no gender. */
  gender: z.string(),
  /** The size range, such as `REGULAR`. */
  sizeType: z.string(),
  shoeType: z.enum(['PAIR', 'LEFT', 'RIGHT']),
  sizeLabel: z.string(),
  widthLabel: z.string(),
  /** The size in other units, such as `UK 6, EU 39, foot 24.6 cm`; empty when there are none. */
  sizeHint: z.string(),
  /** `PLUS`, `BIG`, `MATERNITY` or `REGULAR`. */
  bodyType: z.string(),
  /** `PETITE`, `TALL` or `REGULAR`. */
  heightType: z.string(),
});
export type AirplaneSizing = z.infer<typeof airplaneSizing>;

/** A product's full sizing (browsing §3, Sizing). Value ids are `{dimension}:{value}`. */
export const sizing = z.object({
  dimensions: z.array(
    z.object({
      id: z.enum(['size', 'width']),
      name: z.string(),
      /** The values in the sizes of each country or unit; `standard` comes first. */
      units: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          values: z.array(z.object({ id: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
  /** Ids of the dimensions that a shopper must select to identify a SKU. */
  dimensionsSet: z.array(z.string()),
  /** All SKUs of all colours. `size` and `width` are value ids, empty when the SKU has no value in that dimension. */
  stockData: z.array(
    z.object({
      id: z.string(),
      asin: z.string(),
      styleId: z.string(),
      colorId: z.string(),
      onHand: z.int(),
      isUncounted,
      size: z.string(),
      width: z.string(),
    }),
  ),
  /** Every value with its sort position within its dimension. */
  allValues: z.array(z.object({ id: z.string(), rank: z.int() })),
  dimensionIdToName: z.record(z.string(), z.string()),
  valueIdToName: z.record(z.string(), z.string()),
  airplaneSizingByStockId: z.record(z.string(), airplaneSizing),
});
export type Sizing = z.infer<typeof sizing>;

/** Aggregated reviews of a product (browsing §3, reviewSummary). */
export const reviewSummary = z.object({
  averageRating: z.number(),
  roundedRating: z.number(),
  ratingCount: z.int(),
  reviewCount: z.int(),
  /** Answers to "how does it fit": percent of reviewers who chose small or narrow, true to size, large or wide. */
  fit: z.object({ small: z.int(), trueToSize: z.int(), large: z.int() }).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** A video file with its captions. */
export const video = z.object({ videoUrl: z.string(), captionsUrl: z.string().nullable() });
export type Video = z.infer<typeof video>;

/** A product (browsing §3, Product). */
export const product = z.object({
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
  /** Sanitised HTML. */
  description: z.string(),
  /** Image id of the first style; empty when there is no style. */
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
  /** The canonical path without a colour; `buildColorUrl` adds a colour to it. */
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
/** A SKU with its colour and, by dimension, its value ids (browsing §3, Stock). */
const fullStock = stock.extend({ colorId: z.string(), dimensionValues: z.record(z.string(), z.string()) });
const fullStyle = style.extend({ ...stylePictures.shape, stocks: z.array(fullStock) });
export type FullStyle = z.infer<typeof fullStyle>;
/** The answer with `sizing=full`. */
export const fullProductBundle = z.object({
  product: z.array(product.extend({ sizing, styles: z.array(fullStyle) })),
  breadcrumbs,
});
export type FullProductBundle = z.infer<typeof fullProductBundle>;

/**
 * GET /v1/g/q/styleLowestPrice?product_id (browsing §7): the lowest price of each style in the last 30 days, in cents.
 */
export const lowestPriceQuery = z.object({ product_id: idText });
/** The lowest price of a style in the last 30 days (browsing §7), in cents and as text. */
export const stylePrice = z.object({
  styleId: z.string(),
  lowestPrice: z.string(),
  lowestPriceCents: z.int(),
  /** Whether today's price equals the lowest price, was higher within the last 30 days, and is that of all sizes. */
  isLowestNow: z.boolean(),
});
/** The answer of GET /v1/g/q/styleLowestPrice. */
export const styleLowestPrice = z.object({ styles: z.array(stylePrice) });
export type StyleLowestPrice = z.infer<typeof styleLowestPrice>;

/** A brand; `href` is the path of its page, `styleCount` the number of its styles. */
export const brand = z.object({ brandId: z.string(), name: z.string(), href: z.string(), styleCount: z.int() });
export type Brand = z.infer<typeof brand>;
/** GET /v1/brandList. */
export const brandList = z.object({ brands: z.array(brand) });
export type BrandList = z.infer<typeof brandList>;

/** GET /supportedBrands: the brands that the shop sells, sorted by name. */
export const supportedBrands = z.object({
  supportedBrands: z.array(brand.pick({ brandId: true, name: true })),
});
export type SupportedBrands = z.infer<typeof supportedBrands>;

/** A colour swatch on a product card (browsing §3, Product card). */
export const cardSwatch = z.object({
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

/** A product on a list, in one of its colours: the fields that the shop's own pages need. */
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
  /** The first colours, including the shown one; `colorCount` counts all. */
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
/**
 * A card with all fields of browsing §3. The shop's own pages load `productCard`, because a list has a hundred cards
 * and the other fields follow from it.
 */
export const fullProductCard = productCard.extend({
  /** Path of the shown colour's page, with its slug. */
  productSeoUrl: z.string(),
  /** The colour name of the shown style. */
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
