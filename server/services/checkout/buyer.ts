import type { Response } from 'express';
import { isOnPhone } from '../../platform/http/isOnPhone.ts';
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
  /** Whether that shop takes words that go with an order as a gift. */
  readonly hasGiftOptions: boolean;
  /** Whether that shop has a promotion for who buys on a phone, and this buyer does. */
  readonly hasMobilePromo: boolean;
};

type ShopOfBuyer = Pick<Buyer, 'marketplaceId' | 'hasGiftOptions' | 'hasMobilePromo'>;
const ANY_SHOP: ShopOfBuyer = { marketplaceId: null, hasGiftOptions: true, hasMobilePromo: false };

export const memberBuyer = (customerId: number, shop = ANY_SHOP): Buyer => ({
  ...shop,
  customerId,
  cart: { customerId },
});

/** Who buys by this call. @throws {ApiError} 403 `customer.auth.required` for who is neither fully signed in nor a guest */
export async function requireBuyer(parts: BuyerParts, res: Response): Promise<Buyer> {
  const { id, hasGiftOptions, hasMobilePromo } = marketplaceOf(res.req.get('host'), parts.config.publicUrl);
  const shop = { marketplaceId: id, hasGiftOptions, hasMobilePromo: hasMobilePromo && isOnPhone(res.req) };
  const { customerId, guestSession } = await requireShopper(parts, res);
  return guestSession === null
    ? memberBuyer(customerId, shop)
    : { ...shop, customerId, cart: { sessionId: guestSession } };
}
