import {
  checkAddress,
  deleteAddress,
  fetchAddresses,
  fetchPlaces,
  makePrimaryAddress,
  saveAddress,
} from '../../api/account/addresses.ts';
import { ApiFailure } from '../../api/apiFailure.ts';
import type { Address, AddressCheck, AddressRequest } from '../../contracts/account/addresses.ts';
import type { Place } from '../../contracts/places.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';
import { type AddressBookRootState, addressesReceived, addressKept } from './addressBookSlice.ts';

/** Reloads the address book. */
export const loadAddresses = storeAnswer(({ addresses }) => addressesReceived(addresses), fetchAddresses);

/** Adds or updates an address, and returns it. Throws `ApiFailure` with the invalid fields. */
export const saveAddressToBook =
  (request: AddressRequest): AppThunk<AddressBookRootState, Address> =>
  async (dispatch, _getState, { api }) => {
    const savedAddress = await saveAddress(api, request);
    dispatch(addressKept(savedAddress));
    return savedAddress;
  };

/** Deletes an address. Throws `ApiFailure`. */
const removeAddress = storeAnswer(({ addresses }) => addressesReceived(addresses), deleteAddress);

/** Makes an address the default for purchases. Throws `ApiFailure`. */
const makeAddressPrimary = storeAnswer(addressKept, makePrimaryAddress);

/** Validates an address before it is saved; if the check is unavailable, the save validates it. */
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

/** Returns suggestions for a typed first line; empty if the service is unavailable. */
export const suggestPlaces =
  (query: string, countryCode: string): AppThunk<unknown, Place[]> =>
  async (_dispatch, _getState, { api }) => {
    try {
      return (await fetchPlaces(api, { query, countryCode })).addresses;
    } catch (failure) {
      if (failure instanceof ApiFailure) return [];
      throw failure;
    }
  };

/** The actions on a saved address, with the messages of transactions §8. */
export const ADDRESS_ACTS = {
  delete: {
    thunk: removeAddress,
    successText: 'Address was deleted!',
    errorText: 'Unable to delete address at this time.',
  },
  prefer: {
    thunk: makeAddressPrimary,
    successText: 'Your default address has changed.',
    errorText: 'Unable to change your default address at this time.',
  },
} as const;
