import { useEffect } from 'react';
import type { OrderPixel } from '../../contracts/orders.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { readPixel } from './guestOrderThunks.ts';
import type { OrdersRootState } from './ordersSlice.ts';

/** What a script that measures may listen for on the document; its `detail` is the answer of GET /v1/pixel. */
export const ORDER_PLACED = 'eyelet:order-placed';

const keyOf = (purchaseId: string): string => `pixel:${purchaseId}`;

/** Whether this browser has not told of the purchase before; where it keeps nothing, it tells each time. */
function isFirst(purchaseId: string): boolean {
  try {
    if (localStorage.getItem(keyOf(purchaseId)) !== null) return false;
    localStorage.setItem(keyOf(purchaseId), '1');
  } catch {
    // Private windows and full stores refuse to keep anything.
  }
  return true;
}

/** The next look tells it. */
function forget(purchaseId: string): void {
  try {
    localStorage.removeItem(keyOf(purchaseId));
  } catch {
    // Nothing was kept, either.
  }
}

/** Places the pixel of an order (transactions §7), once, however often its confirmation is looked at. It never fails the page. */
export function usePixel(purchaseId: string | undefined): void {
  const dispatch = useAppDispatch<OrdersRootState>();
  useEffect(() => {
    if (purchaseId === undefined || !isFirst(purchaseId)) return;
    const tell = (detail: OrderPixel) => document.dispatchEvent(new CustomEvent(ORDER_PLACED, { detail }));
    dispatch(readPixel(purchaseId)).then(tell, () => forget(purchaseId));
  }, [purchaseId, dispatch]);
}
