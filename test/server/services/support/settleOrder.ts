import { reconcileCharge } from '../../../../server/services/orders/actions/charges.ts';
import type { PaymentsParts } from '../../../../server/services/payments/actions/paymentsParts.ts';
import { settleRefunds } from '../../../../server/services/payments/settle/settlement.ts';

/** Does the work of the jobs after a cancellation: voids or completes the order's charge, then makes its refunds. */
export async function settleOrder(parts: PaymentsParts, orderId: string): Promise<void> {
  await reconcileCharge(parts, orderId);
  const charges = await parts.db
    .selectFrom('payment_authorizations')
    .select('idempotency_key as key')
    .where('order_id', '=', orderId)
    .execute();
  for (const { key } of charges) await settleRefunds(parts, key);
}
