import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { returnHref, returnInfoHref } from '../returns/returnHrefs.ts';
import { type ReturnsRootState, selectReturns } from '../returns/returnsSlice.ts';
import { returnTitle } from '../returns/returnText.ts';
import styles from './OrderActions.module.css';

/** What the customer can do with an order: cancel or return its items, and see its returns (transactions §6). */
export function OrderActions({ order, token }: { order: Order; token: string | undefined }) {
  const { orderId, lineItems } = order;
  const returns = useSelector((state: ReturnsRootState) => selectReturns(state)).filter(
    (made) => made.orderId === orderId && made.status !== 'cancelled',
  );
  const canCancel = lineItems.some(({ customerCancellable }) => customerCancellable);
  const canReturn = lineItems.some(({ customerReturnable }) => customerReturnable);
  if (!canCancel && !canReturn && returns.length === 0) return null;
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  return (
    <div className={styles.actions}>
      {canReturn && (
        <LinkButton kind="secondary" href={returnHref({ orderId, token })}>
          Return items
        </LinkButton>
      )}
      {canCancel && (
        <LinkButton kind="secondary" href={`/orders/${orderId}/cancel${query}`}>
          Cancel items
        </LinkButton>
      )}
      {returns.map((made) => (
        <p key={made.contractId} className={styles.returned}>
          <a href={returnInfoHref(made, { token })}>Return {made.rmaId}</a>: {returnTitle(made)}
        </p>
      ))}
    </div>
  );
}
