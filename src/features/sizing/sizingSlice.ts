import {
  fetchExplicitFits,
  fetchOnDemandPrediction,
  fetchPrediction,
  fetchSizeBias,
  saveExplicitFit,
} from '../../api/sizing.ts';
import type { ExplicitFit, SizeBias, SizingPrediction } from '../../contracts/sizing.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

type ProductPrediction = { readonly productId: string; readonly prediction: SizingPrediction | null };
/**
 * Shopper state: the predicted size of a product for the customer, and the sizes that they entered; null until loaded,
 * and for guests.
 */
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
const { predictionReceived, fitsReceived } = sizingSlice.actions;
export const sizingReducer = sizingSlice.reducer;

/** Returns the id of the predicted size (`size:8.5`), `oos` if it is sold out, or null. */
export const selectPrediction =
  (productId: string) =>
  ({ sizing }: SizingRootState): string | null =>
    sizing.productId === productId ? (sizing.prediction?.prediction ?? null) : null;

/**
 * Loads a recognised customer's predicted size, with the on-demand call if the quick one has none; a failure shows none
 * (browsing §8).
 */
export const loadPrediction =
  (productId: string): AppThunk<SizingRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (!selectCustomer(getState()) || getState().sizing.productId === productId) return;
    const prediction = await runOnce(`sizing/prediction/${productId}`, async () => {
      const quick = await fetchPrediction(api, productId);
      return quick.onDemandEligible ? fetchOnDemandPrediction(api, productId) : quick;
    }).catch(() => null);
    if (prediction) dispatch(predictionReceived({ productId, prediction }));
  };

const NO_FITS: readonly ExplicitFit[] = [];
/** Returns the sizes that the customer entered. */
export const selectFits = ({ sizing }: SizingRootState): readonly ExplicitFit[] => sizing.fits ?? NO_FITS;

/** Loads the sizes that a recognised customer entered, once; none on failure. */
export const loadFits =
  (): AppThunk<SizingRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (!selectCustomer(getState()) || getState().sizing.fits) return;
    const answer = await runOnce('sizing/fits', () => fetchExplicitFits(api)).catch(() => null);
    if (answer) dispatch(fitsReceived(answer.fits));
  };

/** Returns the fit of a product from its reviews, for the size chart. Not kept in the store. Throws the API's `ApiFailure`. */
export const askSizeBias =
  (productId: string): AppThunk<unknown, SizeBias> =>
  (_dispatch, _getState, { api }) =>
    fetchSizeBias(api, productId);

/** Saves the customer's size, and uses it as the prediction for the current product. Throws the API's `ApiFailure`. */
export const rememberSize =
  (productId: string, fit: ExplicitFit): AppThunk<SizingRootState> =>
  async (dispatch, _getState, { api }) => {
    const { fits } = await saveExplicitFit(api, fit);
    dispatch(fitsReceived(fits));
    const prediction = { prediction: `size:${fit.size}`, error: null, onDemandEligible: false };
    dispatch(predictionReceived({ productId, prediction }));
  };
