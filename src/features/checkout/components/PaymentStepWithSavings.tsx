import { useSelector } from 'react-redux';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectCheckout } from '../checkoutSlice.ts';
import { advance } from '../checkoutThunks.ts';
import { Savings } from '../savings/Savings.tsx';
import styles from './CheckoutStep.module.css';
import { PaymentStep } from './PaymentStep.tsx';
import { useStepForm } from './useStepForm.ts';

/** The payment step with codes and balances above the payment methods, because they may cover the total. */
export function PaymentStepWithSavings() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const form = useStepForm();
  if (!purchase) return null;
  const isCovered = purchase.chargeSummary.total.cents === 0;
  return (
    <>
      <Savings purchase={purchase} />
      {isCovered ? (
        <div className={styles.form}>
          <p className={styles.covered}>Nothing is left to pay: no card is needed.</p>
          {form.failure && (
            <Notice kind="error" role="alert">
              {form.failure.message}
            </Notice>
          )}
          <Button size="large" isFullWidth busy={form.busy && 'Saving'} onClick={() => void form.submit(advance({}))}>
            Continue to review
          </Button>
        </div>
      ) : (
        <PaymentStep />
      )}
    </>
  );
}
