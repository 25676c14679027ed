import { deleteSizeFilter, saveSizeFilter } from '../../api/preferences.ts';
import type { SizeFilterRequest } from '../../contracts/preferences.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type SavedSizesRootState, setForgotten, setSaved } from './savedSizesSlice.ts';

/** Throws the API's `ApiFailure`. */
export const saveSizes =
  (request: SizeFilterRequest): AppThunk<SavedSizesRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(setSaved(await saveSizeFilter(api, request)));
  };

/** Throws the API's `ApiFailure`. */
export const forgetSizes =
  (id: string): AppThunk<SavedSizesRootState> =>
  async (dispatch, _getState, { api }) => {
    await deleteSizeFilter(api, id);
    dispatch(setForgotten(id));
  };
