import type { RequestHandler } from 'express';
import type { Parts } from '../../../../server/platform/parts.ts';
import type { CheckoutParts } from '../../../../server/services/checkout/actions.ts';
import { guestRoutes } from '../../../../server/services/guests/routes.ts';
import { giveSession } from '../../../../server/services/identity/identityCookies.ts';
import type { Browser } from './browser.ts';
import { journeyRoutes } from './checkoutJourney.ts';
import type { TestShop } from './openTestShop.ts';

/** The routers of the way to an order, and what lets a guest go it. */
export const guestJourneyRoutes =
  (given?: (parts: Parts) => Partial<CheckoutParts>) =>
  (parts: Parts): readonly RequestHandler[] => [
    guestRoutes(parts, {
      mayBuy: () => true,
      giveSession: (req, res, sessionId) => void giveSession(req, res, parts.config, sessionId),
    }),
    ...journeyRoutes(given)(parts),
  ];

let guests = 0;

/** A new shopper who buys without an account. */
export async function guest(shop: TestShop): Promise<Browser & { readonly email: string }> {
  guests += 1;
  const email = `guest-${guests}@example.com`;
  const browser = shop.browser();
  const { status, text } = await browser.post('/v1/checkout/guest', { email });
  if (status !== 200) throw new Error(`checkout/guest answered ${status}: ${text}`);
  return Object.assign(browser, { email });
}
