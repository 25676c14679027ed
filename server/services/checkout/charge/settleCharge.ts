import type { CheckoutParts } from '../checkoutParts.ts';
import { methodOf } from '../paymentMethods.ts';
import { captureOrder } from './captureOrder.ts';
import { type Charge, lockCharge, markRefunded, markVoided, owedCents, owedRefunds } from './chargeStore.ts';

const chargeOf = (parts: CheckoutParts, orderId: string): Promise<Charge | undefined> =>
  parts.db.transaction().execute((tx) => lockCharge(tx, orderId));

/** Voids the authorization of an order that owes nothing any more. */
async function giveUp(parts: CheckoutParts, orderId: string, charge: Charge): Promise<void> {
  await methodOf(parts, charge.method).void(charge);
  await parts.reached('charge given up');
  // A capture may be in progress: asking again finds out. A voided authorization refuses the capture, then nothing is
  // captured.
  if (charge.takingCents !== null && (await captureOrder(parts, orderId))) return;
  await markVoided(parts.db, charge.key, parts.clock.now());
}

async function giveBack(parts: CheckoutParts, orderId: string, charge: Charge): Promise<void> {
  let isRefused = false;
  for (const { cancellationId, cents: amountCents } of await owedRefunds(parts.db, orderId)) {
    const { status } = await methodOf(parts, charge.method).refund(charge, {
      // Unique to this shop even where several shops share one provider account.
      key: `${charge.key}:refund:${cancellationId}`,
      amountCents,
    });
    await parts.reached('refund made');
    if (status === 'refunded') await markRefunded(parts.db, cancellationId, parts.clock.now());
    else isRefused = true;
  }
  // Thrown after the loop, so that one refused refund does not block the others.
  if (isRefused) throw new Error(`${charge.method} refused to give back what was paid for ${orderId}`);
}

/** Returns whether the order needs no payment any more. */
async function isOver(parts: CheckoutParts, orderId: string): Promise<boolean> {
  const kept = await parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .where('cancellation_id', 'is', null)
    .executeTakeFirst();
  return kept === undefined || (await owedCents(parts.db, orderId)) === 0;
}

/**
 * Brings the provider's state in line with what the order owes after a cancellation: voids an authorization, refunds a
 * capture. Idempotent, so it can be repeated after a crash.
 * @throws where the provider does not answer, or refuses: the queue retries
 */
export async function settleCharge(parts: CheckoutParts, orderId: string): Promise<void> {
  const charge = await chargeOf(parts, orderId);
  if (!charge) return;
  if (charge.status === 'authorized') {
    if (await isOver(parts, orderId)) await giveUp(parts, orderId, charge);
    else if (charge.takingCents !== null) await captureOrder(parts, orderId);
  }
  const now = await chargeOf(parts, orderId);
  if (now?.status === 'captured') await giveBack(parts, orderId, now);
}
