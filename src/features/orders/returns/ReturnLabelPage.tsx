import { ChevronLeft, Download, Printer } from 'lucide';
import { useSelector } from 'react-redux';
import { buildReturnLabelUrl } from '../../../api/orders/returns.ts';
import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { capitalize, formatDayOrNight } from '../../../lib/promises.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePhone } from '../../../ui/PhoneLink.tsx';
import { LabelPicture } from '../LabelPicture.tsx';
import { buildReturnInfoHref } from '../orderHrefs.ts';
import { selectOrder } from '../ordersSlice.ts';
import { selectReturns } from '../returnsSlice.ts';
import { REASON_TEXTS } from '../text/returnMethodText.ts';
import { describeRefundTarget } from '../text/returnText.ts';
import styles from './ReturnLabelPage.module.css';

/** The slip in the parcel of a return: items, reasons and the return's number, no prices. */
function PackingSlip({ orderReturn, order }: { orderReturn: OrderReturn; order: Order }) {
  const phone = usePhone(order.shop.phone);
  const open = orderReturn.items.filter(({ state }) => state === 'open');
  const groups = Map.groupBy(open, ({ lineItemId, reason }) => `${lineItemId} ${reason}`);
  const facts = [
    ['Order', order.orderId],
    ['Customer', order.customerName],
    ['Drop off by', formatFullDay(orderReturn.dropOffBy)],
    ...(orderReturn.isExchange ? [] : [['Refund to', capitalize(describeRefundTarget(orderReturn, order))]]),
  ];
  return (
    <article className={styles.slip} aria-label="Packing slip">
      <div className={styles.packingSlipHead}>
        <strong className={styles.shop}>{order.shop.name}</strong>
        <p className={styles.number}>
          <strong>Packing slip</strong>
          Return {orderReturn.rmaId}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
                  <small>SKU {item.asin}</small>
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
      <p>
        Questions? {phone}, {formatDayOrNight(order.shop.hours)}.
      </p>
    </article>
  );
}

/** The label of a return and its packing slip, to print (transactions §2, /returnLabel). */
export function ReturnLabelPage() {
  const [orderReturn] = useSelector(selectReturns);
  const order = useSelector(selectOrder);
  const search = useQueryParams();
  if (!orderReturn || !order) return null;
  const token = search.get('token') ?? undefined;
  const { contractId, labelInfo, rmaId, dropOffBy } = orderReturn;
  const backHref = buildReturnInfoHref(orderReturn, { token });
  // Once all items have arrived or were cancelled, the label can no longer be used.
  const isSpent = orderReturn.items.every(({ state }) => state !== 'open');
  const hasLabel = labelInfo?.state === 'ready' && !labelInfo.isLabelless && !isSpent;
  return (
    <main className={styles.page}>
      <PageHead title={`Return Label | ${order.shop.name}`} robots="noindex" />
      <a className={styles.back} href={backHref}>
        <Icon icon={ChevronLeft} size={18} />
        Back to your return
      </a>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Your label and packing slip</h1>
          {hasLabel && (
            <p className={styles.lead}>
              2 pages. Print at 100%, on any paper. Hand it in by {formatFullDay(dropOffBy)}.
            </p>
          )}
        </div>
        {hasLabel && (
          <div className={styles.actions}>
            <LinkButton
              kind="secondary"
              rel="external"
              target="_blank"
              href={buildReturnLabelUrl({ contractId, format: 'PDF', token })}
            >
              <Icon icon={Download} size={18} /> PDF
            </LinkButton>
            <Button onClick={() => window.print()}>
              <Icon icon={Printer} size={18} /> Print
            </Button>
          </div>
        )}
      </div>
      {hasLabel ? (
        <div className={styles.sheets}>
          <section>
            <h2 className={styles.sheetTitle}>Page 1: tape it on the box, over the old label</h2>
            <LabelPicture
              className={styles.label}
              src={buildReturnLabelUrl({ contractId, format: 'PNG', token })}
              alt={`Label of return ${rmaId}`}
              width={448}
              height={672}
            />
          </section>
          <section>
            <h2 className={styles.sheetTitle}>Page 2: put it in the box</h2>
            <PackingSlip orderReturn={orderReturn} order={order} />
          </section>
        </div>
      ) : (
        <Notice kind="info" action={<LinkButton href={backHref}>View return</LinkButton>}>
          {isSpent
            ? 'This return is over, so its label is no longer valid.'
            : labelInfo?.state === 'pending'
              ? 'Your label is on its way. Try again in a moment.'
              : 'This return has no label to print.'}
        </Notice>
      )}
    </main>
  );
}
