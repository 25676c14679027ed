import { NotFound } from '../../page/outcomes.ts';
import type { LoadTools } from '../../page/route.ts';
import type { AddressBookRootState } from '../addresses/addressBookSlice.ts';
import { loadAddresses } from '../addresses/addressThunks.ts';
import { type PaymentBookRootState, selectCards } from './paymentBookSlice.ts';
import { loadCards } from './paymentThunks.ts';

export type PaymentPagesState = PaymentBookRootState & AddressBookRootState;

/** The cards and where they may be billed to; of one card, as the address names it. Throws `NotFound` for one that is not there. */
export async function loadPaymentPage({
  dispatch,
  getState,
  params: { paymentId },
}: LoadTools<PaymentPagesState, Readonly<Record<string, string | undefined>>>): Promise<void> {
  await Promise.all([dispatch(loadCards()), dispatch(loadAddresses())]);
  const cards = selectCards(getState()) ?? [];
  if (paymentId !== undefined && !cards.some((card) => card.paymentInstrumentId === paymentId)) throw new NotFound();
}
