import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { hasPasskeys } from '../../../lib/account/webAuthn.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import type { IdentityRootState } from '../identitySlice.ts';
import { addPasskey, describePasskeyFailure, recordPasskeyOffer, selectPasskeys } from './passkeyThunks.ts';

export const PASSKEYS_PATH = '/account/settings/passkeys';

/** Returns the state of an offer of a first passkey, and its two answers. */
export function usePasskeyOffer() {
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  const list = useSelector(selectPasskeys);
  const { busy, failure, run } = useAction({ describe: describePasskeyFailure });
  const [outcome, setOutcome] = useState<'added' | 'declined'>();
  const [isUsable, setIsUsable] = useState(true);
  // Only the browser knows it; until then, the offer leads to the page of passkeys.
  useEffect(() => setIsUsable(hasPasskeys()), []);
  const add = async () => {
    // The page asks for the password, or for another sign-in.
    if (!list?.isFresh) return navigate(PASSKEYS_PATH);
    if (await run(() => dispatch(addPasskey()))) setOutcome('added');
  };
  const decline = () => {
    setOutcome('declined');
    void dispatch(recordPasskeyOffer('declined'));
  };
  return { list, isUsable, outcome, busy, failure, add: () => void add(), decline };
}
