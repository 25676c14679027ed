import { useSelector } from 'react-redux';
import type { Purchase } from '../../../contracts/purchase.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { selectGuestEmail } from '../checkoutSlice.ts';
import { isDigital } from '../checkoutSteps.ts';
import type { OrderPlacement } from './usePlaceOrder.ts';

/**
 * A checkbox that saves this purchase's address and card for the next one; hidden if they are saved anyway, and for a
 * guest.
 */
export function KeepChoices({ purchase, placement }: { purchase: Purchase; placement: OrderPlacement }) {
  const isGuest = useSelector(selectGuestEmail) !== null;
  if (isGuest || purchase.useAsDefaults || purchase.purchaseCreditCard === null) return null;
  return (
    <Checkbox
      label={isDigital(purchase) ? 'Pay with this card next time' : 'Use this address and card next time'}
      checked={placement.keepsChoices}
      onChange={(event) => placement.setKeepsChoices(event.target.checked)}
    />
  );
}
