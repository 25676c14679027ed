import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { CancelAnswer } from '../../../contracts/orders/orderCancellation.ts';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { toMoney } from '../../../lib/money.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { selectOrder } from '../ordersSlice.ts';
import { isCancelled } from '../text/orderText.ts';
import { CancelDone } from './CancelDone.tsx';
import { CancelForm } from './CancelForm.tsx';
import styles from './CancelPage.module.css';

type CancelResult = { readonly answer: CancelAnswer; readonly cancelledLines: readonly OrderLine[] };

/** Returns the lines that a cancellation changed. */
function findNewlyCancelled(orderBefore: Order, { order }: CancelAnswer): readonly OrderLine[] {
  const cancelledIds = new Set(orderBefore.lineItems.filter(isCancelled).map(({ lineItemId }) => lineItemId));
  return order.lineItems.filter((line) => isCancelled(line) && !cancelledIds.has(line.lineItemId));
}

/** The result of a form without scripts: the last cancellation of the order; undefined before the first. */
function toDone(order: Order, query: URLSearchParams): CancelResult | undefined {
  const cancellation = order.cancellations.at(-1);
  if (!cancellation || query.get('outcome') !== 'cancelled') return undefined;
  const { toGiftBalance, toPayment, isRefund, lineItemIds } = cancellation;
  const cancelledAmount = toMoney(toGiftBalance.cents + toPayment.cents);
  const leftOutLineItemIds = query.get('left')?.split(',') ?? [];
  return {
    answer: { order, cancelled: cancelledAmount, toGiftBalance, toPayment, isRefund, leftOutLineItemIds },
    cancelledLines: order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId)),
  };
}

/** The page on which a customer cancels items of an order (transactions §2 and §4). */
export function CancelPage() {
  const order = useSelector(selectOrder);
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const token = search.get('token') ?? undefined;
  const isAccount = useSelector(selectIdentityLevel) === 'full' && token === undefined;
  const [submittedResult, setSubmittedResult] = useState<CancelResult>();
  if (!order || !marketplace) return null;
  const cancelResult = submittedResult ?? toDone(order, search);
  const orderHref = `/orders/${order.orderId}${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`;
  const canCancel = order.lineItems.some(({ customerCancellable }) => customerCancellable);
  return (
    <main className={styles.page} data-has-bar="sticky">
      <PageHead title={`Cancel Items | ${marketplace.name}`} robots="noindex" />
      {isAccount && <OrderCrumbs orderHref={orderHref} text="Cancel" href={`/orders/${order.orderId}/cancel`} />}
      {cancelResult ? (
        <CancelDone {...cancelResult} orderHref={orderHref} />
      ) : canCancel ? (
        <>
          <h1 className={styles.title}>Which items should we cancel?</h1>
          <p className={styles.until}>You can cancel items until they are packed.</p>
          <CancelForm
            key={order.orderId}
            order={order}
            token={token}
            orderHref={orderHref}
            onCancelled={(answer) => setSubmittedResult({ answer, cancelledLines: findNewlyCancelled(order, answer) })}
          />
        </>
      ) : (
        <EmptyState
          level={1}
          title="It is too late to cancel"
          actions={<LinkButton href={orderHref}>View order</LinkButton>}
          art={<Illustration name="empty-parcels" images={[]} />}
          className={styles.late}
        >
          Nothing of this order can be cancelled any more. What you do not want to keep can go back to us.
        </EmptyState>
      )}
    </main>
  );
}
