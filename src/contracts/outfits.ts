import { z } from 'zod';
import { idText, productId } from './common.ts';

/** GET /slotz/fashion/outfitRecommendations?productId&styleId (browsing §7): what is worn with a style; the product's first without one. */
export const outfitQuery = z.object({ productId, styleId: idText.optional() });

export const outfitProduct = z.object({
  productId: z.string(),
  styleId: z.string(),
  /** The product's page in this colour. */
  productUrl: z.string(),
  productName: z.string(),
  brand: z.string(),
  color: z.string(),
  imageId: z.string(),
  price: z.string(),
  priceCents: z.int(),
  /** The one that the outfit was put together for. */
  currentlyViewing: z.boolean(),
});
export type OutfitProduct = z.infer<typeof outfitProduct>;

/** Browsing §3, Outfit recommendation. */
export const outfit = z.object({
  /** The same for the same source, so that what is bought together can be counted. */
  complementaryGroupId: z.string(),
  productList: z.array(outfitProduct),
  sourceProductUrl: z.string(),
});
export type Outfit = z.infer<typeof outfit>;

/** None for what is not worn, or where too little of the shop goes with it. */
export const outfitRecommendations = z.object({ outfits: z.array(outfit) });
export type OutfitRecommendations = z.infer<typeof outfitRecommendations>;
