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
