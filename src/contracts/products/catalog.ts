import { z } from 'zod';
import { idText } from '../common.ts';

/** GET /v1/g/q/styleLowestPrice?product_id (browsing §7): each style's lowest price in 30 days, in cents. */
export const lowestPriceQuery = z.object({ product_id: idText });
/** The lowest price of a style in the last 30 days (browsing §7), in cents and as text. */
const stylePrice = z.object({
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
const brand = z.object({ brandId: z.string(), name: z.string(), href: z.string(), styleCount: z.int() });
export type Brand = z.infer<typeof brand>;
/** GET /v1/brandList. */
export const brandList = z.object({
  brands: z.array(
    brand.extend({
      /** The picture of its best seller; null without a picture. */
      imageId: z.string().nullable(),
    }),
  ),
});
export type BrandList = z.infer<typeof brandList>;
export type PicturedBrand = BrandList['brands'][number];

/** GET /supportedBrands: the brands that the shop sells, sorted by name. */
export const supportedBrands = z.object({
  supportedBrands: z.array(brand.pick({ brandId: true, name: true })),
});
