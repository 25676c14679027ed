import type { Survey } from '../../contracts/surveys.ts';
import { defineSlice } from '../../page/slice.ts';

/** Shopper state: the survey of the page; `invalid` for an unknown one. */
type SurveysState = { readonly page: Survey | 'invalid' | null };
export type SurveysRootState = { readonly surveys: SurveysState };

const initialState: SurveysState = { page: null };

const surveysSlice = defineSlice('surveys', initialState, {
  received: (_state, page: SurveysState['page']) => ({ page }),
});
export const { received: surveyReceived } = surveysSlice.actions;
export const surveysReducer = surveysSlice.reducer;

export const selectSurvey = (state: SurveysRootState): SurveysState['page'] => state.surveys.page;
