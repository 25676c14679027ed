import { useEffect } from 'react';
import { tellReason } from '../../page/tellReason.ts';
import { useAppDispatch } from '../../page/thunk.ts';

/**
 * Tells the shop that somebody looks at what is sold out (browsing §8, Analytics reasons: PDP Out Of Stock).
 * @param what `stock 31`, `product 91`; undefined where it can be had
 */
export function useOutOfStock(what: string | undefined): void {
  const dispatch = useAppDispatch<unknown>();
  useEffect(() => {
    if (what !== undefined) void dispatch(tellReason('PDP Out Of Stock', what));
  }, [dispatch, what]);
}
