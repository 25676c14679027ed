import type { Order } from '../../../contracts/orders.ts';
import { findWithdrawalWindow, isInContract } from '../../../lib/withdrawalWindow.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { deliveryHref, withdrawHref } from '../returns/returnHrefs.ts';
import styles from './OrderChange.module.css';

/** Returns whether the delivery can still change: nothing of the goods is packed. */
function canChangeDelivery({ shippingAddress, lineItems }: Order): boolean {
  const goods = lineItems.filter((line) => !line.giftCard && isInContract(line));
  return shippingAddress !== null && goods.length > 0 && goods.every((line) => line.customerCancellable);
}

/** The changes of an order that its page offers beside cancelling and returning. */
export function OrderChange({ order, token }: { order: Order; token: string | undefined }) {
  const { orderId } = order;
  const canChange = canChangeDelivery(order);
  const canWithdraw = findWithdrawalWindow(order, new Date())?.isOpen === true;
  if (!canChange && !canWithdraw) return null;
  return (
    <div className={styles.change}>
      {canChange && (
        <LinkButton kind="secondary" href={deliveryHref(orderId, token)}>
          Change delivery
        </LinkButton>
      )}
      {canWithdraw && (
        <LinkButton kind="secondary" href={withdrawHref(orderId, token)}>
          Withdraw from contract here
        </LinkButton>
      )}
    </div>
  );
}
