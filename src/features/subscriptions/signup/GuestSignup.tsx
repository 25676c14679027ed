import { useQueryParams } from '../../../page/navigation.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { OrLine } from '../../../ui/OrLine.tsx';
import styles from '../SubscriptionsPage.module.css';
import { SignupForm } from './SignupForm.tsx';

const ROW_ID = /^\d{1,12}$/;

/** Returns the subscription that a link from a brand's or style's page names. */
function parseSignupTarget(search: URLSearchParams) {
  const [brandId, styleId] = [search.get('brand') ?? '', search.get('style') ?? ''];
  if (ROW_ID.test(brandId)) return { brandId };
  return ROW_ID.test(styleId) ? { styleId } : {};
}

/** The page /subscriptions of a guest: signup, or sign-in to manage an account's subscriptions. */
export function GuestSignup() {
  const search = useQueryParams();
  const query = search.size > 0 ? `?${search}` : '';
  return (
    <main className={styles.narrow}>
      <h1 className={styles.title}>Manage Email Subscriptions</h1>
      <p>Sign in to see and change what we send you, or sign up for news with an email address.</p>
      <div className={styles.stack}>
        <LinkButton kind="secondary" isFullWidth href={signInPath(`/subscriptions${query}`)}>
          Sign In
        </LinkButton>
      </div>
      <div className={styles.or}>
        <OrLine />
      </div>
      <SignupForm wish={parseSignupTarget(search)} returned={search.get('signup')} />
    </main>
  );
}
