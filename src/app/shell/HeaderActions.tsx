import { Heart, ShoppingBag } from 'lucide';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AccountMenu, type AccountMenuProps } from './AccountMenu.tsx';
import styles from './HeaderActions.module.css';

interface HeaderActionsProps {
  account: AccountMenuProps;
  /** Number of items in the cart. */
  cartCount: number;
  /** True while the number is loading. */
  isCountLoading?: boolean | undefined;
  className?: string | undefined;
}

/** Account, favorites and cart, each with icon and label; on phones the labels are for screen readers only. */
export function HeaderActions({ account, cartCount, isCountLoading = false, className }: HeaderActionsProps) {
  return (
    <div className={classNames(styles.actions, className)}>
      <AccountMenu {...account} />
      <a className={styles.action} href="/account/favorites">
        <Icon icon={Heart} />
        <span className={styles.word}>Favorites</span>
      </a>
      <a className={styles.action} href="/cart" aria-busy={isCountLoading}>
        <span className={styles.bag}>
          <Icon icon={ShoppingBag} />
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
