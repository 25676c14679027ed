import { NotFound } from '../../page/outcomes.ts';
import type { LoadTools } from '../../page/route.ts';
import { type AddressBookRootState, selectAddresses } from './addressBookSlice.ts';
import { loadAddresses } from './addressThunks.ts';

type Tools<Params> = LoadTools<AddressBookRootState, Params>;

/** The address book. */
export const loadBook = ({ dispatch }: Tools<unknown>): Promise<void> => dispatch(loadAddresses());

/** The book, for one of its addresses. Throws `NotFound` for an address that is not in it. */
export async function loadForm({ dispatch, getState, params }: Tools<{ readonly addressId: string }>): Promise<void> {
  await dispatch(loadAddresses());
  const known = selectAddresses(getState()) ?? [];
  if (!known.some(({ addressId }) => addressId === params.addressId)) throw new NotFound();
}
