import type { UpdatePaymentAnswer } from '../../../../src/contracts/checkout.ts';
import { ApiError, notFound } from '../../../platform/http/apiError.ts';
import { listAddresses } from '../../addresses/actions.ts';
import { findPayableOrder, replacePayment } from '../../orders/actions.ts';
import { listInstruments, readVaultToken, requireCards } from '../../paymentInstruments/actions.ts';
import {
  authorizePayment,
  insertNextAttempt,
  keyOf,
  paymentDeclined,
  toAttempt,
  tryToVoidAuthorization,
} from '../../payments/actions.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { cardViolations, findCardFaults } from '../constraints/cardViolations.ts';
import { refuseViolations } from '../constraints/constraintError.ts';

type Wanted = { readonly orderId: string; readonly paymentInstrumentId: string };

const tooLate = (): ApiError => new ApiError(409, 'order.already.charged', 'This order has been charged already.');

/**
 * Returns the card that is to pay, with its vault token.
 * @throws {ApiError} 404 for another customer's card; 409 `constraint.violations.exist` for one that could not pay at
 * checkout
 */
async function cardOf({ db, clock }: CheckoutParts, customerId: number, id: string, isDigital: boolean) {
  const card = (await listInstruments(db, customerId, clock.now())).find((one) => one.paymentInstrumentId === id);
  const token = await readVaultToken(db, customerId, Number(id));
  if (!card || token === undefined) throw notFound('This payment method');
  const addresses = await listAddresses(db, customerId);
  refuseViolations(cardViolations(card, findCardFaults(card, { isCardGone: false, addresses, isDigital })));
  return { token, payment: { cardType: card.cardType, lastFour: card.lastFour } };
}

/**
 * Lets another card pay for an order that has not been captured (transactions §7, updatePayment). The new card is
 * authorized before the old authorization is voided; the swap happens under the lock that a capture takes.
 * @throws {ApiError} 404 for an order or card that is not the customer's; 409 `order.already.charged`, or
 *  `constraint.violations.exist` as at checkout; 400 `credit.card.verification.declined`; 503 `payment.unavailable`
 */
export async function updatePayment(
  parts: CheckoutParts,
  customerId: number,
  { orderId, paymentInstrumentId }: Wanted,
): Promise<UpdatePaymentAnswer['payment']> {
  requireCards(parts);
  const order = await findPayableOrder(parts.db, customerId, orderId);
  if (!order) throw notFound('This order');
  if (!order.isReplaceable) throw tooLate();
  const { token, payment } = await cardOf(parts, customerId, paymentInstrumentId, order.isDigital);
  const source = { method: 'card', token };
  const { db, clock } = parts;
  const { purchaseId, amountCents } = order;
  const attempt = await db
    .transaction()
    .execute((tx) => insertNextAttempt(tx, purchaseId, source, { amountCents, now: clock.now() }));
  const reference = await authorizePayment(parts, attempt, source, amountCents);
  const key = keyOf(attempt);
  const replaced = await db
    .transaction()
    .execute((tx) => replacePayment(tx, { orderId, key, reference, payment, now: clock.now() }));
  // Voids the authorization that is not used. After a crash here the settling job does it.
  const unused = typeof replaced === 'string' ? key : replaced.replacedKey;
  await tryToVoidAuthorization(parts, toAttempt({ purchase_id: purchaseId, idempotency_key: unused }));
  if (replaced === 'closed') throw paymentDeclined();
  if (replaced === 'charged') throw tooLate();
  return payment;
}
