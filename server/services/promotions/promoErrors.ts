import { GIFT_CARD_PROBLEM } from '../../../src/lib/giftCardMessages.ts';
import { PROMO_MESSAGES, type PromoRefusal, REVIEWED_MESSAGES } from '../../../src/lib/promoMessages.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Returns the error for an entered code, with its reason at the field `coupon`. */
export const createPromoError = (id: PromoRefusal, reason: string = PROMO_MESSAGES[id]): ApiError =>
  new ApiError(400, id, GIFT_CARD_PROBLEM, { coupon: reason });

/** Returns the error for an order whose code was valid when it was entered. */
export const createReviewedError = (id: PromoRefusal): ApiError =>
  new ApiError(409, id, REVIEWED_MESSAGES[id] ?? PROMO_MESSAGES[id]);
