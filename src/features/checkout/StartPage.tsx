import loadable from '@loadable/component';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { appendKeptQuery, START_PATH } from '../../lib/checkout/keptQuery.ts';
import { withReturnPath } from '../../lib/redirectTarget.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { useNavigate } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { signInPath } from '../../page/pageErrors.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Icon.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import type { CheckoutRootState } from './checkoutSlice.ts';
import { NeedsScript } from './components/CheckoutNotices.tsx';
import { GuestForm } from './components/GuestForm.tsx';
import type { StartSummaryProps } from './components/StartSummary.tsx';
import { continueAsGuest, selectGuestEmail } from './guestThunks.ts';
import startLoadingPageStyles from './StartLoadingPage.module.css';
import styles from './StartPage.module.css';

/** Placeholder page shown at once while checkout opens, which is slow when checkout has its own origin. */
export function StartLoadingPage() {
  const name = useSelector(selectMarketplace)?.name ?? '';
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = appendKeptQuery(START_PATH, search);
  useEffect(() => {
    void navigate(next, { replace: true });
  }, [navigate, next]);
  return (
    <main className={startLoadingPageStyles.page}>
      <PageHead title={`Checkout | ${name}`} robots="noindex" />
      <h1 className={startLoadingPageStyles.title}>Opening your checkout</h1>
      <Spinner />
      <a href={next}>Go on</a>
    </main>
  );
}

/** Drawn by the server; needs no code until the first interaction. */
const StartSummary = createLaterPart<StartSummaryProps>(
  'start-summary',
  loadable(() => import(/* webpackChunkName: "later-summary" */ './components/StartSummary.tsx'), {
    resolveComponent: (file) => file.StartSummary,
  }),
);

/** The first page of checkout for a visitor without a session: continue as a guest with an email address, or sign in. */
export function StartPage() {
  const marketplace = useSelector(selectMarketplace);
  const cart = useSelector(({ checkout }: CheckoutRootState) => checkout.startCart);
  const guestEmail = useSelector(selectGuestEmail);
  const dispatch = useAppDispatch<CheckoutRootState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const checkout = appendKeptQuery('/checkout', search);
  const goOn = async (email: string) => {
    await dispatch(continueAsGuest(email));
    await navigate(checkout);
  };
  const goods = cart && marketplace && cart.activeItems.length > 0 ? { cart, shop: marketplace } : null;
  return (
    <main className={styles.page}>
      <ShopPageHead title="Checkout" robots="noindex" />
      {goods && <StartSummary {...goods} isFolded />}
      <h1 className={styles.title}>Checkout</h1>
      <NeedsScript />
      <div className={styles.columns}>
        <div className={styles.ways}>
          <section className={styles.way} aria-labelledby="as-guest">
            <h2 id="as-guest" className={styles.heading}>
              Continue as a guest
            </h2>
            <p className={styles.text}>No account needed. We email your order confirmation, and a link to follow it.</p>
            <GuestForm email={guestEmail ?? ''} onSubmit={goOn} />
          </section>
          <section className={styles.way} aria-labelledby="with-account">
            <h2 id="with-account" className={styles.heading}>
              Have an account?
            </h2>
            <p className={styles.text}>Your saved addresses and cards are waiting. Your cart comes along.</p>
            <LinkButton href={signInPath(checkout)} kind="secondary" size="large" isFullWidth>
              Sign in
            </LinkButton>
            <a className={styles.create} href={withReturnPath('/register', checkout)}>
              {marketplace?.createAccountText}
            </a>
          </section>
        </div>
        {goods && <StartSummary {...goods} />}
      </div>
    </main>
  );
}
