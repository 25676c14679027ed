import type { Order } from '../../../contracts/orders.ts';
import { addDays, formatFullDay } from '../../../lib/dates.ts';
import { formatPlace, formatStreet } from '../../../lib/formatAddress.ts';
import { toShopDay } from '../../../lib/toShopDay.ts';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { describeNextEvent, describePayment } from '../orderText.ts';
import styles from './OrderSide.module.css';
import { OrderSums } from './OrderSums.tsx';

/** The side column of an order: charges, next steps, address, payment and invoice. */
export function OrderSide({ order, invoiceHref }: { order: Order; invoiceHref: string }) {
  const { shippingAddress: to } = order;
  const returnBy = formatFullDay(addDays(toShopDay(order.placedAt), order.shop.returnDays));
  return (
    <aside className={styles.side}>
      <OrderSums order={order} />
      <section>
        <h2 className={styles.title}>What happens next</h2>
        <p>{describeNextEvent(order, returnBy)}</p>
      </section>
      {to && (
        <section>
          <h2 className={styles.title}>Going to</h2>
          {order.guestLink ? (
            <p>
              {to.fullName}, {formatPlace(to)}
              <br />
              The full address is in your email.
            </p>
          ) : (
            <p>
              {to.fullName}
              <br />
              {formatStreet(to)}
              <br />
              {formatPlace(to)}
            </p>
          )}
        </section>
      )}
      <section>
        <h2 className={styles.title}>Paid with</h2>
        <p>{describePayment(order)}</p>
        <p>
          <a className={styles.invoice} rel="external" href={invoiceHref}>
            Invoice (PDF)
          </a>
        </p>
      </section>
      <section>
        <h2 className={styles.title}>Need a hand?</h2>
        <p>
          Call <PhoneLink number={order.shop.phone} />, 24/7.
        </p>
      </section>
    </aside>
  );
}
