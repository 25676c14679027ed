import { fetchDeletionOffer, requestDeletion } from '../../../api/account/account.ts';
import { RedirectTo, signInPath } from '../../../page/pageErrors.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import type { ContentRootState } from '../../content/contentSlice.ts';
import {
  customerReceived,
  GUEST,
  type IdentityRootState,
  loadCustomer,
  selectIdentityLevel,
  selectSettings,
  settingsReceived,
} from '../../identity/identitySlice.ts';
import { loadSettings } from './settingsThunks.ts';

export const DELETION_PATH = '/c/account-deletion-request';

/** Loads the page that deletes the account. Throws `RedirectTo` the sign-in page, except after the request, which signs out. */
export const loadDeletionPage =
  (query: URLSearchParams): AppThunk<ContentRootState & IdentityRootState> =>
  async (dispatch, getState, { api }) => {
    await dispatch(loadCustomer());
    if (query.get('outcome') === 'requested') return;
    if (selectIdentityLevel(getState()) !== 'full') throw new RedirectTo(signInPath(DELETION_PATH));
    const [deletion] = await Promise.all([fetchDeletionOffer(api), dispatch(loadSettings())]);
    const settings = selectSettings(getState());
    if (settings) dispatch(settingsReceived({ ...settings, deletion }));
  };

/** Requests the deletion, and returns the day on which it happens. Throws `ApiFailure`. */
export const deleteAccount =
  (password: string): AppThunk<IdentityRootState, string> =>
  async (dispatch, _getState, { api }) => {
    const { dueOn } = await requestDeletion(api, { password });
    dispatch(customerReceived(GUEST));
    return dueOn;
  };
