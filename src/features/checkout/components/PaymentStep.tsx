import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { Radio } from '../../../ui/Radio.tsx';
import { CardForm } from '../../payments/CardForm.tsx';
import { cardText } from '../../payments/cardText.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { isDigital } from '../checkoutSteps.ts';
import { configure, payWithNewCard } from '../checkoutThunks.ts';
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
  const addressId = billing?.addressId;
  if (isNew) {
    return (
      <>
        {usable.length > 0 && <OtherWay onTake={() => setIsNew(false)}>Choose a saved card</OtherWay>}
        <CardForm
          submitText={CONTINUE}
          busy={form.busy}
          failure={form.failure}
          fullName={billing?.fullName ?? ''}
          billedTo={checkout && isDigital(checkout.purchase) ? (billing?.addressLine1 ?? '') : undefined}
          onSubmit={(fields) =>
            void form.submit(
              payWithNewCard({ ...fields, isPrimary: cards.length === 0, ...(addressId && { addressId }) }),
            )
          }
        />
      </>
    );
  }
  return (
    <ChoiceForm
      legend="Pay with"
      otherWay={<OtherWay onTake={() => setIsNew(true)}>Add a new card</OtherWay>}
      submitText={CONTINUE}
      form={form}
      change={
        cardId ? configure({ paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: cardId }] }) : null
      }
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
