import type { Transaction } from '../../../platform/database/database.ts';
import type { Refund } from '../paymentProvider.ts';

type Charge = { readonly provider: string; readonly charge: string; readonly capturedCents: number };

/** Refunds a part of a charge, once per key and never more than captured. The caller holds the charge's lock. */
export async function refundOnce(
  tx: Transaction,
  { provider, charge, capturedCents }: Charge,
  { key, amountCents }: Refund,
): Promise<{ status: 'refunded' | 'refused' }> {
  const created = await tx
    .selectFrom('sandbox_refunds')
    .select(['refund_key', 'amount_cents'])
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .execute();
  if (created.some(({ refund_key }) => refund_key === key)) return { status: 'refunded' };
  const remainingCents = created.reduce((cents, { amount_cents }) => cents - amount_cents, capturedCents);
  if (amountCents > remainingCents) return { status: 'refused' };
  await tx
    .insertInto('sandbox_refunds')
    .values({ provider, charge, refund_key: key, amount_cents: amountCents })
    .execute();
  return { status: 'refunded' };
}
