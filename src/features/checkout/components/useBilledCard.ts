import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../../page/navigation.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { setBillingAddress } from '../billThunks.ts';
import { type CheckoutRootState, selectCheckout } from '../checkoutSlice.ts';
import { buildBillingPath, buildPaymentPath, buildStepPath } from '../checkoutSteps.ts';
import { configure } from '../checkoutThunks.ts';
import { useStepForm } from './useStepForm.ts';

/** Returns the card of the billing pages: the one named in the query, else undefined for the next card to be entered. */
export function useBilledCard() {
  const checkout = useSelector(selectCheckout);
  const query = useQueryParams();
  const { search } = useLocation();
  const form = useStepForm();
  const requestedCardId = query.get('card');
  const card = checkout?.paymentInstruments.find(({ paymentInstrumentId }) => paymentInstrumentId === requestedCardId);
  const purchaseId = checkout?.purchase.purchaseId ?? '';
  const cardId = card?.paymentInstrumentId;
  const buildPath = (page: 'new' | 'edit' | null, addressId?: string): string =>
    buildBillingPath(page, purchaseId, { card: cardId, ...(addressId !== undefined && { addressId }) }, search);
  /** Bills the card to an address; for a card not entered yet, the payment step's query keeps the address. */
  const billTo = (addressId: string): Promise<void> => {
    const change: AppThunk<CheckoutRootState> = cardId ? setBillingAddress(cardId, addressId) : configure({});
    return form.submit(change, buildPaymentPath(purchaseId, cardId ? {} : { billTo: addressId }, search));
  };
  return { card, form, path: buildPath, billTo, toPayment: buildStepPath('payment', purchaseId, search) };
}
