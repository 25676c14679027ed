import { cancelOrderItems, previewCancellation } from '../../../api/orders.ts';
import type {
  CancelAnswer,
  CancelItemsRequest,
  CancellationPreview,
  CancellationPreviewRequest,
} from '../../../contracts/orderCancellation.ts';
import type { AppThunk } from '../../../page/thunk.ts';
import { type OrdersRootState, orderReceived } from '../ordersSlice.ts';

type WithToken<Request> = Request & { readonly token?: string | undefined };

/** Returns the sums of cancelling items; not kept in the store. Throws `ApiFailure`. */
export const fetchCancellationPreview =
  (request: WithToken<CancellationPreviewRequest>): AppThunk<OrdersRootState, CancellationPreview> =>
  (_dispatch, _getState, { api }) =>
    previewCancellation(api, request);

/** Cancels items of an order, and keeps the changed order. Throws `ApiFailure`. */
export const cancelItems =
  (request: WithToken<CancelItemsRequest>): AppThunk<OrdersRootState, CancelAnswer> =>
  async (dispatch, _getState, { api }) => {
    const answer = await cancelOrderItems(api, request);
    dispatch(orderReceived(answer.order));
    return answer;
  };
