import type { CancellationPreview } from '../../../contracts/orderCancellation.ts';
import type { Order } from '../../../contracts/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SumList } from '../../../ui/SumList.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import styles from './CancelSummary.module.css';
import { itemsText, moneyText, promoLabel } from './cancelText.ts';
import type { useCancellationPreview } from './useCancellationPreview.ts';

type CancelSummaryProps = {
  order: Order;
  count: number;
  sums: ReturnType<typeof useCancellationPreview>;
  busy: boolean;
  /** The page of the order, for customers who keep everything. */
  orderHref: string;
};

/** The rows keep their positions while a new sum loads. */
function Sums({ order, preview, isStale }: { order: Order; preview: CancellationPreview | null; isStale: boolean }) {
  const amountOf = (name: 'items' | 'discount' | 'tax' | 'shipping' | 'total') => preview?.[name].amount ?? '–';
  return (
    <div className={styles.sums} data-stale={isStale || undefined} aria-busy={isStale}>
      <SumList>
        <SumRow label="Items" amount={amountOf('items')} />
        {order.chargeSummary.couponTotal.cents > 0 && (
          <SumRow label={promoLabel(order)} amount={`−${amountOf('discount')}`} />
        )}
        {(preview?.shipping.cents ?? 0) > 0 && <SumRow label="Shipping" amount={amountOf('shipping')} />}
        <SumRow label="Tax" amount={amountOf('tax')} />
        <SumRow label={preview?.isRefund ? 'You get back' : 'Not charged'} amount={amountOf('total')} isTotal />
      </SumList>
      <p className={styles.note} role="status">
        {preview && !isStale ? moneyText(order, preview) : '\u00a0'}
      </p>
    </div>
  );
}

/** The sums of the chosen items, and the button that cancels them. */
export function CancelSummary({ order, count, sums, busy, orderHref }: CancelSummaryProps) {
  return (
    <aside className={styles.side}>
      <section className={styles.panel} aria-label="Cancellation">
        <h2 className={styles.title}>{count === 0 ? 'Nothing chosen yet' : `You cancel ${itemsText(count)}`}</h2>
        {sums.isFailed ? (
          <Notice
            kind="error"
            role="alert"
            action={
              <Button kind="text" onClick={sums.retry}>
                Try again
              </Button>
            }
          >
            We could not work out the amount.
          </Notice>
        ) : (
          <Sums order={order} preview={sums.quote} isStale={count > 0 && sums.isStale} />
        )}
        <Button className={styles.wide} type="submit" size="large" full busy={busy && 'Cancelling'}>
          {count === 0 ? 'Cancel items' : `Cancel ${itemsText(count)}`}
        </Button>
        <LinkButton className={styles.keep} kind="text" full href={orderHref}>
          Keep everything
        </LinkButton>
      </section>
      <div className={styles.bar} data-bottom-bar="true">
        <p className={styles.barSum}>
          <strong>{count > 0 ? (sums.quote?.total.amount ?? '–') : '$0.00'}</strong>
          <span>{sums.quote?.isRefund ? 'you get back' : 'not charged'}</span>
        </p>
        <Button type="submit" size="large" full busy={busy && 'Cancelling'}>
          {count === 0 ? 'Cancel items' : `Cancel ${itemsText(count)}`}
        </Button>
      </div>
    </aside>
  );
}
