import type { CheckoutParts } from '../checkoutParts.ts';
import { methodOf } from '../paymentMethods.ts';
import { captureOrder } from './captureOrder.ts';
import { type Charge, lockCharge, markRefunded, markVoided, owedCents, owedRefunds } from './chargeStore.ts';

const chargeOf = (parts: CheckoutParts, orderId: string): Promise<Charge | undefined> =>
  parts.db.transaction().execute((tx) => lockCharge(tx, orderId));

/** Of an order that owes nothing any more, what is only reserved. */
async function giveUp(parts: CheckoutParts, orderId: string, charge: Charge): Promise<void> {
  await methodOf(parts, charge.method).void(charge);
  await parts.reached('charge given up');
  // Where it was being taken, this finds out whether it was: what is given up is refused, and then nothing is taken.
  if (charge.takingCents !== null && (await captureOrder(parts, orderId))) return;
  await markVoided(parts.db, charge.key, parts.clock.now());
}

async function giveBack(parts: CheckoutParts, orderId: string, charge: Charge): Promise<void> {
  let isRefused = false;
  for (const { cancellationId, cents: amountCents } of await owedRefunds(parts.db, orderId)) {
    const { status } = await methodOf(parts, charge.method).refund(charge, {
      // Of this shop alone, whoever else is on the same account.
      key: `${charge.key}:refund:${cancellationId}`,
      amountCents,
    });
    await parts.reached('refund made');
    if (status === 'refunded') await markRefunded(parts.db, cancellationId, parts.clock.now());
    else isRefused = true;
  }
  // Afterwards: one that is refused keeps no other waiting.
  if (isRefused) throw new Error(`${charge.method} refused to give back what was paid for ${orderId}`);
}

/** Whether nothing of the order is to be paid for any more. */
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
 * Brings what the provider holds of an order to what the order owes, after something of it was cancelled: gives up what was reserved,
 * gives back what was taken. Whatever stops it in between, it can be done again.
 * @throws where the provider does not answer, or refuses: the queue asks again later
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
