import { countReceived } from '../features/cart/cartSlice.ts';
import { customerReceived, GUEST } from '../features/identity/identitySlice.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

/** What the API would say of somebody who has never been here: a guest with an empty cart. Search engines come as such, too. */
export const welcomeNewcomer = (): AppThunk<RootState> => async (dispatch) => {
  dispatch(customerReceived(GUEST));
  dispatch(countReceived(0));
};
