import { CircleCheck } from 'lucide';
import { useSelector } from 'react-redux';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { buildWriteReviewPath } from '../../../lib/reviews/reviewUrl.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { selectIdentityLevel } from '../../identity/identitySlice.ts';
import { buildExchangeHref, buildExchangeOfOrdersHref } from '../exchangeHrefs.ts';
import { canReview, explainMissingAction, listOrderActions } from '../itemActions.ts';
import { buildReturnHref } from '../orderHrefs.ts';
import { type ReturnsRootState, selectReturns } from '../returnsSlice.ts';
import { describeLineState, formatLineChoice, isCancelled } from '../text/orderText.ts';
import { describeRefusedExchange, findRefusedPieces, listRefusalReasons } from '../text/returnText.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { ItemRow, ItemRows } from './ItemRow.tsx';
import styles from './OrderItem.module.css';
import { RefusalPictures } from './RefusalPictures.tsx';
import { WayBack } from './WayBack.tsx';

export type OrderItemProps = {
  order: Order;
  line: OrderLine;
  /** The token of a guest's emailed link. */
  token: string | undefined;
};

/** The actions that the item's own flags allow (transactions §6). */
function Actions({ order, line, token }: OrderItemProps) {
  const { orderId } = order;
  const isMember = useSelector(selectIdentityLevel) === 'full';
  const name = <VisuallyHidden>: {line.productName}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      {listOrderActions(line).includes('return') && (
        <LinkButton
          kind="secondary"
          href={buildReturnHref({ orderId, token, items: [{ lineItemId: line.lineItemId }] })}
        >
          Return{name}
        </LinkButton>
      )}
      {token === undefined && isMember && listOrderActions(line).includes('exchange') && (
        <LinkButton kind="secondary" href={buildExchangeHref({ orderId, lineItemId: line.lineItemId })}>
          Exchange{name}
        </LinkButton>
      )}
      {canReview(line) && (
        <LinkButton kind="text" className={styles.text} href={buildWriteReviewPath(line.productId)}>
          Write a review{name}
        </LinkButton>
      )}
      <BuyAgain className={styles.text} order={order} line={line} kind="text" />
    </div>
  );
}

/** The pieces of a line that failed the check of their return: the reason, its picture, and their way back. */
function RefusedPieces({ line, token }: Omit<OrderItemProps, 'order'>) {
  const returns = useSelector((state: ReturnsRootState) => selectReturns(state));
  const refusedPieces = findRefusedPieces(line, returns);
  const count = refusedPieces.length;
  if (count === 0) return null;
  const exchangeTexts = returns
    .filter(({ items }) => items.some((item) => refusedPieces.includes(item)))
    .flatMap((orderReturn) => describeRefusedExchange(orderReturn) || []);
  const isAll = count === line.quantity;
  const names = isAll ? (count === 1 ? 'It' : 'They') : `${count} of ${line.quantity}`;
  return (
    <>
      <strong className={styles.state}>{names} did not pass our check</strong>
      {[...listRefusalReasons(refusedPieces), ...new Set(exchangeTexts)].map((text) => (
        <span key={text}>{text}</span>
      ))}
      <RefusalPictures items={refusedPieces} token={token} />
      <WayBack items={refusedPieces} />
    </>
  );
}

function OrderItem({ order, line, token }: OrderItemProps) {
  const state = describeLineState(line, order);
  const missingReason = explainMissingAction(line, order);
  const isGone = line.status === 'returned' || isCancelled(line);
  const price = formatCents(line.price.cents * line.quantity);
  return (
    <ItemRow
      line={line}
      size="large"
      choice={formatLineChoice(line)}
      end={isGone ? <s className={styles.gone}>{price}</s> : <strong>{price}</strong>}
      actions={<Actions order={order} line={line} token={token} />}
    >
      {state && (
        <strong className={classNames(styles.state, line.status === 'returned' && styles.done)}>
          {line.status === 'returned' && <Icon icon={CircleCheck} size={18} />}
          {state}
        </strong>
      )}
      <RefusedPieces line={line} token={token} />
      {line.exchangeOrder && (
        <a href={buildExchangeOfOrdersHref(order.orderId, line.exchangeOrder.orderId)}>See your exchange</a>
      )}
      {order.exchangeOrder && (
        <span className={styles.note}>
          In exchange for an item of{' '}
          <a href={`/orders/${order.exchangeOrder.orderId}`}>order {order.exchangeOrder.orderId}</a>
        </span>
      )}
      {missingReason && <span className={styles.note}>{missingReason}</span>}
      {line.giftMessage !== undefined && <p className={styles.words}>Gift message: {line.giftMessage}</p>}
    </ItemRow>
  );
}

export function OrderItems({ order, lines, token }: Omit<OrderItemProps, 'line'> & { lines: readonly OrderLine[] }) {
  return (
    <ItemRows>
      {lines.map((line) => (
        <OrderItem key={line.lineItemId} order={order} line={line} token={token} />
      ))}
    </ItemRows>
  );
}
