import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Address } from '../../../../contracts/account/addresses.ts';
import type { NewCard, PaymentInstrument } from '../../../../contracts/checkout/paymentInstruments.ts';
import { formatPayment } from '../../../../lib/checkout/paymentMethods.ts';
import { withDraft } from '../../../../page/formDrafts.ts';
import { useAppDispatch } from '../../../../page/thunk.ts';
import { BillingPart, useBillingChoice } from '../../../paymentInstruments/BillingPart.tsx';
import { CardForm } from '../../../paymentInstruments/CardForm.tsx';
import { saveToBook } from '../../addressThunks.ts';
import { changeAndPayWith } from '../../billThunks.ts';
import { type CheckoutRootState, selectCheckout } from '../../checkoutSlice.ts';
import { buildStepPath } from '../../checkoutSteps.ts';
import { selectShopper } from '../../guestThunks.ts';
import { useExitOnFailure } from '../../useExitOnFailure.ts';
import styles from '../CheckoutStep.module.css';
import { useStepForm } from '../useStepForm.ts';

const NO_ADDRESSES: readonly Address[] = [];

/** The form to edit a saved card in the payment step; the saved card is then selected. */
export function EditCard({ card }: { card: PaymentInstrument }) {
  const checkout = useSelector(selectCheckout);
  const shopper = useSelector(selectShopper);
  const dispatch = useAppDispatch<CheckoutRootState>();
  const { search } = useLocation();
  const form = useStepForm();
  const leave = useExitOnFailure();
  const choice = useBillingChoice({ addresses: checkout?.addresses ?? NO_ADDRESSES, presetId: card.addressId });
  const toPayment = buildStepPath('payment', checkout?.purchase.purchaseId ?? '', search);
  const change = ({ fullName, expirationMonth, expirationYear }: NewCard) => {
    const { paymentInstrumentId } = card;
    const billing = choice.address && { addressId: choice.address.addressId };
    const request = { paymentInstrumentId, fullName, expirationMonth, expirationYear, isPrimary: false, ...billing };
    return form.submit(changeAndPayWith(request), toPayment);
  };
  return (
    <>
      <a className={styles.back} href={toPayment}>
        Choose a saved card
      </a>
      <p className={styles.edited}>{formatPayment(card)}</p>
      <CardForm
        submitText="Save Card"
        busy={form.busy}
        failure={form.failure}
        card={card}
        billingProblem={choice.problem}
        billing={(error) => (
          <BillingPart
            choice={choice}
            error={error}
            deliveryId={checkout?.purchase.shippingAddress?.addressId}
            shopper={shopper}
            saveAddress={(request, place) => dispatch(withDraft(place, request, saveToBook(request)))}
            leave={leave}
          />
        )}
        onSubmit={(values) => void change(values)}
      />
    </>
  );
}
