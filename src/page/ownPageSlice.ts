import type { Survey } from '../contracts/surveys.ts';
import type { SubsidyEligibility } from '../contracts/workwear.ts';
import { defineSlice } from './defineSlice.ts';

/** Shopper state of pages with a single API answer each. One slice, because every slice is in the first script. */
type OwnPageState = {
  /** `invalid` for an unknown survey. */
  readonly survey: Survey | 'invalid' | null;
  /** The subsidy of the page's order; `unknown` for an order that is not the customer's. */
  readonly subsidy: SubsidyEligibility | 'unknown' | null;
};
export type OwnPageRootState = { readonly ownPage: OwnPageState };

const initialState: OwnPageState = { survey: null, subsidy: null };

const ownPageSlice = defineSlice('ownPage', initialState, {
  ownPageReceived: (state, part: Partial<OwnPageState>) => ({ ...state, ...part }),
});
export const { ownPageReceived } = ownPageSlice.actions;
export const ownPageReducer = ownPageSlice.reducer;

export const selectSurvey = (state: OwnPageRootState): OwnPageState['survey'] => state.ownPage.survey;
export const selectSubsidy = (state: OwnPageRootState): OwnPageState['subsidy'] => state.ownPage.subsidy;
