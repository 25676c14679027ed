import { useSelector } from 'react-redux';
import type { Order } from '../../../contracts/orders/orders.ts';
import { formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PhoneLink } from '../../../ui/PhoneLink.tsx';
import { OrderCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import pageStyles from '../components/FlowPage.module.css';
import { buildExchangeHref, readExchangeQuery } from '../exchangeHrefs.ts';
import { buildOrderHref, buildReturnHref } from '../orderHrefs.ts';
import { ExchangeForm } from './ExchangeForm.tsx';
import { resolveExchange } from './exchangeChoice.ts';
import { selectExchange } from './exchangeThunks.ts';

/** The reason why the item cannot be exchanged, and the alternative. */
function Refusal({ order, lineItemId, text }: { order: Order; lineItemId: string; text: string }) {
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  const href = line?.customerReturnable
    ? buildReturnHref({ orderId: order.orderId, items: [{ lineItemId }] })
    : buildOrderHref(order.orderId, undefined);
  return (
    <Notice
      kind="info"
      className={pageStyles.notice}
      action={
        <LinkButton kind="secondary" href={href}>
          {line?.customerReturnable ? 'Return it' : 'View order'}
        </LinkButton>
      }
    >
      {text} Questions? Call us: <PhoneLink number={order.shop.phone} />
    </Notice>
  );
}

/** The page on which a customer exchanges an item for another size or color (transactions §2 and §4). */
export function ExchangePage() {
  const view = useSelector(selectExchange);
  const search = useQueryParams();
  const query = readExchangeQuery(search);
  const choice = view && resolveExchange(view.initiation, query);
  if (!view || !choice) return null;
  const { initiation } = view;
  const { order, refusal, colors, transport } = initiation;
  const refusalText = refusal ?? (colors.length === 0 ? 'We no longer sell this product.' : null);
  return (
    <main className={pageStyles.page} data-has-bar="sticky">
      <PageHead title={`Exchange | ${order.shop.name}`} robots="noindex" />
      <OrderCrumbs
        orderHref={buildOrderHref(order.orderId, undefined)}
        text="Exchange"
        href={buildExchangeHref({ orderId: order.orderId, lineItemId: query.lineItemId })}
      />
      <h1 className={pageStyles.title}>Exchange your {choice.line.productName}</h1>
      {refusalText === null ? (
        <>
          <p className={pageStyles.lead}>
            Choose a size or color, and send the old one back by {formatLongMonthDay(transport.dropOffBy)}.
            {choice.line.quantity > 1 &&
              ` One of your ${choice.line.quantity} is exchanged; you can exchange the next one right after it.`}
          </p>
          <ExchangeForm view={view} choice={choice} query={query} />
        </>
      ) : (
        <Refusal order={order} lineItemId={query.lineItemId} text={refusalText} />
      )}
    </main>
  );
}
