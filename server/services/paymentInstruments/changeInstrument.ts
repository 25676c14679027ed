import type {
  AssociateRequest,
  PaymentInstrument,
  PaymentInstrumentChange,
  VerifyRequest,
} from '../../../src/contracts/checkout/paymentInstruments.ts';
import { getShopMonth, parseExpiry } from '../../../src/lib/checkout/cardRules.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import { findAddress } from '../addresses/actions.ts';
import { lockCustomer } from '../customers/actions.ts';
import type { PaymentInstrumentsParts } from './actions.ts';
import { getChangeErrors, presentInstrument } from './rules.ts';
import {
  clearPrimary,
  type InstrumentRow,
  markPrimary,
  readInstrument,
  readVaultToken,
  updateInstrument,
} from './store.ts';
import { type CardUser, callVault, countCardRefusals, DECLINED_MESSAGE, requireCards } from './vault.ts';

/** Returns the card's columns after a change. @throws {ApiError} 400 with the fields at fault */
function toChangedColumns(row: InstrumentRow, request: PaymentInstrumentChange, now: Date) {
  const { fullName, expirationMonth, expirationYear } = request;
  const newValues = {
    fullName: fullName ?? row.full_name,
    expirationMonth: expirationMonth ?? String(row.expiration_month),
    expirationYear: expirationYear ?? String(row.expiration_year),
  };
  const isUnchanged = fullName === undefined && expirationMonth === undefined && expirationYear === undefined;
  const errors = isUnchanged ? {} : getChangeErrors(newValues, getShopMonth(now));
  const expiry = parseExpiry(`${newValues.expirationMonth.trim()}/${newValues.expirationYear.trim()}`);
  if (Object.keys(errors).length > 0 || !expiry) {
    throw new ApiError(400, 'validation.exception', 'Invalid Input', { ...errors });
  }
  return { full_name: newValues.fullName, expiration_month: expiry.month, expiration_year: expiry.year };
}

/**
 * Changes name, expiry, billing address or primary flag of a card (transactions §7). The number cannot change: that is
 * another card.
 * @throws {ApiError} 400 `validation.exception` with fields; 404 for a card or an address that is not the customer's
 */
export function changeInstrument(
  { db, clock }: PaymentInstrumentsParts,
  customerId: number,
  request: PaymentInstrumentChange,
): Promise<PaymentInstrument> {
  const id = Number(request.paymentInstrumentId);
  const billedTo = request.addressId ?? request.billingAddress?.addressId;
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    const row = await readInstrument(tx, customerId, id);
    if (!row) throw createNotFoundError('This payment method');
    if (billedTo !== undefined) await findAddress(tx, customerId, Number(billedTo));
    const address_id = billedTo === undefined ? row.address_id : Number(billedTo);
    const after = await updateInstrument(tx, customerId, id, { ...toChangedColumns(row, request, now), address_id });
    if (!after) throw createNotFoundError('This payment method');
    if (!request.isPrimary || after.is_primary) return presentInstrument(after, getShopMonth(now));
    await clearPrimary(tx, customerId);
    return presentInstrument((await markPrimary(tx, customerId, id)) ?? after, getShopMonth(now));
  });
}

/** Sets a card's billing address. @throws {ApiError} 404 for a card or an address that is not the customer's */
export const associateAddress = (
  parts: PaymentInstrumentsParts,
  customerId: number,
  { paymentInstrumentId, addressId }: AssociateRequest,
): Promise<PaymentInstrument> =>
  changeInstrument(parts, customerId, { paymentInstrumentId, addressId, isPrimary: false });

const CODE = /^\d{3,4}$/;

/**
 * Verifies a card's security code with the provider; refusals are counted as for cards.
 * @throws {ApiError} 400 `validation.exception`, `credit.card.verification.declined`, `….limit.reached`; 404; 503
 * `payment.unavailable`
 */
export async function verifyInstrument(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardUser,
  { paymentInstrumentId, cvv }: VerifyRequest,
): Promise<void> {
  requireCards(parts);
  const token = await readVaultToken(parts.db, attempt.customerId, Number(paymentInstrumentId));
  if (token === undefined) throw createNotFoundError('This payment method');
  if (!CODE.test(cvv)) {
    const message = cvv ? "Your card's security code is incomplete." : 'CVV cannot be empty.';
    throw new ApiError(400, 'validation.exception', 'Invalid Input', { cvv: message });
  }
  await countCardRefusals(parts, attempt, async () => {
    const answer = await callVault(() => provider.verifyCard(token, cvv));
    if (answer === 'declined') throw new ApiError(400, 'credit.card.verification.declined', DECLINED_MESSAGE);
  });
}
