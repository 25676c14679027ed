import { z } from 'zod';
import { idText, productId } from '../common.ts';

/** GET /slotz/fashion/outfitRecommendations (browsing §7): outfits with a style, by default the first. */
export const outfitQuery = z.object({ productId, styleId: idText.optional() });

const outfitProduct = z.object({
  productId: z.string(),
  styleId: z.string(),
  /** The product page in this color. */
  productUrl: z.string(),
  productName: z.string(),
  brand: z.string(),
  color: z.string(),
  imageId: z.string(),
  /** `$40.00`, or `From $40.00` if other sizes cost more. */
  price: z.string(),
  priceCents: z.int(),
  /** Whether this is the product that the outfit was requested for. */
  currentlyViewing: z.boolean(),
});
export type OutfitProduct = z.infer<typeof outfitProduct>;

/** An outfit (browsing §3, Outfit recommendation). */
const outfit = z.object({
  /** Identical for the same source product, so that joint purchases can be counted. */
  complementaryGroupId: z.string(),
  productList: z.array(outfitProduct),
  sourceProductUrl: z.string(),
});
export type Outfit = z.infer<typeof outfit>;

/** Empty for products that are not worn, or when too few products match. */
export const outfitRecommendations = z.object({ outfits: z.array(outfit) });
export type OutfitRecommendations = z.infer<typeof outfitRecommendations>;
