import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { appendKeptQuery } from '../../lib/checkout/keptQuery.ts';
import { withReturnPath } from '../../lib/redirectTarget.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { useNavigate } from '../../page/navigation.ts';
import { signInPath } from '../../page/pageErrors.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import type { CheckoutRootState } from './checkoutSlice.ts';
import { NeedsScript } from './components/CheckoutNotices.tsx';
import { GuestForm } from './components/GuestForm.tsx';
import type { StartSummaryProps } from './components/StartSummary.tsx';
import { continueAsGuest, selectGuestEmail } from './guestThunks.ts';
import styles from './StartPage.module.css';

// Both begin checkout, and share their scripts.
export { StartLoadingPage } from './StartLoadingPage.tsx';

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
