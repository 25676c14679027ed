import { CircleCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CancelAnswer } from '../../../contracts/orders/orderCancellation.ts';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { formatStreet } from '../../../lib/addresses/formatAddress.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { formatItemCount, toMoney } from '../../../lib/money.ts';
import { describePackedItem } from '../../../lib/orders/orders.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { BuyAgain } from '../components/BuyAgain.tsx';
import { selectOrder } from '../ordersSlice.ts';
import { formatLineChoice, formatRemainingTotal, isCancelled } from '../text/orderText.ts';
import cancelDoneStyles from './CancelDone.module.css';
import { CancelForm } from './CancelForm.tsx';
import styles from './CancelPage.module.css';
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
    <ul className={cancelDoneStyles.lines}>
      {lines.map((line) => (
        <li key={line.lineItemId} className={cancelDoneStyles.line}>
          <ProductPicture className={cancelDoneStyles.picture} imageId={line.imageId} use="card" sizes="88px" />
          <div className={cancelDoneStyles.names}>
            <strong>{line.brandName}</strong>
            <span>{formatProductTitle(line)}</span>
            <span className={cancelDoneStyles.choice}>{formatPieces(line, kept)}</span>
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
    <section className={cancelDoneStyles.card} aria-labelledby="kept">
      <h2 id="kept" className={cancelDoneStyles.heading}>
        {to ? `Still coming, ${formatLongDay(promisedFor)}` : 'Still coming by email'}
      </h2>
      <div className={cancelDoneStyles.kept}>
        {keptLines.slice(0, SHOWN_COUNT).map((line) => (
          <ProductPicture
            key={line.lineItemId}
            className={cancelDoneStyles.picture}
            imageId={line.imageId}
            use="card"
            sizes="88px"
          />
        ))}
        <p className={cancelDoneStyles.names}>
          <span>{names.join(', ')}</span>
          {to?.addressLine1 && <span className={cancelDoneStyles.choice}>To {formatStreet(to)}</span>}
        </p>
      </div>
    </section>
  );
}

/** The confirmed cancellation: the cancelled items, the remaining items, and the amounts. */
function CancelDone({ answer, cancelledLines, orderHref }: CancelDoneProps) {
  const { order, leftOutLineItemIds } = answer;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const keptLines = order.lineItems.filter((line) => !isCancelled(line));
  const packedLines = keptLines.filter(({ lineItemId }) => leftOutLineItemIds.includes(lineItemId));
  const count = countPieces(cancelledLines);
  return (
    <div className={cancelDoneStyles.columns}>
      <div className={cancelDoneStyles.work}>
        <section className={cancelDoneStyles.success}>
          <Icon icon={CircleCheck} size={24} className={cancelDoneStyles.icon} />
          <div>
            <h1 ref={title} tabIndex={-1} className={cancelDoneStyles.title}>
              {formatItemCount(count)} {count === 1 ? 'is' : 'are'} cancelled
            </h1>
            <p className={cancelDoneStyles.text}>
              {describeRefund(order, answer)} {describeRemainingOrder(answer)}
            </p>
          </div>
        </section>
        {packedLines.map((line) => (
          <Notice key={line.lineItemId} kind="warning">
            {describePackedItem(line.productName, answer.order.shop.returnFeeCents === 0)}
          </Notice>
        ))}
        <section className={cancelDoneStyles.card} aria-labelledby="cancelled">
          <h2 id="cancelled" className={cancelDoneStyles.heading}>
            Cancelled
          </h2>
          <CancelledLines order={order} lines={cancelledLines} kept={keptLines} />
        </section>
        {keptLines.length > 0 && <StillComing order={order} keptLines={keptLines} />}
      </div>
      <aside className={cancelDoneStyles.side}>
        <div className={cancelDoneStyles.panel}>
          <SumList>
            <SumRow label="Order total was" amount={order.chargeSummary.grandTotal.amount} />
            <SumRow label="Cancelled" amount={`−${order.cancelledTotal.amount}`} />
            <SumRow label="You pay" amount={formatRemainingTotal(order)} isTotal />
          </SumList>
          <LinkButton className={cancelDoneStyles.view} isFullWidth href={orderHref}>
            View order
          </LinkButton>
        </div>
        <section>
          <h2 className={cancelDoneStyles.sideTitle}>Confirmation</h2>
          <p className={cancelDoneStyles.text}>Sent to {order.email}.</p>
        </section>
        <section>
          <h2 className={cancelDoneStyles.sideTitle}>Need a hand?</h2>
          <p className={cancelDoneStyles.text}>
            <CallUs shop={answer.order.shop} />
          </p>
        </section>
      </aside>
    </div>
  );
}

type CancelResult = { readonly answer: CancelAnswer; readonly cancelledLines: readonly OrderLine[] };

/** Returns the lines that a cancellation changed. */
function findNewlyCancelled(orderBefore: Order, { order }: CancelAnswer): readonly OrderLine[] {
  const cancelledIds = new Set(orderBefore.lineItems.filter(isCancelled).map(({ lineItemId }) => lineItemId));
  return order.lineItems.filter((line) => isCancelled(line) && !cancelledIds.has(line.lineItemId));
}

/** The result of a form without scripts: the last cancellation of the order; undefined before the first. */
function toDone(order: Order, query: URLSearchParams): CancelResult | undefined {
  const cancellation = order.cancellations.at(-1);
  if (!cancellation || query.get('outcome') !== 'cancelled') return undefined;
  const { toGiftBalance, toPayment, isRefund, lineItemIds } = cancellation;
  const cancelledAmount = toMoney(toGiftBalance.cents + toPayment.cents);
  const leftOutLineItemIds = query.get('left')?.split(',') ?? [];
  return {
    answer: { order, cancelled: cancelledAmount, toGiftBalance, toPayment, isRefund, leftOutLineItemIds },
    cancelledLines: order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId)),
  };
}

/** The page on which a customer cancels items of an order (transactions §2 and §4). */
export function CancelPage() {
  const order = useSelector(selectOrder);
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const token = search.get('token') ?? undefined;
  const isAccount = useSelector(selectIdentityLevel) === 'full' && token === undefined;
  const [submittedResult, setSubmittedResult] = useState<CancelResult>();
  if (!order || !marketplace) return null;
  const cancelResult = submittedResult ?? toDone(order, search);
  const orderHref = `/orders/${order.orderId}${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`;
  const canCancel = order.lineItems.some(({ customerCancellable }) => customerCancellable);
  return (
    <main className={styles.page} data-has-bar="sticky">
      <PageHead title={`Cancel Items | ${marketplace.name}`} robots="noindex" />
      {isAccount && <OrderCrumbs orderHref={orderHref} text="Cancel" href={`/orders/${order.orderId}/cancel`} />}
      {cancelResult ? (
        <CancelDone {...cancelResult} orderHref={orderHref} />
      ) : canCancel ? (
        <>
          <h1 className={styles.title}>Which items should we cancel?</h1>
          <p className={styles.until}>You can cancel items until they are packed.</p>
          <CancelForm
            key={order.orderId}
            order={order}
            token={token}
            orderHref={orderHref}
            onCancelled={(answer) => setSubmittedResult({ answer, cancelledLines: findNewlyCancelled(order, answer) })}
          />
        </>
      ) : (
        <EmptyState
          level={1}
          title="It is too late to cancel"
          actions={<LinkButton href={orderHref}>View order</LinkButton>}
          art={<Illustration name="empty-parcels" images={[]} />}
          className={styles.late}
        >
          Nothing of this order can be cancelled any more. What you do not want to keep can go back to us.
        </EmptyState>
      )}
    </main>
  );
}
