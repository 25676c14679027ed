import { z } from 'zod';
import { RECO_LIMITS } from '../../lib/limits.ts';
import { createBoundedText, idText, productId, rowId } from '../common.ts';
import { productCard } from './productCard.ts';

/** GET /recos/get?widgets=a,b&limit=n&productId&…: one row of cards per widget (browsing §3, Recommendations). */
export const recoWidgets = [
  'for-you',
  'new',
  'similar',
  'complements',
  'cart',
  'popular',
  'on-sale',
  'top-rated',
  'recently-viewed',
] as const;
/** The query of GET /recos/get. */
export const recosQuery = z.object({
  widgets: createBoundedText(200),
  limit: z.coerce.number().int().min(1).max(RECO_LIMITS.footer).default(RECO_LIMITS.default),
  /** The product page that shows the rows: used for similar products and complements, and left out of recently viewed ones. */
  productId: idText.optional(),
  /** Comma-separated product ids to leave out; only the first fifteen count (browsing §9). */
  exclude: createBoundedText(500).optional(),
});
/** The answer of GET /recos/get: one row of cards per widget. */
export const recos = z.object({
  widgets: z.array(z.object({ widget: z.enum(recoWidgets), title: z.string(), recos: z.array(productCard) })),
});
export type Recos = z.infer<typeof recos>;
export type RecoWidget = (typeof recoWidgets)[number];

/** POST /v1/recentlyViewed: records that a recognised customer viewed a product in this color. */
export const productView = z.object({ productId, styleId: rowId });
export type ProductView = z.infer<typeof productView>;
