import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import type { CancelAnswer } from '../../../contracts/orders/orderCancellation.ts';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { formatStreet } from '../../../lib/addresses/formatAddress.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { describePackedItem } from '../../../lib/orders/orders.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { BuyAgain } from '../components/BuyAgain.tsx';
import { formatLineChoice, formatRemainingTotal, isCancelled } from '../text/orderText.ts';
import styles from './CancelDone.module.css';
import { describeRefund, describeRemainingOrder } from './cancelText.ts';

type CancelDoneProps = {
  answer: CancelAnswer;
  /** The cancelled lines in their new state. */
  cancelledLines: readonly OrderLine[];
  orderHref: string;
};

/** The maximum number of pictures of the remaining items. */
const SHOWN_COUNT = 3;

const countPieces = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the number of cancelled pieces of a line, if some of them are kept: `2 of 3`. */
function formatPieces(line: OrderLine, keptLines: readonly OrderLine[]): string {
  const stays = countPieces(keptLines.filter(({ asin }) => asin === line.asin));
  const choice = formatLineChoice({ ...line, quantity: 1 });
  return stays > 0 ? `${choice} · ${line.quantity} of ${line.quantity + stays}` : formatLineChoice(line);
}

function CancelledLines({ order, lines, kept }: Record<'lines' | 'kept', readonly OrderLine[]> & { order: Order }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.lineItemId} className={styles.line}>
          <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="88px" />
          <div className={styles.names}>
            <strong>{line.brandName}</strong>
            <span>{formatProductTitle(line)}</span>
            <span className={styles.choice}>{formatPieces(line, kept)}</span>
          </div>
          <BuyAgain order={order} line={line} kind="secondary" />
        </li>
      ))}
    </ul>
  );
}

/** The items left in the order, and their address. */
function StillComing({ order, keptLines }: { order: Order; keptLines: readonly OrderLine[] }) {
  const { shippingAddress: to, promisedFor } = order;
  const names = keptLines.map(({ quantity, productName }) => `${quantity} ${productName}`);
  return (
    <section className={styles.card} aria-labelledby="kept">
      <h2 id="kept" className={styles.heading}>
        {to ? `Still coming, ${formatLongDay(promisedFor)}` : 'Still coming by email'}
      </h2>
      <div className={styles.kept}>
        {keptLines.slice(0, SHOWN_COUNT).map((line) => (
          <ProductPicture
            key={line.lineItemId}
            className={styles.picture}
            imageId={line.imageId}
            use="card"
            sizes="88px"
          />
        ))}
        <p className={styles.names}>
          <span>{names.join(', ')}</span>
          {to?.addressLine1 && <span className={styles.choice}>To {formatStreet(to)}</span>}
        </p>
      </div>
    </section>
  );
}

/** The confirmed cancellation: the cancelled items, the remaining items, and the amounts. */
export function CancelDone({ answer, cancelledLines, orderHref }: CancelDoneProps) {
  const { order, leftOutLineItemIds } = answer;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const keptLines = order.lineItems.filter((line) => !isCancelled(line));
  const packedLines = keptLines.filter(({ lineItemId }) => leftOutLineItemIds.includes(lineItemId));
  const count = countPieces(cancelledLines);
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <section className={styles.success}>
          <Icon icon={CircleCheck} size={24} className={styles.icon} />
          <div>
            <h1 ref={title} tabIndex={-1} className={styles.title}>
              {formatItemCount(count)} {count === 1 ? 'is' : 'are'} cancelled
            </h1>
            <p className={styles.text}>
              {describeRefund(order, answer)} {describeRemainingOrder(answer)}
            </p>
          </div>
        </section>
        {packedLines.map((line) => (
          <Notice key={line.lineItemId} kind="warning">
            {describePackedItem(line.productName, answer.order.shop.returnFeeCents === 0)}
          </Notice>
        ))}
        <section className={styles.card} aria-labelledby="cancelled">
          <h2 id="cancelled" className={styles.heading}>
            Cancelled
          </h2>
          <CancelledLines order={order} lines={cancelledLines} kept={keptLines} />
        </section>
        {keptLines.length > 0 && <StillComing order={order} keptLines={keptLines} />}
      </div>
      <aside className={styles.side}>
        <div className={styles.panel}>
          <SumList>
            <SumRow label="Order total was" amount={order.chargeSummary.grandTotal.amount} />
            <SumRow label="Cancelled" amount={`−${order.cancelledTotal.amount}`} />
            <SumRow label="You pay" amount={formatRemainingTotal(order)} isTotal />
          </SumList>
          <LinkButton className={styles.view} isFullWidth href={orderHref}>
            View order
          </LinkButton>
        </div>
        <section>
          <h2 className={styles.sideTitle}>Confirmation</h2>
          <p className={styles.text}>Sent to {order.email}.</p>
        </section>
        <section>
          <h2 className={styles.sideTitle}>Need a hand?</h2>
          <p className={styles.text}>
            <CallUs shop={answer.order.shop} />
          </p>
        </section>
      </aside>
    </div>
  );
}
