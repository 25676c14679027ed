import type { Order } from '../../../contracts/orders.ts';
import type { TransportOptions } from '../../../contracts/returns.ts';
import { SumList } from '../../../ui/SumList.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import { formatPromoLabel } from '../cancel/cancelText.ts';
import { FlowSummary } from '../components/FlowSummary.tsx';
import { QuotedSums } from '../components/QuotedSums.tsx';
import { formatItemCount } from '../returnText.ts';
import type { QuoteState } from '../useQuote.ts';
import styles from './ReturnSums.module.css';

type ReturnSumsProps = { order: Order; count: number; sums: QuoteState<TransportOptions> };

/** The refund of the chosen items, and the button of the next step. The rows keep their positions. */
export function ReturnSums({ order, count, sums }: ReturnSumsProps) {
  const info = sums.quote?.preReturnInfo;
  return (
    <FlowSummary
      label="Refund"
      title="You get back"
      button="Continue"
      amount={info?.total.amount ?? '–'}
      amountLabel={formatItemCount(count)}
      footer={<p className={styles.note}>Nothing is sent until you confirm in the next step.</p>}
    >
      <QuotedSums sums={sums} isStale={count > 0 && sums.isStale}>
        <SumList>
          <SumRow label={formatItemCount(count)} amount={info?.items.amount ?? '–'} />
          {order.chargeSummary.couponTotal.cents > 0 && (
            <SumRow label={formatPromoLabel(order)} amount={info ? `−${info.discount.amount}` : '–'} />
          )}
          <SumRow label="Tax" amount={info?.tax.amount ?? '–'} />
          <SumRow label="Return shipping" amount="FREE" tone="free" />
          <SumRow label="Refund" amount={info?.total.amount ?? '–'} isTotal />
        </SumList>
      </QuotedSums>
    </FlowSummary>
  );
}
