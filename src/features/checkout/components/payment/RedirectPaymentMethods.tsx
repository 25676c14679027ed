import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { PaymentMethodState } from '../../../../contracts/checkout/paymentSessions.ts';
import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import {
  formatInstallments,
  isPaymentMethodAllowed,
  REDIRECT_METHODS,
} from '../../../../lib/checkout/paymentMethods.ts';
import { getOwnValue } from '../../../../lib/collections.ts';
import { reportError, reportFailure } from '../../../../page/reportError.ts';
import { useAppDispatch } from '../../../../page/thunk.ts';
import { Button, RetryButton } from '../../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { selectTakesCards } from '../../../content/shopSelectors.ts';
import { PaymentMark } from '../../../paymentInstruments/PaymentMark.tsx';
import { type CheckoutRootState, selectCheckout } from '../../checkoutSlice.ts';
import { buildStepPath } from '../../checkoutSteps.ts';
import { configure } from '../../checkoutThunks.ts';
import { getProviderPayment } from '../../getProviderPayment.ts';
import { loadPaymentMethods } from '../../redirectThunks.ts';
import { getChangeError, useChange } from '../../useChange.ts';
import { useReportUnloaded, useStartRedirectPayment } from '../useStartRedirectPayment.ts';
import styles from './RedirectPaymentMethods.module.css';

type RedirectPaymentMethodProps = {
  method: PaymentMethodState;
  /** The amount due. */
  totalCents: number;
  /** The code of the payment method whose page is being opened. */
  busy: string | null;
  onTake: () => void;
  onRetry: () => void;
};

/** A redirect payment method: a button, or the reason why it is unavailable. */
function RedirectPaymentMethod({ method, totalCents, busy, onTake, onRetry }: RedirectPaymentMethodProps) {
  const { paymentMethodCode: code, isLoaded } = method;
  const { label: name, isPayLater } = REDIRECT_METHODS[code];
  if (!isLoaded) {
    return (
      <Notice kind="warning" role="status" action={<RetryButton onClick={onRetry} />}>
        {name} cannot be reached right now.
      </Notice>
    );
  }
  const noteId = `${code}-note`;
  return (
    <Button
      kind="secondary"
      className={styles.way}
      isFullWidth
      busy={busy === code && `Taking you to ${name}`}
      disabled={busy !== null && busy !== code}
      aria-label={`Pay with ${name}`}
      aria-describedby={noteId}
      onClick={onTake}
    >
      <span className={styles.text}>
        Pay with {name}
        <span id={noteId} className={styles.note}>
          {isPayLater ? formatInstallments(totalCents) : `You go to ${name} and come back here.`}
        </span>
      </span>
      <PaymentMark glyph="wallet" />
    </Button>
  );
}

type Methods =
  | { readonly status: 'loading' | 'unable' }
  | { readonly status: 'loaded'; readonly methods: readonly PaymentMethodState[] };

/** Returns the redirect payment methods, each loaded or not (transactions §4), and the function that opens one. */
function useRedirectPaymentMethods(failure: string | null) {
  const dispatch = useAppDispatch<CheckoutRootState>();
  const [state, setState] = useState<Methods>({ status: 'loading' });
  const redirectAction = useStartRedirectPayment({ isExpress: false });
  useReportUnloaded(failure);

  const load = useCallback(async (): Promise<void> => {
    setState({ status: 'loading' });
    try {
      const methods = await dispatch(loadPaymentMethods());
      for (const { paymentMethodCode, isLoaded } of methods) {
        if (!isLoaded) void dispatch(reportError('PAYMENT_UNABLE_TO_LOAD', paymentMethodCode));
      }
      setState({ status: 'loaded', methods });
    } catch (failure) {
      void dispatch(reportFailure('PAYMENT_UNABLE_TO_LOAD', failure));
      setState({ status: 'unable' });
    }
  }, [dispatch]);
  useEffect(() => void load(), [load]);
  return { state, ...redirectAction, retry: () => void load() };
}

/** A button that clears the approved Amazon Pay session (transactions §3, clearAmazonPaySession). */
function ForgetAmazonPay() {
  const { busy, failure, change } = useChange();
  return (
    <>
      <ErrorNotice>{failure && getChangeError(failure)}</ErrorNotice>
      <Button
        kind="text"
        busy={busy && 'Removing Amazon Pay'}
        onClick={() => void change(configure({ clearAmazonPaySession: true }))}
      >
        Do not pay with Amazon Pay
      </Button>
    </>
  );
}

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
        <Notice kind="warning" role="status" action={<RetryButton onClick={retry} />}>
          Other ways to pay could not be loaded.{takesCards && ' You can pay by card.'}
        </Notice>
      )}
      {state.status === 'loaded' && (
        <ul className={styles.list}>
          {methods.map((method) => (
            <li key={method.paymentMethodCode}>
              <RedirectPaymentMethod
                method={method}
                totalCents={purchase.chargeSummary.total.cents}
                busy={busy}
                onTake={() => leaveFor(method.paymentMethodCode)}
                onRetry={retry}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
