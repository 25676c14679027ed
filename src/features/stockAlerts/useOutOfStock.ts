import { useEffect } from 'react';
import { reportStopReason } from '../../page/reportError.ts';
import { useAppDispatch } from '../../page/thunk.ts';

/**
 * Reports a view of a sold-out item (browsing §8, Analytics reasons: PDP Out Of Stock).
 * @param subject `stock 31`, `product 91`; undefined if the item is in stock
 */
export function useOutOfStock(subject: string | undefined): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    if (subject !== undefined) void dispatch(reportStopReason('PDP Out Of Stock', subject));
  }, [dispatch, subject]);
}
