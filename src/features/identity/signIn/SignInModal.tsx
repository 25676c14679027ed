import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { parseReturnTarget, withReturnPath } from '../../../lib/redirectTarget.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { FederatedButtons } from '../federated/FederatedButtons.tsx';
import { FederatedChoices } from '../federated/FederatedChoices.tsx';
import styles from '../forms/AccountForm.module.css';
import { AccountPanel } from '../forms/AccountPanel.tsx';
import { SignInTerms } from '../forms/signInTexts.tsx';
import { type IdentityRootState, signInClosed } from '../identitySlice.ts';
import { PasskeyPart } from '../passkeys/PasskeyPart.tsx';
import { getSignInTexts } from '../signInTexts.ts';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in modal (browsing §2): external accounts, then the shop's form. Then navigates to `url`. */
export function SignInModal({ url }: { url: string }) {
  const returnTo = parseReturnTarget(url);
  const marketplace = useSelector(selectMarketplace);
  const texts = getSignInTexts(marketplace, returnTo);
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) dispatch(signInClosed());
  }, [pathname, dispatch]);
  const handleDone = () => {
    dispatch(signInClosed());
    void navigate(returnTo, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open flush hidesTitle title={texts.title} onClose={() => dispatch(signInClosed())}>
      <AccountPanel title={texts.title} lead={texts.prompt} benefits={texts.benefits} isModal>
        <SignInWays returnTo={returnTo} onDone={handleDone} />
      </AccountPanel>
    </Dialog>
  );
}

type SignInWaysProps = {
  returnTo: string;
  onDone: () => void;
  /** The button of the shop's own form, which is then open at once. */
  submitText?: string;
};

/** All ways to sign in within a dialog: the shop's own account, external accounts, a new account. */
export function SignInWays({ returnTo, onDone, submitText }: SignInWaysProps) {
  const marketplace = useSelector(selectMarketplace);
  const texts = getSignInTexts(marketplace, returnTo);
  const [hasForm, setHasForm] = useState(submitText !== undefined);
  if (marketplace?.usesFederatedLogin) {
    return (
      <>
        <FederatedChoices returnTo={returnTo} />
        <SignInTerms />
      </>
    );
  }
  return (
    <>
      <PasskeyPart onDone={onDone} />
      {hasForm ? (
        <SignInForm returnTo={returnTo} onDone={onDone} submitText={submitText} focused />
      ) : (
        <Button size="large" isFullWidth onClick={() => setHasForm(true)} data-autofocus>
          {texts.signIn}
        </Button>
      )}
      <FederatedButtons returnTo={returnTo} />
      <a className={styles.other} href={withReturnPath('/register', returnTo)}>
        {texts.create}
      </a>
      <SignInTerms />
    </>
  );
}
