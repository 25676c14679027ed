import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { PaymentMethodState } from '../../../contracts/paymentSessions.ts';
import type { Purchase } from '../../../contracts/purchase.ts';
import { getOwnValue } from '../../../lib/getOwnValue.ts';
import { isPaymentMethodAllowed, REDIRECT_METHODS } from '../../../lib/paymentMethods.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectTakesCards } from '../../content/selectTakesCards.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { buildStepPath } from '../checkoutSteps.ts';
import { getProviderPayment } from '../getProviderPayment.ts';
import { ForgetAmazonPay } from './ForgetAmazonPay.tsx';
import { RedirectPaymentMethod } from './RedirectPaymentMethod.tsx';
import styles from './RedirectPaymentMethods.module.css';
import { useRedirectPaymentMethods } from './useRedirectPaymentMethods.ts';

/** Messages for the outcome of the provider's page. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'The payment was cancelled. Please try again, or choose another way to pay.',
  unloaded: 'Amazon Pay could not be loaded. Please try again, or choose another way to pay.',
  failed: 'There was a problem with the payment. Please try again.',
};

/** Returns the payment methods that accept the purchase's items and total. */
const listAcceptedMethods = (methods: readonly PaymentMethodState[], { productList: lines, chargeSummary }: Purchase) =>
  methods.filter((method) =>
    isPaymentMethodAllowed(method.paymentMethodCode, { lines, totalCents: chargeSummary.total.cents }),
  );

/** The redirect payment methods, below the cards: the provider's page leads back to the review. */
export function RedirectPaymentMethods({ failure }: { failure: string | null }) {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { state, busy, refusal, leaveFor, retry } = useRedirectPaymentMethods(failure);
  const { search } = useLocation();
  const takesCards = useSelector(selectTakesCards);
  const message = refusal ?? getOwnValue(OUTCOME_MESSAGES, failure);
  const notice = useRef<HTMLDivElement>(null);
  // The notice is below the cards, out of sight for a shopper back from a provider's page, so it takes the focus.
  useEffect(() => {
    if (failure !== null) notice.current?.focus();
  }, [failure]);
  const methods = state.status === 'loaded' && purchase ? listAcceptedMethods(state.methods, purchase) : [];
  if (!purchase || (state.status === 'loaded' && methods.length === 0)) return null;
  const providerPayment = getProviderPayment(purchase);
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h3 id="other-ways" className={styles.title}>
        {takesCards ? 'Or pay another way' : 'Ways to pay'}
      </h3>
      {message && (
        <Notice ref={notice} kind="error" role="alert">
          {message}
        </Notice>
      )}
      {providerPayment && (
        <Notice
          kind="success"
          action={<a href={buildStepPath('spc', purchase.purchaseId, search)}>Continue to review</a>}
        >
          You pay with {REDIRECT_METHODS[providerPayment.code].label}: {providerPayment.payer}
        </Notice>
      )}
      {providerPayment?.code === 'amazonPay' && <ForgetAmazonPay />}
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
          Other ways to pay could not be loaded.{takesCards && ' You can pay by card.'}
        </Notice>
      )}
      {state.status === 'loaded' &&
        methods.map((method) => (
          <RedirectPaymentMethod
            key={method.paymentMethodCode}
            method={method}
            totalCents={purchase.chargeSummary.total.cents}
            busy={busy}
            onTake={() => leaveFor(method.paymentMethodCode)}
            onRetry={retry}
          />
        ))}
    </section>
  );
}
