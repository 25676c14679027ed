import { useCallback, useMemo } from 'react';
import type { TransportOptions } from '../../../contracts/returns.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { type QuoteState, useQuote } from '../useQuote.ts';
import { fetchReturnQuote } from './returnThunks.ts';
import type { ReturnSelection } from './useReturnSelection.ts';

type QuoteRequest = {
  readonly orderId: string;
  readonly items: ReturnSelection['items'];
  readonly token: string | undefined;
};

/**
 * Keeps the refund of the chosen items up to date. A change of a reason sends no request, because reasons do not affect
 * the refund.
 */
export function useReturnQuote({ orderId, items, token }: QuoteRequest): QuoteState<TransportOptions> {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const pieces = items.map(({ lineItemId, quantity }) => `${lineItemId}:${quantity}`).join(' ');
  const request = useMemo(
    () =>
      pieces.split(' ').flatMap((text) => {
        const [lineItemId = '', quantity] = text.split(':');
        return lineItemId === ''
          ? []
          : [{ lineItemId, quantity: Number(quantity), reason: 'changed my mind' as const }];
      }),
    [pieces],
  );
  const fetchQuote = useCallback(
    (chosenItems: readonly (typeof request)[number][]) =>
      dispatch(fetchReturnQuote({ orderId, items: [...chosenItems], token })),
    [dispatch, orderId, token],
  );
  return useQuote(request, fetchQuote);
}
