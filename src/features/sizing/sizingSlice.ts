import type { ExplicitFit, SizingPrediction } from '../../contracts/products/sizing.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import { customerReceived } from '../identity/identitySlice.ts';

type ProductPrediction = { readonly productId: string; readonly prediction: SizingPrediction | null };
/** Shopper state: the predicted size of a product and the entered sizes; null until loaded, and for guests. */
type SizingState = ProductPrediction & { readonly fits: readonly ExplicitFit[] | null };
export type SizingRootState = { readonly sizing: SizingState };

const initialState: SizingState = { productId: '', prediction: null, fits: null };

const sizingSlice = defineSlice(
  'sizing',
  initialState,
  {
    predictionReceived: (state, payload: ProductPrediction) => ({ ...state, ...payload }),
    fitsReceived: (state, fits: readonly ExplicitFit[]) => ({ ...state, fits }),
  },
  { [customerReceived.type]: () => initialState },
);
export const { predictionReceived, fitsReceived } = sizingSlice.actions;
export const sizingReducer = sizingSlice.reducer;

/** Returns the id of the predicted size (`size:8.5`), `oos` if it is sold out, or null. */
export const selectPrediction =
  (productId: string) =>
  ({ sizing }: SizingRootState): string | null =>
    sizing.productId === productId ? (sizing.prediction?.prediction ?? null) : null;

const NO_FITS: readonly ExplicitFit[] = [];
/** Returns the sizes that the customer entered. */
export const selectFits = ({ sizing }: SizingRootState): readonly ExplicitFit[] => sizing.fits ?? NO_FITS;
