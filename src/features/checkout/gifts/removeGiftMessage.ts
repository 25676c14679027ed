import type { PurchaseLine } from '../../../contracts/purchase.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import type { CheckoutRootState } from '../checkoutSlice.ts';
import { configure } from '../checkoutThunks.ts';

/** transactions §8, Checkout reactions: what is said once it is done. */
export const REMOVED = 'Gift message has been removed';

/** Takes off the words that go with a line of the purchase. Throws `ApiFailure`. */
export const removeGiftMessage = ({ lineItemId }: Pick<PurchaseLine, 'lineItemId'>): AppThunk<CheckoutRootState> =>
  configure({ giftOptions: [{ lineItemId }], isRemovingGiftOptions: true });
