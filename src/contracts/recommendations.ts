import { z } from 'zod';
import { productCard } from './catalog.ts';

/** GET /recos/get?widgets=a,b&limit=n&productId&… : one row of cards a widget (browsing §3, Recommendations). */
export const recoWidgets = ['for-you', 'new', 'similar', 'cart', 'popular'] as const;
export const recosQuery = z.object({
  widgets: z.string(),
  limit: z.coerce.number().int().min(1).max(25).default(5),
  productId: z.string().optional(),
});
export const recos = z.object({
  widgets: z.array(z.object({ widget: z.enum(recoWidgets), title: z.string(), recos: z.array(productCard) })),
});
export type Recos = z.infer<typeof recos>;
export type RecoWidget = (typeof recoWidgets)[number];
