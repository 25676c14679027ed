import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { changeSalePrices } from '../services/catalog/actions.ts';

const payloadSchema = z.object({ at: z.iso.datetime() });

/** Starts and ends sales. The queue has its own clock: the instant for which the job was queued is reached in any case. */
export const changeSalePricesWhenDue =
  ({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>): JobHandler =>
  async (payload) => {
    const at = Date.parse(payloadSchema.parse(payload).at);
    const styleCount = await changeSalePrices(db, new Date(Math.max(at, clock.now().getTime())));
    if (styleCount > 0) log.info({ styleCount }, 'sales started or ended');
  };
