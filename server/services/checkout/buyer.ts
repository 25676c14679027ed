import type { Request, Response } from 'express';
import type { ShippingRates } from '../../../src/lib/promises.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isOnPhone, readVisitor } from '../../platform/http/cookies.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { CartOwner } from '../cart/actions.ts';
import { findGuestSession, type GuestParts, requireShopper } from '../guests/actions.ts';

type BuyerParts = GuestParts & Pick<Parts, 'marketplaces'>;

/** The customer who checks out, and the cart: a member's own, or the browser session's for a guest. */
export type Buyer = {
  readonly customerId: number;
  readonly cart: CartOwner;
  /** The IP address as a key of limits. */
  readonly ip: string;
  /** The marketplace of the request; null if it is not known. */
  readonly marketplaceId: string | null;
  /** Whether the marketplace offers gift messages. */
  readonly hasGiftOptions: boolean;
  /** Whether the marketplace has a promotion for phones, and this request comes from a phone. */
  readonly hasMobilePromo: boolean;
  /** The prices of the marketplace's paid speeds; undefined if it is not known. */
  readonly shippingRates?: ShippingRates | undefined;
  /** The browser's random number in experiments, if it has one. */
  readonly visitor?: string | undefined;
};

type ShopOfBuyer = Pick<
  Buyer,
  'ip' | 'marketplaceId' | 'hasGiftOptions' | 'hasMobilePromo' | 'shippingRates' | 'visitor'
>;

export const createMemberBuyer = (customerId: number, shop: ShopOfBuyer): Buyer => ({
  ...shop,
  customerId,
  cart: { customerId },
});

export function readShopOfBuyer({ marketplaces }: Pick<Parts, 'marketplaces'>, req: Request): ShopOfBuyer {
  const { id, hasGiftOptions, hasMobilePromo } = marketplaces.getByHost(req.get('host'));
  return {
    ip: getAddressKey(req),
    marketplaceId: id,
    hasGiftOptions,
    hasMobilePromo: hasMobilePromo && isOnPhone(req),
    shippingRates: marketplaces.getShippingRates(id),
    visitor: readVisitor(req),
  };
}

/**
 * Returns the buyer of a request. @throws {ApiError} 403 `customer.auth.required` for a caller that is neither fully
 * signed in nor a guest
 */
export async function requireBuyer(parts: BuyerParts, res: Response): Promise<Buyer> {
  const shop = readShopOfBuyer(parts, res.req);
  const { customerId, guestSession } = await requireShopper(parts, res);
  return guestSession === null
    ? createMemberBuyer(customerId, shop)
    : { ...shop, customerId, cart: { sessionId: guestSession } };
}

/** No customer has this number: a visitor who has not told an email address yet, of whom nothing is saved. */
const VISITOR = 0;

/**
 * Returns the buyer of a quote: the member, the guest of this browser, or a visitor who may become one.
 * @throws {ApiError} 403 `customer.auth.required` for a recognised customer, who has to sign in
 */
export async function readQuoteBuyer(parts: BuyerParts, caller: Caller, req: Request): Promise<Buyer> {
  const { customerId, sessionId, level } = caller;
  const shop = readShopOfBuyer(parts, req);
  if (customerId !== null) {
    if (level === 'full') return createMemberBuyer(customerId, shop);
    throw new ApiError(403, 'customer.auth.required', 'Full authentication is required to access this resource');
  }
  const guest = sessionId === null ? undefined : await findGuestSession(parts.db, sessionId, parts.clock.now());
  return { ...shop, customerId: guest?.customerId ?? VISITOR, cart: { sessionId: sessionId ?? '' } };
}
