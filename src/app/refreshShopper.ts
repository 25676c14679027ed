import { fetchMembership } from '../api/account/rewards.ts';
import { fetchCartItemsCount } from '../api/cart.ts';
import { fetchHeartedIds } from '../api/favorites.ts';
import { countReceived } from '../features/cart/cartSlice.ts';
import { checkoutOutdated } from '../features/checkout/checkoutSlice.ts';
import { idsReceived } from '../features/favorites/favoritesSlice.ts';
import { reloadCustomer, selectCustomer } from '../features/identity/identitySlice.ts';
import { membershipReceived } from '../features/rewards/rewardsSlice.ts';
import type { NavigatorActions } from '../page/navigation.ts';
import type { AppThunk } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

const ignoreFailure = (): undefined => undefined;

/** Loads the header's data of the shopper again. What is shown stays until an answer replaces it. */
const refreshFrame =
  (): AppThunk<RootState> =>
  async (dispatch, getState, { api }) => {
    const count = fetchCartItemsCount(api).then((answer) => dispatch(countReceived(answer.count)));
    const customerId = selectCustomer(getState())?.customerId;
    const isSame = (): boolean => selectCustomer(getState())?.customerId === customerId;
    const ofCustomer =
      customerId === undefined
        ? []
        : [
            fetchHeartedIds(api).then(({ itemIds }) => isSame() && dispatch(idsReceived(itemIds))),
            fetchMembership(api).then((membership) => isSame() && dispatch(membershipReceived(membership))),
          ];
    await Promise.all([count, ...ofCustomer].map((work) => work.catch(ignoreFailure)));
  };

/**
 * Loads the shopper's data of the header and of the page again; after a sign-in or sign-out elsewhere also the page's
 * other data, which may depend on the customer. Throws `ApiFailure` without an answer; the page then stays as it is.
 */
export const refreshShopper =
  ({ revalidate }: Pick<NavigatorActions, 'revalidate'>): AppThunk<RootState> =>
  async (dispatch, getState) => {
    const previousInfo = getState().identity.info;
    await dispatch(reloadCustomer());
    dispatch(checkoutOutdated());
    const isSameInfo = getState().identity.info === previousInfo;
    await Promise.all([dispatch(refreshFrame()), revalidate(isSameInfo ? 'shopper' : 'all')]);
  };
