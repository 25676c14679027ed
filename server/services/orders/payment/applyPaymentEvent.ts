import type { Transaction } from '../../../platform/database/database.ts';
import { queueUnsentCardMails } from '../../giftcards/actions.ts';
import { type Charge, type PaymentsParts, requestRefund } from '../../payments/actions.ts';
import { emitOrderEvent, type OrderEvents } from '../orderEvents.ts';
import { captureOrder } from './captureOrder.ts';
import { lockCharge, readOwedCents } from './owedStore.ts';
import { requireNewPayment, resumeOrder } from './requireNewPayment.ts';

/** An order and the key of its payment. */
export type PaymentOfOrder = { readonly orderId: string; readonly key: string };

/** Refunds a capture of an order that owed nothing, such as one that was cancelled and whose authorization was voided. */
async function refundUnowedCapture(
  tx: Transaction,
  orderId: string,
  charge: Charge | undefined,
  now: Date,
): Promise<void> {
  if (charge?.status !== 'captured' || !charge.captureCents || (await readOwedCents(tx, orderId)) > 0) return;
  await requestRefund(tx, { orderId, cause: `capture:${charge.key}`, amountCents: charge.captureCents, now });
}

/**
 * Applies a recorded capture, whose result may arrive days after the request: a waiting order continues, and one that
 * owes nothing gets its money back. Idempotent.
 */
export const applyCapture = (
  { db, clock }: Pick<PaymentsParts, 'db' | 'clock'>,
  { orderId }: Pick<PaymentOfOrder, 'orderId'>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, orderId);
    await resumeOrder(tx, orderId);
    await refundUnowedCapture(tx, orderId, charge, clock.now());
    await queueUnsentCardMails(tx, orderId);
  });

/**
 * Applies the loss of an authorization: another card may pay. If a capture was in progress, asks the provider for its
 * outcome. Idempotent.
 */
export async function applyLostPayment(parts: PaymentsParts, { orderId, key }: PaymentOfOrder): Promise<void> {
  const isCapturing = await parts.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, orderId);
    if (charge?.key !== key || charge.status !== 'authorized') return false;
    if (charge.captureCents === null) await requireNewPayment(tx, orderId, key, parts.clock.now());
    return charge.captureCents !== null;
  });
  if (isCapturing) await captureOrder(parts, orderId);
}

/** Applies a refund that the provider has made: emits the order's event. */
export const applyRefund = ({ db }: Pick<PaymentsParts, 'db'>, refund: OrderEvents['orderRefunded']): Promise<void> =>
  emitOrderEvent(db, 'orderRefunded', refund);
