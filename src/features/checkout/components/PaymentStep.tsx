import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { CardForm } from '../../payments/CardForm.tsx';
import { cardText } from '../../payments/cardText.ts';
import { configure, payWithNewCard, selectCheckout } from '../checkoutSlice.ts';
import styles from './CheckoutStep.module.css';
import { useStepForm } from './useStepForm.ts';

const CONTINUE = 'Continue to review';

/** What pays: one of the saved cards, or a new one; billed to the delivery address. */
export function PaymentStep() {
  const checkout = useSelector(selectCheckout);
  const { busy, failure, submit } = useStepForm('spc');
  const cards = checkout?.paymentInstruments ?? [];
  const usable = cards.filter((card) => !card.isExpired);
  const preset = usable.find((card) => card.isPrimary) ?? usable[0];
  const [cardId, setCardId] = useState(
    checkout?.purchase.purchaseCreditCard?.paymentInstrumentId ?? preset?.paymentInstrumentId,
  );
  const [isNew, setIsNew] = useState(usable.length === 0);
  const addressId = checkout?.purchase.shippingAddress?.addressId;
  if (isNew) {
    return (
      <>
        {usable.length > 0 && (
          <Button kind="text" className={styles.more} onClick={() => setIsNew(false)}>
            Choose a saved card
          </Button>
        )}
        <CardForm
          submitText={CONTINUE}
          busy={busy}
          failure={failure}
          fullName={checkout?.purchase.shippingAddress?.fullName ?? ''}
          onSubmit={(fields) =>
            void submit(payWithNewCard({ ...fields, isPrimary: cards.length === 0, ...(addressId && { addressId }) }))
          }
        />
      </>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (cardId) void submit(configure({ paymentInstrumentId: cardId }));
      }}
    >
      {failure && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Pay with</legend>
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
      </fieldset>
      <Button kind="text" className={styles.more} onClick={() => setIsNew(true)}>
        Add a new card
      </Button>
      <Button type="submit" size="large" full busy={busy && 'Saving'}>
        {CONTINUE}
      </Button>
    </form>
  );
}
