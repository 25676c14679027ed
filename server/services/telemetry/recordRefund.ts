import type { Parts } from '../../parts.ts';
import { claimRefund } from './measuredPurchases.ts';
import { ADD_EVENT_TIMEOUT_MS } from './measuring.ts';
import { openSink } from './openSink.ts';

type Refund = {
  readonly orderId: string;
  readonly amountCents: number;
  /** Identifies the refund within the order. */
  readonly refund: string;
};

/** Measures a refund as `refund`, once, if its purchase was measured. An event that the sink does not take is lost. */
export async function recordRefund(
  { db, log, config, clock }: Pick<Parts, 'db' | 'log' | 'config' | 'clock'>,
  { orderId, amountCents, refund }: Refund,
): Promise<void> {
  const sink = openSink({ db, log, config });
  if (!sink || amountCents <= 0 || !(await claimRefund(db, orderId, refund))) return;
  const params = { transaction_id: orderId, value_cents: amountCents, currency: 'USD' } as const;
  const event = { name: 'refund', page: '', params, visit: null, receivedAt: clock.now() } as const;
  await sink
    .add([event], AbortSignal.timeout(ADD_EVENT_TIMEOUT_MS))
    .catch((error: unknown) => log.debug({ err: error }, 'events lost'));
}
