import { User } from 'lucide';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { handlePlainClick } from '../../ui/handlePlainClick.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './HeaderActions.module.css';

export interface AccountMenuProps {
  /** The recognised customer's first name; without it the menu is a Sign In link. */
  firstName?: string | undefined;
  /** The sign-in page, which returns to the current page. */
  signInHref: string;
  /** Opens the sign-in modal; without it (or without JavaScript) the link opens the sign-in page. */
  onSignIn?: (() => void) | undefined;
  /** Whether the customer is a member of the VIP program. */
  isVip?: boolean | undefined;
  /** Signs out without navigation; without it (or without JavaScript) the link opens /logout. */
  onSignOut?: (() => void) | undefined;
}

/** "Sign In" for a guest; "Hi, Maya / My Account" with a menu for a recognised customer (browsing §2, Header). */
export function AccountMenu(props: AccountMenuProps) {
  const { firstName, signInHref, onSignIn, isVip, onSignOut } = props;
  if (!firstName) {
    return (
      <a className={styles.action} href={signInHref} onClick={handlePlainClick(onSignIn)}>
        <Icon of={User} />
        <span className={styles.word}>Sign In</span>
      </a>
    );
  }
  return (
    <Dropdown
      align="end"
      summaryClassName={styles.action}
      label={
        <>
          <Icon of={User} />
          <span className={styles.word}>
            <span className={styles.greeting}>Hi, {firstName}</span>
            My Account
          </span>
        </>
      }
    >
      <a href="/account">Account Overview</a>
      <a href="/orders">Order History</a>
      <a href="/c/vip-dash">{isVip ? 'VIP Dashboard' : 'Sign up for VIP'}</a>
      <a href="/logout" rel="external" onClick={handlePlainClick(onSignOut)}>
        Sign Out
      </a>
    </Dropdown>
  );
}
