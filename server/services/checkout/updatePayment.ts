import type { OrderPayment } from '../../platform/database/orderTables.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import { listInstruments, readVaultToken } from '../payments/actions.ts';
import { authorizePayment } from './authorizePayment.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import { findChargeable, nextVersion, swapPayment } from './orderPaymentStore.ts';
import { releaseAuthorization } from './release.ts';

type Wanted = { readonly orderId: string; readonly paymentInstrumentId: string };

const tooLate = (): ApiError => new ApiError(409, 'order.already.charged', 'This order has been charged already.');

/** The card that is to pay, with its token. @throws {ApiError} 404 for another's; 409 for one that has expired */
async function cardOf({ db, clock }: CheckoutParts, customerId: number, id: string) {
  const card = (await listInstruments(db, customerId, clock.now())).find((one) => one.paymentInstrumentId === id);
  const token = await readVaultToken(db, customerId, Number(id));
  if (!card || token === undefined) throw notFound('This payment method');
  if (card.isExpired) {
    throw new ApiError(
      409,
      'constraint.violations.exist',
      'Payment instrument has expired. Please select a new payment.',
    );
  }
  return { token, payment: { cardType: card.cardType, lastFour: card.lastFour } };
}

/**
 * Lets another card pay for an order that has not been charged (transactions §7, updatePayment). The new money is reserved
 * before the old is given back; who is charged is decided under the lock that a charge takes, too.
 * @throws {ApiError} 404 for an order or a card that is not the customer's; 409 `order.already.charged`; 400
 *   `credit.card.verification.declined`; 503 `payment.unavailable`
 */
export async function updatePayment(
  parts: CheckoutParts,
  customerId: number,
  { orderId, paymentInstrumentId }: Wanted,
): Promise<OrderPayment> {
  const order = await findChargeable(parts.db, customerId, orderId);
  if (!order) throw notFound('This order');
  if (order.status !== 'authorized') throw tooLate();
  const { token, payment } = await cardOf(parts, customerId, paymentInstrumentId);
  const { purchaseId, amountCents } = order;
  const attempt = { purchaseId, version: await nextVersion(parts.db, purchaseId) };
  const reference = await authorizePayment(parts, attempt, { method: 'card', token }, amountCents);
  const now = parts.clock.now();
  const before = await parts.db
    .transaction()
    .execute((tx) => swapPayment(tx, { orderId, purchaseId, attempt, reference, payment, now }));
  // Neither is left hanging: what a crash leaves here is settled by the job.
  await releaseAuthorization(parts, before ?? attempt);
  if (!before) throw tooLate();
  return payment;
}
