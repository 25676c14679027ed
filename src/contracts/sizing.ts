import { z } from 'zod';
import { boundedText, idText } from './common.ts';

/** What reviewers answered to "how does it fit": the share of each answer, 0 to 1 (browsing §3, Size bias). */
export const sizeBiasValues = ['RUNS_SMALL', 'TRUE_TO_SIZE', 'RUNS_LARGE'] as const;
/** GET /v1/sizeBias?productId */
export const sizeBias = z.object({
  productId: z.string(),
  /** Empty where nobody answered. */
  sizeBiases: z.array(z.object({ value: z.enum(sizeBiasValues), score: z.number().min(0).max(1) })),
  /** What to do about it, such as `Consider half a size up.`; empty where there is nothing to do. */
  roundingMessaging: z.string(),
});
export type SizeBias = z.infer<typeof sizeBias>;

export const sizedProductQuery = z.object({ productId: idText });

/** GET /v2/prediction?productId and GET /onDemand?productId: the size of a product that should fit the caller (browsing §3). */
export const sizingPrediction = z.object({
  /** The id of one of the product's sizes, such as `size:8.5`; `oos` where that one is sold out in every colour; null for none. */
  prediction: z.string().nullable(),
  /** Why there can be none, as an id of the error catalogue: guests get `customer.auth.required`. */
  error: z.string().nullable(),
  /** Whether `/onDemand`, which looks further, may have one. */
  onDemandEligible: z.boolean(),
});
export type SizingPrediction = z.infer<typeof sizingPrediction>;

/** What a customer says their size is, for one sort of thing: their shoes, their clothes. */
export const explicitFit = z.object({
  /** zc1, such as `Shoes`. */
  department: boundedText(60).trim().min(1),
  gender: z.enum(['womens', 'mens', 'girls', 'boys']),
  ageGroup: z.enum(['adult', 'kids', 'infant', 'toddler', 'little-kids', 'big-kids']),
  size: boundedText(30).trim().min(1),
  width: boundedText(30).trim().default(''),
});
export type ExplicitFit = z.infer<typeof explicitFit>;
/** GET /opalSizingAuth/explicit/fits; POST there keeps one, instead of an earlier one for the same sort of thing. */
export const explicitFits = z.object({ fits: z.array(explicitFit) });
export type ExplicitFits = z.infer<typeof explicitFits>;
