import { useSelector } from 'react-redux';
import type { RedirectCode } from '../../../contracts/payments.ts';
import { PAYMENT_NAMES } from '../../../lib/paymentText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { stepPath } from '../checkoutSteps.ts';
import styles from './RedirectPay.module.css';
import { useRedirectPay } from './useRedirectPay.ts';

const nameOf = (code: RedirectCode): string => PAYMENT_NAMES[code] ?? code;

/** What the provider's page was left with. */
const LEFT: Readonly<Record<string, string>> = {
  cancelled: 'The payment was cancelled. Please try again, or choose another way to pay.',
  failed: 'There was a problem with the payment. Please try again.',
};

/** Ways to pay with a page of their own, under the cards: the shopper is taken there, and comes back to the review. */
export function RedirectPay({ failure }: { failure: string | null }) {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { state, busy, refusal, leaveFor, retry } = useRedirectPay();
  const said = refusal ?? LEFT[failure ?? ''];
  if (!purchase || (state.status === 'loaded' && state.methods.length === 0)) return null;
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h3 id="other-ways" className={styles.title}>
        Or pay another way
      </h3>
      {said && (
        <Notice kind="error" role="alert">
          {said}
        </Notice>
      )}
      {purchase.payPal && (
        <Notice kind="success" action={<a href={stepPath('spc', purchase.purchaseId)}>Continue to review</a>}>
          You pay with PayPal: {purchase.payPal.payer}
        </Notice>
      )}
      {state.status === 'loading' && (
        <p className={styles.note} role="status">
          Looking for other ways to pay…
        </p>
      )}
      {state.status === 'unable' && (
        <Notice
          kind="warning"
          role="status"
          action={
            <Button kind="text" onClick={retry}>
              Try again
            </Button>
          }
        >
          Other ways to pay could not be loaded. You can pay by card.
        </Notice>
      )}
      {state.status === 'loaded' &&
        state.methods.map(({ paymentMethodCode: code, isLoaded }) =>
          isLoaded ? (
            <Button
              key={code}
              kind="secondary"
              size="large"
              full
              busy={busy === code && `Taking you to ${nameOf(code)}`}
              disabled={busy !== null && busy !== code}
              onClick={() => leaveFor(code)}
            >
              Pay with {nameOf(code)}
            </Button>
          ) : (
            <Notice
              key={code}
              kind="warning"
              role="status"
              action={
                <Button kind="text" onClick={retry}>
                  Try again
                </Button>
              }
            >
              {nameOf(code)} cannot be reached right now.
            </Notice>
          ),
        )}
    </section>
  );
}
