import type { Order } from '../../../contracts/orders.ts';
import { findWithdrawalWindow } from '../../../lib/withdrawalWindow.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { withdrawHref } from '../returns/returnHrefs.ts';
import styles from './OrderChange.module.css';

/** The changes of an order that its page offers beside cancelling and returning. */
export function OrderChange({ order, token }: { order: Order; token: string | undefined }) {
  if (!findWithdrawalWindow(order, new Date())?.isOpen) return null;
  return (
    <div className={styles.change}>
      <LinkButton kind="secondary" href={withdrawHref(order.orderId, token)}>
        Withdraw from contract here
      </LinkButton>
    </div>
  );
}
