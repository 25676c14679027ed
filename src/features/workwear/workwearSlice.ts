import type { SubsidyEligibility } from '../../contracts/workwear.ts';
import { defineSlice } from '../../page/slice.ts';

/** Shopper state: the subsidy of the page's order; `unknown` for an order that is not the customer's. */
type WorkwearState = { readonly subsidy: SubsidyEligibility | 'unknown' | null };
export type WorkwearRootState = { readonly workwear: WorkwearState };

const initialState: WorkwearState = { subsidy: null };

const workwearSlice = defineSlice('workwear', initialState, {
  subsidyReceived: (_state, subsidy: WorkwearState['subsidy']) => ({ subsidy }),
});
export const { subsidyReceived } = workwearSlice.actions;
export const workwearReducer = workwearSlice.reducer;

export const selectSubsidy = (state: WorkwearRootState): WorkwearState['subsidy'] => state.workwear.subsidy;
