import type { SubsidyEligibility } from '../contracts/products/workwear.ts';
import type { Survey } from '../contracts/reviews/surveys.ts';
import { defineSlice } from './defineSlice.ts';

/** The variant of each feature, by its name. */
export type Flags = Readonly<Record<string, string>>;
/** Public state: the feature variants of the page, from the `flags` cookie. */
export type FlagsRootState = { readonly flags: Flags };

const initialState: Flags = {};

const flagsSlice = defineSlice('flags', initialState, {
  flagsReceived: (_state, payload: Flags) => payload,
});
export const { flagsReceived } = flagsSlice.actions;
export const flagsReducer = flagsSlice.reducer;

/** Returns the variant of a feature; undefined outside its experiment. */
export const selectVariant = (state: FlagsRootState, feature: string): string | undefined => state.flags[feature];

/** A form that was submitted without scripts and rejected: the typed values, without secrets, and the errors. */
export type RefusedForm = {
  /** The path of the page with the form, to which it was submitted. */
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
};
/** Shopper state: the rejected form that this page shows again. */
export type RefusedFormRootState = { readonly refusedForm: { readonly form: RefusedForm | null } };

const NO_FORM: RefusedFormRootState['refusedForm'] = { form: null };
const refusedFormSlice = defineSlice('refusedForm', NO_FORM, {
  formRefused: (_state, form: RefusedForm | null) => ({ form }),
});
export const { formRefused } = refusedFormSlice.actions;
export const refusedFormReducer = refusedFormSlice.reducer;

/** Returns the rejected form of a page; null when there is none. */
export const selectRefusedForm = (state: RefusedFormRootState, path: string): RefusedForm | null =>
  state.refusedForm.form?.path === path ? state.refusedForm.form : null;

/** Shopper state of pages with a single API answer each. One slice, because every slice is in the first script. */
type OwnPageState = {
  /** `invalid` for an unknown survey. */
  readonly survey: Survey | 'invalid' | null;
  /** The subsidy of the page's order; `unknown` for an order that is not the customer's. */
  readonly subsidy: SubsidyEligibility | 'unknown' | null;
};
export type OwnPageRootState = { readonly ownPage: OwnPageState };

const NO_OWN_PAGE: OwnPageState = { survey: null, subsidy: null };

const ownPageSlice = defineSlice('ownPage', NO_OWN_PAGE, {
  ownPageReceived: (state, part: Partial<OwnPageState>) => ({ ...state, ...part }),
});
export const { ownPageReceived } = ownPageSlice.actions;
export const ownPageReducer = ownPageSlice.reducer;

export const selectSurvey = (state: OwnPageRootState): OwnPageState['survey'] => state.ownPage.survey;
export const selectSubsidy = (state: OwnPageRootState): OwnPageState['subsidy'] => state.ownPage.subsidy;
