import type { Transaction } from '../../../platform/database/database.ts';
import { createGiftCode, encryptGiftCode, hashGiftCode } from '../codes.ts';
import { insertGiftCard } from '../store.ts';

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
