import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { recordRefund } from '../services/telemetry/actions.ts';

const payload = z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() });

/** Measures a refund; `to` distinguishes the parts of one refund that go to different places. */
export const measureRefund =
  (parts: Pick<Parts, 'db' | 'log' | 'config' | 'clock'>, to: 'payment' | 'balance'): JobHandler =>
  async (input) => {
    const { orderId, cause, amountCents } = payload.parse(input);
    await recordRefund(parts, { orderId, amountCents, refund: `${cause}:${to}:${amountCents}` });
  };
