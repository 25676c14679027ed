import { useState } from 'react';
import { ApiFailure } from '../../api/apiFailure.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import type { AddressBookRootState } from './addressBookSlice.ts';
import { preferAddress, removeAddress } from './addressThunks.ts';

export type ActOutcome = { readonly kind: 'success' | 'error'; readonly text: string };

type Act = { readonly addressId: string; readonly of: 'delete' | 'prefer' };

/** Deletes addresses, and chooses the primary one; says how it went (transactions §8). `after` runs once it is done. */
export function useAddressActs({
  after,
  onSignInNeeded,
}: {
  after?: () => Promise<unknown>;
  onSignInNeeded: () => Promise<void>;
}) {
  const dispatch = useAppDispatch<AddressBookRootState>();
  const [busy, setBusy] = useState<Act | null>(null);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const run = async (act: Act, done: string, failed: string) => {
    if (busy) return;
    setBusy(act);
    setOutcome(null);
    try {
      await dispatch(act.of === 'delete' ? removeAddress(act.addressId) : preferAddress(act.addressId));
      await after?.();
      setOutcome({ kind: 'success', text: done });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.isAuthRequired) return onSignInNeeded();
      setOutcome({ kind: 'error', text: failed });
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    outcome,
    remove: (addressId: string) =>
      run({ addressId, of: 'delete' }, 'Address was deleted!', 'Unable to delete address at this time.'),
    prefer: (addressId: string) =>
      run(
        { addressId, of: 'prefer' },
        'Your default address has changed.',
        'Unable to change your default address at this time.',
      ),
  };
}
