import { use } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { appendKeptQuery, START_PATH } from '../../../lib/checkout/keptQuery.ts';
import { selectGuestEmail } from '../guestThunks.ts';
import { PlacingContext } from '../placingContext.ts';
import styles from './GuestLine.module.css';

/** The email address of the guest's confirmation, with a link to change it; renders nothing for a member. */
export function GuestLine() {
  const email = useSelector(selectGuestEmail);
  const { search } = useLocation();
  const isPlacing = use(PlacingContext);
  if (email === null) return null;
  return (
    <p className={styles.line} inert={isPlacing}>
      As a guest: <strong className={styles.email}>{email}</strong>
      <a
        className={styles.change}
        href={appendKeptQuery(`${START_PATH}?change=email`, search)}
        aria-label="Change email"
      >
        Change
      </a>
    </p>
  );
}
