import { getOwnValue } from '../../../lib/getOwnValue.ts';
import { REDIRECT_METHODS, type RedirectCode } from '../../../lib/paymentMethods.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OrLine } from '../../../ui/OrLine.tsx';
import stepStyles from './CheckoutStep.module.css';
import styles from './ExpressCheckout.module.css';
import { useReportUnloaded } from './useReportUnloaded.ts';
import { PAYMENT_FAILED, useStartRedirectPayment } from './useStartRedirectPayment.ts';

/** Messages for the outcome of the provider's page. */
const OUTCOME_MESSAGES: Readonly<Record<string, string>> = {
  cancelled: 'Express checkout was cancelled. Please try again, or enter your address.',
  unloaded: 'Amazon Pay could not be loaded. Please try again, or enter your address.',
  failed: PAYMENT_FAILED,
};

type ExpressCheckoutProps = {
  /** Payment methods that also provide the address; empty if express checkout is not offered. */
  ways: readonly RedirectCode[];
  /** The outcome of the provider's page, from this page's query. */
  left: string | null;
};

/** Express checkout above the address form, for a shopper with an address and a card at a provider (transactions §4). */
export function ExpressCheckout({ ways, left }: ExpressCheckoutProps) {
  const { busy, refusal, leaveFor } = useStartRedirectPayment({ isExpress: true });
  useReportUnloaded(left);
  const message = refusal ?? getOwnValue(OUTCOME_MESSAGES, left);
  const notice = message && (
    <Notice kind="error" role="alert">
      {message}
    </Notice>
  );
  if (ways.length === 0) return notice ? <div className={stepStyles.notices}>{notice}</div> : null;
  return (
    <div className={styles.express}>
      <section className={styles.box} aria-labelledby="express">
        <h3 id="express" className={styles.title}>
          Express checkout
        </h3>
        <p className={styles.note}>
          Use the address and card that you have with {ways.map((code) => REDIRECT_METHODS[code].label).join(' or ')}.
          You check everything before you order.
        </p>
        {notice}
        {ways.map((code) => (
          <Button
            key={code}
            kind="secondary"
            size="large"
            isFullWidth
            busy={busy === code && `Taking you to ${REDIRECT_METHODS[code].label}`}
            disabled={busy !== null && busy !== code}
            onClick={() => leaveFor(code)}
          >
            Check out with {REDIRECT_METHODS[code].label}
          </Button>
        ))}
      </section>
      <OrLine text="or enter your address" />
    </div>
  );
}
