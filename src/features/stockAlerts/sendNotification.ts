import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchCustomerAuthDetails, requestStockNotification } from '../../api/stockAlerts.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer } from '../identity/identitySlice.ts';

/** What came of a submission, by the names of the form's events. */
export type NotificationOutcome = 'succeeded' | 'failed' | 'unrecognized';

/** A failure is logged and not said (browsing §8); the log hears no address. */
const reportFailure = (failure: unknown): AppThunk<unknown> =>
  failure instanceof ApiFailure
    ? reportError('notify.me', failure.id, failure.status)
    : reportError('notify.me', String(failure));

/** Sends what a guest filled in. */
export const sendNotification =
  (request: { email: string; stockId: string; newsletter: boolean }): AppThunk<unknown, NotificationOutcome> =>
  async (dispatch, _getState, { api }) => {
    try {
      await requestStockNotification(api, request);
      return 'succeeded';
    } catch (failure) {
      void dispatch(reportFailure(failure));
      return 'failed';
    }
  };

/** Sends for a recognised customer, to the address that the shop knows now; who is none any more is told apart. */
export const sendKnownNotification =
  (stockId: string): AppThunk<IdentityRootState, NotificationOutcome> =>
  async (dispatch, _getState, { api }) => {
    try {
      const { email } = await fetchCustomerAuthDetails(api);
      if (email !== null) return await dispatch(sendNotification({ email, stockId, newsletter: false }));
      await dispatch(reloadCustomer());
      return 'unrecognized';
    } catch (failure) {
      void dispatch(reportFailure(failure));
      return 'failed';
    }
  };
