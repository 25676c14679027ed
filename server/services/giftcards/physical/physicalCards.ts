import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { createGiftCode, decryptGiftCode, encryptGiftCode, hashGiftCode } from '../codes.ts';
import { insertGiftCard } from '../store.ts';
import { lockPhysicalCard, takeToPrint, voidPhysicalCards } from './physicalCardStore.ts';

/** A piece of an order that is a physical gift card. */
type CardPiece = { readonly lineItemId: number; readonly itemUniqueId: string; readonly amountCents: number };

type Issue = {
  readonly orderId: string;
  readonly pieces: readonly CardPiece[];
  readonly secret: string;
  readonly now: Date;
};

/**
 * Creates the cards of the pieces that ship, in the shipment's transaction: no code exists before, and a piece has at
 * most one card.
 */
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

/**
 * Returns the cards of an order that have shipped and are neither redeemed nor deactivated, with their codes, for the
 * printer. A repeated call returns the same codes.
 */
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
 * Deactivates a physical card that is lost or was returned, so that its code cannot be redeemed. Idempotent.
 * @throws {ApiError} 404 for an unknown card or an e-gift card; 409 `gift.card.redeemed`
 */
export const deactivateCard = ({ db }: Pick<Parts, 'db'>, giftCardId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const card = await lockPhysicalCard(tx, giftCardId);
    if (!card?.itemUniqueId) throw createNotFoundError('This physical gift card');
    const redeemedIds = await voidPhysicalCards(tx, [card.itemUniqueId]);
    if (redeemedIds.size > 0)
      throw new ApiError(409, 'gift.card.redeemed', `Gift card ${giftCardId} was redeemed, so it stays redeemed.`);
  });
