import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ConstraintName } from '../../../../contracts/checkout/constraints.ts';
import { NO_CARDS } from '../../../../lib/checkout/cardRules.ts';
import { useQueryParams } from '../../../../page/navigation.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../../../ui/Notice.tsx';
import { selectTakesCards } from '../../../content/shopSelectors.ts';
import { selectCheckout } from '../../checkoutSlice.ts';
import { buildBillingPath } from '../../checkoutSteps.ts';
import { advance } from '../../checkoutThunks.ts';
import { Savings } from '../../savings/Savings.tsx';
import styles from '../CheckoutStep.module.css';
import { useStepForm } from '../useStepForm.ts';
import { EditCard } from './EditCard.tsx';
import { NewCard } from './NewCard.tsx';
import { RedirectPaymentMethods } from './RedirectPaymentMethods.tsx';
import { SavedCards } from './SavedCards.tsx';
import { Wallets } from './Wallets.tsx';

/** The violation of a missing payment; not shown, because the shopper is choosing one. */
const MISSING_PAYMENT: ConstraintName = 'PAYMENT_PLAN_MISSING';
/** Violations fixed by another billing address of the card. */
const OF_BILLING: readonly ConstraintName[] = [
  'INACTIVE_INSTRUMENT_BILLING_ADDRESS',
  'LEGACY_BILLING_ADDRESS_MISSING',
  'ADDRESS_ASSOCIATION',
  'DIGITAL_CHALLENGE_ADDRESS',
];

/** The reasons why the chosen payment method cannot be used, above the choice of another. */
function PaymentBlockingReasons() {
  const purchase = useSelector(selectCheckout)?.purchase;
  const { search } = useLocation();
  if (!purchase) return null;
  const { purchaseId, constraintViolations } = purchase;
  const blockingReasons = constraintViolations.filter(
    ({ name, fixAt }) => fixAt === 'payment' && name !== MISSING_PAYMENT,
  );
  if (blockingReasons.length === 0) return null;
  return (
    <div className={styles.notices}>
      {blockingReasons.map(({ name, message, paymentInstrumentId: card }) => (
        <Notice
          key={name}
          kind="warning"
          role="status"
          action={
            OF_BILLING.includes(name) && (
              <a href={buildBillingPath(null, purchaseId, { card }, search)}>Choose an address</a>
            )
          }
        >
          {message}
        </Notice>
      ))}
    </div>
  );
}

/** The payment step: a saved card, a new card, or a redirect payment method. */
function PaymentStep() {
  const query = useQueryParams();
  const takesCards = useSelector(selectTakesCards);
  const cards = useSelector(selectCheckout)?.paymentInstruments ?? [];
  const editedCard = cards.find(({ paymentInstrumentId }) => paymentInstrumentId === query.get('edit'));
  const [isNew, setIsNew] = useState(cards.every((card) => card.isExpired) || query.has('billTo'));
  if (!takesCards) {
    return (
      <>
        <PaymentBlockingReasons />
        <Notice kind="warning">{NO_CARDS}</Notice>
        <RedirectPaymentMethods failure={query.get('payment')} />
      </>
    );
  }
  if (editedCard) return <EditCard key={editedCard.paymentInstrumentId} card={editedCard} />;
  return (
    <>
      {query.get('payment') === 'unconfirmed' && (
        <div className={styles.notices}>
          <ErrorNotice>
            The payment was not confirmed, so nothing was charged. Please check your order, then try again or choose
            another way to pay.
          </ErrorNotice>
        </div>
      )}
      <PaymentBlockingReasons />
      {isNew || cards.length === 0 ? (
        <NewCard onSaved={cards.length > 0 ? () => setIsNew(false) : null} />
      ) : (
        <SavedCards cards={cards} onNew={() => setIsNew(true)} />
      )}
      <RedirectPaymentMethods failure={query.get('payment')} />
      <Wallets />
    </>
  );
}

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
          <ErrorNotice>{form.failure?.message}</ErrorNotice>
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
