import { useState } from 'react';
import { useSelector } from 'react-redux';
import { NO_CARDS } from '../../../lib/noCards.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { selectTakesCards } from '../../content/selectTakesCards.ts';
import { selectCheckout } from '../checkoutSlice.ts';
import { EditCard } from './EditCard.tsx';
import { NewCard } from './NewCard.tsx';
import { PaymentBlockingReasons } from './PaymentBlockingReasons.tsx';
import { RedirectPaymentMethods } from './RedirectPaymentMethods.tsx';
import { SavedCards } from './SavedCards.tsx';

/** The payment step: a saved card, a new card, or a redirect payment method. */
export function PaymentStep() {
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
      <PaymentBlockingReasons />
      {isNew || cards.length === 0 ? (
        <NewCard onSaved={cards.length > 0 ? () => setIsNew(false) : null} />
      ) : (
        <SavedCards cards={cards} onNew={() => setIsNew(true)} />
      )}
      <RedirectPaymentMethods failure={query.get('payment')} />
    </>
  );
}
