import { useSelector } from 'react-redux';
import { signInPath } from '../../../page/pageErrors.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { buildKeepHref } from '../orderHrefs.ts';
import styles from './KeepOrder.module.css';

type KeepOrderProps = { orderId: string; token: string };

/** Links to registration and sign-in, which then lead to the page that moves the order. */
export function AccountLinks({ orderId, token }: KeepOrderProps) {
  const next = buildKeepHref(orderId, token);
  return (
    <div className={styles.links}>
      <LinkButton kind="secondary" href={`/register?openid.return_to=${encodeURIComponent(next)}`}>
        Create a password
      </LinkButton>
      <LinkButton kind="text" href={signInPath(next)}>
        Sign in
      </LinkButton>
    </div>
  );
}

/** Offers a guest who opened the order by its mail to move it into an account. */
export function KeepOrder({ orderId, token }: KeepOrderProps) {
  const isSignedIn = useSelector(selectIdentityLevel) === 'full';
  return (
    <section className={styles.panel} aria-label="Keep this order with an account">
      <div className={styles.words}>
        <h2 className={styles.title}>Keep this order with an account</h2>
        <p className={styles.text}>All your orders in one place, and returns without looking for an email.</p>
      </div>
      {isSignedIn ? (
        <LinkButton kind="secondary" href={buildKeepHref(orderId, token)}>
          Add it to my account
        </LinkButton>
      ) : (
        <AccountLinks orderId={orderId} token={token} />
      )}
    </section>
  );
}
