import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { assertVersion } from '../../operations/versionConflict.ts';
import { queueMail } from '../actions.ts';
import { createGiftCode, encryptGiftCode, hashGiftCode } from '../codes.ts';
import { getStatusAt } from '../rules.ts';
import { type LockedCard, lockCard } from '../store.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config'>;

/** A card, and the version of it that the person saw. */
type SeenCard = { readonly giftCardId: number; readonly version: number | undefined };

/**
 * Locks a card that can still be redeemed.
 * @throws {ApiError} 404; 409 `gift.card.ended` for any other card, `conflict` for another version
 */
async function lockIssued(tx: Transaction, { giftCardId, version }: SeenCard, now: Date): Promise<LockedCard> {
  const card = await lockCard(tx, giftCardId);
  if (!card) throw createNotFoundError('This gift card');
  assertVersion(version, card.version);
  const status = getStatusAt(card, now);
  if (status !== 'issued') throw new ApiError(409, 'gift.card.ended', `Gift card ${giftCardId} is ${status}.`);
  return card;
}

/** Queues the email of an e-gift card again, at once if it was sent before; a card that waits for its day keeps it. */
async function mailAgain(tx: Transaction, { giftCardId, sentAt, deliverAt }: LockedCard, now: Date): Promise<void> {
  if (sentAt === null) return queueMail(tx, giftCardId, deliverAt);
  await tx
    .updateTable('gift_cards')
    .set(({ eb }) => ({ sent_at: null, resent: eb('resent', '+', 1) }))
    .where('gift_card_id', '=', giftCardId)
    .execute();
  await queueMail(tx, giftCardId, now);
}

/** Gives a card a new code; the old one is worthless at once. */
async function replaceCode(tx: Transaction, giftCardId: number, secret: string): Promise<void> {
  const code = createGiftCode();
  await tx
    .updateTable('gift_cards')
    .set({
      code_hash: hashGiftCode(code),
      sealed_code: encryptGiftCode(code, secret),
      last_four: code.slice(-4),
      printed_at: null,
    })
    .where('gift_card_id', '=', giftCardId)
    .execute();
}

const NO_EMAIL = 'This card is a physical one, without an email. Replace it instead.';

/** Mails an e-gift card again. @throws {ApiError} as `lockIssued`; 409 for a physical card, and before its day */
export const resendCard = ({ db, clock }: Needs, seen: SeenCard): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const card = await lockIssued(tx, seen, clock.now());
    if (!card.gift) throw new ApiError(409, 'gift.card.physical', NO_EMAIL);
    if (card.sentAt === null && card.deliverAt > clock.now())
      throw new ApiError(409, 'gift.card.waiting', `Its email waits for ${card.deliverAt.toISOString().slice(0, 10)}.`);
    await mailAgain(tx, card, clock.now());
  });

type Recipient = { readonly email: string | undefined; readonly name: string | undefined };

/**
 * Corrects the recipient of an e-gift card. If its email went to the wrong address, the card gets a new code, which is
 * mailed to the right one. @returns whether it was sent before
 */
export const correctRecipient = (
  { db, clock, config }: Needs,
  seen: SeenCard,
  { email, name }: Recipient,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const card = await lockIssued(tx, seen, clock.now());
    if (!card.gift) throw new ApiError(409, 'gift.card.physical', NO_EMAIL);
    const { giftCardId } = card;
    const { recipientEmail, recipientName } = card.gift;
    const gift = { ...card.gift, recipientEmail: email ?? recipientEmail, recipientName: name ?? recipientName };
    await tx
      .updateTable('gift_cards')
      .set({ gift: JSON.stringify(gift) })
      .where('gift_card_id', '=', giftCardId)
      .execute();
    if (card.sentAt === null) return false;
    if (gift.recipientEmail !== recipientEmail) await replaceCode(tx, giftCardId, config.secretKeys[0]);
    await mailAgain(tx, card, clock.now());
    return true;
  });

/** Replaces a lost code; an e-gift card that was sent is mailed again. @returns whether it is an e-gift card */
export const replaceCard = ({ db, clock, config }: Needs, seen: SeenCard): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const card = await lockIssued(tx, seen, clock.now());
    await replaceCode(tx, card.giftCardId, config.secretKeys[0]);
    if (card.gift) await mailAgain(tx, card, clock.now());
    return card.gift !== null;
  });
