import {
  findOrderEvent,
  type ItemState,
  itemEvents,
  nextItemStatus,
  nextOrderStatus,
  orderEvents,
} from '../../../../server/services/orders/stateMachine.ts';
import { orderStatuses } from '../../../../src/contracts/orders.ts';

/** Parses lines of `status: event → status, …`; an event that is not listed is impossible. */
function parseTable(text: string): ReadonlyMap<string, string> {
  const rows = text.trim().split('\n');
  return new Map(
    rows.flatMap((row) => {
      const [status = '', steps = ''] = row.trim().split(': ');
      return steps.split(', ').map((step): [string, string] => {
        const [event = '', next = ''] = step.split(' → ');
        return [`${status}: ${event}`, next];
      });
    }),
  );
}

const GOODS = `
  submitted: ship → shipped, cancel → cancelled, cancelDeclined → cancelled - card declined, decline → declined
  shipped: deliver → delivered, reportDeliveryMistake → delivery mistake, scanReturn → returning, receiveBack → returned
  delivered: reportDeliveryMistake → delivery mistake, startReturn → return in progress, receiveBack → returned
  delivery mistake: deliver → delivered, scanReturn → returning, startReturn → return in progress, receiveBack → returned
  return in progress: cancelReturn → delivered, scanReturn → returning, receiveReturn → returned, refuseReturn → delivered
  returning: reportDeliveryMistake → delivery mistake, receiveReturn → returned, receiveBack → returned, refuseReturn → delivered`;

const GIFT_CARDS = `
  submitted: deliver → delivered, cancel → cancelled, cancelDeclined → cancelled - card declined, decline → declined
  delivered: cancel → cancelled, cancelDeclined → cancelled - card declined, decline → declined`;

const ALL_SHIPPED =
  'shipped → shipped, delivered → delivered, deliveryMistake → delivery mistake, returnStarted → return in progress, returning → returning, returned → returned';
const ALL_CANCELLED = 'cancelled → cancelled, cancelledDeclined → cancelled - card declined, declined → declined';
const ORDERS = `
  submitted: paymentLost → customer action required, paymentRecovered → submitted, nothingShipped → submitted, partlyShipped → processing, shipped → shipped, delivered → delivered, ${ALL_CANCELLED}
  customer action required: paymentLost → customer action required, paymentRecovered → submitted, nothingShipped → customer action required, ${ALL_CANCELLED}
  processing: nothingShipped → submitted, partlyShipped → processing, ${ALL_SHIPPED}, ${ALL_CANCELLED}
  shipped: ${ALL_SHIPPED}
  delivered: ${ALL_SHIPPED}, ${ALL_CANCELLED}
  delivery mistake: ${ALL_SHIPPED}
  return in progress: ${ALL_SHIPPED}
  returning: ${ALL_SHIPPED}
  returned: returned → returned
  cancelled: cancelled → cancelled
  cancelled - card declined: cancelledDeclined → cancelled - card declined
  declined: declined → declined`;

const pairs = <Event extends string>(events: readonly Event[]) =>
  orderStatuses.flatMap((status) => events.map((event) => [status, event] as const));

describe.each([
  ['goods', GOODS],
  ['giftCard', GIFT_CARDS],
] as const)('an item of %s', (kind, table) => {
  const legal = parseTable(table);
  it.each(pairs(itemEvents))('that is %s, after %s', (status, event) => {
    expect(nextItemStatus(kind, status, event)).toBe(legal.get(`${status}: ${event}`));
  });
});

describe('an order', () => {
  const legal = parseTable(ORDERS);
  it.each(pairs(orderEvents))('that is %s, after %s', (status, event) => {
    expect(nextOrderStatus(status, event)).toBe(legal.get(`${status}: ${event}`));
  });
});

const goods = (status: ItemState['status']): ItemState => ({ kind: 'goods', status });
const card = (status: ItemState['status']): ItemState => ({ kind: 'giftCard', status });

it.each([
  [[goods('submitted'), goods('submitted')], 'nothingShipped'],
  [[goods('shipped'), goods('submitted')], 'partlyShipped'],
  [[goods('delivered'), goods('submitted')], 'partlyShipped'],
  [[goods('shipped'), goods('delivered')], 'shipped'],
  [[goods('delivered'), goods('delivered')], 'delivered'],
  // A mailed gift card has no influence on the goods.
  [[card('delivered'), goods('submitted')], 'nothingShipped'],
  [[card('delivered'), card('submitted')], 'nothingShipped'],
  [[card('submitted'), goods('shipped')], 'partlyShipped'],
  [[card('delivered'), goods('shipped')], 'shipped'],
  [[card('delivered')], 'delivered'],
  // Cancelled items have no influence either.
  [[goods('shipped'), goods('cancelled')], 'shipped'],
  [[goods('submitted'), goods('cancelled - card declined')], 'nothingShipped'],
  [[goods('delivered'), goods('declined')], 'delivered'],
  [[goods('cancelled'), card('cancelled')], 'cancelled'],
  [[goods('delivered'), goods('delivery mistake')], 'deliveryMistake'],
  [[goods('delivered'), goods('return in progress')], 'returnStarted'],
  [[goods('returning'), goods('return in progress')], 'returning'],
  [[goods('returned'), goods('delivered')], 'delivered'],
  [[goods('returned'), goods('cancelled')], 'returned'],
] as const)('finds for the items %j that the order is %s', (items, event) => {
  expect(findOrderEvent(items)).toBe(event);
});

it.each(['cancelledDeclined', 'declined'] as const)('names the reason for cancelling everything: %s', (event) => {
  expect(findOrderEvent([goods('cancelled'), goods('declined')], event)).toBe(event);
});
