import { GIFT_CARD_MESSAGES, GIFT_CARD_PROBLEM, type GiftCardRefusal } from '../../../src/lib/giftCardMessages.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** Returns the error for a refused code, with its reason at the field `claimCode`. */
export function createGiftCardError(id: GiftCardRefusal): ApiError {
  const status = id === 'giftcard.invalid' ? 400 : 409;
  return new ApiError(status, id, GIFT_CARD_PROBLEM, { claimCode: GIFT_CARD_MESSAGES[id] });
}
