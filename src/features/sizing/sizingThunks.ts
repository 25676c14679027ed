import {
  fetchExplicitFits,
  fetchOnDemandPrediction,
  fetchPrediction,
  fetchSizeBias,
  saveExplicitFit,
} from '../../api/products/sizing.ts';
import type { ExplicitFit } from '../../contracts/products/sizing.ts';
import { type AppThunk, callApi } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { fitsReceived, predictionReceived, type SizingRootState } from './sizingSlice.ts';

// Separate from the slice, because every page loads the slice.

/** Loads a customer's predicted size, on demand if the quick call has none; a failure shows none. */
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

/** Loads the sizes that a recognised customer entered, once; none on failure. */
export const loadFits =
  (): AppThunk<SizingRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (!selectCustomer(getState()) || getState().sizing.fits) return;
    const answer = await runOnce('sizing/fits', () => fetchExplicitFits(api)).catch(() => null);
    if (answer) dispatch(fitsReceived(answer.fits));
  };

/** Returns the fit of a product from its reviews, for the size chart. Not kept in the store. Throws the API's `ApiFailure`. */
export const askSizeBias = callApi(fetchSizeBias);

/** Saves the customer's size, and uses it as the prediction for the current product. Throws the API's `ApiFailure`. */
export const rememberSize =
  (productId: string, fit: ExplicitFit): AppThunk<SizingRootState> =>
  async (dispatch, _getState, { api }) => {
    const { fits } = await saveExplicitFit(api, fit);
    dispatch(fitsReceived(fits));
    const prediction = { prediction: `size:${fit.size}`, error: null, onDemandEligible: false };
    dispatch(predictionReceived({ productId, prediction }));
  };
