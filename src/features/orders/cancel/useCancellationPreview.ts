import { useCallback, useEffect, useRef, useState } from 'react';
import type { CancelItemsRequest, CancellationPreview } from '../../../contracts/orderCancellation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { OrdersRootState } from '../ordersSlice.ts';
import { fetchCancellationPreview } from './cancelThunks.ts';

type Wanted = {
  readonly orderId: string;
  readonly items: CancelItemsRequest['items'];
  readonly token: string | undefined;
};
type PreviewState = {
  /** The sums of the latest answer; null before the first one, or where nothing is chosen. */
  readonly preview: CancellationPreview | null;
  /** Whether `preview` belongs to an earlier choice. */
  readonly isStale: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/** Keeps the sums of the chosen items up to date; a late answer to an earlier choice is dropped. */
export function useCancellationPreview({ orderId, items, token }: Wanted): PreviewState {
  const dispatch = useAppDispatch<OrdersRootState>();
  const [known, setKnown] = useState<{ of: Wanted['items']; preview: CancellationPreview | null }>();
  const latest = useRef<Wanted['items'] | null>(null);
  const load = useCallback(() => {
    latest.current = items;
    if (items.length === 0) return;
    setKnown((before) => (before?.of === items ? undefined : before));
    const keep = (preview: CancellationPreview | null) => {
      if (latest.current === items) setKnown({ of: items, preview });
    };
    dispatch(fetchCancellationPreview({ orderId, items, token })).then(keep, () => keep(null));
  }, [dispatch, orderId, items, token]);
  useEffect(load, [load]);
  const isCurrent = known?.of === items;
  return {
    preview: items.length === 0 ? null : (known?.preview ?? null),
    isStale: !isCurrent,
    isFailed: items.length > 0 && isCurrent && known.preview === null,
    retry: load,
  };
}
