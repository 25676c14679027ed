import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { PaymentInstrument } from '../../../contracts/payments.ts';
import { Radio } from '../../../ui/Radio.tsx';
import { cardText } from '../../payments/cardText.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { payWithSavedCard } from '../payWithSavedCard.ts';
import { ChoiceForm } from './ChoiceForm.tsx';
import { OtherWay } from './OtherWay.tsx';
import { useStepForm } from './useStepForm.ts';

type SavedCardsProps = { cards: readonly PaymentInstrument[]; onNew: () => void };

/** One of the saved cards; those that have expired are shown, and cannot be taken. */
export function SavedCards({ cards, onNew }: SavedCardsProps) {
  const chosenBefore = useSelector(selectCheckout)?.purchase.purchaseCreditCard?.paymentInstrumentId;
  const form = useStepForm('spc');
  const usable = cards.filter((card) => !card.isExpired);
  const preset = usable.find((card) => card.isPrimary) ?? usable[0];
  const [cardId, setCardId] = useState(chosenBefore ?? preset?.paymentInstrumentId);
  const chosen = cards.find((card) => card.paymentInstrumentId === cardId);
  return (
    <ChoiceForm
      legend="Pay with"
      otherWay={<OtherWay onTake={onNew}>Add a new card</OtherWay>}
      submitText="Continue to review"
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
