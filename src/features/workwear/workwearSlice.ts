import type { SubsidyEligibility } from '../../contracts/workwear.ts';
import { defineSlice } from '../../page/slice.ts';

/** Shopper state: the subsidy of the page's order; `unknown` for an order that is not the customer's. */
type WorkwearState = { readonly page: SubsidyEligibility | 'unknown' | null };
export type WorkwearRootState = { readonly workwear: WorkwearState };

const initialState: WorkwearState = { page: null };

const workwearSlice = defineSlice('workwear', initialState, {
  received: (_state, page: WorkwearState['page']) => ({ page }),
});
export const { received: subsidyReceived } = workwearSlice.actions;
export const workwearReducer = workwearSlice.reducer;

export const selectSubsidy = (state: WorkwearRootState): WorkwearState['page'] => state.workwear.page;
