import { Monitor, Smartphone } from 'lucide';
import type { FormEvent } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { SignInList } from '../../../contracts/account.ts';
import { formatFullDay } from '../../../lib/dates.ts';
import { toShopDay } from '../../../lib/toShopDay.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ContentRootState } from '../../content/contentSlice.ts';
import { useForcedSignIn } from '../../identity/useSignIn.ts';
import styles from './SettingsPage.module.css';
import { endOtherSignIn } from './settingsThunks.ts';

/** A signed-in browser with its sign-out button. */
export function SignInRow({ signIn }: { signIn: SignInList['signIns'][number] }) {
  const { signInId, device, seenAt, isHere } = signIn;
  const dispatch = useAppDispatch<ContentRootState>();
  const signInAgain = useForcedSignIn();
  const { busy, failure, run } = useAction({
    describe: (error) => {
      if (!(error instanceof ApiFailure && error.isAuthRequired)) return toFormFailure(error).message;
      void signInAgain('/account/settings');
      return null;
    },
  });
  const name = device || 'A browser that does not say its name';
  const signOut = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(endOtherSignIn(signInId)));
  };
  return (
    <li className={styles.row}>
      <Icon icon={/Android|iP/.test(device) ? Smartphone : Monitor} size={24} />
      <div className={styles.value}>
        <strong>{name}</strong>
        <p className={styles.note}>{isHere ? 'This browser' : `Last used ${formatFullDay(toShopDay(seenAt))}`}</p>
        <p className={styles.note} role="alert">
          {failure}
        </p>
      </div>
      {!isHere && (
        <form method="post" action="/account/settings/sign-out" onSubmit={signOut}>
          <input type="hidden" name="signInId" value={signInId} />
          <Button type="submit" kind="secondary" busy={busy && 'Signing out'} aria-label={`Sign out of ${name}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}
