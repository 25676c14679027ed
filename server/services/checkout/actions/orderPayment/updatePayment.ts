import type { UpdatePaymentAnswer } from '../../../../../src/contracts/checkout/checkout.ts';
import { ApiError, createNotFoundError } from '../../../../platform/http/apiError.ts';
import { listAddresses } from '../../../addresses/actions.ts';
import { findPayableOrder, replacePayment } from '../../../orders/actions/replacePayment.ts';
import { type CardUser, listInstruments, readVaultToken, requireCards } from '../../../paymentInstruments/actions.ts';
import {
  buildPaymentKey,
  insertNextAttempt,
  toAttempt,
} from '../../../payments/actions/authorize/authorizationStore.ts';
import { authorizePayment } from '../../../payments/actions/authorize/authorizePayment.ts';
import { tryToVoidAuthorization } from '../../../payments/actions/authorize/voidAuthorization.ts';
import { createPaymentDeclinedError } from '../../../payments/actions/paymentErrors.ts';
import { assertNoViolations } from '../../constraints/createViolation.ts';
import { findCardFaults, listCardViolations } from '../../constraints/listCardViolations.ts';
import type { CheckoutParts } from '../checkoutParts.ts';

/**
 * Returns the chosen card with its vault token.
 * @throws {ApiError} 404 for another customer's card; 409 `constraint.violations.exist` for a card that checkout would
 * reject
 */
export async function getPayingCard({ db, clock }: CheckoutParts, customerId: number, id: string, isDigital: boolean) {
  const card = (await listInstruments(db, customerId, clock.now())).find((one) => one.paymentInstrumentId === id);
  const token = await readVaultToken(db, customerId, Number(id));
  if (!card || token === undefined) throw createNotFoundError('This payment method');
  const addresses = await listAddresses(db, customerId);
  assertNoViolations(listCardViolations(card, findCardFaults(card, { isCardGone: false, addresses, isDigital })));
  return { token, payment: { cardType: card.cardType, lastFour: card.lastFour } };
}

type PaymentUpdate = { readonly orderId: string; readonly paymentInstrumentId: string };

const createAlreadyChargedError = (): ApiError =>
  new ApiError(409, 'order.already.charged', 'This order has been charged already.');

/**
 * Lets another card pay for an order that has not been captured (transactions §7, updatePayment). The new card is
 * authorized before the old authorization is voided; the swap happens under the lock that a capture takes.
 * @throws {ApiError} 404 for an order or card that is not the customer's; 409 `order.already.charged`, or
 *  `constraint.violations.exist` as at checkout; 400 `credit.card.verification.declined`, `….limit.reached`; 503 `payment.unavailable`
 */
export async function updatePayment(
  parts: CheckoutParts,
  payer: CardUser,
  { orderId, paymentInstrumentId }: PaymentUpdate,
): Promise<UpdatePaymentAnswer['payment']> {
  requireCards(parts);
  const order = await findPayableOrder(parts.db, payer.customerId, orderId);
  if (!order) throw createNotFoundError('This order');
  if (!order.isReplaceable) throw createAlreadyChargedError();
  const { token, payment } = await getPayingCard(parts, payer.customerId, paymentInstrumentId, order.isDigital);
  const source = { method: 'card', token };
  const { db, clock } = parts;
  const { purchaseId, amountCents } = order;
  const attempt = await db
    .transaction()
    .execute((tx) => insertNextAttempt(tx, purchaseId, source, { amountCents, now: clock.now() }));
  const reference = await authorizePayment(parts, payer, { attempt, source, amountCents });
  const key = buildPaymentKey(attempt);
  const replacement = await db
    .transaction()
    .execute((tx) => replacePayment(tx, { orderId, key, reference, payment, now: clock.now() }));
  // Voids the authorization that is not used. After a crash at this point the settling job voids it.
  const unusedKey = typeof replacement === 'string' ? key : replacement.replacedKey;
  await tryToVoidAuthorization(parts, toAttempt({ purchase_id: purchaseId, idempotency_key: unusedKey }));
  if (replacement === 'closed') throw createPaymentDeclinedError();
  if (replacement === 'charged') throw createAlreadyChargedError();
  return payment;
}
