import {
  findOrderEvent,
  getNextItemStatus,
  getNextOrderStatus,
  type ItemState,
  itemEvents,
  orderEvents,
} from '../../../../server/services/orders/stateMachine.ts';
import { orderStatuses } from '../../../../src/contracts/orders/orders.ts';

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

const listPairs = <Event extends string>(events: readonly Event[]) =>
  orderStatuses.flatMap((status) => events.map((event) => [status, event] as const));

describe.each([
  ['goods', GOODS],
  ['giftCard', GIFT_CARDS],
] as const)('an item of %s', (kind, table) => {
  const legal = parseTable(table);
  it.each(listPairs(itemEvents))('that is %s, after %s', (status, event) => {
    expect(getNextItemStatus(kind, status, event)).toBe(legal.get(`${status}: ${event}`));
  });
});

describe('an order', () => {
  const legal = parseTable(ORDERS);
  it.each(listPairs(orderEvents))('that is %s, after %s', (status, event) => {
    expect(getNextOrderStatus(status, event)).toBe(legal.get(`${status}: ${event}`));
  });
});

const createGoods = (status: ItemState['status']): ItemState => ({ kind: 'goods', status });
const createGiftCard = (status: ItemState['status']): ItemState => ({ kind: 'giftCard', status });

it.each([
  [[createGoods('submitted'), createGoods('submitted')], 'nothingShipped'],
  [[createGoods('shipped'), createGoods('submitted')], 'partlyShipped'],
  [[createGoods('delivered'), createGoods('submitted')], 'partlyShipped'],
  [[createGoods('shipped'), createGoods('delivered')], 'shipped'],
  [[createGoods('delivered'), createGoods('delivered')], 'delivered'],
  // A mailed gift card has no influence on the goods.
  [[createGiftCard('delivered'), createGoods('submitted')], 'nothingShipped'],
  [[createGiftCard('delivered'), createGiftCard('submitted')], 'nothingShipped'],
  [[createGiftCard('submitted'), createGoods('shipped')], 'partlyShipped'],
  [[createGiftCard('delivered'), createGoods('shipped')], 'shipped'],
  [[createGiftCard('delivered')], 'delivered'],
  // Cancelled items have no influence either.
  [[createGoods('shipped'), createGoods('cancelled')], 'shipped'],
  [[createGoods('submitted'), createGoods('cancelled - card declined')], 'nothingShipped'],
  [[createGoods('delivered'), createGoods('declined')], 'delivered'],
  [[createGoods('cancelled'), createGiftCard('cancelled')], 'cancelled'],
  [[createGoods('delivered'), createGoods('delivery mistake')], 'deliveryMistake'],
  [[createGoods('delivered'), createGoods('return in progress')], 'returnStarted'],
  [[createGoods('returning'), createGoods('return in progress')], 'returning'],
  [[createGoods('returned'), createGoods('delivered')], 'delivered'],
  [[createGoods('returned'), createGoods('cancelled')], 'returned'],
] as const)('finds for the items %j that the order is %s', (items, event) => {
  expect(findOrderEvent(items)).toBe(event);
});

it.each(['cancelledDeclined', 'declined'] as const)('names the reason for cancelling everything: %s', (event) => {
  expect(findOrderEvent([createGoods('cancelled'), createGoods('declined')], event)).toBe(event);
});
