import type { LoadTools } from '../../page/route.ts';
import type { AddressBookRootState } from '../addresses/addressBookSlice.ts';
import { loadAddresses } from '../addresses/addressThunks.ts';
import { type IdentityRootState, loadCustomer, selectIdentityLevel } from '../identity/identitySlice.ts';
import type { PaymentBookRootState } from '../paymentInstruments/paymentBookSlice.ts';
import { loadCards } from '../paymentInstruments/paymentThunks.ts';
import { loadGuestOrder } from './guestOrderThunks.ts';
import { type OrdersRootState, selectOrder } from './ordersSlice.ts';
import { waitsForPayment } from './orderText.ts';
import { loadOrder } from './orderThunks.ts';

export type OrderPageTools = LoadTools<
  OrdersRootState & IdentityRootState & PaymentBookRootState & AddressBookRootState,
  { readonly orderId: string }
>;

/** Loads an order: a signed-in member's, or a guest's by the token of its email or in the browser that placed it. */
export async function loadOrderPage({ dispatch, getState, params, url }: OrderPageTools): Promise<void> {
  const token = url.searchParams.get('token') ?? undefined;
  await dispatch(loadCustomer());
  const isMember = selectIdentityLevel(getState()) === 'full' && token === undefined;
  await dispatch(isMember ? loadOrder(params.orderId) : loadGuestOrder(params.orderId, token));
  // The cards and addresses for choosing another payment.
  const order = selectOrder(getState());
  if (isMember && order && waitsForPayment(order))
    await Promise.all([dispatch(loadCards()), dispatch(loadAddresses())]);
}
