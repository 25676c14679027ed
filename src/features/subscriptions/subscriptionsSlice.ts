import type { EmailSubscriptions } from '../../contracts/account/subscriptions.ts';
import { defineSlice } from '../../page/defineSlice.ts';

/** Shopper state: the subscriptions of the page; `guest` without a sign-in, `invalid` for an unknown token. */
type SubscriptionsState = { readonly page: EmailSubscriptions | 'guest' | 'invalid' | null };
export type SubscriptionsRootState = { readonly subscriptions: SubscriptionsState };

const initialState: SubscriptionsState = { page: null };

const subscriptionsSlice = defineSlice('subscriptions', initialState, {
  subscriptionsReceived: (_state, page: SubscriptionsState['page']) => ({ page }),
});
export const { subscriptionsReceived } = subscriptionsSlice.actions;
export const subscriptionsReducer = subscriptionsSlice.reducer;

export const selectSubscriptionsPage = (state: SubscriptionsRootState): SubscriptionsState['page'] =>
  state.subscriptions.page;
