import type { Purchase } from '../../../../contracts/checkout/purchase.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { OrderPlacement } from '../usePlaceOrder.ts';

type PlaceOrderButtonProps = { purchase: Purchase; placement: OrderPlacement; className?: string | undefined };

/** The button that places the order; busy while the order is placed, so that it cannot be pressed twice. */
export function PlaceOrderButton({ purchase, placement, className }: PlaceOrderButtonProps) {
  const ready = purchase.constraintViolations.length === 0;
  return (
    <Button
      className={className}
      size="large"
      isFullWidth
      disabled={!ready}
      busy={placement.busy && 'Placing your order'}
      onClick={placement.place}
    >
      Place order · {purchase.chargeSummary.total.amount}
    </Button>
  );
}
