import { changeSubscription, fetchSubscriptions, optOut } from '../../api/account/subscriptions.ts';
import { ApiFailure } from '../../api/apiFailure.ts';
import type { EmailSubscriptions, SubscriptionAuth, SubscriptionType } from '../../contracts/account/subscriptions.ts';
import type { LoadTools } from '../../page/defineRoute.ts';
import { NotFoundFailure, RedirectTo, signInPath } from '../../page/pageErrors.ts';
import { type AppThunk, storeAnswer } from '../../page/thunk.ts';
import { parseSubscriptionsPage } from './parseSubscriptionsPage.ts';
import { type SubscriptionsRootState, subscriptionsReceived } from './subscriptionsSlice.ts';

/** Starts or ends one subscription. */
export type Change = { readonly type: SubscriptionType; readonly id: string; readonly subscribed: boolean };

const loadSubscriptions =
  (auth: SubscriptionAuth): AppThunk<SubscriptionsRootState> =>
  async (dispatch, _getState, { api }) => {
    try {
      dispatch(subscriptionsReceived(await fetchSubscriptions(api, auth)));
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 403) throw failure;
      dispatch(subscriptionsReceived(failure.isAuthRequired ? 'guest' : 'invalid'));
    }
  };

/** Loads the page /subscriptions (transactions §2). Throws `NotFound` for an unknown path. */
export async function loadSubscriptionsPage({
  dispatch,
  url,
}: Pick<LoadTools<SubscriptionsRootState, unknown>, 'dispatch' | 'url'>): Promise<void> {
  const view = parseSubscriptionsPage(url.pathname, url.searchParams);
  if (!view) throw new NotFoundFailure();
  if (view.kind === 'login') throw new RedirectTo(signInPath('/subscriptions'));
  if (view.kind === 'manage') await dispatch(loadSubscriptions(view.auth));
}

/** Saves one change. Throws `ApiFailure`. */
export const saveChange =
  (auth: SubscriptionAuth, { type, id, subscribed }: Change): AppThunk<SubscriptionsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(subscriptionsReceived(await changeSubscription(api, type, { ...auth, id, subscribed })));
  };

/** Unsubscribes from everything. Throws `ApiFailure`. */
export const saveOptOut = storeAnswer(subscriptionsReceived, optOut);

const listRestoringChanges = (previousSubscriptions: EmailSubscriptions): Change[] => [
  ...previousSubscriptions.emailLists
    .filter(({ subscribed }) => subscribed)
    .map(({ emailListId }) => ({ type: 'lists', id: emailListId, subscribed: true }) as const),
  ...previousSubscriptions.brandSubscriptions.map(
    ({ brandId }) => ({ type: 'brands', id: brandId, subscribed: true }) as const,
  ),
  ...previousSubscriptions.stockSubscriptions.map(
    ({ stockId }) => ({ type: 'stocks', id: stockId, subscribed: true }) as const,
  ),
  ...previousSubscriptions.upcomingStyleSubscriptions.map(
    ({ styleId }) => ({ type: 'styles', id: styleId, subscribed: true }) as const,
  ),
];

/** Restores the subscriptions from before an opt-out. Throws `ApiFailure`; may be repeated. */
export const undoOptOut =
  (auth: SubscriptionAuth, previousSubscriptions: EmailSubscriptions): AppThunk<SubscriptionsRootState> =>
  async (dispatch) => {
    for (const change of listRestoringChanges(previousSubscriptions)) await dispatch(saveChange(auth, change));
  };
