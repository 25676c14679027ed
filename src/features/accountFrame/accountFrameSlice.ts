import { defineSlice } from '../../page/defineSlice.ts';
import { type FlagsRootState, selectVariant } from '../../page/pageSlices.ts';

export type OpenCounts = { readonly orders: number; readonly returns: number };
/** Shopper state: the numbers of the account's navigation; none until loaded. */
export type AccountFrameRootState = { readonly accountFrame: OpenCounts };

const initialState: OpenCounts = { orders: 0, returns: 0 };

const accountFrameSlice = defineSlice('accountFrame', initialState, {
  countsReceived: (_state, counts: OpenCounts) => counts,
});
export const { countsReceived } = accountFrameSlice.actions;
export const accountFrameReducer = accountFrameSlice.reducer;

export const selectOpenCounts = (state: AccountFrameRootState): OpenCounts => state.accountFrame;

/** The feature flag of the account's redesign (browsing §6). Its variants `off` and `orders-return` show the earlier design. */
const ACCOUNT_FLAG = 'account-redesign';
const EARLIER_DESIGNS = ['off', 'orders-return'] as const;
export type AccountDesign = 'redesign' | (typeof EARLIER_DESIGNS)[number];

/** Returns the design of the account's pages and menu. `orders-return` differs from `off` by one text of the menu. */
export const selectAccountDesign = (state: FlagsRootState): AccountDesign =>
  EARLIER_DESIGNS.find((design) => design === selectVariant(state, ACCOUNT_FLAG)) ?? 'redesign';

export const selectHasAccountRedesign = (state: FlagsRootState): boolean => selectAccountDesign(state) === 'redesign';
