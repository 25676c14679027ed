import type { RefundDestination } from '../../../../src/lib/refundDestinations.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** A refund of a shipped order: the shares of what the gift balance and the payment method had paid, in cents. */
export type OrderRefund = { readonly giftCents: number; readonly chargeCents: number };

const SHARES = ['gift_cents as giftCents', 'charge_cents as chargeCents'] as const;

type NewRefund = OrderRefund & {
  readonly orderId: string;
  readonly cause: string;
  readonly destination: RefundDestination;
};

export const insertRefund = (
  tx: Transaction,
  { orderId, cause, destination, giftCents, chargeCents }: NewRefund,
  now: Date,
): Promise<OrderRefund> =>
  tx
    .insertInto('order_refunds')
    .values({
      order_id: orderId,
      cause,
      destination,
      gift_cents: giftCents,
      charge_cents: chargeCents,
      created_at: now,
    })
    .returning(SHARES)
    .executeTakeFirstOrThrow();

/** Returns the refund that was made for this cause. */
export const findRefund = (tx: Transaction, orderId: string, cause: string): Promise<OrderRefund | undefined> =>
  tx
    .selectFrom('order_refunds')
    .select(SHARES)
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .executeTakeFirst();
