import type { Order, OrderLine } from '../../../contracts/orders.ts';
import type { OrderReturn } from '../../../contracts/returns.ts';
import { buildProductPicture } from '../../../lib/buildProductPicture.ts';
import { formatProductTitle } from '../../../lib/formatProductTitle.ts';
import { isCancelledStatus } from '../../../lib/isCancelledStatus.ts';
import { isInContract } from '../../../lib/withdrawalWindow.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { buildReturnInfoHref } from '../orderHrefs.ts';
import styles from './WithdrawalPage.module.css';

type LinesProps = { order: Order; returns: readonly OrderReturn[]; isWithdrawn: boolean; token: string | undefined };

/** Returns the text about a line's outcome, before and after the withdrawal. */
function describeOutcome(line: OrderLine, isWithdrawn: boolean): string {
  const { status } = line;
  if (isCancelledStatus(status)) return 'Cancelled';
  if (status === 'returned') return 'Returned';
  if (!isInContract(line)) return 'Goes back to us';
  if (line.customerCancellable) return 'Will be cancelled';
  if (status === 'delivered' || status === 'completed') return isWithdrawn ? 'A return begins' : 'Goes back to us';
  return 'On its way: goes back to us after it arrives';
}

/** The items of a contract, each with its outcome. */
export function WithdrawnLines({ order, returns, isWithdrawn, token }: LinesProps) {
  const lines = order.lineItems.filter((line) => (!line.giftCard && !line.isPhysicalGiftCard) || isInContract(line));
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const orderReturn = returns.find(
          ({ status, items }) =>
            status !== 'cancelled' && items.some(({ lineItemId }) => lineItemId === line.lineItemId),
        );
        return (
          <li key={line.lineItemId} className={styles.line}>
            <Picture image={buildProductPicture(line.imageId, 'card', '')} sizes="72px" />
            <div className={styles.names}>
              <strong>{line.brandName}</strong>
              <span>{formatProductTitle(line)}</span>
              <span className={styles.soft}>
                {describeOutcome(line, isWithdrawn)}
                {line.quantity > 1 && ` · Qty\u00a0${line.quantity}`}
              </span>
              {orderReturn && <a href={buildReturnInfoHref(orderReturn, { token })}>Return {orderReturn.rmaId}</a>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
