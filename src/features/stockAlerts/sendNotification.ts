import { ApiFailure } from '../../api/apiFailure.ts';
import { fetchCustomerAuthDetails, requestStockNotification } from '../../api/stockAlerts.ts';
import { reportError } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type IdentityRootState, reloadCustomer } from '../identity/identitySlice.ts';

/** The outcome of a submission, named like the form's events. */
export type NotificationOutcome = 'succeeded' | 'failed' | 'unrecognized';

/** Reports a failure, which the shopper does not see (browsing §8); the report contains no email address. */
const reportFailure = (failure: unknown): AppThunk<unknown> =>
  failure instanceof ApiFailure
    ? reportError('notify.me', failure.id, failure.status)
    : reportError('notify.me', String(failure));

/** Sends a guest's stock alert request. */
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

/**
 * Sends the request of a recognised customer to the account's email address; a customer who is no longer recognised
 * gets the outcome `unrecognized`.
 */
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
