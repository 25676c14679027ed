import { useSelector } from 'react-redux';
import { selectGuestEmail } from '../checkoutSlice.ts';
import { START_PATH } from '../checkoutSteps.ts';
import styles from './GuestLine.module.css';

/** Where a guest's order is confirmed to, and the way to correct it; nothing for a member. */
export function GuestLine() {
  const email = useSelector(selectGuestEmail);
  if (email === null) return null;
  return (
    <p className={styles.line}>
      As a guest: <strong className={styles.email}>{email}</strong>
      <a className={styles.change} href={`${START_PATH}?change=email`} aria-label="Change email">
        Change
      </a>
    </p>
  );
}
