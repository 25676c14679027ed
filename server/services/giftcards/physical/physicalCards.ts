import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { createGiftCode, decryptGiftCode, encryptGiftCode, hashGiftCode } from '../codes.ts';
import { cancelCard, insertGiftCard, type LockedCard, lockCard } from '../store.ts';
import { takeToPrint } from './physicalCardStore.ts';

/** A piece of an order that is a physical gift card. */
type CardPiece = { readonly lineItemId: number; readonly itemUniqueId: string; readonly amountCents: number };

type Issue = {
  readonly orderId: string;
  readonly pieces: readonly CardPiece[];
  readonly secret: string;
  readonly now: Date;
};

/** Creates the cards of shipping pieces in the shipment's transaction: no earlier code, one card a piece. */
export async function issuePhysicalCards(tx: Transaction, { orderId, pieces, secret, now }: Issue): Promise<void> {
  for (const { lineItemId, itemUniqueId, amountCents } of pieces) {
    const code = createGiftCode();
    await insertGiftCard(tx, {
      orderId,
      lineItemId,
      itemUniqueId,
      codeHash: hashGiftCode(code),
      sealedCode: encryptGiftCode(code, secret),
      lastFour: code.slice(-4),
      amountCents,
      gift: null,
      issuedAt: now,
      deliverAt: now,
      sentAt: now,
    });
  }
}

/** A card to print. Its code is secret. */
type PrintableCard = {
  readonly giftCardId: number;
  readonly itemUniqueId: string;
  readonly amountCents: number;
  readonly code: string;
};

/** Returns the codes of an order's shipped, unredeemed, active cards for the printer. Repeatable. */
export const printPhysicalCards = (
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  orderId: string,
): Promise<PrintableCard[]> =>
  db.transaction().execute(async (tx) => {
    const cards = await takeToPrint(tx, orderId, clock.now());
    return cards
      .flatMap(({ giftCardId, itemUniqueId, amountCents, sealedCode }) => {
        if (itemUniqueId === null || sealedCode === null) return [];
        return [{ giftCardId, itemUniqueId, amountCents, code: decryptGiftCode(sealedCode, config.secretKeys) }];
      })
      .sort((one, other) => one.giftCardId - other.giftCardId);
  });

/**
 * Makes a card worthless that is lost, stolen or was returned, so that its code cannot be redeemed. Idempotent.
 * @throws {ApiError} 404 for an unknown card; 409 `gift.card.redeemed`
 */
export const deactivateCard = (
  { db }: Pick<Parts, 'db'>,
  giftCardId: number,
  assertSeen?: (card: LockedCard) => void,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const card = await lockCard(tx, giftCardId);
    if (!card) throw createNotFoundError('This gift card');
    assertSeen?.(card);
    if (card.status === 'redeemed')
      throw new ApiError(409, 'gift.card.redeemed', `Gift card ${giftCardId} was redeemed, so it stays redeemed.`);
    await cancelCard(tx, giftCardId);
  });
