import { GIFT_CARD_PROBLEM } from '../../../src/lib/giftCardMessages.ts';
import { PROMO_MESSAGES, type PromoRefusal, REVIEWED_MESSAGES } from '../../../src/lib/promoMessages.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** The refusal of a code that was entered, with its reason at the field `coupon`. */
export const promoError = (id: PromoRefusal, reason: string = PROMO_MESSAGES[id]): ApiError =>
  new ApiError(400, id, GIFT_CARD_PROBLEM, { coupon: reason });

/** The refusal of an order whose code was fine when it was entered. */
export const reviewedError = (id: PromoRefusal): ApiError =>
  new ApiError(409, id, REVIEWED_MESSAGES[id] ?? PROMO_MESSAGES[id]);
