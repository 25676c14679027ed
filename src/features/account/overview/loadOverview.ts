import { fetchSubscriptions } from '../../../api/account/subscriptions.ts';
import { fetchVipMembership } from '../../../api/account/vipDashboard.ts';
import { isServerFailure } from '../../../page/pageErrors.ts';
import { reportFailure } from '../../../page/reportError.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import type { AccountFrameRootState } from '../../accountFrame/accountFrameSlice.ts';
import { loadOpenCounts } from '../../accountFrame/openCountThunks.ts';
import type { AddressBookRootState } from '../../addresses/addressBookSlice.ts';
import { loadAddresses } from '../../addresses/addressThunks.ts';
import { HEARTS, type ListsRootState, loadListPage } from '../../favoriteLists/listThunks.ts';
import type { GiftBalanceRootState } from '../../giftcards/giftBalanceSlice.ts';
import { loadGiftBalance } from '../../giftcards/giftCardThunks.ts';
import { type IdentityRootState, loadCustomer } from '../../identity/identitySlice.ts';
import type { OrdersRootState } from '../../orders/ordersSlice.ts';
import { loadOrders } from '../../orders/orderThunks.ts';
import { loadReturns } from '../../orders/returns/returnThunks.ts';
import { type ReturnsRootState, returnsChanged } from '../../orders/returnsSlice.ts';
import type { PaymentBookRootState } from '../../paymentInstruments/paymentBookSlice.ts';
import { loadCards } from '../../paymentInstruments/paymentThunks.ts';
import { dashboardReceived, loadMembership, type RewardsRootState } from '../../rewards/rewardsSlice.ts';
import type { SavedSizesRootState } from '../../search/savedSizesSlice.ts';
import { loadSavedSizes } from '../../search/savedSizesThunks.ts';
import { type SubscriptionsRootState, subscriptionsReceived } from '../../subscriptions/subscriptionsSlice.ts';

/** The state of the overview: it combines a part of each page that it links to. */
export type OverviewRootState = AccountFrameRootState &
  AddressBookRootState &
  GiftBalanceRootState &
  IdentityRootState &
  ListsRootState &
  OrdersRootState &
  PaymentBookRootState &
  ReturnsRootState &
  RewardsRootState &
  SavedSizesRootState &
  SubscriptionsRootState;

/** Loads the member's points and tier; nothing for others. */
const loadPointsToSpend =
  (): AppThunk<OverviewRootState> =>
  async (dispatch, getState, { api }) => {
    await dispatch(loadMembership());
    if (!getState().rewards.membership?.isEnrolled) return;
    const membership = await fetchVipMembership(api);
    dispatch(dashboardReceived({ isFailed: false, membership, transactions: null, perks: null }));
  };

const loadSubscriptionCounts =
  (): AppThunk<OverviewRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(subscriptionsReceived(await fetchSubscriptions(api, { authType: 'login' })));
  };

/** Loads the orders and returns; a failure becomes a state of the page. */
const loadShopping = (): AppThunk<OverviewRootState> => async (dispatch, getState) => {
  try {
    await Promise.all([dispatch(loadOrders({ openFirst: true })), dispatch(loadReturns())]);
    if (getState().returns.isFailed) dispatch(returnsChanged({ isFailed: false }));
  } catch (error) {
    if (!isServerFailure(error)) throw error;
    void dispatch(reportFailure('orders.not.loaded', error));
    dispatch(returnsChanged({ isFailed: true }));
  }
};

/** Loads the overview. Orders and returns have a failing state; other parts omit their fact. */
export const loadOverview = (): AppThunk<OverviewRootState> => async (dispatch) => {
  // The customer is loaded first, because receiving it clears the data of another customer.
  await dispatch(loadCustomer());
  const optional = [
    loadPointsToSpend(),
    loadSubscriptionCounts(),
    loadListPage({ listId: HEARTS }, null),
    loadAddresses(),
    loadCards(),
    loadGiftBalance(),
    loadSavedSizes(),
    loadOpenCounts(),
  ].map((load) =>
    dispatch(load).catch((error: unknown) => void dispatch(reportFailure('overview.part.not.loaded', error))),
  );
  await Promise.all([dispatch(loadShopping()), ...optional]);
};
