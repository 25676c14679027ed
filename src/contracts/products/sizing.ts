import { z } from 'zod';
import { AGE_GROUPS } from '../../lib/sizing/ageGroups.ts';
import { createBoundedText, idText } from '../common.ts';

/** Reviewers' answers to "how does it fit"; `score` is the share of each answer, 0 to 1 (browsing §3, Size bias). */
const sizeBiasValues = ['RUNS_SMALL', 'TRUE_TO_SIZE', 'RUNS_LARGE'] as const;
/** GET /v1/sizeBias?productId. */
export const sizeBias = z.object({
  productId: z.string(),
  /** Empty for fewer than five answers. */
  sizeBiases: z.array(z.object({ value: z.enum(sizeBiasValues), score: z.number().min(0).max(1) })),
  /** Advice, such as `Between sizes? Take the larger one.`; empty when none is needed. */
  roundingMessaging: z.string(),
});
export type SizeBias = z.infer<typeof sizeBias>;

/** The query of GET /v1/sizeBias, /v2/prediction and /onDemand. */
export const sizedProductQuery = z.object({ productId: idText });

/** GET /v2/prediction?productId and GET /onDemand?productId: the product's size that should fit the caller (browsing §3). */
export const sizingPrediction = z.object({
  /** The id of a size, such as `size:8.5`; `oos` when sold out in every color; null for no prediction. */
  prediction: z.string().nullable(),
  /** The reason for no prediction, as an id of the error catalog: guests get `customer.auth.required`. */
  error: z.string().nullable(),
  /** Whether `/onDemand`, which uses more data, may have a prediction. */
  onDemandEligible: z.boolean(),
});
export type SizingPrediction = z.infer<typeof sizingPrediction>;

/** A size that a customer entered for one department, gender and age group. */
export const explicitFit = z.object({
  /** zc1, such as `Shoes`. */
  department: createBoundedText(60).trim().min(1),
  gender: z.enum(['womens', 'mens', 'girls', 'boys']),
  ageGroup: z.enum(AGE_GROUPS),
  size: createBoundedText(30).trim().min(1),
  width: createBoundedText(30).trim().default(''),
});
export type ExplicitFit = z.infer<typeof explicitFit>;
/** GET /opalSizingAuth/explicit/fits. POST replaces the one of the same department, gender and age group. */
export const explicitFits = z.object({ fits: z.array(explicitFit) });
export type ExplicitFits = z.infer<typeof explicitFits>;
