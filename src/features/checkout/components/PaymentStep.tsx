import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectCheckout } from '../checkoutSlice.ts';
import { NewCard } from './NewCard.tsx';
import { RedirectPay } from './RedirectPay.tsx';
import { SavedCards } from './SavedCards.tsx';

/** What pays: one of the saved cards, a new one, or a way with a page of its own. */
export function PaymentStep() {
  const [query] = useSearchParams();
  const cards = useSelector(selectCheckout)?.paymentInstruments ?? [];
  const hasUsable = cards.some((card) => !card.isExpired);
  const [isNew, setIsNew] = useState(!hasUsable);
  return (
    <>
      {isNew ? (
        <NewCard onSaved={hasUsable ? () => setIsNew(false) : null} />
      ) : (
        <SavedCards cards={cards} onNew={() => setIsNew(true)} />
      )}
      <RedirectPay failure={query.get('payment')} />
    </>
  );
}
