import { Heart, ShoppingBag } from 'lucide';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AccountMenu, type AccountMenuProps } from './AccountMenu.tsx';
import styles from './HeaderActions.module.css';

interface HeaderActionsProps {
  account: AccountMenuProps;
  /** Pieces in the cart. */
  cartCount: number;
  /** While the number is asked for. */
  isCountLoading?: boolean | undefined;
  className?: string | undefined;
}

/** Account, favorites, cart: an icon and a word each; on phones the words are read out only. */
export function HeaderActions({ account, cartCount, isCountLoading = false, className }: HeaderActionsProps) {
  return (
    <div className={classNames(styles.actions, className)}>
      <AccountMenu {...account} />
      <a className={styles.action} href="/account/favorites">
        <Icon of={Heart} />
        <span className={styles.word}>Favorites</span>
      </a>
      <a className={styles.action} href="/cart" aria-busy={isCountLoading}>
        <span className={styles.bag}>
          <Icon of={ShoppingBag} />
          {cartCount > 0 && (
            <span className={styles.count} aria-hidden="true">
              {cartCount > 99 ? '99+' : cartCount}
            </span>
          )}
        </span>
        <span className={styles.word}>Cart</span>
        <VisuallyHidden>
          , {isCountLoading ? 'counting' : cartCount === 1 ? '1 item' : `${cartCount} items`}
        </VisuallyHidden>
      </a>
    </div>
  );
}
