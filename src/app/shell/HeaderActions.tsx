import { Heart, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../ui/classNames.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AccountMenu, type AccountMenuProps } from './AccountMenu.tsx';
import styles from './HeaderActions.module.css';

export interface HeaderActionsProps {
  account: AccountMenuProps;
  /** Pieces in the cart. */
  cartCount: number;
  className?: string | undefined;
}

/** Account, favorites, cart: an icon and a word each; on phones the words are read out only. */
export function HeaderActions({ account, cartCount, className }: HeaderActionsProps) {
  return (
    <div className={classNames(styles.actions, className)}>
      <AccountMenu {...account} />
      <Link className={styles.action} to="/account/favorites">
        <Heart strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.word}>Favorites</span>
      </Link>
      <Link className={styles.action} to="/cart">
        <span className={styles.bag}>
          <ShoppingBag strokeWidth={1.75} aria-hidden="true" />
          {cartCount > 0 && (
            <span className={styles.count} aria-hidden="true">
              {cartCount > 99 ? '99+' : cartCount}
            </span>
          )}
        </span>
        <span className={styles.word}>Cart</span>
        <VisuallyHidden>, {cartCount === 1 ? '1 item' : `${cartCount} items`}</VisuallyHidden>
      </Link>
    </div>
  );
}
