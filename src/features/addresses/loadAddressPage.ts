import type { LoadTools } from '../../page/defineRoute.ts';
import { NotFoundFailure } from '../../page/pageErrors.ts';
import { type AddressBookRootState, selectAddresses } from './addressBookSlice.ts';
import { loadAddresses } from './addressThunks.ts';

/** Loads the address book. Throws `NotFound` if the path names an unknown address. */
export async function loadAddressPage({
  dispatch,
  getState,
  params: { addressId },
}: LoadTools<AddressBookRootState, Readonly<Record<string, string | undefined>>>): Promise<void> {
  await dispatch(loadAddresses());
  const storedAddresses = selectAddresses(getState()) ?? [];
  if (addressId !== undefined && !storedAddresses.some((address) => address.addressId === addressId))
    throw new NotFoundFailure();
}
