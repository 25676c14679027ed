import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { Field } from '../../../ui/Field.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CardForm } from '../../payments/CardForm.tsx';
import { cardText } from '../../payments/cardText.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { isDigital } from '../checkoutSteps.ts';
import { payWithNewCard } from '../checkoutThunks.ts';
import { payWithSavedCard } from '../payWithSavedCard.ts';
import styles from './CheckoutStep.module.css';
import { ChoiceForm } from './ChoiceForm.tsx';
import { OtherWay } from './OtherWay.tsx';
import { RedirectPay } from './RedirectPay.tsx';
import { useStepForm } from './useStepForm.ts';

const CONTINUE = 'Continue to review';

/** What pays: a card, or a way with a page of its own. */
export function PaymentStep() {
  const [query] = useSearchParams();
  return (
    <>
      <CardStep />
      <RedirectPay failure={query.get('payment')} />
    </>
  );
}

/** One of the saved cards, or a new one; billed to the delivery address, or the primary one. */
function CardStep() {
  const checkout = useSelector(selectCheckout);
  const form = useStepForm('spc');
  const cards = checkout?.paymentInstruments ?? [];
  const usable = cards.filter((card) => !card.isExpired);
  const preset = usable.find((card) => card.isPrimary) ?? usable[0];
  const [cardId, setCardId] = useState(
    checkout?.purchase.purchaseCreditCard?.paymentInstrumentId ?? preset?.paymentInstrumentId,
  );
  const [isNew, setIsNew] = useState(usable.length === 0);
  // What goes by mail has no address: it is billed to the one that the customer uses.
  const billing = checkout?.purchase.shippingAddress ?? checkout?.addresses.find((address) => address.isPrimary);
  const addresses = checkout?.addresses ?? [];
  const [otherId, setOtherId] = useState<string | undefined>();
  const addressId = otherId ?? billing?.addressId;
  const chosenBilling = addresses.find((address) => address.addressId === addressId);
  const isElsewhere = otherId !== undefined && otherId !== billing?.addressId;
  const isNamed = isElsewhere || (checkout !== null && isDigital(checkout.purchase));
  const billedTo = isNamed ? (chosenBilling?.addressLine1 ?? '') : undefined;
  if (isNew) {
    return (
      <>
        {usable.length > 0 && <OtherWay onTake={() => setIsNew(false)}>Choose a saved card</OtherWay>}
        {addresses.length > 1 && (
          <Field label="Billing address" className={styles.billing}>
            <Select value={addressId} onChange={(event) => setOtherId(event.target.value)}>
              {addresses.map((address) => (
                <option key={address.addressId} value={address.addressId}>
                  {address.fullName}, {address.addressLine1}, {address.city}
                  {address.addressId === checkout?.purchase.shippingAddress?.addressId ? ' (delivery address)' : ''}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <CardForm
          submitText={CONTINUE}
          busy={form.busy}
          failure={form.failure}
          fullName={billing?.fullName ?? ''}
          billedTo={billedTo}
          onSubmit={(fields) =>
            void form.submit(
              payWithNewCard({ ...fields, isPrimary: cards.length === 0, ...(addressId && { addressId }) }),
            )
          }
        />
      </>
    );
  }
  const chosen = cards.find((card) => card.paymentInstrumentId === cardId);
  return (
    <ChoiceForm
      legend="Pay with"
      otherWay={<OtherWay onTake={() => setIsNew(true)}>Add a new card</OtherWay>}
      submitText={CONTINUE}
      form={form}
      change={chosen ? payWithSavedCard(chosen) : null}
    >
      {cards.map((card) => (
        <Radio
          key={card.paymentInstrumentId}
          framed
          name="paymentInstrumentId"
          value={card.paymentInstrumentId}
          checked={card.paymentInstrumentId === cardId}
          disabled={card.isExpired}
          onChange={() => setCardId(card.paymentInstrumentId)}
          label={cardText(card)}
          end={card.isExpired ? 'Expired' : undefined}
        />
      ))}
    </ChoiceForm>
  );
}
