import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { describeLineState, formatLineChoice, isCancelled } from '../text/orderText.ts';
import { ItemRow, ItemRows } from './ItemRow.tsx';
import styles from './OrderLines.module.css';

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ItemRows>
      {lines.map((line) => (
        <ItemRow
          key={line.lineItemId}
          line={line}
          size="large"
          choice={formatLineChoice(line)}
          end={<strong>{formatCents(line.price.cents * line.quantity)}</strong>}
        >
          {describeLineState(line) && <strong className={styles.state}>{describeLineState(line)}</strong>}
          {line.giftMessage !== undefined && <p className={styles.words}>Gift message: {line.giftMessage}</p>}
        </ItemRow>
      ))}
    </ItemRows>
  );
}

/** The line items of an order; cancelled ones are listed separately, because they are in no shipment. */
export function OrderLines({ order: { lineItems } }: { order: Order }) {
  const remainingLines = lineItems.filter((line) => !isCancelled(line));
  if (remainingLines.length === 0 || remainingLines.length === lineItems.length) return <Lines lines={lineItems} />;
  return (
    <>
      <Lines lines={remainingLines} />
      <section className={styles.cancelled} aria-labelledby="cancelled">
        <h3 id="cancelled" className={styles.title}>
          Cancelled
        </h3>
        <Lines lines={lineItems.filter(isCancelled)} />
      </section>
    </>
  );
}
