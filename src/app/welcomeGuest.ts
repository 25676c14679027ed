import { countReceived } from '../features/cart/cartSlice.ts';
import { customerReceived, GUEST } from '../features/identity/identitySlice.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Fills the store with the API's answers for a guest with this number of pieces in the cart; none on a first visit,
 * such as that of a search engine.
 */
export const welcomeGuest =
  (cartCount: number): AppThunk<RootState> =>
  async (dispatch) => {
    dispatch(customerReceived(GUEST));
    dispatch(countReceived(cartCount));
  };
