import { defineSlice } from './slice.ts';

/** Feature → its variant. */
export type Flags = Readonly<Record<string, string>>;
/** Public state: which variants of features the page is made in, as the `flags` cookie says. */
export type FlagsRootState = { readonly flags: Flags };

const initialState: Flags = {};

const flagsSlice = defineSlice('flags', initialState, {
  flagsReceived: (_state, payload: Flags) => payload,
});
export const { flagsReceived } = flagsSlice.actions;
export const flagsReducer = flagsSlice.reducer;

/** The variant of a feature; undefined for who is in no test of it. */
export const selectVariant = (state: FlagsRootState, feature: string): string | undefined => state.flags[feature];
