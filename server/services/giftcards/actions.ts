import type { GiftBalance, GiftCardDesign, RedeemAnswer } from '../../../src/contracts/checkout/giftcards.ts';
import {
  GIFT_CARD_MESSAGES,
  GIFT_CARD_PROBLEM,
  type GiftCardRefusal,
  isGiftCode,
  maskGiftCode,
  normalizeGiftCode,
} from '../../../src/lib/checkout/giftCardRules.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import type { StoredGift } from '../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import {
  type BalanceEntry,
  insertClaim,
  insertEntry,
  isTooLow,
  type Payment,
  readEntries,
  sumBalance,
} from './balanceStore.ts';
import { createGiftCode, decryptGiftCode, encryptGiftCode, hashGiftCode } from './codes.ts';
import { claimOutcome, computeDeliveryMoment, DESIGNS, getStatusAt } from './rules.ts';
import { findGiftCard, findUnsent, insertGiftCard, lockByCode, markRedeemed, markSent } from './store.ts';

export {
  addReward,
  buildGiftBalanceSql,
  CUSTOMERS_WITH_BALANCE,
  countBalances,
  giftBalanceData,
} from './balanceStore.ts';
export { findValuedPieces, voidPhysicalCards } from './physical/physicalCardStore.ts';
export { issuePhysicalCards, printPhysicalCards } from './physical/physicalCards.ts';
export { getStatusAt } from './rules.ts';
export { listDiscontinuedDesigns, selectDiscontinuedDesigns } from './stops.ts';
export {
  buildCardOfLineSql,
  type CardOfLine,
  lockRedeemed,
} from './store.ts';

const presentBalance = (cents: number, entries: readonly BalanceEntry[]): GiftBalance => ({
  balance: toMoney(cents),
  entries: entries.map(({ entryId, kind, amountCents, orderId, createdAt, lastFour, reason }) => ({
    entryId: String(entryId),
    kind,
    amount: toMoney(amountCents),
    at: createdAt.toISOString(),
    ...(lastFour !== null && { maskedCode: maskGiftCode(lastFour) }),
    ...(orderId !== null && { orderId }),
    ...(reason !== null && { reason }),
  })),
});

/** Returns the error for a refused code, with its reason at the field `claimCode`. */
function createGiftCardError(id: GiftCardRefusal): ApiError {
  const status = id === 'giftcard.invalid' ? 400 : 409;
  return new ApiError(status, id, GIFT_CARD_PROBLEM, { claimCode: GIFT_CARD_MESSAGES[id] });
}

const SHOWN_ENTRIES = 50;

export const findDesign = (designId: string): GiftCardDesign | undefined =>
  DESIGNS.find((design) => design.designId === designId);

/** Returns the design of an existing card; the shop's own design if the card's design is no longer offered. */
export const getDesign = ({ designId }: Pick<StoredGift, 'designId'>): GiftCardDesign =>
  findDesign(designId) ?? DESIGNS[0];

/** The zc1 value of gift cards. */
const GIFT_CARDS = 'Gift Cards';

/** Returns a card as a product line: the design is the product, the quantity always 1. */
export function describeGiftCard(gift: Pick<StoredGift, 'designId'>) {
  const { asin, name, imageId } = getDesign(gift);
  return {
    asin,
    parentAsin: asin,
    productId: '',
    styleId: '',
    colorId: '',
    brandName: 'e-Gift Card',
    productName: name,
    genderLabel: '',
    color: '',
    size: '',
    width: '',
    imageId,
    productUrl: '/c/e-gift-cards',
    glProductGroupType: GIFT_CARDS,
    onHand: 1,
    hazmat: false,
  };
}

/** Queues the email of a card, instead of a queued one. */
export const queueMail = (tx: Transaction, giftCardId: number, runAt: Date): Promise<void> =>
  enqueue(tx, 'giftCardMail', { giftCardId }, { jobKey: `gift-card:${giftCardId}`, runAt });

type Issue = {
  readonly orderId: string;
  readonly cards: readonly { readonly lineItemId: number; readonly amountCents: number; readonly gift: StoredGift }[];
  readonly secret: string;
  readonly now: Date;
};

/** Issues the cards of an order in the order's transaction, and queues their emails for the chosen days. */
export async function issueGiftCards(tx: Transaction, { orderId, cards, secret, now }: Issue): Promise<void> {
  for (const { lineItemId, amountCents, gift } of cards) {
    const code = createGiftCode();
    const deliverAt = computeDeliveryMoment(gift.deliverOn, now);
    const giftCardId = await insertGiftCard(tx, {
      orderId,
      lineItemId,
      codeHash: hashGiftCode(code),
      sealedCode: encryptGiftCode(code, secret),
      lastFour: code.slice(-4),
      amountCents,
      gift,
      issuedAt: now,
      deliverAt,
    });
    await queueMail(tx, giftCardId, deliverAt);
  }
}

/** Queues the unsent emails of an order's cards again, for example after a late payment. @returns how many */
export async function queueUnsentCardMails(tx: Transaction, orderId: string): Promise<number> {
  const cards = await findUnsent(tx, orderId);
  for (const { giftCardId, deliverAt } of cards) await queueMail(tx, giftCardId, deliverAt);
  return cards.length;
}

/** The contents of a card's email. */
export type DueGiftCard = {
  readonly giftCardId: number;
  readonly orderId: string;
  readonly lineItemId: number;
  readonly amountCents: number;
  readonly gift: StoredGift;
  readonly design: GiftCardDesign;
  readonly code: string;
  /** How often staff had it sent again, if at all. */
  readonly resent?: number;
};

/** Returns a card whose email is due; undefined if it was sent, or the card is no longer valid. */
export async function findDueGiftCard(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  giftCardId: number,
): Promise<DueGiftCard | undefined> {
  const card = await findGiftCard(db, giftCardId);
  if (!card || card.sentAt !== null || card.sealedCode === null) return undefined;
  const { orderId, lineItemId, amountCents, gift, sealedCode, resent } = card;
  if (gift === null || getStatusAt(card, clock.now()) !== 'issued') return undefined;
  const code = decryptGiftCode(sealedCode, config.secretKeys);
  return { giftCardId, orderId, lineItemId, amountCents, gift, design: getDesign(gift), code, resent };
}

export const markGiftCardSent = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, giftCardId: number): Promise<void> =>
  markSent(db, giftCardId, clock.now());

/** Returns the order line of a card that was delivered, that is, mailed or already redeemed; undefined for others. */
export async function findArrivedGiftCard(
  { db }: Pick<Parts, 'db'>,
  giftCardId: number,
): Promise<Pick<DueGiftCard, 'orderId' | 'lineItemId'> | undefined> {
  const card = await findGiftCard(db, giftCardId);
  return card && (card.sentAt !== null || card.status === 'redeemed') ? card : undefined;
}

/** Returns the customer's balance and its ledger entries. */
export async function readBalance(db: Database | Transaction, customerId: number): Promise<GiftBalance> {
  const entries = await readEntries(db, customerId, SHOWN_ENTRIES);
  return presentBalance(await sumBalance(db, customerId), entries);
}

/** The balance is lower than it was when the order was priced. */
export class InsufficientBalanceError extends Error {
  override readonly name = 'InsufficientBalanceError';
}

/**
 * Pays for an order from the balance, in the order's transaction. Concurrent payments from one balance wait for each
 * other.
 * @throws {InsufficientBalanceError} if the balance no longer covers the amount; the transaction cannot continue
 */
export async function payFromBalance(tx: Transaction, payment: Payment): Promise<void> {
  try {
    await insertEntry(tx, 'payment', payment);
  } catch (error) {
    throw isTooLow(error)
      ? new InsufficientBalanceError(`the gift balance of customer ${payment.customerId} is too low`)
      : error;
  }
}

/** Refunds the balance for a cancelled order, in the caller's transaction. */
export const returnToBalance = (tx: Transaction, payment: Payment): Promise<void> => insertEntry(tx, 'refund', payment);

/**
 * Takes store credit back, at most the balance, in the caller's transaction, which has locked the customer.
 * @returns the cents that were taken
 */
export async function takeBackFromBalance(tx: Transaction, payment: Payment): Promise<number> {
  const takenCents = Math.min(payment.amountCents, await sumBalance(tx, payment.customerId));
  if (takenCents <= 0) return 0;
  await insertEntry(tx, 'refund', { ...payment, amountCents: -takenCents });
  return takenCents;
}

/**
 * Redeems a card into the customer's balance (transactions §7, POST /v1/giftCard). Of concurrent claims exactly one
 * succeeds. A repeated claim by the same customer returns `redeemedBefore` and adds nothing.
 * @throws {ApiError} giftcard.invalid, giftcard.already.redeemed, giftcard.cancelled, giftcard.expired
 */
export async function redeemGiftCard(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  customerId: number,
  claimCode: string,
): Promise<RedeemAnswer> {
  const code = normalizeGiftCode(claimCode);
  if (!isGiftCode(code)) throw createGiftCardError('giftcard.invalid');
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const card = await lockByCode(tx, hashGiftCode(code));
    if (!card) throw createGiftCardError('giftcard.invalid');
    const outcome = claimOutcome(card, customerId, now);
    if (outcome !== 'claim' && outcome !== 'mine') throw createGiftCardError(outcome);
    if (outcome === 'claim') {
      await markRedeemed(tx, card.giftCardId, customerId, now);
      await insertClaim(tx, { customerId, giftCardId: card.giftCardId, amountCents: card.amountCents, now });
    }
    const balance = await readBalance(tx, customerId);
    return { ...balance, redeemed: toMoney(card.amountCents), redeemedBefore: outcome === 'mine' };
  });
}
