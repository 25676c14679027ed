import { z } from 'zod';
import { email, fullName } from '../account/identity.ts';
import { createBoundedText } from '../common.ts';
import { order } from './orders.ts';
import { orderReturn } from './returns.ts';

/** GET /v1/return/withdrawal; `token` is the token of a guest's emailed link. */
export const withdrawalQuery = z.object({
  orderId: createBoundedText(40).default(''),
  token: createBoundedText(100).optional(),
});

/** POST /v1/return/withdraw: the statement of withdrawal. The receipt goes to `email`. */
export const withdrawRequest = z.object({ orderId: createBoundedText(40), name: fullName, email });
export type WithdrawRequest = z.input<typeof withdrawRequest>;

/** The answer of both calls: whether a withdrawal is possible, and the statement once it was made. */
export const withdrawal = z.object({
  order,
  isOpen: z.boolean(),
  /** The last day, ISO 8601 date; null while an item is still to be delivered. */
  lastDay: z.string().nullable(),
  /** Null before the withdrawal. */
  statement: z.object({ withdrawnAt: z.string(), name: z.string(), email: z.string() }).nullable(),
  returns: z.array(orderReturn),
});
export type WithdrawalAnswer = z.infer<typeof withdrawal>;
