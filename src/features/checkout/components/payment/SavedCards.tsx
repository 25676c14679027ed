import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { associatePaymentInstrument } from '../../../../api/checkout/paymentInstruments.ts';
import type { PaymentInstrument } from '../../../../contracts/checkout/paymentInstruments.ts';
import { formatPayment } from '../../../../lib/checkout/paymentMethods.ts';
import type { AppThunk } from '../../../../page/thunk.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ChoiceForm } from '../../../../ui/forms/ChoiceForm.tsx';
import { Radio } from '../../../../ui/forms/choices.tsx';
import { CardFacts } from '../../../paymentInstruments/CardFacts.tsx';
import { AcceptedPayments, PaymentMark } from '../../../paymentInstruments/PaymentMark.tsx';
import { type CheckoutRootState, selectCheckout } from '../../checkoutSlice.ts';
import { buildBillingPath, buildPaymentPath } from '../../checkoutSteps.ts';
import { payWith } from '../../checkoutThunks.ts';
import styles from '../CheckoutStep.module.css';
import { useStepForm } from '../useStepForm.ts';

/** A button that switches between the saved entries and the form of a new one. */
export function OtherWay({ children, onTake }: { children: string; onTake: () => void }) {
  return (
    <Button kind="text" className={styles.more} onClick={onTake}>
      {children}
    </Button>
  );
}

/** Selects a saved card, billed to the delivery address if its own is missing. Throws `ApiFailure`. */
const payWithSavedCard =
  ({ paymentInstrumentId, addressId }: PaymentInstrument): AppThunk<CheckoutRootState> =>
  async (dispatch, getState, { api }) => {
    const checkout = selectCheckout(getState());
    const isBilled = checkout?.addresses.some((address) => address.addressId === addressId);
    const billing = checkout?.purchase.shippingAddress;
    if (!isBilled && billing) {
      await associatePaymentInstrument(api, { paymentInstrumentId, addressId: billing.addressId });
    }
    await dispatch(payWith(paymentInstrumentId));
  };

type SavedCardsProps = { cards: readonly PaymentInstrument[]; onNew: () => void };

/** The list of saved cards; expired cards are shown but must be edited before they can be selected. */
export function SavedCards({ cards, onNew }: SavedCardsProps) {
  const checkout = useSelector(selectCheckout);
  const { search } = useLocation();
  const form = useStepForm();
  const usableCards = cards.filter((card) => !card.isExpired);
  const preset = usableCards.find((card) => card.isPrimary) ?? usableCards[0];
  const previousCardId = checkout?.purchase.purchaseCreditCard?.paymentInstrumentId;
  const isStillGood = usableCards.some((card) => card.paymentInstrumentId === previousCardId);
  const [cardId, setCardId] = useState(isStillGood ? previousCardId : preset?.paymentInstrumentId);
  const chosenCard = cards.find((card) => card.paymentInstrumentId === cardId) ?? preset;
  const purchaseId = checkout?.purchase.purchaseId ?? '';
  return (
    <ChoiceForm
      isList
      legend="Pay with"
      submitText="Continue to review"
      form={form}
      onSubmit={() => chosenCard && void form.submit(payWithSavedCard(chosenCard))}
    >
      {cards.map((card) => {
        const { paymentInstrumentId: id, isExpired } = card;
        return (
          <div key={id}>
            <Radio
              frame="list"
              name="paymentInstrumentId"
              value={id}
              checked={id === chosenCard?.paymentInstrumentId}
              disabled={isExpired}
              onChange={() => setCardId(id)}
              label={<CardFacts card={card} addresses={checkout?.addresses ?? []} />}
              end={<PaymentMark glyph="card" />}
            />
            <div className={styles.entryWays}>
              <a
                className={styles.entryWay}
                href={buildPaymentPath(purchaseId, { edit: id }, search)}
                aria-label={`Edit ${formatPayment(card)}`}
              >
                Edit
              </a>
              <a
                className={styles.entryWay}
                href={buildBillingPath(null, purchaseId, { card: id }, search)}
                aria-label={`Change the billing address of ${formatPayment(card)}`}
              >
                Change billing address
              </a>
            </div>
          </div>
        );
      })}
      <div className={styles.newEntry}>
        <OtherWay onTake={onNew}>Add a new card</OtherWay>
        <AcceptedPayments takesCards />
      </div>
    </ChoiceForm>
  );
}
