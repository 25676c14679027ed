import type { CartOwner } from '../cart/actions.ts';

/** Who checks out, and whose cart is bought: a member's own cart. */
export type Buyer = { readonly customerId: number; readonly cart: CartOwner };

export const memberBuyer = (customerId: number): Buyer => ({ customerId, cart: { customerId } });
