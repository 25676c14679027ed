import type { PaymentMethodState } from '../../../contracts/paymentSessions.ts';
import { formatInstallments, REDIRECT_METHODS } from '../../../lib/paymentMethods.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
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
export function RedirectPaymentMethod({ method, totalCents, busy, onTake, onRetry }: RedirectPaymentMethodProps) {
  const { paymentMethodCode: code, isLoaded } = method;
  const { label: name, isPayLater } = REDIRECT_METHODS[code];
  if (!isLoaded) {
    return (
      <Notice
        kind="warning"
        role="status"
        action={
          <Button kind="text" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {name} cannot be reached right now.
      </Notice>
    );
  }
  const plan = isPayLater ? `${code}-plan` : undefined;
  return (
    <div className={styles.way}>
      <Button
        kind="secondary"
        size="large"
        isFullWidth
        busy={busy === code && `Taking you to ${name}`}
        disabled={busy !== null && busy !== code}
        aria-describedby={plan}
        onClick={onTake}
      >
        Pay with {name}
      </Button>
      {plan && (
        <p id={plan} className={styles.note}>
          {formatInstallments(totalCents)}
        </p>
      )}
    </div>
  );
}
