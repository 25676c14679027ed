import { countOpenOrders } from '../../api/orders/orders.ts';
import { fetchReturns } from '../../api/orders/returns.ts';
import type { OrderReturn } from '../../contracts/orders/returns.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { type AccountFrameRootState, countsReceived } from './accountFrameSlice.ts';

/** Returns whether a return waits for the customer, the carrier or the inspection. */
export const isOpenReturn = ({ trackingState }: Pick<OrderReturn, 'trackingState'>): boolean =>
  trackingState !== null && trackingState !== 'processed or refunded';

/** Loads the numbers of open orders and returns; on failure the previous numbers stay. */
export const loadOpenCounts =
  (): AppThunk<AccountFrameRootState> =>
  async (dispatch, _getState, { api, runOnce }) => {
    const counts = await runOnce('accountFrame/counts', () =>
      Promise.all([countOpenOrders(api), fetchReturns(api)]),
    ).catch(() => undefined);
    if (!counts) return;
    const [orders, { returns }] = counts;
    dispatch(countsReceived({ orders, returns: returns.filter(isOpenReturn).length }));
  };
