import type { Response } from 'express';
import type { CartOwner } from '../cart/actions.ts';
import { type GuestParts, requireShopper } from '../guests/actions.ts';

/** Who checks out, and whose cart is bought: a member's own cart; for a guest, that of the browser's session. */
export type Buyer = { readonly customerId: number; readonly cart: CartOwner };

export const memberBuyer = (customerId: number): Buyer => ({ customerId, cart: { customerId } });

/** Who buys by this call. @throws {ApiError} 403 `customer.auth.required` for who is neither fully signed in nor a guest */
export async function requireBuyer(parts: GuestParts, res: Response): Promise<Buyer> {
  const { customerId, guestSession } = await requireShopper(parts, res);
  return guestSession === null ? memberBuyer(customerId) : { customerId, cart: { sessionId: guestSession } };
}
