import { z } from 'zod';
import { createOneLineText } from '../common.ts';

/** A buying assistant that has prepared checkouts for the customer. */
const assistantUse = z.object({
  /** The address of its profile, which identifies it. */
  profile: z.string(),
  /** The host of that address. */
  name: z.string(),
  /** When it prepared the first checkout. */
  since: z.string(),
  /** The orders that came of its checkouts, the newest first; at most 50. */
  orderIds: z.array(z.string()),
  /** Whether it may read these orders. */
  isConnected: z.boolean(),
  /** Whether it may prepare checkouts in the customer's name. */
  isLinked: z.boolean(),
});
/** The answer of GET /v1/account/assistants: the latest 50 assistants. */
export const assistantUses = z.object({ assistants: z.array(assistantUse) });
export type AssistantUses = z.infer<typeof assistantUses>;

/** POST /v1/account/assistants/disconnect: the assistant no longer sees the customer's checkouts and orders. */
export const assistantDisconnection = z.object({ profile: createOneLineText(300).min(1) });
export type AssistantDisconnection = z.infer<typeof assistantDisconnection>;
