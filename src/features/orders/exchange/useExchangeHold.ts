import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { holdReplacement } from './exchangeThunks.ts';

type HoldRequest = { readonly orderId: string; readonly lineItemId: string; readonly asin: string | undefined };

/**
 * Reserves the chosen replacement while the customer is on the page.
 * @param onGone called where another shopper has taken the last one
 */
export function useExchangeHold(
  { orderId, lineItemId, asin }: HoldRequest,
  onGone: (text: string) => void,
): string | null {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [hold, setHold] = useState<{ readonly asin: string; readonly heldUntil: string } | null>(null);
  useEffect(() => {
    if (asin === undefined) return;
    let isCurrent = true;
    dispatch(holdReplacement({ orderId, lineItemId, asin })).then(
      ({ heldUntil }) => isCurrent && setHold({ asin, heldUntil }),
      // Other failures are shown when the customer confirms: an exchange does not need the reservation.
      (error: unknown) => {
        if (isCurrent && error instanceof ApiFailure && error.id === 'exchange.out.of.stock') onGone(error.message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, orderId, lineItemId, asin, onGone]);
  return hold && hold.asin === asin ? hold.heldUntil : null;
}
