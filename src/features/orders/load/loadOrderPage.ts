import { ApiFailure } from '../../../api/apiFailure.ts';
import type { LoadTools } from '../../../page/defineRoute.ts';
import { RedirectTo } from '../../../page/pageErrors.ts';
import type { AddressBookRootState } from '../../addresses/addressBookSlice.ts';
import { loadAddresses } from '../../addresses/addressThunks.ts';
import { type IdentityRootState, loadCustomer, selectIdentityLevel } from '../../identity/identitySlice.ts';
import type { PaymentBookRootState } from '../../paymentInstruments/paymentBookSlice.ts';
import { loadCards } from '../../paymentInstruments/paymentThunks.ts';
import { loadGuestOrder } from '../guestOrderThunks.ts';
import { type OrdersRootState, selectOrder } from '../ordersSlice.ts';
import { loadOrder } from '../orderThunks.ts';
import { loadReturns } from '../returns/returnThunks.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { isWaitingForPayment } from '../text/orderText.ts';

export type OrderPageRootState = OrdersRootState &
  ReturnsRootState &
  IdentityRootState &
  PaymentBookRootState &
  AddressBookRootState;
type OrderPageTools = LoadTools<OrderPageRootState, { readonly orderId: string }>;
export type LoadOrderTools = Omit<OrderPageTools, 'params'>;

/** Returns whether an order is the signed-in member's. Throws other failures than the API's 404. */
async function isOwn(dispatch: OrderPageTools['dispatch'], orderId: string): Promise<boolean> {
  try {
    await dispatch(loadOrder(orderId));
    return true;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return false;
    throw failure;
  }
}

/**
 * Loads an order: a signed-in member's, or a guest's by the token of its email or in the browser that placed it. Throws
 * `RedirectTo` the look-up page for a link that is no longer valid.
 */
export async function loadOrderPage({ dispatch, getState, params, url }: OrderPageTools): Promise<void> {
  const token = url.searchParams.get('token') ?? undefined;
  await dispatch(loadCustomer());
  const isMember = selectIdentityLevel(getState()) === 'full' && token === undefined;
  try {
    await dispatch(isMember ? loadOrder(params.orderId) : loadGuestOrder(params.orderId, token));
  } catch (failure) {
    // The answer is the same for a wrong link, so it reveals nothing about the order.
    if (token === undefined || !(failure instanceof ApiFailure && failure.status === 404)) throw failure;
    // The member may have moved the order into the account, which made the link invalid.
    if (selectIdentityLevel(getState()) === 'full' && (await isOwn(dispatch, params.orderId)))
      throw new RedirectTo(`/orders/${encodeURIComponent(params.orderId)}`);
    throw new RedirectTo(`/orders/lookup?${new URLSearchParams({ outcome: 'expired', orderId: params.orderId })}`);
  }
  const order = selectOrder(getState());
  if (order?.lineItems.some(({ hasReturns }) => hasReturns))
    await dispatch(loadReturns({ orderId: order.orderId, token }));
  // The cards and addresses for choosing another payment.
  if (isMember && order && isWaitingForPayment(order))
    await Promise.all([dispatch(loadCards()), dispatch(loadAddresses())]);
}
