import { ApiFailure } from '../../../api/apiFailure.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';

/** How often a code is tried again where the shop itself failed (transactions §8: 500 retries, with a decreasing count). */
const RETRIES = 2;

/**
 * Adds a promo code, or the code of a gift card, to the purchase; safe to repeat. `clicks` is how often the button was pressed.
 * Throws `ApiFailure` with the reason at `coupon`.
 */
export const enterCode =
  (coupon: string, clicks: number, retries = RETRIES): AppThunk<CheckoutRootState> =>
  async (dispatch) => {
    try {
      await dispatch(configure({ coupon, totalClickCountOfPromoSubmitButton: clicks }));
    } catch (failure) {
      const mayPass = failure instanceof ApiFailure && failure.status >= 500;
      if (!mayPass || retries === 0) throw failure;
      await dispatch(enterCode(coupon, clicks, retries - 1));
    }
  };
