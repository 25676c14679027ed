import type { Router } from 'express';
import type { GiftCardDesigns } from '../../../src/contracts/checkout/giftcards.ts';
import { GIFT_CARD_AMOUNTS } from '../../../src/lib/checkout/giftCardRules.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { GIFT_CARD_LIMITS } from '../../../src/lib/products/products.ts';
import { giftCardCalls } from '../../openapi/calls/cartCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { readBalance, redeemGiftCard } from './actions.ts';
import { readPhysicalOffer } from './physical/buildGiftCardProducts.ts';
import { listSoldDesigns } from './stops.ts';

/** A code has 80 random bits: not guessable at this rate. A whole office may share one IP address. */
const OF_CUSTOMER: Limit = { name: 'gift-card-customer', points: 20, seconds: 3600 };
const FROM_ADDRESS: Limit = { name: 'gift-card-address', points: 100, seconds: 3600 };

const DESIGN_SECONDS = 60;

/** Returns the amounts of e-gift cards in the locale of the request. */
const presentAmounts = (): Omit<GiftCardDesigns, 'designs'> => ({
  amounts: GIFT_CARD_AMOUNTS.map(toMoney),
  minAmount: toMoney(GIFT_CARD_LIMITS.minCents),
  maxAmount: toMoney(GIFT_CARD_LIMITS.maxCents),
});

/** Builds the routes of gift cards and the balance (transactions §7, Account and gift card). */
export function createGiftCardsRouter(parts: Pick<Parts, 'db' | 'clock' | 'rateLimits'>): Router {
  return routeCalls(giftCardCalls, {
    'GET /v1/eGiftCardDesigns': async ({ res }) => {
      const designs = await listSoldDesigns(parts.db);
      markCacheable(res, DESIGN_SECONDS);
      return { designs, ...presentAmounts() };
    },

    'GET /v1/physicalGiftCards': async ({ res }) => {
      const offer = await readPhysicalOffer(parts.db);
      markCacheable(res, DESIGN_SECONDS);
      return offer;
    },

    'GET /v1/giftCard': ({ customerId }) => readBalance(parts.db, customerId),

    'POST /v1/giftCard': async ({ req, customerId, body: { claimCode } }) => {
      await countAttempt(parts, [
        [OF_CUSTOMER, String(customerId)],
        [FROM_ADDRESS, getAddressKey(req)],
      ]);
      return redeemGiftCard(parts, customerId, claimCode);
    },
  });
}
