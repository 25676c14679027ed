import { defineSlice } from './defineSlice.ts';

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

const refusedFormSlice = defineSlice('refusedForm', { form: null } as RefusedFormRootState['refusedForm'], {
  formRefused: (_state, form: RefusedForm | null) => ({ form }),
});
export const { formRefused } = refusedFormSlice.actions;
export const refusedFormReducer = refusedFormSlice.reducer;

/** Returns the rejected form of a page; null when there is none. */
export const selectRefusedForm = (state: RefusedFormRootState, path: string): RefusedForm | null =>
  state.refusedForm.form?.path === path ? state.refusedForm.form : null;
