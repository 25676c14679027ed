import { type FormEvent, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Exchange } from '../../../contracts/orders/exchanges.ts';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import pageStyles from '../components/FlowPage.module.css';
import { ItemPictures, toSwap } from '../components/ItemPictures.tsx';
import { buildExchangeHref, buildExchangeInfoHref } from '../exchangeHrefs.ts';
import { buildOrderHref, buildReturnInfoHref } from '../orderHrefs.ts';
import { selectOrder } from '../ordersSlice.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { formatLineChoice } from '../text/orderText.ts';
import { nameOriginalPayment } from '../text/returnText.ts';
import styles from './ExchangeInfoPage.module.css';
import { cancelExchange, selectExchanges } from './exchangeThunks.ts';

const END_TITLES: Readonly<Record<NonNullable<Exchange['endReason']>, string>> = {
  cancelled: 'Your exchange has been canceled.',
  expired: 'Your exchange has ended',
  refused: 'Your exchange has been canceled.',
};

export function formatExchangeTitle({ state, endReason, exchangeOrder }: Exchange): string {
  if (state === 'ended') return END_TITLES[endReason ?? 'cancelled'];
  if (state === 'open') return 'Your exchange is confirmed';
  return exchangeOrder.status === 'submitted' ? 'Your new one leaves soon' : 'Your new one is on its way';
}

/** Returns the text about the amount to charge or to refund, and its time. */
function describeDifference({ toPay, toRefund }: Exchange, order: Order): string {
  if (toPay.cents > 0) return `We charge ${toPay.amount} when the new one ships.`;
  if (toRefund.cents > 0)
    return `${toRefund.amount} goes back to ${nameOriginalPayment(order)} when the new one leaves.`;
  return 'There is nothing to pay.';
}

/** Describes an exchange that went on although the old item failed the check: the new one stays with the customer. */
const describeKeptReplacement = (exchange: Exchange, order: Order): string =>
  `The old one did not pass our check, so it comes back to you. The new one is yours to keep${
    exchange.toPay.cents > 0 || exchange.toRefund.cents > 0
      ? `. ${describeDifference(exchange, order)}`
      : ': we charge nothing for it.'
  }`;

/** Describes the next step of an exchange, or the reason for its end. */
export function describeExchange(exchange: Exchange, order: Order): string {
  const { state, endReason, dropOffBy, oldItemState } = exchange;
  if (state === 'open')
    return `Send the old one back by ${formatLongDay(dropOffBy)}. ${describeDifference(exchange, order)}`;
  if (state === 'released')
    return oldItemState === 'refused' ? describeKeptReplacement(exchange, order) : describeDifference(exchange, order);
  if (endReason === 'expired')
    return `The old one was not on its way by ${formatLongDay(dropOffBy)}, so you keep it. We charged nothing.`;
  if (endReason === 'refused')
    return 'The old one did not pass our check, so it comes back to you. We charged nothing.';
  return 'You keep the old one. We charged nothing.';
}

/** Cancels the exchange; posts without scripts. */
function CancelForm({ exchangeId }: Pick<Exchange, 'exchangeId'>) {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSignInRedirect(buildExchangeInfoHref(exchangeId))),
    initial: useRefusedForm('/exchange/cancel'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(cancelExchange(exchangeId)));
  };
  return (
    <form method="post" action={`/exchange/cancel?exchangeId=${encodeURIComponent(exchangeId)}`} onSubmit={submit}>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <Button type="submit" kind="text" busy={busy && 'Canceling'}>
        Cancel exchange
      </Button>
    </form>
  );
}

/** The old item and the new one. */
function Swapped({ line, exchange: { replacement } }: { line: OrderLine; exchange: Exchange }) {
  return (
    <div className={styles.swap}>
      <ItemPictures {...toSwap(line, replacement)} />
      <div>
        <strong>{line.brandName}</strong>
        <p>{formatProductTitle(line)}</p>
        <p className={styles.choice}>
          <VisuallyHidden>From </VisuallyHidden>
          <s>{formatLineChoice(line)}</s>
        </p>
        <p className={styles.choice}>
          <VisuallyHidden>to </VisuallyHidden>
          <strong>{[replacement.color, replacement.size, replacement.width].filter(Boolean).join(' · ')}</strong>
        </p>
      </div>
    </div>
  );
}

/** The other items of the order that can be exchanged, each with an exchange of its own. */
function OtherExchanges({ order }: { order: Order }) {
  const others = order.lineItems.filter(({ exchangeable }) => exchangeable);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-label="Exchange another item">
      <h2 className={styles.othersTitle}>Exchange another item of this order</h2>
      <p className={styles.choice}>Each exchange has its own code or label, and its own new item.</p>
      <ul className={styles.otherLines}>
        {others.map((line) => (
          <li key={line.lineItemId}>
            <span>
              {line.productName} <span className={styles.choice}>{formatLineChoice(line)}</span>
            </span>
            <LinkButton
              kind="secondary"
              href={buildExchangeHref({ orderId: order.orderId, lineItemId: line.lineItemId })}
            >
              {line.quantity > 1 ? 'Exchange one' : 'Exchange'}
              <VisuallyHidden>: {line.productName}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An exchange that was started: the customer's next steps, and its current state. */
export function ExchangeInfoPage() {
  const [exchange] = useSelector(selectExchanges);
  const order = useSelector(selectOrder);
  const title = useRef<HTMLHeadingElement>(null);
  const state = exchange?.state;
  useEffect(() => {
    if (state) title.current?.focus();
  }, [state]);
  if (!exchange || !order) return null;
  const line = order.lineItems.find(({ lineItemId }) => lineItemId === exchange.lineItemId);
  const isOpen = exchange.state === 'open';
  return (
    <main className={pageStyles.page}>
      <PageHead title={`Exchange | ${order.shop.name}`} robots="noindex" />
      <OrderCrumbs
        orderHref={buildOrderHref(order.orderId, undefined)}
        text="Exchange"
        href={buildExchangeInfoHref(exchange.exchangeId)}
      />
      <h1 ref={title} tabIndex={-1} className={pageStyles.title}>
        {formatExchangeTitle(exchange)}
      </h1>
      <p className={pageStyles.lead}>{describeExchange(exchange, order)}</p>
      <div className={styles.card}>
        {line && <Swapped line={line} exchange={exchange} />}
        {isOpen && (
          <ol className={styles.steps}>
            <li>
              Send the old one back by {formatLongDay(exchange.dropOffBy)}. The return page has your code or label.
            </li>
            <li>
              The new one leaves{' '}
              {exchange.shipsAt === 'receipt'
                ? 'once we have checked the old one'
                : 'as soon as the carrier has the old one'}
              . It is reserved for you until then.
            </li>
          </ol>
        )}
        <div className={styles.actions}>
          {isOpen && (
            <LinkButton href={buildReturnInfoHref({ contractId: exchange.contractId, items: [] })}>
              Show code or label
            </LinkButton>
          )}
          {exchange.state === 'released' && (
            <LinkButton href={buildOrderHref(exchange.exchangeOrder.orderId, undefined)}>Track the new one</LinkButton>
          )}
          {exchange.state === 'ended' && (
            <LinkButton href={buildOrderHref(exchange.orderId, undefined)}>View order</LinkButton>
          )}
          {exchange.cancellable && <CancelForm exchangeId={exchange.exchangeId} />}
        </div>
      </div>
      <OtherExchanges order={order} />
    </main>
  );
}
