import { ApiFailure } from '../../../api/apiFailure.ts';
import {
  cancelReturnItems,
  fetchReturns,
  fetchTransportOptions,
  initiateReturn,
  rescheduleReturnPickup,
  submitReturn,
} from '../../../api/orders/returns.ts';
import type { OrderReturn, ReturnRequest, TransportOptionsRequest } from '../../../contracts/orders/returns.ts';
import { type AppThunk, callApi, storeAnswer } from '../../../page/thunk.ts';
import { type ReturnsRootState, returnsChanged, toReturnFailure } from '../returnsSlice.ts';

type WithToken<Request> = Request & { readonly token?: string | undefined };

/** Loads which items of an order can be returned. */
export const loadInitiation = storeAnswer((initiation) => returnsChanged({ initiation, offer: null }), initiateReturn);

/** Returns the methods of sending items back; not kept in the store. Throws `ApiFailure`. */
export const fetchReturnQuote = callApi(fetchTransportOptions);

/** Loads the return methods of the chosen items, or the reason of a rejection. */
export const loadOffer =
  (request: WithToken<TransportOptionsRequest>): AppThunk<ReturnsRootState> =>
  async (dispatch) => {
    const requestKey = crypto.randomUUID();
    try {
      const options = await dispatch(fetchReturnQuote(request));
      dispatch(returnsChanged({ offer: { options, failure: null, requestKey } }));
    } catch (error) {
      if (error instanceof ApiFailure && error.isAuthRequired) throw error;
      dispatch(returnsChanged({ offer: { options: null, failure: toReturnFailure(error), requestKey } }));
    }
  };

/** Starts a return, and stores it. Throws `ApiFailure`. */
export const beginReturn =
  (request: WithToken<ReturnRequest>): AppThunk<ReturnsRootState, OrderReturn> =>
  async (dispatch, _getState, { api }) => {
    const startedReturn = await submitReturn(api, request);
    dispatch(returnsChanged({ returns: [startedReturn] }));
    return startedReturn;
  };

/** Loads one return, the returns of an order, or those of the customer; throws the API's 404. */
export const loadReturns =
  (query: Parameters<typeof fetchReturns>[1] = {}): AppThunk<ReturnsRootState, readonly OrderReturn[]> =>
  async (dispatch, _getState, { api }) => {
    const { returns } = await fetchReturns(api, query);
    dispatch(returnsChanged({ returns }));
    return returns;
  };

/** Chooses another day for a pickup that failed, and stores the changed return. Throws `ApiFailure`. */
export const repeatPickup = storeAnswer((changed) => returnsChanged({ returns: [changed] }), rescheduleReturnPickup);

/** Cancels a return, and stores the changed one. Throws `ApiFailure`. */
export const cancelReturn = storeAnswer((changed) => returnsChanged({ returns: [changed] }), cancelReturnItems);
