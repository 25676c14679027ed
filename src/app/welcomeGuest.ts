import { countReceived } from '../features/cart/cartSlice.ts';
import { customerReceived, GUEST } from '../features/identity/identitySlice.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

/** Fills the store as the API would for a guest with so many pieces in the cart; none on a first visit, as of search engines. */
export const welcomeGuest =
  (cartCount: number): AppThunk<RootState> =>
  async (dispatch) => {
    dispatch(customerReceived(GUEST));
    dispatch(countReceived(cartCount));
  };
