import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue.ts';

/** Job name and payload: the owner of an address has also asked for the newsletter. */
export const MARKETING_OPT_IN = 'marketingOptIn';
export const marketingOptIn = z.object({
  email: z.string().max(254),
  /** The shop of the request; null for the default one. */
  marketplaceId: z.string().max(40).nullable().default(null),
});

/** Queues the opt-in, because stock alerts must not call email subscriptions, a service above. */
export const queueMarketingOptIn = (db: Database | Transaction, optIn: z.infer<typeof marketingOptIn>): Promise<void> =>
  enqueue(db, MARKETING_OPT_IN, optIn);
