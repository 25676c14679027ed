import type { Order } from '../../../contracts/orders.ts';
import type { TransportOptions } from '../../../contracts/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SumList } from '../../../ui/SumList.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import { promoLabel } from '../cancel/cancelText.ts';
import styles from '../components/FlowSide.module.css';
import { itemsText } from '../returnText.ts';
import type { QuoteState } from '../useQuote.ts';

type ReturnSumsProps = { order: Order; count: number; sums: QuoteState<TransportOptions> };

/** The refund of the chosen items, and the button of the next step. The rows keep their positions. */
export function ReturnSums({ order, count, sums }: ReturnSumsProps) {
  const info = sums.quote?.preReturnInfo;
  const isStale = count > 0 && sums.isStale;
  return (
    <aside className={styles.side}>
      <section className={styles.panel} aria-label="Refund">
        <h2 className={styles.title}>You get back</h2>
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
          <div data-stale={isStale || undefined} aria-busy={isStale} className={styles.sums}>
            <SumList>
              <SumRow label={itemsText(count)} amount={info?.items.amount ?? '–'} />
              {order.chargeSummary.couponTotal.cents > 0 && (
                <SumRow label={promoLabel(order)} amount={info ? `−${info.discount.amount}` : '–'} />
              )}
              <SumRow label="Tax" amount={info?.tax.amount ?? '–'} />
              <SumRow label="Return shipping" amount="FREE" tone="free" />
              <SumRow label="Refund" amount={info?.total.amount ?? '–'} isTotal />
            </SumList>
          </div>
        )}
        <Button className={styles.wide} type="submit" size="large" full>
          Continue
        </Button>
        <p className={styles.note}>Nothing is sent until you confirm in the next step.</p>
      </section>
      <div className={styles.bar} data-bottom-bar="true">
        <p className={styles.barSum}>
          <strong>{info?.total.amount ?? '–'}</strong>
          <span className={styles.note}>{itemsText(count)}</span>
        </p>
        <Button type="submit" size="large" full>
          Continue
        </Button>
      </div>
    </aside>
  );
}
