import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { queueUnsentCardMails } from '../../giftcards/actions.ts';
import { captureCharge } from '../../payments/actions/capture/captureCharge.ts';
import { type Charge, markCaptured, setCaptureAmount } from '../../payments/actions/capture/captureStore.ts';
import type { PaymentsParts } from '../../payments/actions/paymentsParts.ts';
import { requestRefund } from '../../payments/actions/refund/refundStore.ts';
import { changeOrder, emitOrderEvent, type OrderEvents } from './orderEvents.ts';
import { clearCapture, lockCharge, readOwedCents } from './owed.ts';
import { emptyOpenPackages } from './packing.ts';

type Decided = Charge & { readonly captureCents: number };

/**
 * Decides and records the amount to capture. @returns a boolean where nothing is to be captured: whether the order is
 * fully paid
 */
function decide(parts: PaymentsParts, orderId: string): Promise<Decided | boolean> {
  return parts.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, orderId);
    if (charge?.status === 'captured') return true;
    const { captureCents } = charge ?? {};
    if (charge && typeof captureCents === 'number') return { ...charge, captureCents };
    const owedCents = await readOwedCents(tx, orderId);
    if (owedCents === 0) return true;
    if (charge?.status !== 'authorized') return false;
    // A declined card is not tried again: during such a try, the customer could not pay with another card.
    if (await isWaitingForPayment(tx, orderId)) return false;
    await setCaptureAmount(tx, charge.key, owedCents, parts.clock.now());
    return { ...charge, captureCents: owedCents };
  });
}

/**
 * Captures the amount that an order's payment method owes. Idempotent. The amount is recorded before the provider is
 * called: an item cancelled later is refunded, one cancelled before is never captured. After a decline the order waits
 * for another card.
 * @returns whether the order is fully paid
 */
export async function captureOrder(parts: PaymentsParts, orderId: string): Promise<boolean> {
  const charge = await decide(parts, orderId);
  if (typeof charge === 'boolean') return charge;
  const status = await captureCharge(parts, charge);
  await parts.db.transaction().execute(async (tx) => {
    const now = await lockCharge(tx, orderId);
    if (status === 'captured') {
      await markCaptured(tx, charge.key, parts.clock.now());
      await resumeOrder(tx, orderId);
    } else if (now?.key === charge.key && now.status === 'authorized') {
      await clearCapture(tx, orderId, now.key, parts.clock.now());
      await requireNewPayment(tx, orderId, now.key, parts.clock.now());
    }
  });
  return status === 'captured';
}

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

/** Applies the loss of an authorization: another card may pay. Asks for a running capture's outcome. Idempotent. */
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

const WAITS: OrderStatus = 'customer action required';

/** Returns whether another card may pay: nothing has shipped, and not all is cancelled. */
export const isPayable = (status: OrderStatus): boolean => status === 'submitted' || status === WAITS;

/** Returns the status of an order that the caller has locked. */
async function readOrderStatus(tx: Transaction, orderId: string): Promise<OrderStatus | undefined> {
  const order = await tx.selectFrom('orders').select('status').where('order_id', '=', orderId).executeTakeFirst();
  return order?.status;
}

/** Returns whether the order waits for another card. */
export const isWaitingForPayment = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await readOrderStatus(tx, orderId)) === WAITS;

/**
 * Sets an order to wait for another card because its payment was declined or its authorization is lost, and queues one
 * email per failed payment. Its packages are unpacked: nothing ships without payment, and the customer may cancel
 * instead of paying. Does nothing if the order owes nothing or has shipped. The caller holds the charge's lock.
 */
export async function requireNewPayment(tx: Transaction, orderId: string, chargeKey: string, now: Date): Promise<void> {
  if ((await readOwedCents(tx, orderId)) === 0) return;
  const status = await readOrderStatus(tx, orderId);
  if (status !== 'submitted') return;
  await changeOrder(tx, { orderId, status }, 'paymentLost');
  await emptyOpenPackages(tx, orderId, now);
  await enqueue(tx, 'paymentRefusedMail', { orderId, chargeKey });
}

/** Lets an order continue after it got a new payment or owes nothing. The caller holds the charge's lock. */
export async function resumeOrder(tx: Transaction, orderId: string): Promise<void> {
  if (await isWaitingForPayment(tx, orderId)) await changeOrder(tx, { orderId, status: WAITS }, 'paymentRecovered');
}
