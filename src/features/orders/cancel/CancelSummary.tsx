import type { CancellationPreview } from '../../../contracts/orderCancellation.ts';
import type { Order } from '../../../contracts/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { SumList } from '../../../ui/SumList.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import { FlowSummary } from '../components/FlowSummary.tsx';
import { QuotedSums } from '../components/QuotedSums.tsx';
import styles from './CancelSummary.module.css';
import { describeRefund, formatItemCount, formatPromoLabel } from './cancelText.ts';
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
function Rows({ order, preview }: { order: Order; preview: CancellationPreview | null }) {
  const getAmount = (name: 'items' | 'discount' | 'tax' | 'shipping' | 'total') => preview?.[name].amount ?? '–';
  return (
    <SumList>
      <SumRow label="Items" amount={getAmount('items')} />
      {order.chargeSummary.couponTotal.cents > 0 && (
        <SumRow label={formatPromoLabel(order)} amount={`−${getAmount('discount')}`} />
      )}
      {(preview?.shipping.cents ?? 0) > 0 && <SumRow label="Shipping" amount={getAmount('shipping')} />}
      <SumRow label="Tax" amount={getAmount('tax')} />
      <SumRow label={preview?.isRefund ? 'You get back' : 'Not charged'} amount={getAmount('total')} isTotal />
    </SumList>
  );
}

/** The sums of the chosen items, and the button that cancels them. */
export function CancelSummary({ order, count, sums, busy, orderHref }: CancelSummaryProps) {
  const { quote } = sums;
  const isStale = count > 0 && sums.isStale;
  return (
    <FlowSummary
      label="Cancellation"
      title={count === 0 ? 'Nothing chosen yet' : `You cancel ${formatItemCount(count)}`}
      button={count === 0 ? 'Cancel items' : `Cancel ${formatItemCount(count)}`}
      busy={busy && 'Cancelling'}
      amount={count > 0 ? (quote?.total.amount ?? '–') : formatCents(0)}
      amountLabel={quote?.isRefund ? 'you get back' : 'not charged'}
      footer={
        <LinkButton className={styles.keep} kind="text" isFullWidth href={orderHref}>
          Keep everything
        </LinkButton>
      }
    >
      <QuotedSums sums={sums} isStale={isStale}>
        <Rows order={order} preview={quote} />
        <p className={styles.note} role="status">
          {quote && !isStale ? describeRefund(order, quote) : '\u00a0'}
        </p>
      </QuotedSums>
    </FlowSummary>
  );
}
