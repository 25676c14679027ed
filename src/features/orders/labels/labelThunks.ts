import { fetchAllowList } from '../../../api/orders/returns.ts';
import type { AllowList } from '../../../contracts/orders/labelPins.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type ReturnsRootState, returnsChanged } from '../returnsSlice.ts';

/** Loads the returns whose labels a PIN may create. Throws `ApiFailure`. */
export const loadAllowList =
  (pin: string): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ allowList: await fetchAllowList(api, { pin }) }));
  };

export const selectAllowList = (state: ReturnsRootState): AllowList | undefined => state.returns.allowList;
