import { defineSlice } from './slice.ts';

/** A form that was sent without scripts and refused: what was typed (no secret of it), and what is wrong. */
export type RefusedForm = {
  /** The path of the page that the form stands on, and was sent to. */
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
};
/** Shopper state: the form that the page of this answer shows again. */
export type RefusedFormRootState = { readonly refusedForm: { readonly form: RefusedForm | null } };

const refusedFormSlice = defineSlice('refusedForm', { form: null } as RefusedFormRootState['refusedForm'], {
  formRefused: (_state, form: RefusedForm | null) => ({ form }),
});
export const { formRefused } = refusedFormSlice.actions;
export const refusedFormReducer = refusedFormSlice.reducer;

/** What came of the form of this page, where it was refused. */
export const selectRefusedForm = (state: RefusedFormRootState, path: string): RefusedForm | null =>
  state.refusedForm.form?.path === path ? state.refusedForm.form : null;
