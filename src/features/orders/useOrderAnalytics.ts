import { useEffect } from 'react';
import { announceOrder } from '../../page/orderPlaced.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { fetchOrderAnalytics } from './guestOrderThunks.ts';
import type { OrdersRootState } from './ordersSlice.ts';

const buildStorageKey = (purchaseId: string): string => `pixel:${purchaseId}`;

/** Returns whether this browser has not reported the purchase yet; without storage, each view reports it. */
function isFirst(purchaseId: string): boolean {
  try {
    if (localStorage.getItem(buildStorageKey(purchaseId)) !== null) return false;
    localStorage.setItem(buildStorageKey(purchaseId), '1');
  } catch {
    // Storage throws in private windows and when it is full.
  }
  return true;
}

/** Lets the next view report the purchase again. */
function forget(purchaseId: string): void {
  try {
    localStorage.removeItem(buildStorageKey(purchaseId));
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Reports an order to analytics scripts (transactions §7) once, however often its confirmation is viewed. Errors are ignored. */
export function useOrderAnalytics(purchaseId: string | undefined): void {
  const dispatch = useAppDispatch<OrdersRootState>();
  useEffect(() => {
    if (purchaseId === undefined || !isFirst(purchaseId)) return;
    dispatch(fetchOrderAnalytics(purchaseId)).then(announceOrder, () => forget(purchaseId));
  }, [purchaseId, dispatch]);
}
