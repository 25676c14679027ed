import type { GiftBalance, GiftCardDesign, RedeemAnswer } from '../../../src/contracts/giftcards.ts';
import { isGiftCode, normalizeGiftCode } from '../../../src/lib/giftCode.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { StoredGift } from '../../platform/database/giftCardTables.ts';
import type { Parts } from '../../platform/parts.ts';
import { enqueue } from '../../platform/queue.ts';
import { hashGiftCode, newGiftCode, openGiftCode, sealGiftCode } from './codes.ts';
import { DESIGNS } from './designs.ts';
import { giftCardError } from './giftCardErrors.ts';
import { presentBalance } from './present.ts';
import { claimOutcome, deliveryMoment, statusAt } from './rules.ts';
import {
  findGiftCard,
  findUnsent,
  insertClaim,
  insertEntry,
  insertGiftCard,
  isTooLow,
  lockByCode,
  markRedeemed,
  markSent,
  type Payment,
  readEntries,
  sumBalance,
} from './store.ts';

export { deliveryMoment, statusAt } from './rules.ts';
export { stoppedDesigns } from './stops.ts';
export { balanceOf } from './store.ts';

const SHOWN_ENTRIES = 50;

/** A design by its id; undefined for none that is offered. */
export const findDesign = (designId: string): GiftCardDesign | undefined =>
  DESIGNS.find((design) => design.designId === designId);

/** The design of a card that was chosen once: the shop's own where it is not offered any more. */
export const designOf = ({ designId }: Pick<StoredGift, 'designId'>): GiftCardDesign =>
  findDesign(designId) ?? DESIGNS[0];

/** zc1 of gift cards. */
const GIFT_CARDS = 'Gift Cards';

/** A card where carts, purchases and orders name products: the design is its product; there is one of it, always. */
export function describeGiftCard(gift: Pick<StoredGift, 'designId'>) {
  const { asin, name, imageId } = designOf(gift);
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

const queueMail = (tx: Transaction, giftCardId: number, runAt: Date): Promise<void> =>
  enqueue(tx, 'giftCardMail', { giftCardId }, { jobKey: `gift-card:${giftCardId}`, runAt });

type Issue = {
  readonly orderId: string;
  readonly cards: readonly { readonly lineItemId: number; readonly amountCents: number; readonly gift: StoredGift }[];
  readonly secret: string;
  readonly now: Date;
};

/** Makes the cards of an order, in the order's own transaction, and queues their mails for the days they are meant for. */
export async function issueGiftCards(tx: Transaction, { orderId, cards, secret, now }: Issue): Promise<void> {
  for (const { lineItemId, amountCents, gift } of cards) {
    const code = newGiftCode();
    const deliverAt = deliveryMoment(gift.deliverOn, now);
    const giftCardId = await insertGiftCard(tx, {
      orderId,
      lineItemId,
      codeHash: hashGiftCode(code),
      sealedCode: sealGiftCode(code, secret),
      lastFour: code.slice(-4),
      amountCents,
      gift,
      issuedAt: now,
      deliverAt,
    });
    await queueMail(tx, giftCardId, deliverAt);
  }
}

/** Queues the mails of an order's cards that were not sent yet once more, as where they waited in vain for its payment. @returns how many */
export async function mailUnsentCards(tx: Transaction, orderId: string): Promise<number> {
  const cards = await findUnsent(tx, orderId);
  for (const { giftCardId, deliverAt } of cards) await queueMail(tx, giftCardId, deliverAt);
  return cards.length;
}

/** What a card's mail is made of. */
export type DueGiftCard = {
  readonly giftCardId: number;
  readonly orderId: string;
  readonly lineItemId: number;
  readonly amountCents: number;
  readonly gift: StoredGift;
  readonly design: GiftCardDesign;
  readonly code: string;
};

/** A card whose mail is to be sent; undefined where it was sent, or is not to be had any more. */
export async function findDueGiftCard(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  giftCardId: number,
): Promise<DueGiftCard | undefined> {
  const card = await findGiftCard(db, giftCardId);
  if (!card || card.sentAt !== null || card.sealedCode === null) return undefined;
  if (statusAt(card, clock.now()) !== 'issued') return undefined;
  const { orderId, lineItemId, amountCents, gift, sealedCode } = card;
  const code = openGiftCode(sealedCode, config.secretKeys);
  return { giftCardId, orderId, lineItemId, amountCents, gift, design: designOf(gift), code };
}

export const giftCardSent = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, giftCardId: number): Promise<void> =>
  markSent(db, giftCardId, clock.now());

/** The line of a card that has come to its recipient: it was mailed, or somebody has even redeemed it; undefined of any other. */
export async function findArrivedGiftCard(
  { db }: Pick<Parts, 'db'>,
  giftCardId: number,
): Promise<Pick<DueGiftCard, 'orderId' | 'lineItemId'> | undefined> {
  const card = await findGiftCard(db, giftCardId);
  return card && (card.sentAt !== null || card.status === 'redeemed') ? card : undefined;
}

/** The customer's balance, and what made it. */
export async function readBalance(db: Database | Transaction, customerId: number): Promise<GiftBalance> {
  const entries = await readEntries(db, customerId, SHOWN_ENTRIES);
  return presentBalance(await sumBalance(db, customerId), entries);
}

/** The balance is less than it was when the order was priced. */
export class BalanceTooLow extends Error {
  override readonly name = 'BalanceTooLow';
}

/**
 * Pays for an order from the balance, in the order's own transaction. Whoever else spends the same balance is waited for.
 * @throws {BalanceTooLow} where it does not cover the amount any more; the transaction is then lost
 */
export async function payFromBalance(tx: Transaction, payment: Payment): Promise<void> {
  try {
    await insertEntry(tx, 'payment', payment);
  } catch (error) {
    throw isTooLow(error) ? new BalanceTooLow(`the gift balance of customer ${payment.customerId} is too low`) : error;
  }
}

/** Gives the balance back what it paid of an order that is cancelled, in the caller's transaction. */
export const returnToBalance = (tx: Transaction, payment: Payment): Promise<void> => insertEntry(tx, 'refund', payment);

/**
 * Puts a card's worth into the customer's balance (transactions §7, POST /v1/giftCard). Of all who claim a card exactly one gets it;
 * the same customer again is told so, and nothing is added.
 * @throws {ApiError} giftcard.invalid, giftcard.already.redeemed, giftcard.cancelled, giftcard.expired
 */
export async function redeemGiftCard(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  customerId: number,
  claimCode: string,
): Promise<RedeemAnswer> {
  const code = normalizeGiftCode(claimCode);
  if (!isGiftCode(code)) throw giftCardError('giftcard.invalid');
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const card = await lockByCode(tx, hashGiftCode(code));
    if (!card) throw giftCardError('giftcard.invalid');
    const outcome = claimOutcome(card, customerId, now);
    if (outcome !== 'claim' && outcome !== 'mine') throw giftCardError(outcome);
    if (outcome === 'claim') {
      await markRedeemed(tx, card.giftCardId, customerId, now);
      await insertClaim(tx, { customerId, giftCardId: card.giftCardId, amountCents: card.amountCents, now });
    }
    const balance = await readBalance(tx, customerId);
    return { ...balance, redeemed: toMoney(card.amountCents), redeemedBefore: outcome === 'mine' };
  });
}
