import { randomUUID } from 'node:crypto';
import type {
  PaymentInstrument,
  PaymentInstrumentRequest,
} from '../../../src/contracts/checkout/paymentInstruments.ts';
import { detectCardType, getCardholderError, getShopMonth, parseExpiry } from '../../../src/lib/checkout/cardRules.ts';
import { findCardFields } from '../../config/readPaymentSettings.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { CardToStore, PaymentProvider, StoredCard } from '../../providers/payments/paymentProvider.ts';
import { buildAddressesSql, presentAddresses } from '../addresses/actions.ts';
import { buildCustomerRowVersionSql, lockCustomer } from '../customers/actions.ts';
import { getCardErrors, presentInstrument, presentInstruments } from './rules.ts';
import {
  clearPrimary,
  deleteInstrument,
  findInstrumentOfToken,
  type InstrumentRow,
  insertInstrument,
  markPrimary,
  type NewInstrument,
  readInstruments,
  readVaultToken,
} from './store.ts';
import { type CardUser, callVault, countCardRefusals, DECLINED_MESSAGE, requireCards } from './vault.ts';

export { presentInstruments } from './rules.ts';
export { buildInstrumentsSql, buildVaultTokenSql, readVaultToken } from './store.ts';
export {
  type CardUser,
  countCardRefusals,
  countGuestsCard,
  createPaymentUnavailableError,
  requireCards,
} from './vault.ts';

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

const REFUSAL_ERRORS = {
  expired: { expirationMonth: 'Card has expired.' },
  'wrong number': { addCreditCardNumber: 'Card number is not correct.' },
} as const;

const createRefusedError = ({ reason }: Extract<StoredCard, { status: 'refused' }>): ApiError =>
  reason === 'declined'
    ? new ApiError(400, 'credit.card.verification.declined', DECLINED_MESSAGE)
    : new ApiError(400, 'validation.exception', 'Invalid Input', REFUSAL_ERRORS[reason]);

const createNumberRefusedError = (): ApiError =>
  new ApiError(
    409,
    'payment.cards.unavailable',
    'Cards are entered in the fields of our payment provider. Please reload the page, and try again.',
  );

function readCard(request: PaymentInstrumentRequest, now: Date): CardToStore {
  const errors = getCardErrors(request, getShopMonth(now));
  const expiry = parseExpiry(`${request.expirationMonth.trim()}/${request.expirationYear.trim()}`);
  if (Object.keys(errors).length > 0 || !expiry) {
    throw new ApiError(400, 'validation.exception', 'Invalid Input', { ...errors });
  }
  return {
    number: request.addCreditCardNumber.replace(/\D/g, ''),
    cvv: request.cvv,
    expirationMonth: expiry.month,
    expirationYear: expiry.year,
    fullName: request.fullName,
  };
}

/**
 * Returns the billing address of a new card, with the customer's version: the named one, else the primary address.
 * @throws {ApiError} 404 for another customer's
 */
async function readBillingAddress(
  { db }: PaymentInstrumentsParts,
  customerId: number,
  { addressId, billingAddress }: PaymentInstrumentRequest,
): Promise<{ readonly addressId: number | null; readonly version: string | null }> {
  const { addresses, version } = await db
    .selectNoFrom([buildAddressesSql(customerId).as('addresses'), buildCustomerRowVersionSql(customerId).as('version')])
    .executeTakeFirstOrThrow();
  const requestedAddressId = addressId ?? billingAddress?.addressId;
  const chosenAddress = presentAddresses(addresses).find((one) =>
    requestedAddressId === undefined ? one.isPrimary : one.addressId === String(Number(requestedAddressId)),
  );
  if (requestedAddressId !== undefined && !chosenAddress) throw createNotFoundError('This address');
  return { addressId: chosenAddress ? Number(chosenAddress.addressId) : null, version };
}

/** Inserts a card in a transaction that locks the customer. */
async function insertLocked(tx: Transaction, card: NewInstrument): Promise<InstrumentRow> {
  await lockCustomer(tx, card.customerId);
  if (card.isPrimary) await clearPrimary(tx, card.customerId);
  const row = await insertInstrument(tx, card);
  if (!row) throw createNotFoundError('This customer');
  return row;
}

type VaultCard = Pick<NewInstrument, 'vaultToken' | 'cardType' | 'lastFour' | 'expirationMonth' | 'expirationYear'>;

/** Stores a typed card in the vault. @throws {ApiError} 400; 409 where cards are entered in the provider's fields; 503 */
async function storeTyped(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardUser,
  request: PaymentInstrumentRequest,
): Promise<VaultCard> {
  if (findCardFields(parts.config)) throw createNumberRefusedError();
  const card = readCard(request, parts.clock.now());
  const { expirationMonth, expirationYear } = card;
  const { token: vaultToken, lastFour } = await countCardRefusals(parts, attempt, async () => {
    const answer = await callVault(() => provider.storeCard(card, randomUUID()));
    if (answer.status === 'refused') throw createRefusedError(answer);
    return answer;
  });
  return { vaultToken, lastFour, expirationMonth, expirationYear, cardType: detectCardType(card.number) ?? '' };
}

/** Keeps a card that the provider knows by a token. @throws {ApiError} 400; 503 */
async function adopt(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardUser,
  { token, key }: { readonly token: string; readonly key: string },
): Promise<VaultCard> {
  const {
    token: vaultToken,
    cardType,
    lastFour,
    expirationMonth,
    expirationYear,
  } = await countCardRefusals(parts, attempt, async () => {
    const answer = await callVault(async () => provider.adoptCard?.(token, key));
    if (answer?.status !== 'stored') throw createRefusedError(answer ?? { status: 'refused', reason: 'declined' });
    return answer;
  });
  return { vaultToken, cardType, lastFour, expirationMonth, expirationYear };
}

/** Keeps a card of the provider's own fields. The same card is kept once for each customer. @throws {ApiError} as `adopt` */
async function adoptTyped(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardUser,
  {
    fullName,
    paymentMethodId: token,
  }: Pick<PaymentInstrumentRequest, 'fullName'> & { readonly paymentMethodId: string },
): Promise<VaultCard> {
  const error = getCardholderError(fullName);
  if (error) throw new ApiError(400, 'validation.exception', 'Invalid Input', { fullName: error });
  return adopt(parts, provider, attempt, { token, key: `${attempt.customerId}:${token}` });
}

/**
 * Stores a card in the vault and its displayable data in the database; the first one is primary.
 * @throws {ApiError} 400 `validation.exception` with fields, `credit.card.verification.declined`, `….limit.reached`;
 *  404 for a billing address that is not the customer's; 409 `payment.cards.unavailable`; 503 `payment.unavailable`
 */
export async function addInstrument(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardUser,
  request: PaymentInstrumentRequest,
): Promise<PaymentInstrument> {
  requireCards(parts);
  const { customerId } = attempt;
  const { paymentMethodId, fullName, isPrimary } = request;
  const now = parts.clock.now();
  const { addressId, version } = await readBillingAddress(parts, customerId, request);
  const card = await (paymentMethodId === undefined
    ? storeTyped(parts, provider, attempt, request)
    : adoptTyped(parts, provider, attempt, { fullName, paymentMethodId }));
  const newInstrument = { ...card, fullName, addressId, isPrimary, customerId, createdAt: now };
  const quick = isPrimary ? undefined : await insertInstrument(parts.db, newInstrument, version);
  const row = quick ?? (await parts.db.transaction().execute((tx) => insertLocked(tx, newInstrument)));
  return presentInstrument(row, getShopMonth(now));
}

/**
 * Keeps a card that a wallet or a buying assistant has stored at the provider, for the customer's next payment. Its number
 * never reaches the shop. The same key gives the same card.
 * @throws {ApiError} 400 `validation.exception`, `credit.card.verification.declined`, `….limit.reached`; 409
 *  `payment.cards.unavailable`; 503 `payment.unavailable`
 */
export async function adoptInstrument(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardUser,
  { token, key, ...card }: Pick<NewInstrument, 'fullName' | 'addressId'> & { token: string; key: string },
): Promise<PaymentInstrument> {
  requireCards(parts);
  const now = parts.clock.now();
  const adopted = await adopt(parts, provider, attempt, { token, key });
  const newInstrument = { ...card, ...adopted, isPrimary: false, customerId: attempt.customerId, createdAt: now };
  const row = await parts.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, attempt.customerId);
    return (await findInstrumentOfToken(tx, attempt.customerId, adopted.vaultToken)) ?? insertLocked(tx, newInstrument);
  });
  return presentInstrument(row, getShopMonth(now));
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
  if (!row) throw createNotFoundError('This payment method');
  return presentInstrument(row, getShopMonth(now));
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
    if (!(await deleteInstrument(tx, customerId, id, clock.now()))) throw createNotFoundError('This payment method');
    const [newest] = await readInstruments(tx, customerId);
    if (newest && !newest.is_primary) await markPrimary(tx, customerId, newest.payment_instrument_id);
    return listInstruments(tx, customerId, clock.now());
  });
}
export { cardData } from './store.ts';
