import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { deleteAccount, remindOfDeletion } from '../services/accountData/actions.ts';

const payload = z.object({
  customerId: z.number().int(),
  requestId: z.string().max(64),
  step: z.enum(['remind', 'erase']),
});

/** Reminds of a requested deletion, or deletes the account. Safe to repeat: a withdrawn or ended request changes nothing. */
export const deleteDueAccount =
  (parts: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async (input) => {
    const { customerId, requestId, step } = payload.parse(input);
    if (step === 'erase') return deleteAccount(parts, customerId, requestId);
    await parts.db.transaction().execute((tx) => remindOfDeletion(tx, customerId, requestId));
  };
