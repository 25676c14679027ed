import { ApiFailure } from '../../../api/apiFailure.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';

/** Retries of a code after a server error (transactions §8: 500 retries, with a decreasing count). */
const RETRIES = 2;

/**
 * Adds a promo code or a gift card code to the purchase; safe to retry. `clicks` counts the presses of the button.
 * Throws `ApiFailure` with the reason in field `coupon`.
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
