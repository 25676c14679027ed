import { Monitor, Smartphone } from 'lucide';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { SignInList } from '../../../contracts/account.ts';
import { formatFullDay } from '../../../lib/dates.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ContentRootState } from '../../content/contentSlice.ts';
import { signOutOf } from '../accountThunks.ts';
import styles from '../SettingsPage.module.css';
import { useForcedSignIn } from '../useSignIn.ts';

/** A signed-in browser with its sign-out button. */
export function SignInRow({ signIn }: { signIn: SignInList['signIns'][number] }) {
  const { signInId, device, seenAt, isHere } = signIn;
  const dispatch = useAppDispatch<ContentRootState>();
  const signInAgain = useForcedSignIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = device || 'A browser that does not say its name';
  const signOut = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(signOutOf(signInId));
    } catch (error) {
      if (error instanceof ApiFailure && error.isAuthRequired) void signInAgain('/account/settings');
      else setFailure(error instanceof ApiFailure ? error.message : 'Sorry, something went wrong!');
      setBusy(false);
    }
  };
  return (
    <li className={styles.row}>
      <Icon of={/Android|iP/.test(device) ? Smartphone : Monitor} size={24} />
      <div className={styles.value}>
        <strong>{name}</strong>
        <p className={styles.note}>{isHere ? 'This browser' : `Last used ${formatFullDay(seenAt.slice(0, 10))}`}</p>
        <p className={styles.note} role="alert">
          {failure}
        </p>
      </div>
      {!isHere && (
        <form method="post" action="/account/settings/sign-out" onSubmit={(event) => void signOut(event)}>
          <input type="hidden" name="signInId" value={signInId} />
          <Button type="submit" kind="secondary" busy={busy && 'Signing out'} aria-label={`Sign out of ${name}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}
