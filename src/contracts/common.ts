import { z } from 'zod';

/** Money on the wire: integer cents for arithmetic, and the text a person reads (USD, two decimals). */
export const money = z.object({ cents: z.int(), amount: z.string() });
export type Money = z.infer<typeof money>;

/** Every failing call answers with this shape; `id` comes from the error catalogue (browsing §8, transactions §8). */
export const errorBody = z.object({
  id: z.string(),
  message: z.string(),
  /** The catalogue's code (transactions §8), such as `ERROR_EMPTY_CART`; the id where the catalogue has none. Every refusal of the shop's own calls has one. */
  code: z.string().optional(),
  /** Field name → what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const productId = z.coerce.string().regex(/^\d{1,12}$/);
export const stockId = z.coerce.string().regex(/^\d{1,12}$/);
export const asin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^B0[0-9A-Z]{8}$/);
