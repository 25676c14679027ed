import type { StoredPurchaseLine } from '../../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../../platform/database/database.ts';

export type ClosedPurchase = {
  readonly purchaseId: string;
  readonly customerId: number;
  readonly line: StoredPurchaseLine;
  readonly totalCents: number;
  readonly dueCents: number;
  readonly promisedFor: string;
  readonly now: Date;
};

/**
 * Inserts the purchase of an order that the shopper does not check out, such as the replacement of an exchange. It is
 * never open, so the shopper can have an open purchase beside it. Idempotent by `purchaseId`.
 */
export async function insertClosedPurchase(tx: Transaction, purchase: ClosedPurchase): Promise<void> {
  await tx
    .insertInto('purchases')
    .values({
      purchase_id: purchase.purchaseId,
      customer_id: purchase.customerId,
      status: 'abandoned',
      lines: JSON.stringify([purchase.line]),
      address_id: null,
      payment_instrument_id: null,
      shipment_speed: null,
      total_cents: purchase.totalCents,
      due_cents: purchase.dueCents,
      promised_for: purchase.promisedFor,
      created_at: purchase.now,
      updated_at: purchase.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
