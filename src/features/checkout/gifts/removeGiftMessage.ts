import type { PurchaseLine } from '../../../contracts/purchase.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';

/** The confirmation after the removal (transactions §8, Checkout reactions). */
export const REMOVED_MESSAGE = 'Gift message has been removed';

/** Removes the gift message of a line item. Throws `ApiFailure`. */
export const removeGiftMessage = ({ lineItemId }: Pick<PurchaseLine, 'lineItemId'>): AppThunk<CheckoutRootState> =>
  configure({ giftOptions: [{ lineItemId }], isRemovingGiftOptions: true });
