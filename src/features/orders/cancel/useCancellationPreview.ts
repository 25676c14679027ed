import { useCallback } from 'react';
import type { CancelItemsRequest, CancellationPreview } from '../../../contracts/orderCancellation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import { type QuoteState, useQuote } from '../useQuote.ts';
import { fetchCancellationPreview } from './cancelThunks.ts';

type Items = CancelItemsRequest['items'];
type PreviewRequest = { readonly orderId: string; readonly items: Items; readonly token: string | undefined };

/** Keeps the sums of the items to cancel up to date. */
export function useCancellationPreview({ orderId, items, token }: PreviewRequest): QuoteState<CancellationPreview> {
  const dispatch = useAppDispatch<OrdersRootState>();
  const fetchQuote = useCallback(
    (chosenItems: readonly Items[number][]) =>
      dispatch(fetchCancellationPreview({ orderId, items: [...chosenItems], token })),
    [dispatch, orderId, token],
  );
  return useQuote(items, fetchQuote);
}
