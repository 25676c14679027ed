import type { Address } from '../../contracts/account/addresses.ts';
import { upsertEntry } from '../../lib/collections.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Shopper state: the server's latest list of addresses; null until loaded. */
export type AddressBookRootState = { readonly addressBook: { readonly addresses: readonly Address[] | null } };

const initialState: AddressBookRootState['addressBook'] = { addresses: null };

const addressBookSlice = defineSlice('addressBook', initialState, {
  addressesReceived: (_state, addresses: readonly Address[]) => ({ addresses }),
  addressKept: ({ addresses }, savedAddress: Address) => ({
    addresses: upsertEntry(addresses ?? [], savedAddress, ({ addressId }) => addressId),
  }),
});
export const { addressesReceived, addressKept } = addressBookSlice.actions;
export const addressBookReducer = addressBookSlice.reducer;

export const selectAddresses = (state: AddressBookRootState): readonly Address[] | null => state.addressBook.addresses;
