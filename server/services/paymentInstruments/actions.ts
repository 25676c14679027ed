import { randomUUID } from 'node:crypto';
import type { PaymentInstrument, PaymentInstrumentRequest } from '../../../src/contracts/paymentInstruments.ts';
import { detectCardType, monthOf, parseExpiry } from '../../../src/lib/cardRules.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/http/apiError.ts';
import type { CardToStore, PaymentProvider, StoredCard } from '../../providers/payments/paymentProvider.ts';
import { findAddress, listAddresses } from '../addresses/actions.ts';
import { lockCustomer } from '../customers/actions.ts';
import { askVault } from './askVault.ts';
import { type CardAttempt, countCardRefusals, DECLINED } from './countCardRefusals.ts';
import { presentInstrument, presentInstruments } from './present.ts';
import { requireCards } from './requireCards.ts';
import { cardErrors } from './rules.ts';
import {
  clearPrimary,
  deleteInstrument,
  insertInstrument,
  markPrimary,
  readInstruments,
  readVaultToken,
} from './store.ts';

export { paymentUnavailable } from './askVault.ts';
export { countGuestsCard } from './countCardRefusals.ts';
export { presentInstruments } from './present.ts';
export { requireCards } from './requireCards.ts';
export { instrumentsSql, readVaultToken, vaultTokenSql } from './store.ts';

/** Returns whether an authorization of a vault card is pending. */
export type HasPendingAuthorization = (tx: Transaction, vaultToken: string) => Promise<boolean>;

export type PaymentInstrumentsParts = Pick<Parts, 'db' | 'clock' | 'rateLimits' | 'config'>;

/** Returns the customer's cards, the primary one first, then the newest. */
export async function listInstruments(
  db: Database | Transaction,
  customerId: number,
  now: Date,
): Promise<PaymentInstrument[]> {
  return presentInstruments(await readInstruments(db, customerId), now);
}

const REFUSED = {
  expired: { expirationMonth: 'Card has expired.' },
  'wrong number': { addCreditCardNumber: 'Card number is not correct.' },
} as const;

/** Returns the vault token and the last four digits. @throws {ApiError} 400 if the vault refused the card */
function stored(answer: StoredCard): Extract<StoredCard, { status: 'stored' }> {
  if (answer.status === 'stored') return answer;
  if (answer.reason === 'declined') throw new ApiError(400, 'credit.card.verification.declined', DECLINED);
  throw new ApiError(400, 'validation.exception', 'Invalid Input', REFUSED[answer.reason]);
}

function readCard(request: PaymentInstrumentRequest, now: Date): CardToStore {
  const errors = cardErrors(request, monthOf(now));
  const expiry = parseExpiry(`${request.expirationMonth.trim()}/${request.expirationYear.trim()}`);
  if (Object.keys(errors).length > 0 || !expiry) {
    throw new ApiError(400, 'validation.exception', 'Invalid Input', { ...errors });
  }
  return {
    number: request.addCreditCardNumber.replace(/\D/g, ''),
    cvv: request.cvv.trim(),
    expirationMonth: expiry.month,
    expirationYear: expiry.year,
    fullName: request.fullName.trim(),
  };
}

/**
 * Returns the billing address of a new card: the named one, else the primary address. @throws {ApiError} 404 for
 * another customer's
 */
async function billingAddressOf(
  { db }: PaymentInstrumentsParts,
  customerId: number,
  { addressId, billingAddress }: PaymentInstrumentRequest,
): Promise<number | null> {
  const said = addressId ?? billingAddress?.addressId;
  if (said !== undefined) return Number((await findAddress(db, customerId, Number(said))).addressId);
  const primary = (await listAddresses(db, customerId)).find(({ isPrimary }) => isPrimary);
  return primary ? Number(primary.addressId) : null;
}

/**
 * Stores a card in the vault and its displayable data in the database; the first one is primary.
 * @throws {ApiError} 400 `validation.exception` with fields, `credit.card.verification.declined`, `….limit.reached`;
 *  404 for a billing address that is not the customer's; 409 `payment.cards.unavailable`; 503 `payment.unavailable`
 */
export async function addInstrument(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardAttempt,
  request: PaymentInstrumentRequest,
): Promise<PaymentInstrument> {
  requireCards(parts);
  const { customerId } = attempt;
  const now = parts.clock.now();
  const card = readCard(request, now);
  const addressId = await billingAddressOf(parts, customerId, request);
  const { token, lastFour } = await countCardRefusals(parts, attempt, async () =>
    stored(await askVault(() => provider.storeCard(card, randomUUID()))),
  );

  return parts.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    if (request.isPrimary) await clearPrimary(tx, customerId);
    const row = await insertInstrument(tx, {
      customer_id: customerId,
      vault_token: token,
      card_type: detectCardType(card.number) ?? '',
      last_four: lastFour,
      expiration_month: card.expirationMonth,
      expiration_year: card.expirationYear,
      full_name: card.fullName,
      address_id: addressId,
      is_primary: request.isPrimary,
      created_at: now,
    });
    return presentInstrument(row, monthOf(now));
  });
}

/** Makes a card the primary one instead of the previous. @throws {ApiError} 404 */
export async function makePrimaryInstrument(
  tx: Transaction,
  customerId: number,
  paymentInstrumentId: number,
  now: Date,
): Promise<PaymentInstrument> {
  await lockCustomer(tx, customerId);
  await clearPrimary(tx, customerId);
  const row = await markPrimary(tx, customerId, paymentInstrumentId);
  if (!row) throw notFound('This payment method');
  return presentInstrument(row, monthOf(now));
}

/**
 * Deletes a card; if the primary one is deleted, the newest becomes primary. Orders paid with it keep it. Idempotent.
 * @throws {ApiError} 404; 409 'Unable to delete card' while an authorization is pending
 */
export function removeInstrument(
  {
    db,
    clock,
    hasPendingAuthorization,
  }: Pick<PaymentInstrumentsParts, 'db' | 'clock'> & {
    readonly hasPendingAuthorization: HasPendingAuthorization;
  },
  customerId: number,
  id: number,
): Promise<PaymentInstrument[]> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    const token = await readVaultToken(tx, customerId, id);
    if (token !== undefined && (await hasPendingAuthorization(tx, token)))
      throw new ApiError(409, 'payment.instrument.in.use', 'Unable to delete card');
    if (!(await deleteInstrument(tx, customerId, id, clock.now()))) throw notFound('This payment method');
    const [newest] = await readInstruments(tx, customerId);
    if (newest && !newest.is_primary) await markPrimary(tx, customerId, newest.payment_instrument_id);
    return listInstruments(tx, customerId, clock.now());
  });
}
export { cardData } from './customerData.ts';
