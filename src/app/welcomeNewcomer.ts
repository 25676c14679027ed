import { countReceived } from '../features/cart/cartSlice.ts';
import { customerReceived, GUEST } from '../features/identity/identitySlice.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

/** Fills the store as the API would for a first visit: a guest with an empty cart. Search engines are such visitors too. */
export const welcomeNewcomer = (): AppThunk<RootState> => async (dispatch) => {
  dispatch(customerReceived(GUEST));
  dispatch(countReceived(0));
};
