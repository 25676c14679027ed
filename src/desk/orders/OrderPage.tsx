import { CirclePause } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskOrderPage } from '../../contracts/desk/orders.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePersonNames } from '../parts/DeskContext.tsx';
import { formatMomentWithin, formatShortDay } from '../parts/format.ts';
import { MarketplaceName } from '../parts/marketplaces.tsx';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Note } from '../parts/Note.tsx';
import { Columns, Page } from '../parts/Page.tsx';
import { guardLoader } from '../session.ts';
import { MoneyBadge, OrderBadge } from './badges.tsx';
import { DisputeCards } from './DisputeCards.tsx';
import { LinesCards } from './LinesCards.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { OrderActions } from './OrderActions.tsx';
import { RefundRequests } from './RefundRequests.tsx';
import { SideCards } from './SideCards.tsx';
import { texts as listTexts, orderTexts as texts } from './texts.ts';

/** Reads one order. */
export const createOrderLoader = (callDesk: CallDesk) =>
  guardLoader(({ request, params }) =>
    callDesk<DeskOrderPage>(`/orders/${encodeURIComponent(params.orderId ?? '')}`, { signal: request.signal }),
  );

/** The page of one order: what is in it, its money, its customer, its history, and what can be done now. */
export function OrderPage() {
  const order = useLoaderData<DeskOrderPage>();
  const namePerson = usePersonNames();
  const now = new Date();
  return (
    <Page
      title={order.orderId}
      badges={
        <>
          <OrderBadge status={order.status} />
          <MoneyBadge status={order.moneyStatus} />
        </>
      }
      crumbs={[{ label: listTexts.title, path: '/desk/orders' }]}
      below={
        <>
          {texts.placed(formatMomentWithin(order.placedAt, now))} · <MarketplaceName id={order.marketplaceId} />
          {` · ${texts.promised(formatShortDay(order.promisedFor))}`}
          {order.draftId !== null && (
            <>
              {' · '}
              <Link to={`/desk/drafts/${order.draftId}`}>{texts.preparedAs(order.draftId)}</Link>
            </>
          )}
        </>
      }
      actions={
        <>
          <Neighbors list="/desk/orders" />
          <OrderActions order={order} />
        </>
      }
      hasCards
    >
      <Columns side={<SideCards order={order} />}>
        {order.hold && (
          <Note tone="warning" icon={CirclePause}>
            <b>{texts.held(order.hold.reason)}</b>{' '}
            {texts.heldBy(namePerson(order.hold.by), formatMomentWithin(order.hold.at, now))}
          </Note>
        )}
        <DisputeCards order={order} />
        <RefundRequests requests={order.refundRequests} />
        <LinesCards order={order} />
        <MoneyCard order={order} />
      </Columns>
    </Page>
  );
}
