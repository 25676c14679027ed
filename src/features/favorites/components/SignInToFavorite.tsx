import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { isShoe } from '../../../lib/sizing/sizedProduct.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { selectProduct } from '../../catalog/catalogSlice.ts';
import { FavoriteScene } from '../../content/art/empties.tsx';
import { SignInWays } from '../../identity/signIn/SignInModal.tsx';
import { withHeartOnLoad } from '../heartOnLoad.ts';
import styles from './SignInToFavorite.module.css';

type SignInToFavoriteProps = { styleId: string; onClose: () => void };

/** Asks an unknown visitor to sign in; the return URL leads back to this page and adds the heart (browsing §2, Screens). */
export function SignInToFavorite({ styleId, onClose }: SignInToFavoriteProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  const product = useSelector(selectProduct);
  const style = product?.styles.find((candidate) => candidate.styleId === styleId);
  const [image] = style?.images ?? [];
  const kind = product && isShoe(product) ? 'shoe' : 'wear';
  const returnTo = withHeartOnLoad(pathname, search, styleId);
  const handleDone = () => {
    onClose();
    void navigate(returnTo, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open flush hidesTitle onClose={onClose} title="Sign In to Save Items to Favorites">
      <div className={styles.columns}>
        <div className={styles.picture}>
          <FavoriteScene images={image ? [{ src: image.imageId, alt: '', kind }] : []} />
        </div>
        <div className={styles.work}>
          <div>
            <h2 className={styles.title}>Sign In to Save Items to Favorites</h2>
            <p className={styles.text}>
              {product && style
                ? `We save the ${product.productName} as soon as you are in.`
                : 'Your heart is kept for you, and waits on every device that you sign in on.'}
            </p>
          </div>
          <SignInWays returnTo={returnTo} onDone={handleDone} submitText="Sign In / Register" />
        </div>
      </div>
    </Dialog>
  );
}
