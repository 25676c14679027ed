import { User } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { NavLink } from '../../contracts/content.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import styles from './HeaderActions.module.css';

export interface AccountMenuProps {
  /** Of the recognised shopper; without one the menu is a Sign In link. */
  firstName?: string | undefined;
  /** The sign-in page with the way back to this one. */
  signInHref: string;
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
export function AccountMenu({ firstName, signInHref, links = overviewAndOrders, onSignOut }: AccountMenuProps) {
  if (!firstName) {
    return (
      <Link className={styles.action} to={signInHref}>
        <User strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.word}>Sign In</span>
      </Link>
    );
  }
  const signOut = (event: MouseEvent) => {
    if (!onSignOut) return;
    event.preventDefault();
    onSignOut();
  };
  return (
    <Dropdown
      align="end"
      summaryClassName={styles.action}
      label={
        <>
          <User strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.word}>
            <span className={styles.greeting}>Hi, {firstName}</span>
            My Account
          </span>
        </>
      }
    >
      {links.map((link) => (
        <Link key={link.href} to={link.href}>
          {link.text}
        </Link>
      ))}
      <a href="/logout" onClick={signOut}>
        Sign Out
      </a>
    </Dropdown>
  );
}
