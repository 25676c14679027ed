import type { Money } from '../../../contracts/common.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { FlowSummary } from '../components/FlowSummary.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { listRefundSteps } from './buildRefundTimeline.ts';
import type { ReadyItem } from './findProblems.ts';
import styles from './ReturnReview.module.css';

type ReturnReviewProps = {
  order: Order;
  items: readonly ReadyItem[];
  refund: Parameters<typeof listRefundSteps>[0];
  /** Sums that the refund leaves out. */
  deductions: { fee: Money; keptGifts?: Money | undefined };
  busy: boolean;
  changeHref: string;
};

/** The price of the way back. */
export const ReturnShipping = ({ fee }: { fee: Money }) =>
  fee.cents === 0 ? (
    <SumRow label="Return shipping" amount="FREE" tone="free" />
  ) : (
    <SumRow label="Return shipping" amount={`−${fee.amount}`} />
  );

/** The price of gifts that the customer keeps, where the refund leaves it out. */
export const KeptGifts = ({ price }: { price: Money | undefined }) =>
  price && <SumRow label="Gifts that you keep" amount={`−${price.amount}`} />;

/** The items of the return, the time of the refund, and the button that confirms. */
export function ReturnReview({ order, items, refund, deductions, busy, changeHref }: ReturnReviewProps) {
  const lines = items.flatMap((item) => {
    const line = order.lineItems.find(({ lineItemId }) => lineItemId === item.lineItemId);
    return line ? [{ line, pieces: item.quantity ?? line.quantity }] : [];
  });
  const count = lines.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <FlowSummary
      label="Your return"
      button="Confirm return"
      busy={busy && 'Confirming'}
      amount={refund.total}
      amountLabel="Refund"
      footer={<p className={styles.note}>You can cancel until the carrier scans it.</p>}
    >
      <div className={styles.pictures}>
        {lines.slice(0, 3).map(({ line }) => (
          <ProductPicture
            key={line.lineItemId}
            className={styles.picture}
            imageId={line.imageId}
            use="card"
            alt={line.productName}
            sizes="64px"
          />
        ))}
        <span className={styles.count}>
          <strong>{formatItemCount(count)}</strong>
          <a href={changeHref}>Change</a>
        </span>
      </div>
      <Timeline entries={listRefundSteps(refund, order)} reachedCount={0} />
      <div className={styles.sums}>
        <SumList>
          <KeptGifts price={deductions.keptGifts} />
          <ReturnShipping fee={deductions.fee} />
          <SumRow label="Refund" amount={refund.total} isTotal />
        </SumList>
      </div>
    </FlowSummary>
  );
}
