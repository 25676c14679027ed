import { sql } from 'kysely';
import type { DeskGiftCard } from '../../../../src/contracts/desk/giftCards.ts';
import type { StoredGift } from '../../../platform/database/columnTypes.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { OperationContext } from '../../operations/operation.ts';

type StoredCard = Omit<DeskGiftCard, 'recipientEmail' | 'recipientName' | 'senderName' | 'acts'> & {
  readonly gift: StoredGift | null;
};

/**
 * Returns the page of a gift card. The code is not read, because it is never shown at the desk. The recipient's address is masked
 * until it is revealed (`gift-card.reveal`). @throws {ApiError} 404
 */
export async function describeDeskGiftCard(
  { parts }: Pick<OperationContext, 'parts'>,
  giftCardId: number,
): Promise<DeskGiftCard> {
  const { rows } = await sql<{ card: StoredCard }>`
    select json_build_object('giftCardId', g.gift_card_id, 'version', g.version, 'lastFour', g.last_four, 'orderId', g.order_id,
      'amountCents', g.amount_cents, 'status', g.status, 'isPhysical', g.gift is null, 'issuedAt', g.issued_at,
      'deliverAt', g.deliver_at, 'sentAt', g.sent_at, 'redeemedAt', g.redeemed_at, 'expiresAt', g.expires_at,
      'redeemedBy', g.redeemed_by, 'gift', g.gift) as card
    from gift_cards g where g.gift_card_id = ${giftCardId}`.execute(parts.db);
  const stored = rows[0]?.card;
  if (!stored) throw createNotFoundError('This gift card');
  const { gift, ...card } = stored;
  const acts = await listActs(parts, `gift-card ${giftCardId}`);
  return {
    ...card,
    recipientEmail: gift && maskEmail(gift.recipientEmail),
    recipientName: gift?.recipientName ?? null,
    senderName: gift?.senderName ?? null,
    acts,
  };
}
