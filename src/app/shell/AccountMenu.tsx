import { User } from 'lucide';
import type { ReactNode } from 'react';
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
  /** The links of a recognised customer's menu. */
  links?: ReactNode;
}

/** "Sign In" for a guest; "Hi, Maya / My Account" with a menu for a recognised customer (browsing §2, Header). */
export function AccountMenu(props: AccountMenuProps) {
  const { firstName, signInHref, onSignIn, links } = props;
  if (!firstName) {
    return (
      <a className={styles.action} href={signInHref} onClick={handlePlainClick(onSignIn)}>
        <Icon icon={User} />
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
          <Icon icon={User} />
          <span className={styles.word}>
            <span className={styles.greeting}>Hi, {firstName}</span>
            My Account
          </span>
        </>
      }
    >
      {links}
    </Dropdown>
  );
}
