import type { RequestHandler } from 'express';
import type { Parts } from '../../../../server/parts.ts';
import { moveGuestCart } from '../../../../server/services/cart/actions.ts';
import { moveGuestChat } from '../../../../server/services/chat/actions.ts';
import type { CheckoutParts } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { abandonOpenPurchase } from '../../../../server/services/checkout/actions/purchase/store.ts';
import { createGuestRouter } from '../../../../server/services/guests/routes.ts';
import { setSessionCookie } from '../../../../server/services/identity/identityCookies.ts';
import { hasOrdered } from '../../../../server/services/orders/actions/purchaseHistory.ts';
import type { Browser } from './browser.ts';
import { createJourneyRoutes } from './checkoutJourney.ts';
import type { TestShop } from './openTestShop.ts';

/** The routers of a checkout, including guest sessions. */
export const createGuestJourneyRoutes =
  (createOverrides?: (parts: Parts) => Partial<CheckoutParts>) =>
  (parts: Parts): readonly RequestHandler[] => [
    createGuestRouter(parts, {
      mayBuy: () => true,
      abandonOpenPurchase,
      hasOrdered,
      moveCart: moveGuestCart,
      moveChat: moveGuestChat,
      setSessionCookie: (req, res, sessionId) => void setSessionCookie(req, res, parts.config, sessionId),
    }),
    ...createJourneyRoutes(createOverrides)(parts),
  ];

let guests = 0;

/** A new guest. */
export async function createGuest(shop: TestShop): Promise<Browser & { readonly email: string }> {
  guests += 1;
  const email = `guest-${guests}@example.com`;
  const browser = shop.browser();
  const { status, text } = await browser.post('/v1/checkout/guest', { email });
  if (status !== 200) throw new Error(`checkout/guest answered ${status}: ${text}`);
  return Object.assign(browser, { email });
}
