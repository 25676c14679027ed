import { saveAddress } from '../../api/account/addresses.ts';
import type { Address, AddressRequest } from '../../contracts/account/addresses.ts';
import type { AppThunk } from '../../page/thunk.ts';
import type { CheckoutRootState } from './checkoutSlice.ts';
import { advance, configure } from './checkoutThunks.ts';

// Separate from the other thunks, because only the forms of an address need them.

/** Saves a card's billing address, and returns it. Throws `ApiFailure` with the invalid fields. */
export const saveToBook =
  (request: AddressRequest): AppThunk<CheckoutRootState, Address> =>
  async (dispatch, _getState, { api }) => {
    const savedAddress = await saveAddress(api, request);
    // The purchase contains the address book, and an edited delivery address changes the quote.
    await dispatch(configure({}));
    return savedAddress;
  };

/** Saves a new or edited address, and selects it as the delivery address. Throws `ApiFailure` with the invalid fields. */
export const saveAndShipTo =
  (request: AddressRequest): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    const { addressId } = await saveAddress(api, request);
    await dispatch(advance({ addressId }));
  };
