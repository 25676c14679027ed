import { ApiFailure } from '../../../api/apiFailure.ts';
import {
  cancelExchange as cancelByApi,
  fetchExchanges,
  holdExchange,
  initiateExchange,
  previewExchange,
  submitExchange,
} from '../../../api/orders/returns.ts';
import type { Exchange, ExchangeRequest } from '../../../contracts/orders/exchanges.ts';
import { type AppThunk, callApi } from '../../../page/thunk.ts';
import type { ExchangeQuery } from '../exchangeHrefs.ts';
import { type ExchangeView, type ReturnsRootState, returnsChanged, toReturnFailure } from '../returnsSlice.ts';
import { resolveExchange } from './exchangeChoice.ts';
import { type FitReason, findSwaps } from './swapChoices.ts';

/**
 * Loads the possible replacements of an item, and the sums of the chosen one. If the sums are rejected, the page gets
 * the reason. Throws only if a sign-in is required, and the API's 404 of the item.
 */
export const loadExchange =
  (query: ExchangeQuery): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    const { orderId, lineItemId, addressId } = query;
    const initiation = await initiateExchange(api, { orderId, lineItemId });
    const view = { initiation, quote: null, failure: null, requestKey: crypto.randomUUID() };
    const asin = resolveExchange(initiation, query)?.chosenSize?.asin;
    if (asin === undefined || initiation.refusal !== null) return void dispatch(returnsChanged({ exchange: view }));
    try {
      const { quote } = await previewExchange(api, { orderId, lineItemId, asin, addressId });
      dispatch(returnsChanged({ exchange: { ...view, quote } }));
    } catch (error) {
      if (error instanceof ApiFailure && error.isAuthRequired) throw error;
      dispatch(returnsChanged({ exchange: { ...view, failure: toReturnFailure(error) } }));
    }
  };

/** Returns the sizes to offer instead of a return; not kept in the store. Throws `ApiFailure`. */
export const fetchSwaps =
  (
    item: Pick<ExchangeQuery, 'orderId' | 'lineItemId'>,
    reason: FitReason,
  ): AppThunk<ReturnsRootState, ReturnType<typeof findSwaps>> =>
  async (_dispatch, _getState, { api }) =>
    findSwaps(await initiateExchange(api, item), reason);

/** Returns the day on which a replacement arrives, ISO 8601; not kept in the store. Throws `ApiFailure`. */
export const fetchArrival =
  (
    item: Pick<ExchangeQuery, 'orderId' | 'lineItemId'> & { readonly asin: string },
  ): AppThunk<ReturnsRootState, string | undefined> =>
  async (_dispatch, _getState, { api }) =>
    (await previewExchange(api, item)).quote?.arrivesBy;

/** Reserves a replacement; not kept in the store. Throws `ApiFailure`. */
export const holdReplacement = callApi(holdExchange);

/** Starts an exchange, and stores it. Throws `ApiFailure`. */
export const beginExchange =
  (request: ExchangeRequest): AppThunk<ReturnsRootState, Exchange> =>
  async (dispatch, _getState, { api }) => {
    const startedExchange = await submitExchange(api, request);
    dispatch(returnsChanged({ exchanges: [startedExchange] }));
    return startedExchange;
  };

/** Loads one exchange, or those of an order; throws the API's 404. */
export const loadExchanges =
  (query: {
    readonly exchangeId?: string;
    readonly orderId?: string;
  }): AppThunk<ReturnsRootState, readonly Exchange[]> =>
  async (dispatch, _getState, { api }) => {
    const { exchanges } = await fetchExchanges(api, query);
    dispatch(returnsChanged({ exchanges }));
    return exchanges;
  };

/** Cancels an exchange, and stores the changed one. Throws `ApiFailure`. */
export const cancelExchange =
  (exchangeId: string): AppThunk<ReturnsRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(returnsChanged({ exchanges: [await cancelByApi(api, { exchangeId })] }));
  };

// Separate from the slice, because every page loads the slice.
export const selectExchange = (state: ReturnsRootState): ExchangeView | null => state.returns.exchange ?? null;

const NO_EXCHANGES: readonly Exchange[] = [];
export const selectExchanges = (state: ReturnsRootState): readonly Exchange[] =>
  state.returns.exchanges ?? NO_EXCHANGES;
