import type { LoadTools } from '../../page/defineRoute.ts';
import { NotFoundFailure } from '../../page/pageErrors.ts';
import type { AddressBookRootState } from '../addresses/addressBookSlice.ts';
import { loadAddresses } from '../addresses/addressThunks.ts';
import { type PaymentBookRootState, selectCards } from './paymentBookSlice.ts';
import { loadCards } from './paymentThunks.ts';

export type PaymentPagesState = PaymentBookRootState & AddressBookRootState;

/** Loads the saved cards and addresses. Throws `NotFound` if the URL names an unknown card. */
export async function loadPaymentPage({
  dispatch,
  getState,
  params: { paymentId },
}: LoadTools<PaymentPagesState, Readonly<Record<string, string | undefined>>>): Promise<void> {
  await Promise.all([dispatch(loadCards()), dispatch(loadAddresses())]);
  const cards = selectCards(getState()) ?? [];
  if (paymentId !== undefined && !cards.some((card) => card.paymentInstrumentId === paymentId))
    throw new NotFoundFailure();
}
