import { defineSlice } from '../../page/defineSlice.ts';

/** The numbers of open orders and returns. */
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
