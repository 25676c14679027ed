import {
  autocompletePlaces,
  checkAddress,
  deleteAddress,
  fetchAddresses,
  makePrimaryAddress,
  saveAddress,
} from '../../api/addresses.ts';
import { ApiFailure } from '../../api/apiFailure.ts';
import type { Address, AddressCheck, AddressRequest } from '../../contracts/addresses.ts';
import type { Place } from '../../contracts/places.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type AddressBookRootState, addressesReceived, addressKept } from './addressBookSlice.ts';

/** The address book, fresh. */
export const loadAddresses =
  (): AppThunk<AddressBookRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(addressesReceived((await fetchAddresses(api)).addresses));
  };

/** Adds or changes an address; answers with it. Throws `ApiFailure` with the fields at fault. */
export const keepAddress =
  (request: AddressRequest): AppThunk<AddressBookRootState, Address> =>
  async (dispatch, _getState, { api }) => {
    const saved = await saveAddress(api, request);
    dispatch(addressKept(saved));
    return saved;
  };

/** Takes an address out of the book. Throws `ApiFailure`. */
export const removeAddress =
  (addressId: string): AppThunk<AddressBookRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(addressesReceived((await deleteAddress(api, addressId)).addresses));
  };

/** Makes an address the one that purchases begin with. Throws `ApiFailure`. */
export const preferAddress =
  (addressId: string): AppThunk<AddressBookRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(addressKept(await makePrimaryAddress(api, addressId)));
  };

/** Whether an address is right, before it is saved; where nobody can tell, saving it will. */
export const checkTyped =
  (request: AddressRequest): AppThunk<unknown, AddressCheck> =>
  async (_dispatch, _getState, { api }) => {
    try {
      return await checkAddress(api, request);
    } catch (failure) {
      if (failure instanceof ApiFailure) return { valid: true };
      throw failure;
    }
  };

/** What a typed first line may become; nothing where nobody can tell. */
export const placesFor =
  (query: string, countryCode: string): AppThunk<unknown, Place[]> =>
  async (_dispatch, _getState, { api }) => {
    try {
      return (await autocompletePlaces(api, { query, countryCode })).addresses;
    } catch (failure) {
      if (failure instanceof ApiFailure) return [];
      throw failure;
    }
  };
