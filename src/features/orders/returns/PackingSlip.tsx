import type { Order } from '../../../contracts/orders.ts';
import type { OrderReturn } from '../../../contracts/returns.ts';
import { formatProductTitle } from '../../../lib/formatProductTitle.ts';
import { usePhone } from '../../../ui/phone.ts';
import { REASON_TEXTS } from '../returnText.ts';
import styles from './PackingSlip.module.css';

/** The slip in the parcel of a return: items, reasons and the return's number, no prices. */
export function PackingSlip({ orderReturn, order }: { orderReturn: OrderReturn; order: Order }) {
  const phone = usePhone(order.shop.phone);
  const open = orderReturn.items.filter(({ state }) => state === 'open');
  const groups = Map.groupBy(open, ({ lineItemId, reason }) => `${lineItemId} ${reason}`);
  return (
    <article className={styles.slip} aria-label="Packing slip">
      <div className={styles.head}>
        <strong className={styles.shop}>{order.shop.name}</strong>
        <p className={styles.number}>
          <strong>Packing slip</strong>
          Return {orderReturn.rmaId}
        </p>
      </div>
      <p>
        Order {order.orderId}
        <br />
        {order.customerName}
      </p>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Reason</th>
            <th scope="col">Qty</th>
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([key, [item, ...others]]) => {
            const line = order.lineItems.find(({ lineItemId }) => lineItemId === item?.lineItemId);
            if (!item || !line) return null;
            return (
              <tr key={key}>
                <td>
                  <strong>{line.brandName}</strong>
                  <br />
                  {formatProductTitle(line)}, {line.color}
                  <br />
                  SKU {item.asin}
                </td>
                <td>{[line.size, line.width].filter(Boolean).join(' ')}</td>
                <td>{REASON_TEXTS[item.reason]}</td>
                <td>{others.length + 1}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ol className={styles.steps}>
        <li>Put the items and this slip in one box.</li>
        <li>Tape the label over the old one. Keep the bar codes clear.</li>
        <li>Leave it at any place of the carrier and keep the receipt.</li>
      </ol>
      <p>Questions? {phone}, day or night.</p>
    </article>
  );
}
