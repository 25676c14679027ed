import { useSelector } from 'react-redux';
import { addPaymentInstrument } from '../../../../api/checkout/paymentInstruments.ts';
import type { NewCard } from '../../../../contracts/checkout/paymentInstruments.ts';
import { getCardholderError } from '../../../../lib/checkout/cardRules.ts';
import type { AppThunk } from '../../../../page/thunk.ts';
import { ErrorNotice } from '../../../../ui/Notice.tsx';
import { selectCardFields } from '../../../paymentInstruments/cardFields.ts';
import { WalletButtons, type WalletCard } from '../../../paymentInstruments/WalletButtons.tsx';
import { type CheckoutRootState, selectCheckout } from '../../checkoutSlice.ts';
import { payWith } from '../../checkoutThunks.ts';
import { useStepForm } from '../useStepForm.ts';

/** A wallet gives a payment method instead of these. */
const NO_NUMBER = { addCreditCardNumber: '', cvv: '', expirationMonth: '', expirationYear: '' } as const;

/** Keeps a wallet's card, and selects it for the purchase. Throws `ApiFailure`. */
const payByWallet =
  (card: NewCard, addressId: string): AppThunk<CheckoutRootState> =>
  async (dispatch, _getState, { api }) => {
    const request = { ...card, addressId, isPrimary: false };
    const { paymentInstrumentId } = await addPaymentInstrument(api, request);
    await dispatch(payWith(paymentInstrumentId));
  };

/** Apple Pay, Google Pay and Link, where cards are entered in the provider's field and there is an address to bill. */
export function Wallets() {
  const checkout = useSelector(selectCheckout);
  const settings = useSelector(selectCardFields);
  const form = useStepForm();
  const billed = checkout?.purchase.shippingAddress ?? checkout?.addresses.find(({ isPrimary }) => isPrimary);
  if (!settings || !checkout || !billed) return null;
  const pay = ({ paymentMethodId, fullName: given }: WalletCard) => {
    const fullName = getCardholderError(given) ? billed.fullName : given;
    void form.submit(payByWallet({ ...NO_NUMBER, fullName, paymentMethodId }, billed.addressId));
  };
  return (
    <>
      <ErrorNotice>{form.failure?.message}</ErrorNotice>
      <WalletButtons settings={settings} totalCents={checkout.purchase.chargeSummary.total.cents} onPay={pay} />
    </>
  );
}
