import { User } from 'lucide';
import type { NavLink } from '../../contracts/content.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { inPlace } from '../../ui/inPlace.ts';
import styles from './HeaderActions.module.css';

export interface AccountMenuProps {
  /** Of the recognised shopper; without one the menu is a Sign In link. */
  firstName?: string | undefined;
  /** The sign-in page with the way back to this one. */
  signInHref: string;
  /** Signs in over the page; without it (or without JavaScript) the link goes to the sign-in page. */
  onSignIn?: (() => void) | undefined;
  /** The menu's links; Sign Out stands below them. */
  links?: readonly NavLink[] | undefined;
  /** Signs out in place; without it (or without JavaScript) the link goes to /logout. */
  onSignOut?: (() => void) | undefined;
}

const overviewAndOrders: readonly NavLink[] = [
  { text: 'Account Overview', href: '/account' },
  { text: 'Order History', href: '/orders' },
];

/** "Sign In" for a guest; for a recognised shopper "Hi, Maya / My Account" with its menu (browsing §2, Header). */
export function AccountMenu(props: AccountMenuProps) {
  const { firstName, signInHref, onSignIn, links = overviewAndOrders, onSignOut } = props;
  if (!firstName) {
    return (
      <a className={styles.action} href={signInHref} onClick={inPlace(onSignIn)}>
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
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.text}
        </a>
      ))}
      <a href="/logout" rel="external" onClick={inPlace(onSignOut)}>
        Sign Out
      </a>
    </Dropdown>
  );
}
