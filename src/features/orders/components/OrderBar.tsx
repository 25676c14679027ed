import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { addDays, formatDay, formatMonthDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { BarChat } from '../../chat/ChatStrip.tsx';
import { buildReturnHref, buildReturnInfoHref } from '../orderHrefs.ts';
import { isWaitingForPayment } from '../text/orderText.ts';
import { findReturnToSend, formatReturnAction } from '../text/returnText.ts';
import { getExpectedDay, sortShipments } from '../text/shipmentText.ts';
import { hasArrived, type OrderActionsProps, useReturnsOf } from './OrderActions.tsx';

type MainAction = { readonly day: string; readonly label: string; readonly text: string; readonly href: string };

/** Returns the action of a parcel that is on its way; undefined where its carrier has no page for it. */
function findTracking(order: Order): MainAction | undefined {
  const [next] = sortShipments(order);
  if (!next || next.trackingStatus === 'delivered' || next.trackingUrl === null) return undefined;
  const day = getExpectedDay(next, order);
  return {
    day: day ? formatMonthDay(day) : 'On its way',
    label: day ? 'Arriving' : next.carrier,
    text: 'Track package',
    href: next.trackingUrl,
  };
}

/** Returns the one action that an order waits for: a parcel to hand in or to follow, or a return. */
function findMainAction({ order, token }: OrderActionsProps, returns: readonly OrderReturn[]): MainAction | undefined {
  if (isWaitingForPayment(order)) return undefined;
  const toSend = findReturnToSend(returns);
  if (toSend)
    return {
      day: `By ${formatMonthDay(toSend.dropOffBy)}`,
      label: 'Hand it in',
      text: formatReturnAction(toSend),
      href: buildReturnInfoHref(toSend, { token }),
    };
  const tracking = findTracking(order);
  if (tracking) return tracking;
  const canReturn = hasArrived(order) && order.lineItems.some(({ customerReturnable }) => customerReturnable);
  if (!canReturn) return undefined;
  return {
    day: formatDay(addDays(toShopDay(order.placedAt), order.shop.returnDays)),
    label: 'Last day to return',
    text: 'Return items',
    href: buildReturnHref({ orderId: order.orderId, token }),
  };
}

/** On phones, the order's main action in a bar at the bottom. */
export function OrderBar(props: OrderActionsProps) {
  const action = findMainAction(props, useReturnsOf(props.order));
  if (!action) return null;
  return (
    <BottomBar amount={action.day} label={action.label} chat={<BarChat />}>
      <LinkButton size="large" isFullWidth href={action.href}>
        {action.text}
      </LinkButton>
    </BottomBar>
  );
}
