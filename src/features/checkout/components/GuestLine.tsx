import { use } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectGuestEmail } from '../checkoutSlice.ts';
import { keepQuery, START_PATH } from '../checkoutSteps.ts';
import styles from './GuestLine.module.css';
import { PlacingContext } from './placingContext.ts';

/** Where a guest's order is confirmed to, and the way to correct it; nothing for a member. */
export function GuestLine() {
  const email = useSelector(selectGuestEmail);
  const { search } = useLocation();
  const isPlacing = use(PlacingContext);
  if (email === null) return null;
  return (
    <p className={styles.line} inert={isPlacing}>
      As a guest: <strong className={styles.email}>{email}</strong>
      <a className={styles.change} href={keepQuery(`${START_PATH}?change=email`, search)} aria-label="Change email">
        Change
      </a>
    </p>
  );
}
