import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '../../../page/pageErrors.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { handlePlainClick } from '../../../ui/clicks.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useSignIn } from '../../identity/useSignIn.ts';
import { withHeartOnLoad } from '../heartOnLoad.ts';
import styles from './SignInToFavorite.module.css';

type SignInToFavoriteProps = { styleId: string; onClose: () => void };

/** Asks an unknown visitor to sign in; the return URL leads back to this page and adds the heart (browsing §2, Screens). */
export function SignInToFavorite({ styleId, onClose }: SignInToFavoriteProps) {
  const { pathname, search } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  const signIn = useSignIn();
  const returnPath = withHeartOnLoad(pathname, search, styleId);
  const open = () => {
    onClose();
    signIn(returnPath);
  };
  return (
    <Dialog open size="small" onClose={onClose} title="Sign In to Save Items to Favorites">
      <p className={styles.text}>Your heart is kept for you, and waits on every device that you sign in on.</p>
      <LinkButton
        isFullWidth
        size="large"
        href={signInPath(returnPath)}
        onClick={handlePlainClick(open)}
        data-autofocus
      >
        Sign In / Register
      </LinkButton>
    </Dialog>
  );
}
