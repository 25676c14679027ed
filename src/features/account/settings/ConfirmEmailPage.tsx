import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../../identity/forms/AccountForm.module.css';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { AccountPanel } from '../../identity/forms/AccountPanel.tsx';
import { type IdentityRootState, reloadCustomer } from '../../identity/identitySlice.ts';
import { confirmWith } from './settingsThunks.ts';

const TITLE = 'Confirm your new address';

/** The page behind the link of a confirmation email. Requires a click, because mail scanners follow links. */
export function ConfirmEmailPage() {
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const token = search.get('token') ?? '';
  const [isConfirmed, setIsConfirmed] = useState(search.get('outcome') === 'confirmed');
  const dispatch = useAppDispatch<IdentityRootState>();
  const confirm = async () => {
    await dispatch(confirmWith(token));
    setIsConfirmed(true);
    await dispatch(reloadCustomer()).catch(() => undefined);
  };
  return (
    <main className={styles.page}>
      <PageHead title={`${TITLE} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <AccountPanel title={TITLE} lead={isConfirmed ? undefined : 'You sign in with it from then on.'}>
        {isConfirmed ? (
          <>
            <Notice kind="success" role="status">
              Thank you. You sign in with your new address from now on.
            </Notice>
            <LinkButton isFullWidth href="/account/settings">
              To your account
            </LinkButton>
          </>
        ) : (
          <AccountForm
            submitText="Confirm"
            busyText="Confirming"
            action={`/confirm-email?token=${encodeURIComponent(token)}`}
            onSubmit={confirm}
          />
        )}
      </AccountPanel>
    </main>
  );
}
