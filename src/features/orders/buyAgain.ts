import { ApiFailure } from '../../api/apiFailure.ts';
import type { OrderLine } from '../../contracts/orders.ts';
import { SOLD_OUT_IDS } from '../../lib/buyAgainParams.ts';
import type { AppThunk } from '../../page/thunk.ts';
import type { CartRootState } from '../cart/cartSlice.ts';
import { updateCart } from '../cart/changeCart.ts';

/** The outcome of buying lines again. */
export type BuyAgainResult = {
  readonly addedCount: number;
  readonly soldOutLines: readonly OrderLine[];
  /** Lines of which the shop has fewer than were ordered. */
  readonly fewLeft: readonly OrderLine[];
};

/**
 * Adds the SKUs of lines to the cart, one after the other, so that a sold-out SKU does not block the others. Throws the
 * `ApiFailure` of any other rejection.
 */
export const buyAgain =
  (lines: readonly OrderLine[]): AppThunk<CartRootState, BuyAgainResult> =>
  async (dispatch) => {
    const soldOutLines: OrderLine[] = [];
    const scarceLines: OrderLine[] = [];
    for (const line of lines) {
      try {
        await dispatch(updateCart({ asin: line.asin, quantityAddition: line.quantity }));
      } catch (failure) {
        if (!(failure instanceof ApiFailure && SOLD_OUT_IDS.has(failure.id))) throw failure;
        (failure.fields.quantity === undefined ? soldOutLines : scarceLines).push(line);
      }
    }
    return {
      addedCount: lines.length - soldOutLines.length - scarceLines.length,
      soldOutLines,
      fewLeft: scarceLines,
    };
  };
