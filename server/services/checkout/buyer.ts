import type { Response } from 'express';
import type { Parts } from '../../platform/parts.ts';
import type { CartOwner } from '../cart/actions.ts';
import { marketplaceOf } from '../content/actions.ts';
import { type GuestParts, requireShopper } from '../guests/actions.ts';

type BuyerParts = GuestParts & Pick<Parts, 'config'>;

/** Who checks out, and whose cart is bought: a member's own cart; for a guest, that of the browser's session. */
export type Buyer = {
  readonly customerId: number;
  readonly cart: CartOwner;
  /** In which of our shops; null where it is not known. */
  readonly marketplaceId: string | null;
};

export const memberBuyer = (customerId: number, marketplaceId: string | null = null): Buyer => ({
  customerId,
  cart: { customerId },
  marketplaceId,
});

/** Who buys by this call. @throws {ApiError} 403 `customer.auth.required` for who is neither fully signed in nor a guest */
export async function requireBuyer(parts: BuyerParts, res: Response): Promise<Buyer> {
  const marketplaceId = marketplaceOf(res.req.get('host'), parts.config.publicUrl).id;
  const { customerId, guestSession } = await requireShopper(parts, res);
  return guestSession === null
    ? memberBuyer(customerId, marketplaceId)
    : { customerId, cart: { sessionId: guestSession }, marketplaceId };
}
